import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import { useId } from 'react';
import * as waitingCalls from '#core/bids/waiting/calls.ts';
import { isLongWait } from '#core/bids/waiting/rules.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { fromWire } from '#core/kit/time.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { useAct } from '#web/state/calls.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/waiting.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Card } from '#web/ui/layout/Card.tsx';

interface Props {
  readonly request: OwnRequest;
  readonly wait: CallOutput<typeof waitingCalls.waiting>;
  readonly now: Date;
}

/** For a long wait, or if no pro can take the request: says so, with what the customer can do. */
export function LongWait({ request, wait, now }: Props) {
  const [widen, { isLoading }] = useAct(waitingCalls.widenRequest);
  const heading = useId();
  const created = fromWire(request.created);
  const isNobody = wait.paging.total === wait.cannot_count;
  const isUncovered = wait.coverage?.state === 'no coverage';
  if (!isUncovered && !isNobody && !(created && isLongWait(created, now))) return null;
  const home = `/dashboard/projects/quotelist/${request.quote_request_id}`;
  const ask = async () => {
    const reply = await widen({ request_id: request.quote_request_id });
    if (reply.error)
      return void toast({ tone: 'danger', text: reply.error.message || shared('status>that_didnt_work') });
    const count = reply.data.asked_count;
    toast({ tone: 'info', text: count > 0 ? t('long_wait>widened', { count }) : t('long_wait>widened_none') });
  };
  return (
    <Card as="section" aria-labelledby={heading} className="flex items-start gap-3">
      <HourglassMediumIcon aria-hidden="true" weight="duotone" className="size-6 shrink-0 text-brand-ink" />
      <div className="min-w-0 flex-1">
        <h3 id={heading} className="text-md font-semibold">
          {isUncovered ? t('long_wait>uncovered_title') : isNobody ? t('long_wait>nobody_title') : t('long_wait>title')}
        </h3>
        {isUncovered && <p className="mt-0.5 text-sm text-ink-2">{doneWords(wait)}</p>}
        {wait.near_trade_count > 0 && (
          <p className="mt-0.5 text-sm text-ink-2">{t('long_wait>near_trades', { count: wait.near_trade_count })}</p>
        )}
        <p className="mt-0.5 text-sm text-ink-2">
          {isUncovered || isNobody ? t('long_wait>nobody') : t('long_wait>text')}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {wait.can_widen && (
            <Button size={36} pending={isLoading} onClick={() => void ask()}>
              {t('long_wait>widen')}
            </Button>
          )}
          <ButtonLink size={36} href={`${home}/pros`}>
            {t('long_wait>ask_by_name')}
          </ButtonLink>
          <ButtonLink size={36} variant="ghost" href={`${home}/edit`}>
            {t('long_wait>change_day')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

/** What was done for a request without coverage after a day. */
const doneWords = ({ paging, nearby_count }: Props['wait']): string =>
  nearby_count > 0
    ? t('long_wait>asked_and_nearby', { total: paging.total, nearby: nearby_count })
    : t('long_wait>asked', { total: paging.total });
