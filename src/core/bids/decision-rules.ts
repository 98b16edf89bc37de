import { lastDay } from '#core/categories/slot-rules.ts';
import type { BidChange } from '#core/events.ts';
import type { Cents } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { fromWire, sgDay, toWire } from '#core/kit/time.ts';
import { phoneNumber } from '#core/requests/rules.ts';
import { type PassReason, type QuoteDetails, type QuoteStatusId, type QuoteType, RATING_TYPE } from './model.ts';
import { type BidFacts, type BlockOf, decideStep, QUOTED, statusName } from './rules.ts';

/** A price above zero, in cents, unless the quote is for an on-site inspection (specification 5). */
export function checkPrice(type: QuoteType, cents: Cents | undefined): Result<undefined, 'invalid price'> {
  if (type === 'required') return cents === undefined || cents >= 0 ? ok() : refuse('invalid price');
  return cents !== undefined && Number.isSafeInteger(cents) && cents > 0 ? ok() : refuse('invalid price');
}

/**
 * The start of a hire, given on the wire's form (specification 4): it must be there, still to come, and no later than the last
 * day that a screen lets one choose. A later one is refused as one that is missing: it is a mistyped year.
 */
export function hireTime(text: string | undefined, now: Date): Result<Date, 'date time missing' | 'time in the past'> {
  const at = text === undefined ? null : fromWire(text.trim());
  if (!at || sgDay(at) > lastDay(now)) return refuse('date time missing');
  return at > now ? ok(at) : refuse('time in the past');
}

/** What a decision changes in the row of the bid. */
export interface BidPatch {
  readonly quote_status_id?: QuoteStatusId;
  readonly rating_type?: number;
  readonly flat_rate_at_cents?: Cents | null;
  readonly hourly_rate_at_cents?: Cents | null;
  readonly is_on_site_visit_required_for_quote?: boolean;
  readonly is_more_information_required?: boolean;
  readonly price_note?: string;
  readonly quote_details?: QuoteDetails;
  readonly quote_sent_on?: Date;
  readonly quote_last_update_on?: Date;
  readonly fee_paid_cents?: Cents;
  readonly is_interested?: boolean;
  readonly is_provider_readed?: boolean;
  readonly is_requestor_readed?: boolean;
  readonly is_requestor_rejected?: boolean;
  readonly is_provider_archived?: boolean;
  readonly requestor_note?: string;
  readonly provider_last_read_on?: Date;
  readonly requestor_last_read_on?: Date;
  readonly hired_on?: Date | null;
  readonly hired_for?: Date | null;
  readonly hired_minutes?: number | null;
  readonly completed_on?: Date | null;
  readonly completed_by?: 'provider' | 'both' | null;
  readonly finish_proposed_by?: 'requestor' | 'provider' | null;
  readonly finish_proposed_on?: Date | null;
  readonly not_done_on?: Date | null;
  readonly self_hired_on?: Date;
  readonly self_hired_for?: Date;
  readonly is_self_hire_confirmed?: boolean;
  readonly self_hire_answered_on?: Date;
  readonly last_message_on?: Date;
}

/** A decision: what changes, what the history says, and what the parties are told. */
export interface Decision {
  readonly patch: BidPatch;
  readonly activity: {
    readonly type: 'providedquote' | 'update' | 'pass' | 'hire' | 'deny' | 'complete' | 'archive';
    readonly payload: Record<string, unknown>;
  };
  readonly what: BidChange;
}

export interface QuoteInput {
  readonly quote_type: QuoteType;
  readonly price?: Cents | undefined;
  readonly price_note: string;
  readonly quote_details?: QuoteDetails | undefined;
  readonly is_more_information_required?: boolean | undefined;
  /** The fee that was shown before sending, in cents; absent where an update is meant. */
  readonly fee_shown?: Cents | undefined;
}

const pricePatch = (input: QuoteInput): BidPatch => ({
  rating_type: RATING_TYPE[input.quote_type],
  // An on-site inspection's price is that of the visit.
  flat_rate_at_cents: input.quote_type === 'hourly' ? null : (input.price ?? null),
  hourly_rate_at_cents: input.quote_type === 'hourly' ? (input.price ?? null) : null,
  is_on_site_visit_required_for_quote: input.quote_type === 'required',
  price_note: input.price_note,
  ...(input.quote_details === undefined ? {} : { quote_details: input.quote_details }),
  ...(input.is_more_information_required === undefined
    ? {}
    : { is_more_information_required: input.is_more_information_required }),
  is_requestor_readed: false,
  is_provider_readed: true,
});

