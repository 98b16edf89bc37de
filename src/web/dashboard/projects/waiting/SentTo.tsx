import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { useId } from 'react';
import type { waiting } from '#core/bids/waiting/calls.ts';
import type { WaitingPro } from '#core/bids/waiting/model.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { fromWire } from '#core/kit/time.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { showDistance } from '#web/parts/words/quote-words.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/waiting.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Rating } from '#web/ui/data/Stars.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { MidDot } from '#web/ui/layout/Divider.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { FirstQuoteLine, momentWords } from './FirstQuoteLine.tsx';
import { proStateLooks } from './pro-state-look.ts';

interface Props {
  readonly request: OwnRequest;
  readonly wait: CallOutput<typeof waiting>;
  readonly now: Date;
  /** Null once all are shown. */
  readonly onAll: (() => void) | null;
}

/** The pros who got the request, and the state of each. The order never changes, so that rows don't move under a finger. */
export function SentTo({ request, wait, now, onAll }: Props) {
  const heading = useId();
  const { total } = wait.paging;
  return (
    <Card as="section" aria-labelledby={heading}>
      <h3 id={heading} className="flex items-center gap-3 text-lg font-semibold">
        <CheckCircleIcon aria-hidden="true" weight="fill" className="size-6 shrink-0 text-success-ink" />
        {total === 0 ? t('sent_to>title_none') : t('sent_to>title', { count: total })}
      </h3>
      <p aria-live="polite" className="mt-1 text-md text-ink-2">
        {total === 0
          ? t('sent_to>none')
          : t('sent_to>read', { count: wait.read_count, total, max_quotes: request.max_quotes })}
      </p>
      {wait.nearby_count > 0 && (
        <p className="mt-1 text-sm text-ink-3">{t('sent_to>nearby', { count: wait.nearby_count })}</p>
      )}
      {wait.house_asked && (
        <p className="mt-1 text-sm text-ink-3">{t('sent_to>house_asked', { count: wait.house_asked.count })}</p>
      )}
      {wait.first_quote && <FirstQuoteLine request={request} first_quote={wait.first_quote} now={now} />}
      {total > 0 && (
        <ul aria-label={t('sent_to>list_label')} className="mt-4 divide-y divide-line border-y border-line">
          {wait.pros.map((pro) => (
            <Row key={pro.quote_bid_id} pro={pro} isHere={request.travel !== 'remote'} now={now} />
          ))}
        </ul>
      )}
      {onAll && (
        <Button size={36} variant="ghost" className="mt-2" onClick={onAll}>
          {t('sent_to>show_all', { total })}
        </Button>
      )}
      <p className="mt-3 flex items-start gap-2 text-sm text-ink-3">
        <LockSimpleIcon aria-hidden="true" className="mt-px size-4.5 shrink-0" />
        {t('sent_to>hidden')}
      </p>
    </Card>
  );
}

function Row({ pro, isHere, now }: { pro: WaitingPro; isHere: boolean; now: Date }) {
  const { service, state, distance } = pro;
  const { words, icon: Icon, look } = proStateLooks()[state];
  const since = fromWire(pro.since);
  return (
    <li className="flex items-start gap-3.5 py-3">
      <Avatar
        name={service.name}
        id={service.id}
        kind={service.is_business ? 'business' : 'person'}
        photo={service.s3_thumb_url}
        size={40}
      />
      <div className="min-w-0 flex-1 sm:flex sm:items-start sm:justify-between sm:gap-3">
        <div className="min-w-0">
          <p className="text-md font-semibold break-words">
            <TextLink href={`/service/${service.id}/${service.slug}`}>{service.name}</TextLink>
          </p>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-3">
            {service.review_count > 0 ? (
              <Rating value={service.score} count={service.review_count} />
            ) : (
              <span>{shared('status>no_reviews_yet')}</span>
            )}
            {isHere && (
              <>
                <MidDot />
                <span className="tnum">{showDistance(distance)}</span>
              </>
            )}
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-x-2 text-sm sm:shrink-0 sm:flex-col sm:items-end">
          <span className={`inline-flex items-center gap-1.5 ${look}`}>
            <Icon aria-hidden="true" weight="bold" className="size-4.5 shrink-0" />
            {words}
          </span>
          {since && <span className="tnum text-xs text-ink-3">{momentWords(since, now)}</span>}
        </p>
      </div>
    </li>
  );
}
