import { useState } from 'react';
import * as waitingCalls from '#core/bids/waiting/calls.ts';
import { fromWire } from '#core/kit/time.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/waiting.ts';
import { showDay } from '#web/text/times.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { useUsualPrice } from '../quotes/price-check/PriceCheck.tsx';
import { AddToRequest } from './AddToRequest.tsx';
import { FairPrice } from './FairPrice.tsx';
import { Held } from './Held.tsx';
import { LongWait } from './LongWait.tsx';
import { SentTo } from './SentTo.tsx';
import { TellMe } from './TellMe.tsx';

/** Rows shown at first and at most. A request is offered to sixty pros, and five more by invitation. */
const FIRST = 10;
const ALL = 100;

/** An open request without quotes: who has it, or what must be done before pros get it. */
export function WaitingOrHeld({ request }: { request: OwnRequest }) {
  return request.is_held ? <Held request={request} /> : <Waiting request={request} />;
}

/** An open request that pros have (mockup request-waiting): who has it, when a quote comes, and what can help. */
function Waiting({ request }: { request: OwnRequest }) {
  const now = useNow();
  const [size, setSize] = useState(FIRST);
  const { quote_request_id: request_id } = request;
  const { data: wait, error, refetch } = useRead(waitingCalls.waiting, { request_id, page_size: size });
  const usual = useUsualPrice(request);
  const until = fromWire(request.expires_at);
  return (
    <div className="mt-4 grid gap-4 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
      <div className="grid min-w-0 content-start gap-4">
        <h2 className="sr-only">{shared('status>waiting_for_quotes')}</h2>
        {wait ? (
          <>
            <LongWait request={request} wait={wait} now={now} />
            <SentTo
              request={request}
              wait={wait}
              now={now}
              onAll={wait.pros.length < wait.paging.total ? () => setSize(ALL) : null}
            />
          </>
        ) : error ? (
          <ErrorState title={t('sent_to>load_error')} onRetry={() => void refetch()} />
        ) : (
          <Card>
            <Loading>
              <SkeletonRows />
            </Loading>
          </Card>
        )}
        <p className="text-center text-sm text-ink-2">
          {until && <>{t('sent_to>open_until', { day: showDay(until, now) })} </>}
          <TextLink href={`/dashboard/projects/quotelist/${request_id}/pros`}>{t('sent_to>ask_by_name')}</TextLink>
        </p>
      </div>
      <aside className="grid min-w-0 content-start gap-4" aria-label={t('tell_me>title')}>
        <TellMe />
        <AddToRequest request={request} />
        {usual && <FairPrice usual={usual} />}
      </aside>
    </div>
  );
}