const priceWords = (input: QuoteInput) => ({ quote_type: input.quote_type, price_cents: input.price ?? null });

const isQuoted = (facts: BidFacts): boolean =>
  (QUOTED as readonly string[]).includes(statusName(facts.quote_status_id));

/** Whether this input, on this bid, changes a quote that stands rather than sending a first one. */
export const isUpdate = (facts: BidFacts, input: QuoteInput): boolean =>
  isQuoted(facts) && input.fee_shown === undefined;

/**
 * Sends a first quote (specification 4, decision 15). `fee` is what it costs now, in cents, and is refused as 'fee
 * changed' when it is more than was shown. Refused with 6 when a quote stands already: a client that shows a fee means
 * to send for the first time.
 */
export function decideSend(
  facts: BidFacts,
  input: QuoteInput,
  fee: Cents,
  now: Date,
): Result<Decision, 6 | 'invalid price' | 'fee changed' | BlockOf<'sendQuote'>> {
  const isSent = isQuoted(facts);
  // Closing a request ends its offers too: the pro who was writing meanwhile is told why.
  if (!isSent && !facts.is_request_open) return refuse('request closed');
  const priced = checkPrice(input.quote_type, input.price);
  if (!priced.ok) return priced;
  if (isSent) return refuse(6);
  const status = decideStep('sendQuote', facts, 'provider');
  if (!status.ok) return status;
  if (input.fee_shown !== undefined && fee > input.fee_shown) return refuse('fee changed');
  return ok({
    patch: {
      ...pricePatch(input),
      quote_status_id: status.value,
      quote_sent_on: now,
      last_message_on: now,
      fee_paid_cents: fee,
    },
    activity: { type: 'providedquote', payload: priceWords(input) },
    what: 'sent',
  });
}

/** What a quote says, as it is stored. */
export interface QuoteContent {
  readonly rating_type: number | null;
  readonly flat_rate_at_cents: Cents | null;
  readonly hourly_rate_at_cents: Cents | null;
  readonly price_note: string;
  readonly quote_details: QuoteDetails;
  readonly is_more_information_required: boolean;
  readonly attachment_ids: readonly number[];
}

const sorted = (value: object): string =>
  JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));

/** Whether an update changes nothing in the quote, so that the customer need not be told. */
export function isSameQuote(
  content: QuoteContent,
  input: QuoteInput & { readonly attachment_id?: readonly number[] | undefined },
): boolean {
  const { rating_type, flat_rate_at_cents, hourly_rate_at_cents, price_note } = pricePatch(input);
  const files = new Set(input.attachment_id ?? content.attachment_ids);
  return (
    content.rating_type === rating_type &&
    content.flat_rate_at_cents === flat_rate_at_cents &&
    content.hourly_rate_at_cents === hourly_rate_at_cents &&
    content.price_note === price_note &&
    (input.is_more_information_required ?? content.is_more_information_required) ===
      content.is_more_information_required &&
    (input.quote_details === undefined || sorted(content.quote_details) === sorted(input.quote_details)) &&
    files.size === new Set(content.attachment_ids).size &&
    content.attachment_ids.every((id) => files.has(id))
  );
}

/** Changes a quote that stands, for free (decision 15). */
export function decideUpdate(
  facts: BidFacts,
  input: QuoteInput,
  now: Date,
): Result<Decision, 'invalid price' | BlockOf<'updateQuote'>> {
  const priced = checkPrice(input.quote_type, input.price);
  if (!priced.ok) return priced;
  const status = decideStep('updateQuote', facts, 'provider');
  if (!status.ok) return status;
  return ok({
    patch: { ...pricePatch(input), quote_last_update_on: now },
    activity: { type: 'update', payload: priceWords(input) },
    what: 'updated',
  });
}

/** The pro passes an offer (`is_interested` 0, status NotInterested) or takes it back. */
export function decideInterest(
  facts: BidFacts,
  is_interested: boolean,
  reason?: PassReason,
): Result<Decision, 'not now'> {
  const status = decideStep(is_interested ? 'unpass' : 'pass', facts, 'provider');
  if (!status.ok) return status;
  return ok({
    patch: { quote_status_id: status.value, is_interested, is_provider_readed: true },
    activity: { type: 'pass', payload: is_interested ? { undo: true } : reason ? { reason } : {} },
    what: is_interested ? 'unpassed' : 'passed',
  });
}

/**
 * Hires for a day and time (specification 4). Null when this quote is hired already: the call is then ignored, as
 * section 4 asks. A job at the customer's place (`needs_address`: none is known) wants its address.
 */
