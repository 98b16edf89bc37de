import { LightningIcon } from '@phosphor-icons/react/dist/ssr/Lightning';
import { type Lead, QUOTE_STATUS } from '#core/bids/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire, showAgo, showClock } from '#core/kit/time.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { QuoteStatusPill } from '#web/parts/QuoteStatusPill.tsx';
import { showDistance, wantedText } from '#web/parts/quote-words.ts';
import { Anchor } from '#web/ui/Anchor.tsx';
import { CategoryTile } from '#web/ui/CategoryArt.tsx';

/** One offered request in the list (mockup pro-requests). */
export function LeadRow({ lead, isChosen, href }: { lead: Lead; isChosen: boolean; href: string }) {
  const now = new Date();
  const request = lead.quote_request;
  const isNew = lead.quote_status_id === QUOTE_STATUS.Send;
  const unread = isNew && !lead.is_provider_readed;
  const ended = isNew && (request.is_closed || request.is_expired);
  const readOn = lead.requestor_last_read_on ? fromWire(lead.requestor_last_read_on) : null;
  return (
    <Anchor
      href={href}
      aria-current={isChosen ? 'true' : undefined}
      className={`relative block border-l-3 px-4 py-3.5 lg:px-5 ${
        isChosen ? 'border-transparent lg:border-brand lg:bg-inset' : 'border-transparent hover:bg-well'
      }`}
    >
      <span className="flex gap-3.5">
        <span className="relative shrink-0 self-start">
          <CategoryTile hue={request.hue} icon={categoryIcon(request.icon)} size={48} />
          {unread && <span className="absolute -top-1 -left-1 size-3 rounded-full border-2 border-surface bg-brand" />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className={`min-w-0 truncate text-md ${unread ? 'font-bold' : 'font-semibold'}`}>
              {unread && <span className="sr-only">Unread: </span>}
              {request.title}
            </span>
            <span className="shrink-0 text-xs text-ink-3 tnum">{showAgo(fromWire(request.created) ?? now, now)}</span>
          </span>
          <span className="mt-0.5 flex items-center gap-x-1.5 text-sm text-ink-2">
            <span className="truncate">{request.area_name}</span>
            <span className="shrink-0 text-ink-3 tnum">{showDistance(lead.distance)}</span>
          </span>
          <span
            className={`mt-0.5 flex min-w-0 items-center gap-1.5 truncate text-sm ${
              request.is_urgent ? 'font-semibold text-warning-ink' : 'text-ink-2'
            }`}
          >
            {request.is_urgent && <LightningIcon weight="fill" className="size-4 shrink-0" aria-label="Urgent" />}
            {wantedText(request, now)}
          </span>
          <span className="mt-2 flex flex-wrap items-center gap-2">
            {(unread || !isNew) && <QuoteStatusPill quote_status_id={lead.quote_status_id} side="pro" />}
            <span className="text-xs text-ink-3 tnum">
              {ended
                ? 'Closed'
                : isNew
                  ? `${request.quote_count} of ${request.max_quotes} quotes`
                  : readOn && lead.is_requestor_readed
                    ? `Read ${showClock(readOn)}`
                    : ''}
            </span>
            <span className="ml-auto flex items-baseline gap-1.5 tnum">
              <Fee lead={lead} />
            </span>
          </span>
        </span>
      </span>
    </Anchor>
  );
}

function Fee({ lead }: { lead: Lead }) {
  if (lead.fee_paid !== null) {
    const words = lead.fee_status === 'released' ? 'given back' : lead.fee_status === 'held' ? 'held' : 'paid';
    return (
      <span className="text-sm text-ink-3">
        Fee {showMoney(fromDecimal(lead.fee_paid) ?? 0)} {words}
      </span>
    );
  }
  if (lead.quote_status_id !== QUOTE_STATUS.Send) return null;
  return (
    <>
      {lead.fee !== lead.fee_list && (
        <s className="text-xs text-ink-3">
          <span className="sr-only">was </span>
          {showMoney(fromDecimal(lead.fee_list) ?? 0)}
        </s>
      )}
      <span className="text-sm font-semibold">Fee {showMoney(fromDecimal(lead.fee) ?? 0)}</span>
    </>
  );
}
