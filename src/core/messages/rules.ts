import { RATING_TYPE } from '#core/bids/model.ts';
import type { PaperKind } from '#core/billing/model.ts';
import { paperNumber } from '#core/billing/rules.ts';
import type { BidChange } from '#core/events.ts';
import { type Cents, showMoney, toDecimal } from '#core/kit/money.ts';
import { type NotFound, notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import { fromWire, showDay, showWindow, toWireOrNull } from '#core/kit/time.ts';

/** The two people whom a conversation exists for. */
export type ConversationParty = 'requestor' | 'provider';

/** What decides whether a party may write. */
export interface ConversationFacts {
  /** The pro has sent a quote; until then the requestor does not know of the pro. */
  readonly is_quoted: boolean;
  readonly is_requestor_rejected: boolean;
  /** False once the pro has left, and would not read it. */
  readonly is_interested?: boolean;
  /** One of the two blocked the other, and no agreed job is under way. */
  readonly is_blocked?: boolean;
  /** The customer booked or ordered without an account, and can read nothing here. */
  readonly is_guest?: boolean;
}

/**
 * Whether a message may be written (specification 5, 7 Messages). Both sides may write from the moment a quote was sent,
 * for as long as the requestor has not turned it down; taking that back opens the conversation again. A closed or
 * expired request does not close it: a hire and what follows are talked over here. A message without text needs a file.
 * Nothing is written to a guest, who could never read it.
 */
export function decideSend(
  facts: ConversationFacts,
  party: ConversationParty,
  content: { readonly message: string; readonly attachment_count: number },
): Result<undefined, 'empty message' | 'not quoted yet' | 'conversation closed' | 'no account' | NotFound> {
  if (!facts.is_quoted) return party === 'provider' ? refuse('not quoted yet') : notFound();
  if (facts.is_guest && party === 'provider') return refuse('no account');
  if (facts.is_requestor_rejected || facts.is_interested === false || facts.is_blocked)
    return refuse('conversation closed');
  return content.message.trim() === '' && content.attachment_count === 0 ? refuse('empty message') : ok();
}

/** How far a conversation is read: forward only, and never past its last message. */
export const decideRead = (read_seq: number, asked: number, message_seq: number): number =>
  Math.max(read_seq, Math.min(asked, message_seq));

/** What a system line tells of the bid as it stands after the change. */
export interface LineFacts {
  readonly rating_type: number | null;
  readonly flat_rate_at_cents: Cents | null;
  readonly hourly_rate_at_cents: Cents | null;
  readonly hired_for: Date | null;
  readonly hired_minutes: number | null;
  readonly score: number | null;
  /** Another time that was proposed last, and why the pro cancelled. */
  readonly proposed_for?: Date | null;
  readonly proposed_also?: readonly { readonly begin_time: string; readonly minutes: number | null }[] | null;
  readonly proposed_minutes?: number | null;
  readonly cancel_reason?: string | null;
  /** Its booking ended because the deposit was not paid. */
  readonly is_unpaid?: boolean | null;
  /** What the job cost in the end. */
  readonly price_cents?: Cents | null;
  /** Its newest invoice, receipt or credit note. */
  readonly paper?: {
    readonly id: number;
    readonly kind: PaperKind;
    readonly number: number;
    readonly cents: Cents;
  } | null;
  /** What the newest change of what is agreed comes to. */
  readonly scope_cents?: Cents | null;
  /** By how many minutes the pro said last that they would be late. */
  readonly late_by?: number | null;
  /** Whose act it was, where the line says so. */
  readonly by?: ConversationParty;
}

export interface SystemLine {
  /** Plain English that fits both readers, for lists and for clients that do not know the payload. */
  readonly message: string;
  /** `what` happened, with the facts that screens word it by for their reader. */
  readonly payload: Record<string, unknown>;
}

/** "S$255.00 flat rate", "S$45.00 an hour", "on-site inspection, no visit fee". */
function quoteWords({ rating_type, flat_rate_at_cents, hourly_rate_at_cents }: LineFacts): string {
  if (rating_type === RATING_TYPE.hourly) return `${showMoney(hourly_rate_at_cents ?? 0)} an hour`;
  if (rating_type !== RATING_TYPE.required) return `${showMoney(flat_rate_at_cents ?? 0)} flat rate`;
  return `on-site inspection, ${flat_rate_at_cents ? `${showMoney(flat_rate_at_cents)} visit fee` : 'no visit fee'}`;
}

const timeWords = (at: Date, minutes: number | null) => `${showDay(at)}, ${showWindow(at, minutes)}`;
const decimal = (cents: Cents | null) => (cents === null ? null : toDecimal(cents));

const NEWS: readonly BidChange[] = [
  'sent',
  'updated',
  'hired',
  'unhired',
  'cancelled',
  'moved',
  'time_proposed',
  'time_declined',
  'on_the_way',
  'late',
  'arrived',
  'arrived_undone',
  'no_show_stated',
  'no_show_disputed',
  'rejected',
  'unrejected',
  'completed',
  'finish_proposed',
  'finish_confirmed',
  'finish_refused',
  'completion_undone',
  'not_done',
  'not_as_agreed',
  'price_stated',
  'price_agreed',
  'price_disputed',
  'invoice_sent',
  'receipt_sent',
  'paper_credited',
  'said_paid',
  'not_received',
  'scope_proposed',
  'scope_accepted',
  'scope_declined',
  'scope_withdrawn',
  'scope_lapsed',
  'reviewed',
  'customer_reviewed',
  'withdrawn',
  'self_hired',
  'self_hire_refused',
  'another_hired',
  'another_unhired',
  'request_edited',
];

const FINISHING = {
  finish_proposed: 'Finished early?',
  finish_confirmed: 'Both agree that the work is finished',
  finish_refused: 'The work isn’t finished yet',
  completion_undone: '“Work done” taken back',
  not_done: 'The customer says that the work isn’t done',
  not_as_agreed: 'The customer says that the work isn’t as agreed',
} as const satisfies Partial<Record<BidChange, string>>;

const PRICES = {
  price_stated: 'Final price',
  price_agreed: 'The customer agrees with the final price',
  price_disputed: 'The customer says that the final price isn’t right',
} as const satisfies Partial<Record<BidChange, string>>;
const PAPERS = {
  invoice_sent: 'Invoice',
  receipt_sent: 'Receipt',
  paper_credited: 'Credit note',
  said_paid: 'The customer says that it’s paid',
  not_received: 'The pro hasn’t received the payment',
} as const satisfies Partial<Record<BidChange, string>>;

const SCOPES = {
  scope_proposed: 'A change of what is agreed was proposed. New total',
  scope_accepted: 'The change was accepted. Agreed total',
  scope_declined: 'The change was declined',
  scope_withdrawn: 'The change was taken back',
  scope_lapsed: 'The change ended without an answer',
} as const satisfies Partial<Record<BidChange, string>>;

const isScope = (what: BidChange): what is keyof typeof SCOPES => Object.hasOwn(SCOPES, what);
const isPrice = (what: BidChange): what is keyof typeof PRICES => Object.hasOwn(PRICES, what);
const isPaper = (what: BidChange): what is keyof typeof PAPERS => Object.hasOwn(PAPERS, what);

/** The line of what is said of a job's money. A paper's line carries the way to it. */
function moneyLine(what: BidChange, facts: LineFacts): SystemLine | null {
  const { price_cents = null, paper = null } = facts;
  const with_sum = (words: string, cents: Cents | null) => (cents === null ? words : `${words}: ${showMoney(cents)}`);
  if (isPrice(what))
    return { message: with_sum(PRICES[what], price_cents), payload: { what, amount: decimal(price_cents) } };
  if (isScope(what)) {
    const { scope_cents = null, by = null } = facts;
    const cents = what === 'scope_proposed' || what === 'scope_accepted' ? scope_cents : null;
    return { message: with_sum(SCOPES[what], cents), payload: { what, by, amount: decimal(scope_cents) } };
  }
  if (!isPaper(what)) return null;
  const cents = paper?.cents ?? null;
  return {
    message: with_sum(PAPERS[what], cents),
    payload: {
      what,
      amount: decimal(cents),
      paper_id: paper?.id ?? null,
      number: paper && paperNumber(paper.kind, paper.number),
    },
  };
}

/** Whether a change of a bid is a line of its conversation. */
export const isNews = (what: BidChange): boolean => NEWS.includes(what);

/** The line that a conversation shows for a change of its bid; null for changes that it does not show. */
export function systemLine(what: BidChange, facts: LineFacts): SystemLine | null {
  switch (what) {
    case 'sent':
    case 'updated':
      return {
        message: `${what === 'sent' ? 'Quote sent' : 'Quote updated'}: ${quoteWords(facts)}`,
        payload: {
          what,
          rating_type: facts.rating_type,
          flat_rate_at: decimal(facts.flat_rate_at_cents),
          hourly_rate_at: decimal(facts.hourly_rate_at_cents),
          currency: 'SGD',
        },
      };
    case 'hired':
      return {
        message: facts.hired_for ? `Hired for ${timeWords(facts.hired_for, facts.hired_minutes)}` : 'Hired',
        payload: { what, hired_for: toWireOrNull(facts.hired_for), minutes: facts.hired_minutes },
      };
    case 'unhired':
      return facts.is_unpaid
        ? { message: 'The deposit was not paid, so the booking ended', payload: { what, why: 'unpaid' } }
        : { message: 'Hire undone', payload: { what } };
    case 'cancelled':
      return {
        message: facts.cancel_reason
          ? `The pro cancelled the job: ${facts.cancel_reason}`
          : 'The pro cancelled the job',
        payload: { what, reason: facts.cancel_reason ?? '' },
      };
    case 'moved':
      return {
        message: facts.hired_for ? `Moved to ${timeWords(facts.hired_for, facts.hired_minutes)}` : 'Moved',
        payload: { what, hired_for: toWireOrNull(facts.hired_for), minutes: facts.hired_minutes },
      };
    case 'time_proposed': {
      const { proposed_for = null, proposed_minutes = null, proposed_also = null } = facts;
      const also = proposed_also ?? [];
      const times = [
        ...(proposed_for ? [timeWords(proposed_for, proposed_minutes)] : []),
        ...also.flatMap(({ begin_time, minutes }) => {
          const at = fromWire(begin_time);
          return at ? [timeWords(at, minutes)] : [];
        }),
      ];
      return {
        message: times.length > 0 ? `Another time proposed: ${times.join(', or ')}` : 'Another time proposed',
        payload: { what, hired_for: toWireOrNull(proposed_for), minutes: proposed_minutes, also },
      };
    }
    case 'time_declined':
      return { message: 'The proposed time was declined', payload: { what } };
    case 'on_the_way':
      return { message: 'The pro is on the way', payload: { what } };
    case 'late':
      return {
        message: facts.late_by ? `The pro will be about ${facts.late_by} min late` : 'The pro will be late',
        payload: { what, minutes: facts.late_by ?? null },
      };
    case 'arrived':
      return { message: 'The pro has arrived', payload: { what } };
    case 'arrived_undone':
      return { message: 'The pro hasn’t arrived yet', payload: { what } };
    case 'no_show_stated':
      return {
        message: facts.by === 'provider' ? 'The pro says that nobody was home' : 'The customer says that nobody came',
        payload: { what, by: facts.by ?? null },
      };
    case 'no_show_disputed':
      return { message: 'The other side says that they were there', payload: { what, by: facts.by ?? null } };
    case 'rejected':
      return { message: 'Quote turned down', payload: { what } };
    case 'unrejected':
      return { message: 'Quote open again', payload: { what } };
    case 'completed':
      return { message: 'Work marked completed', payload: { what } };
    case 'finish_proposed':
    case 'finish_confirmed':
    case 'finish_refused':
    case 'completion_undone':
    case 'not_done':
    case 'not_as_agreed':
      return { message: FINISHING[what], payload: { what, by: facts.by ?? null } };
    case 'reviewed':
      return {
        message: facts.score === null ? 'Review written' : `Review written: ${facts.score} of 5 stars`,
        payload: { what, score: facts.score },
      };
    case 'customer_reviewed':
      return { message: 'The pro reviewed the customer', payload: { what } };
    case 'withdrawn':
      return { message: 'Quote taken back', payload: { what } };
    case 'self_hired':
      return { message: 'The pro says that this job was agreed', payload: { what } };
    case 'self_hire_refused':
      return { message: 'The customer says that this job was not agreed', payload: { what } };
    case 'another_hired':
      return { message: 'Another pro was hired', payload: { what } };
    case 'another_unhired':
      return { message: 'The other hire was undone', payload: { what } };
    case 'request_edited':
      return { message: 'The customer changed the request', payload: { what } };
    default:
      return moneyLine(what, facts);
  }
}