export function decideHire(
  facts: BidFacts & { readonly needs_address?: boolean; readonly hired_for?: Date | null },
  input: {
    hired_for?: string | undefined;
    minutes?: number | undefined;
    address?: string | undefined;
    phone?: string | undefined;
  },
  now: Date,
): Result<
  Decision | null,
  | 'date time missing'
  | 'time in the past'
  | 'address missing'
  | 'phone wrong'
  | 'hired for another time'
  | BlockOf<'hire'>
> {
  const at = hireTime(input.hired_for, now);
  if (!at.ok) return at;
  // Said again it stays as it is; said with another time, the one who says it must not think that it counts.
  if (statusName(facts.quote_status_id) === 'Hired')
    return facts.hired_for?.getTime() === at.value.getTime() ? ok(null) : refuse('hired for another time');
  const status = decideStep('hire', facts, 'requestor');
  if (!status.ok) return status;
  if (facts.needs_address && !input.address?.trim()) return refuse('address missing');
  if (input.phone?.trim() && phoneNumber(input.phone) === null) return refuse('phone wrong');
  return ok({
    patch: {
      quote_status_id: status.value,
      hired_on: now,
      hired_for: at.value,
      hired_minutes: input.minutes ?? null,
      is_provider_readed: false,
      is_requestor_readed: true,
    },
    activity: { type: 'hire', payload: { hired_for: input.hired_for?.trim(), minutes: input.minutes ?? null } },
    what: 'hired',
  });
}

/** Nothing is left of a hire that ended. */
const UNHIRED = {
  hired_on: null,
  hired_for: null,
  hired_minutes: null,
  finish_proposed_by: null,
  finish_proposed_on: null,
  not_done_on: null,
} as const;

/** Takes a hire back: InProgress again, hired_on cleared. */
export function decideUndoHire(facts: BidFacts): Result<Decision, 'not now'> {
  const status = decideStep('undoHire', facts, 'requestor');
  if (!status.ok) return status;
  return ok({
    patch: {
      quote_status_id: status.value,
      ...UNHIRED,
      is_provider_readed: false,
    },
    activity: { type: 'hire', payload: { undo: true } },
    what: 'unhired',
  });
}

/** Takes back the hire of a booking whose deposit was not paid. */
export function decideDropHire(facts: BidFacts): Result<Decision, 'not now'> {
  const decided = decideUndoHire(facts);
  if (!decided.ok) return decided;
  return ok({ ...decided.value, activity: { type: 'hire', payload: { undo: true, unpaid: true } } });
}

/** The pro cancels an agreed job: the quote is open again, as after an undone hire. */
export function decideCancelJob(facts: BidFacts): Result<Decision, 'not now'> {
  const status = decideStep('cancelJob', facts, 'provider');
  if (!status.ok) return status;
  return ok({
    patch: {
      quote_status_id: status.value,
      ...UNHIRED,
      is_requestor_readed: false,
    },
    activity: { type: 'hire', payload: { cancelled: true } },
    what: 'cancelled',
  });
}

/** An agreed job moves to a time that both want. */
export const moveJob = (begin_time: Date, minutes: number | null, side: 'requestor' | 'provider'): Decision => ({
  patch: {
    hired_for: begin_time,
    hired_minutes: minutes,
    ...(side === 'requestor' ? { is_provider_readed: false } : { is_requestor_readed: false }),
  },
  activity: { type: 'hire', payload: { moved: true, hired_for: toWire(begin_time), minutes } },
  what: 'moved',
});

/** The requestor turns a quote down with an optional note (flag 1), or takes that back (flag 0). */
export function decideReject(facts: BidFacts, note: string | undefined, undo: boolean): Result<Decision, 'not now'> {
  const status = decideStep(undo ? 'undoReject' : 'reject', facts, 'requestor');
  if (!status.ok) return status;
  return ok({
    patch: {
      is_requestor_rejected: !undo,
      requestor_note: undo ? '' : (note ?? ''),
      is_provider_readed: false,
      is_requestor_readed: true,
    },
    activity: { type: 'deny', payload: undo ? { undo: true } : {} },
    what: undo ? 'unrejected' : 'rejected',
  });
}

/** The pro puts a bid away, or takes it back out; its status stays. */
export function decideArchive(facts: BidFacts, undo: boolean): Result<Decision, 'not now'> {
  const status = decideStep(undo ? 'unarchive' : 'archive', facts, 'provider');
  if (!status.ok) return status;
  return ok({
    patch: { is_provider_archived: !undo, is_provider_readed: true },
    activity: { type: 'archive', payload: undo ? { undo: true } : {} },
    what: undo ? 'unarchived' : 'archived',
  });
}
