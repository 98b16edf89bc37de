import { CertificateIcon } from '@phosphor-icons/react/dist/ssr/Certificate';
import { ClockCountdownIcon } from '@phosphor-icons/react/dist/ssr/ClockCountdown';
import { LightningIcon } from '@phosphor-icons/react/dist/ssr/Lightning';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { type Lead, QUOTE_STATUS } from '#core/bids/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import { usePerson } from '#web/dashboard/shell/use-person.ts';
import { isToConfirm, ToConfirmPill } from '#web/dashboard/works/OrderNote.tsx';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { EndedPill, InvitedPill, QuoteStatusPill } from '#web/parts/QuoteStatusPill.tsx';
import { endedWords, isDayPassed, takesNoQuotes } from '#web/parts/words/lead-words.ts';
import { showDistance, wantedText } from '#web/parts/words/quote-words.ts';
import { t } from '#web/text/spaces/requests.ts';
import { showAgo, showListTime } from '#web/text/times.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { CategoryTile } from '#web/ui/media/CategoryArt.tsx';

/** One offered request in the list (mockup pro-requests). `isNew`: it came while the list was open. */
export function LeadRow({
  lead,
  now,
  isChosen,
  isNew,
  isQueued,
  href,
}: {
  lead: Lead;
  now: Date;
  isChosen: boolean;
  isNew: boolean;
  /** Whether a quote for it waits on this device. */
  isQueued: boolean;
  href: string;
}) {
  const request = lead.quote_request;
  const isOffer = lead.quote_status_id === QUOTE_STATUS.Send;
  const passed = lead.quote_status_id === QUOTE_STATUS.NotInterested;
  const endedBy = endedWords(lead, now);
  const ended = isOffer && takesNoQuotes(lead, now);
  const isUrgent = request.is_urgent && !isDayPassed(request, now);
  const unread = isOffer && !ended && !lead.is_provider_readed;
  const quiet = passed || ended;
  return (
    <Anchor
      href={href}
      aria-current={isChosen ? 'true' : undefined}
      className={`relative block border-l-3 px-4 py-3.5 -outline-offset-2! lg:px-5 ${
        isChosen ? 'border-transparent lg:border-brand lg:bg-inset' : 'border-transparent hover:bg-well'
      } ${isNew ? 'animate-fade-in' : ''} ${isNew && unread && !isChosen ? 'bg-brand-soft' : ''}`}
    >
      <span className="flex gap-3.5">
        <span className={`relative shrink-0 self-start ${quiet ? 'opacity-60' : ''}`}>
          <CategoryTile hue={request.hue} icon={categoryIcon(request.icon)} size={48} />
          {unread && <span className="absolute -top-1 -left-1 size-3 rounded-full border-2 border-surface bg-brand" />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span
              className={`line-clamp-2 min-w-0 text-md break-words ${
                unread ? 'font-bold' : quiet ? 'font-medium text-ink-2' : 'font-semibold'
              }`}
            >
              {unread && <span className="sr-only">{t('lead_row>unread')}</span>}
              {request.title}
            </span>
            <span className="shrink-0 text-xs text-ink-3 tnum">{showAgo(fromWire(request.created) ?? now, now)}</span>
          </span>
          <span className="mt-0.5 flex items-center gap-x-1.5 text-sm text-ink-2">
            <span className="truncate">{request.area_name}</span>
            <span className="shrink-0 text-ink-3 tnum">{whereWords(lead)}</span>
          </span>
          <span
            className={`mt-0.5 flex min-w-0 items-center gap-1.5 text-sm ${
              isUrgent && !quiet ? 'font-semibold text-warning-ink' : 'text-ink-2'
            }`}
          >
            {isUrgent && !quiet && (
              <>
                <LightningIcon weight="fill" className="size-4 shrink-0" aria-hidden />
                <span className="sr-only">{t('lead_row>urgent')}</span>
              </>
            )}
            <span className="truncate">{wantedText(request, now)}</span>
          </span>
          <span className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
            {endedBy !== null ? (
              <EndedPill label={endedBy} />
            ) : (
              (unread || !isOffer) && !isQueued && <StatusPill lead={lead} />
            )}
            {isQueued && (
              <Pill tone="info" icon={ClockCountdownIcon}>
                {t('lead_row>quote_queued')}
              </Pill>
            )}
            {lead.errorMessage !== null && !quiet && !isQueued && (
              <Pill tone="warning" icon={WarningCircleIcon}>
                {isOffer ? t('lead_row>not_sent') : t('lead_row>not_changed')}
              </Pill>
            )}
            {lead.is_invited && !quiet && <InvitedPill />}
            {isOffer && !quiet && lead.certificates_needed.some((one) => !one.is_held) && (
              <Pill tone="warning" icon={CertificateIcon}>
                {t('lead_row>certificate_needed')}
              </Pill>
            )}
            <span className="text-xs text-ink-3 tnum">{stateWords(lead, now)}</span>
            <span className="ml-auto flex items-baseline gap-1.5 tnum">
              <Fee lead={lead} isOpen={isOffer && !ended && request.quote_count < request.max_quotes} />
            </span>
          </span>
        </span>
      </span>
    </Anchor>
  );
}

const StatusPill = ({ lead }: { lead: Lead }) =>
  isToConfirm(lead) ? <ToConfirmPill /> : <QuoteStatusPill quote_status_id={lead.quote_status_id} side="pro" />;

const whereWords = (lead: Lead): string =>
  ({
    to_me: showDistance(lead.distance),
    to_pro: t('lead_row>customer_travels'),
    remote: t('lead_row>remote'),
  })[lead.quote_request.travel];

/** For an offer, how many pros have quoted; for a quote, whether the customer has read it. */
function stateWords(lead: Lead, now: Date): string {
  const request = lead.quote_request;
  if (lead.quote_status_id === QUOTE_STATUS.Send)
    return takesNoQuotes(lead, now)
      ? ''
      : request.quote_count >= request.max_quotes
        ? t('lead_row>quotes_full')
        : t('lead_row>quote_count', { quote_count: request.quote_count, max_quotes: request.max_quotes });
  if (lead.quote_status_id === QUOTE_STATUS.NotInterested) return t('lead_row>passed');
  if (endedWords(lead, now) !== null) return '';
  const readOn = lead.requestor_last_read_on ? fromWire(lead.requestor_last_read_on) : null;
  if (lead.quote_status_id !== QUOTE_STATUS.InProgress || lead.nshop_order_id !== null) return '';
  return readOn && lead.is_requestor_readed
    ? t('lead_row>read_at', { when: showListTime(readOn, now) })
    : t('lead_row>not_read');
}

function Fee({ lead, isOpen }: { lead: Lead; isOpen: boolean }) {
  const { may_quote } = usePerson();
  if (lead.fee_paid !== null) {
    const cents = fromDecimal(lead.fee_paid) ?? 0;
    const fee = showMoney(cents);
    return (
      <span className="text-sm text-ink-3">
        {cents === 0
          ? t('lead_row>no_fee')
          : lead.fee_status === 'held'
            ? t('lead_row>fee_held', { fee })
            : lead.fee_status === 'released'
              ? t('lead_row>fee_returned', { fee })
              : t('lead_row>fee_charged', { fee })}
      </span>
    );
  }
  if (!isOpen || !may_quote) return null;
  return (
    <>
      {lead.fee !== lead.fee_list && (
        <s className="text-xs text-ink-3">
          <span className="sr-only">{t('lead_row>old_fee')}</span>
          {showMoney(fromDecimal(lead.fee_list) ?? 0)}
        </s>
      )}
      <span className="text-sm font-semibold">{t('lead_row>fee', { fee: showMoney(fromDecimal(lead.fee) ?? 0) })}</span>
    </>
  );
}
