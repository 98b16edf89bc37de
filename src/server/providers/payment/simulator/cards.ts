import type { CardFacts, FailureCode } from '#core/payments/model.ts';

/** What a test card does. They have no numbers, so that no real one can be typed into this process. */
export interface TestCard extends CardFacts {
  readonly slug: string;
  readonly title: string;
  readonly what: string;
  /** Why keeping it fails, and paying with it. */
  readonly refuses?: FailureCode;
  /** Why paying with it fails, though it can be kept. */
  readonly refuses_charge?: FailureCode;
  readonly behaviour?:
    | 'challenge'
    | 'challenge_refused'
    | 'time_out'
    | 'late_notice'
    | 'duplicate_notice'
    | 'refund_refused'
    | 'refund_pending'
    | 'dispute';
}

const card = (slug: string, last4: string, title: string, what: string, more: Partial<TestCard> = {}): TestCard => ({
  slug,
  title,
  what,
  card_info: `visa|${last4}`,
  exp_month: 12,
  exp_year: 2034,
  country: 'SG',
  ...more,
});

/** The test cards of the hosted page, in its order (specification 8's card errors, and faults between the companies). */
export const TEST_CARDS: readonly TestCard[] = [
  card('success', '4242', 'Works', 'The payment succeeds at once.'),
  card('success_mastercard', '4444', 'Works, Mastercard', 'The payment succeeds at once.', {
    card_info: 'mastercard|4444',
  }),
  card('declined', '0002', 'Declined', 'The bank says no.', { refuses: 'declined' }),
  card('insufficient_funds', '9995', 'Not enough money', 'It can be kept, but pays nothing.', {
    refuses_charge: 'insufficient_funds',
  }),
  card('foreign', '0840', 'Issued abroad', 'A card from the United States, which is not taken.', {
    country: 'US',
    refuses: 'foreign_card',
  }),
  card('expired_card', '0069', 'Expired', 'Its last month is over.', {
    exp_month: 1,
    exp_year: 2020,
    refuses: 'expired_card',
  }),
  card('challenge', '3155', '3-D Secure', 'The bank asks the person to approve.', { behaviour: 'challenge' }),
  card(
    'challenge_refused',
    '1629',
    '3-D Secure, refused',
    'The bank asks, and then refuses whatever the person says.',
    {
      behaviour: 'challenge_refused',
    },
  ),
  card('time_out', '0119', 'No answer', 'The money is taken, but the answer gets lost and the notice comes late.', {
    behaviour: 'time_out',
  }),
  card('late_notice', '3220', 'Late', 'Nothing is decided at first. The notice comes after a while.', {
    behaviour: 'late_notice',
  }),
  card('duplicate_notice', '7726', 'Notices three times', 'It works, and the notices come three times, out of order.', {
    behaviour: 'duplicate_notice',
  }),
  card('refund_refused', '5126', 'Takes no refund', 'It works, but money cannot be paid back to it.', {
    behaviour: 'refund_refused',
  }),
  card('refund_pending', '7827', 'Slow refund', 'It works, and paying back takes a while.', {
    behaviour: 'refund_pending',
  }),
  card('dispute', '0259', 'Disputed', 'It works, and the holder disputes the payment after a while.', {
    behaviour: 'dispute',
  }),
];

const BY_SLUG = new Map(TEST_CARDS.map((each) => [each.slug, each]));
export const testCard = (slug: string | null): TestCard | null => (slug === null ? null : (BY_SLUG.get(slug) ?? null));

/** What may be shown of a card, and nothing else of it. */
export const factsOf = ({ card_info, exp_month, exp_year, country }: CardFacts): CardFacts => ({
  card_info,
  exp_month,
  exp_year,
  country,
});
