import type { EventState } from '../model.ts';
import type { Cause, Failure, GoogleStatus, Missing } from './model.ts';

/** Where a service works, and what keeps its jobs from being booked on Google. */
export interface OfferFacts {
  readonly is_listed: boolean;
  readonly is_open: boolean;
  /** Customers come to the pro, or the work needs no place. */
  readonly is_at_pro: boolean;
  /** The pro comes to customers. */
  readonly is_at_customer: boolean;
  /** Google sends the customers' addresses. */
  readonly sends_addresses: boolean;
  /** Questions of the category's form that neither the item nor the booking answers. */
  readonly open_questions: number;
  readonly has_hours: boolean;
  readonly is_held_back: boolean;
  readonly is_qualified: boolean;
  readonly covers_fee: boolean;
  /** It is booked with a deposit, which is not paid there. */
  readonly has_deposit: boolean;
}

/** What is missing until an item can be booked on Google. */
export function missingOf(facts: OfferFacts): Missing[] {
  const found: [Missing, boolean][] = [
    ['unlisted', !facts.is_listed],
    ['closed', !facts.is_open],
    ['place', !facts.is_at_pro && !(facts.is_at_customer && facts.sends_addresses)],
    ['answers', facts.open_questions > 0],
    ['hours', !facts.has_hours],
    ['held_back', facts.is_held_back || !facts.is_qualified],
    ['credit', !facts.covers_fee],
    ['deposit', facts.has_deposit],
  ];
  return found.flatMap(([what, isMissing]) => (isMissing ? [what] : []));
}

/** A booking's status as the Actions Center names it. */
export function googleStatus(state: EventState, is_no_show: boolean): GoogleStatus {
  if (is_no_show && state === 'booked') return 'NO_SHOW';
  switch (state) {
    case 'pending':
      return 'PENDING_MERCHANT_CONFIRMATION';
    case 'booked':
      return 'CONFIRMED';
    case 'cancelled':
    case 'unpaid':
      return 'CANCELED';
    case 'refused':
    case 'lapsed':
      return 'DECLINED_BY_MERCHANT';
  }
}

/** What is refused for another reason than that the time is not free, with what the Actions Center's log says of it. */
const REASONS: Readonly<Record<string, readonly [Cause, string]>> = {
  'booked already': ['SLOT_ALREADY_BOOKED_BY_USER', 'This person has a booking that overlaps this time.'],
  'too many pending': ['USER_OVER_BOOKING_LIMIT', 'This person waits for answers to too many bookings.'],
  'too many requests': ['USER_OVER_BOOKING_LIMIT', 'This person has too many open bookings.'],
  'too many today': ['USER_OVER_BOOKING_LIMIT', 'This person booked too often today.'],
  limited: ['USER_OVER_BOOKING_LIMIT', 'This person may not book at the moment.'],
  late: ['OUTSIDE_CANCELLATION_WINDOW', 'It can be changed by calling the pro only, at the terms of the booking.'],
  begun: ['BOOKING_NOT_CANCELLABLE', 'The time of the booking has come.'],
  over: ['BOOKING_ALREADY_CANCELLED', 'The booking is over.'],
  'address missing': ['CAUSE_UNSPECIFIED', 'The job is at the customer’s place, and no address in Singapore was sent.'],
  'unknown postal code': ['CAUSE_UNSPECIFIED', 'The postal code is not known.'],
  'out of area': ['CAUSE_UNSPECIFIED', 'The pro does not go to this address.'],
};

/** The answer to the Actions Center for a refusal. One without a reason in the table says that the time is not available. */
export function failureOf(error: string): Failure {
  const [cause, description] = REASONS[error] ?? ['SLOT_UNAVAILABLE', 'This time can’t be booked any more.'];
  return { cause, description };
}

/** Why a booking cannot be cancelled or moved through Google at a moment: by its terms, later a fee is due. */
export function changeProblem(
  booking: { readonly begin_time: Date; readonly free_until: Date; readonly cancel_fee_cents: number },
  now: Date,
): 'begun' | 'late' | null {
  if (booking.begin_time <= now) return 'begun';
  return booking.cancel_fee_cents > 0 && booking.free_until < now ? 'late' : null;
}

/** The name that a pro is shown of a guest. */
export const guestName = (given: string, family: string): string =>
  `${given} ${family}`.replace(/\s+/g, ' ').trim().slice(0, 80);
