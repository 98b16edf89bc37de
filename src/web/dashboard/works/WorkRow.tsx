import { type Lead, OUTCOME, QUOTE_STATUS } from '#core/bids/model.ts';
import { fromWire } from '#core/kit/time.ts';
import { EndedPill, QuoteStatusPill } from '#web/parts/QuoteStatusPill.tsx';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/works.ts';
import { showListTime } from '#web/text/times.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { CountBadge } from '#web/ui/data/CountBadge.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { lastWords } from '../inbox/last-words.ts';
import { beganWith, isQuoted } from './job-words.ts';
import { isToConfirm, ToConfirmPill } from './OrderNote.tsx';

/** One conversation: who, which job, the last message, what is new (mockup chat-pro). */
export function WorkRow({ lead, now, isCurrent, href }: { lead: Lead; now: Date; isCurrent: boolean; href: string }) {
  const { requestor, last_message: last, unread } = lead;
  const at = fromWire(last?.created ?? lead.quote_sent_on ?? lead.modified);
  const isNew = unread > 0 || !lead.is_provider_readed;
  const text = last
    ? lastWords(last, { side: 'pro', other: requestor.display_name, now })
    : lead.quote_sent_on === null
      ? t('work_row>no_quote_yet')
      : !isQuoted(lead)
        ? beganWith(lead)
        : lead.is_requestor_readed
          ? t('work_row>quote_read')
          : t('work_row>quote_sent_unread');
  return (
    <Anchor
      href={href}
      aria-current={isCurrent ? 'true' : undefined}
      className={`flex gap-3 border-l-3 px-4 py-3.5 -outline-offset-2! ${
        isCurrent ? 'border-brand bg-inset' : 'border-transparent hover:bg-well'
      }`}
    >
      <Avatar name={requestor.display_name} id={requestor.id} kind="person" photo={requestor.s3_thumb_url} size={44} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className={`min-w-0 flex-1 truncate text-md ${isNew ? 'font-bold' : 'font-semibold'}`}>
            {isNew && <span className="sr-only">{t('work_row>unread_prefix')}</span>}
            {requestor.display_name}
          </span>
          {at && (
            <span className={`tnum text-xs ${isNew ? 'font-semibold text-brand-ink' : 'text-ink-3'}`}>
              {showListTime(at, now)}
            </span>
          )}
        </span>
        <span className={`block truncate text-sm ${isCurrent ? 'text-ink-2' : 'text-ink-3'}`}>
          {lead.quote_request.title}
        </span>
        <span className="mt-1 flex items-center gap-2">
          <span className={`min-w-0 flex-1 truncate text-sm ${isNew ? 'font-semibold text-ink' : 'text-ink-2'}`}>
            {text}
          </span>
          {unread > 0 ? (
            <CountBadge count={unread} tone="brand" label={t('work_row>unread_badge')} />
          ) : (
            isNew && <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-brand" />
          )}
        </span>
        <span className="mt-1.5 block">
          <WorkPill lead={lead} />
        </span>
      </span>
    </Anchor>
  );
}

/** The state of the job for the pro: why it ended, where it did, else the text of its status. */
export function WorkPill({ lead }: { lead: Lead }) {
  const open = lead.quote_status_id === QUOTE_STATUS.InProgress;
  if (open && lead.is_booked) return <EndedPill label={t('job_words>booking_cancelled')} />;
  if (open && lead.is_requestor_rejected) return <EndedPill label={shared('status>turned_down')} />;
  if (open && lead.outcome === OUTCOME.lost) return <EndedPill label={shared('status>another_pro_hired')} />;
  if (open && lead.quote_request.is_closed) return <EndedPill label={t('work_row>request_closed')} />;
  if (open && lead.quote_request.is_expired) return <EndedPill label={t('work_row>request_expired')} />;
  if (isToConfirm(lead)) return <ToConfirmPill />;
  if (lead.is_provider_archived) return <QuoteStatusPill quote_status_id={QUOTE_STATUS.Archived} side="pro" />;
  return <QuoteStatusPill quote_status_id={lead.quote_status_id} side="pro" />;
}
