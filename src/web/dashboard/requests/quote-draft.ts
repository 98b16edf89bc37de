import type { Lead, QuoteDetails, QuoteType } from '#core/bids/model.ts';
import { fromDecimal } from '#core/kit/money.ts';
import type { Attachment } from '#core/uploads/model.ts';

/** What the quote form holds. */
export interface QuoteDraft {
  readonly quote_type: QuoteType;
  /** Cents; null while empty. */
  readonly price: number | null;
  readonly price_note: string;
  readonly details: QuoteDetails;
  readonly attachments: readonly Attachment[];
}

const placeOf = (bid_id: number) => `gotong.quote.${bid_id}`;

const TYPE_OF: Readonly<Record<number, QuoteType>> = { 1: 'flat', 2: 'hourly', 3: 'required' };

/** The draft kept on this device, else what was sent, else an empty quote with the service's own warranty. */
export function startDraft(lead: Lead): QuoteDraft {
  const sent: QuoteDraft = {
    quote_type: TYPE_OF[lead.rating_type ?? 1] ?? 'flat',
    price: fromDecimal(lead.hourly_rate_at ?? lead.flat_rate_at ?? ''),
    price_note: lead.price_note,
    details: lead.quote_sent_on
      ? lead.quote_details
      : lead.service.warranty_days > 0
        ? { warranty_days: lead.service.warranty_days }
        : {},
    attachments: lead.attachments,
  };
  try {
    const kept = JSON.parse(localStorage.getItem(placeOf(lead.id)) ?? 'null') as QuoteDraft | null;
    return kept ? { ...sent, ...kept } : sent;
  } catch {
    return sent;
  }
}

export function keepDraft(bid_id: number, draft: QuoteDraft): void {
  try {
    localStorage.setItem(placeOf(bid_id), JSON.stringify(draft));
  } catch {
    // A device that keeps nothing still sends what is on the screen.
  }
}

export function dropQuoteDraft(bid_id: number): void {
  try {
    localStorage.removeItem(placeOf(bid_id));
  } catch {
    // Nothing was kept.
  }
}
