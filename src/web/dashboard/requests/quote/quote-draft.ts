import {
  HOURS,
  type Lead,
  PRICE_MAX,
  PRICE_NOTE_MAX,
  type QuoteDetails,
  type QuoteType,
  RATING_TYPE,
  WARRANTY_DAYS,
} from '#core/bids/model.ts';
import { lastDay } from '#core/categories/slot-rules.ts';
import { fromDecimal } from '#core/kit/money.ts';
import { sgDay } from '#core/kit/time.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { draftTotal, type ScopeDraft, scopeErrors } from '#web/dashboard/finish/scopes/scope-draft.ts';
import { t } from '#web/text/spaces/requests.ts';

/** The values of the quote form. */
export interface QuoteDraft {
  readonly quote_type: QuoteType;
  /** In cents; null if empty. */
  readonly price: number | null;
  readonly price_note: string;
  readonly details: QuoteDetails;
  /** The price isn't final until the customer says more. */
  readonly needs_more: boolean;
  readonly attachments: readonly Attachment[];
  /** An itemised flat rate; null for one price. Absent in drafts from before quotes could have lines. */
  readonly scope?: ScopeDraft | null;
}

/** The price to send: for an itemised quote, its total. */
export const draftPrice = ({ quote_type, price, scope }: QuoteDraft): number | null =>
  quote_type === 'flat' && scope ? draftTotal(scope) : price;

const placeOf = (bid_id: number) => `gotong.quote.${bid_id}`;

const TYPE_OF: Readonly<Record<number, QuoteType>> = { 1: 'flat', 2: 'hourly', 3: 'required' };

/** The first values: the draft on this device, else an empty one with the service's warranty; for an update the sent quote. */
export function startDraft(lead: Lead): QuoteDraft {
  if (lead.quote_sent_on !== null)
    return {
      quote_type: TYPE_OF[lead.rating_type ?? RATING_TYPE.flat] ?? 'flat',
      price: fromDecimal(lead.hourly_rate_at ?? lead.flat_rate_at ?? ''),
      price_note: lead.price_note,
      details: lead.quote_details,
      needs_more: lead.is_more_information_required,
      attachments: lead.attachments,
    };
  const empty: QuoteDraft = {
    quote_type: 'flat',
    price: null,
    price_note: '',
    details: lead.service.warranty_days > 0 ? { warranty_days: lead.service.warranty_days } : {},
    needs_more: false,
    attachments: [],
  };
  return { ...empty, ...readDraft(lead.id) };
}

function readDraft(bid_id: number): Partial<QuoteDraft> {
  try {
    const kept = (JSON.parse(localStorage.getItem(placeOf(bid_id)) ?? '{}') ?? {}) as Partial<QuoteDraft>;
    if (!kept.details) return kept;
    // JSON stores NaN as null.
    const details = Object.fromEntries(Object.entries(kept.details).filter(([, value]) => value !== null));
    return { ...kept, details };
  } catch {
    return {};
  }
}

/** Whether this device has a draft for this request. */
export function hasDraft(bid_id: number): boolean {
  const { price_note, price } = readDraft(bid_id);
  return Boolean(price_note?.trim()) || (price ?? null) !== null;
}

export function keepDraft(bid_id: number, draft: QuoteDraft): void {
  try {
    localStorage.setItem(placeOf(bid_id), JSON.stringify(draft));
  } catch {
    // Storage is blocked: what is on the screen can still be sent.
  }
}

export function dropQuoteDraft(bid_id: number): void {
  try {
    localStorage.removeItem(placeOf(bid_id));
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}

export interface DraftError {
  /** The control's id. */
  readonly id: string;
  readonly text: string;
}

/** What a draft still needs before sending, by control. The server checks again. */
export function draftErrors(draft: QuoteDraft, now: Date): DraftError[] {
  const { quote_type, price, price_note, details, scope } = draft;
  const { hours_low, hours_high, warranty_days } = details;
  const fits = (value: number | undefined, { min, max }: { min: number; max: number }) =>
    value === undefined || (value >= min && value <= max);
  const found: (DraftError | false)[] = [
    ...(quote_type === 'flat' && scope ? scopeErrors(scope) : []),
    quote_type !== 'required' &&
      !(quote_type === 'flat' && scope) &&
      !(price && price > 0 && price <= PRICE_MAX) && { id: 'quote-price', text: t('quote_draft>price_missing') },
    details.first_day !== undefined &&
      (details.first_day < sgDay(now) || details.first_day > lastDay(now)) && {
        id: 'quote-first-day',
        text: t('quote_draft>first_day_wrong'),
      },
    price_note.trim() === '' && { id: 'quote-note', text: t('quote_draft>message_missing') },
    price_note.length > PRICE_NOTE_MAX && {
      id: 'quote-note',
      text: t('quote_draft>message_too_long', { most: PRICE_NOTE_MAX }),
    },
    quote_type === 'hourly' &&
      (!fits(hours_low, HOURS) || !fits(hours_high, HOURS)) && {
        id: 'quote-hours',
        text: t('quote_draft>hours_out_of_range'),
      },
    quote_type === 'hourly' &&
      hours_high !== undefined &&
      (hours_low === undefined || hours_high < hours_low) && {
        id: 'quote-hours',
        text: t('quote_draft>hours_reversed'),
      },
    (!fits(warranty_days, WARRANTY_DAYS) || !Number.isInteger(warranty_days ?? 0)) && {
      id: 'quote-warranty',
      text: t('quote_draft>warranty_invalid'),
    },
  ];
  return found.filter((error) => error !== false);
}

/** The details for this kind of quote: hours for an hourly one, the fee waiver for a visit. */
export function detailsFor(quote_type: QuoteType, details: QuoteDetails): QuoteDetails {
  const { hours_low, hours_high, is_visit_fee_waived, ...shared } = details;
  return {
    ...shared,
    ...(quote_type === 'hourly' && hours_low !== undefined ? { hours_low } : {}),
    ...(quote_type === 'hourly' && hours_high !== undefined ? { hours_high } : {}),
    ...(quote_type === 'required' && is_visit_fee_waived ? { is_visit_fee_waived } : {}),
  };
}

/** The files after using a template: the pro's own, and this template's instead of the previous template's. */
export function withTemplateFiles(
  files: QuoteDraft['attachments'],
  before: QuoteDraft['attachments'],
  now: QuoteDraft['attachments'],
): Attachment[] {
  const gone = new Set(before.map(({ id }) => id));
  return [...files.filter(({ id }) => !gone.has(id)), ...now];
}
