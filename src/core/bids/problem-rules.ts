/**
 * The refusals of section 8 that a pro or a customer can solve, in the words of the product, each with what solves it. A
 * number belongs to its list, not to the product: 6 asks for a confirmed phone in one list and says that a quote stands in
 * another. The only place where these words are.
 */
export const PROBLEM_LISTS = ['quote_action', 'switch_to_manual', 'pro_respond', 'post_match'] as const;
export type ProblemList = (typeof PROBLEM_LISTS)[number];

/** What a screen offers against a refusal (specification 3, errorAction). */
export const PROBLEM_ACTIONS = [
  'view_quote',
  'view_conversation',
  'raise_budget',
  'add_credit',
  'add_card',
  'change_card',
  'contact_support',
  'add_certificate',
  'confirm_phone',
  'choose_template',
  'none',
] as const;
export type ProblemAction = (typeof PROBLEM_ACTIONS)[number];

export interface Problem {
  /** What happened, short enough for a heading. */
  readonly title: string;
  /** The same as a sentence that stands by itself, with what to do. */
  readonly errorMessage: string;
  readonly errorAction: ProblemAction;
}

const PHONE: Problem = {
  title: 'Confirm your phone first',
  errorMessage: 'Confirm your phone number first, so the other person knows you’re real.',
  errorAction: 'confirm_phone',
};
const FOREIGN: Problem = {
  title: 'This card can’t be used here',
  errorMessage: 'Our payment provider doesn’t accept cards from outside Singapore. Use a card issued in Singapore.',
  errorAction: 'change_card',
};
const LIMITED: Problem = {
  title: 'Your account can’t quote in this category',
  errorMessage: 'Your account can’t quote in this category. Contact us if you think this is wrong.',
  errorAction: 'contact_support',
};

const LISTS: Readonly<Record<ProblemList, Readonly<Record<number, Problem>>>> = {
  quote_action: {
    2: {
      title: 'Add a card first',
      errorMessage: 'You need a card on your account as a guarantee. We won’t charge it now.',
      errorAction: 'add_card',
    },
    6: PHONE,
    10: {
      title: 'Not enough credit',
      errorMessage: 'You don’t have enough credit for this guarantee. Add credit, then try again.',
      errorAction: 'add_credit',
    },
    211: FOREIGN,
    690: LIMITED,
  },
  switch_to_manual: {
    4: {
      title: 'The payment failed',
      errorMessage: 'The payment failed. Check your card, or use another one.',
      errorAction: 'change_card',
    },
    6: {
      title: 'Already done',
      errorMessage: 'You’ve already been in touch about this request.',
      errorAction: 'view_conversation',
    },
    16: PHONE,
    211: FOREIGN,
    690: LIMITED,
  },
  pro_respond: {
    6: {
      title: 'You’ve already quoted this request',
      errorMessage: 'You’ve already quoted this request.',
      errorAction: 'view_quote',
    },
    9: {
      title: 'This week’s budget is too small',
      errorMessage: 'The fee is more than the rest of this week’s budget.',
      errorAction: 'raise_budget',
    },
    10: {
      title: 'Not enough credit for the fee',
      errorMessage: 'You don’t have enough credit for the fee, and the payment failed.',
      errorAction: 'add_credit',
    },
    211: FOREIGN,
    251: {
      title: 'A certificate is missing or has expired',
      errorMessage: 'This request needs a valid certificate. Add it, then quote.',
      errorAction: 'add_certificate',
    },
    690: LIMITED,
  },
  post_match: { 614: PHONE },
};

/** How a call words its refusal: as the list does. */
export const refusalIn = (list: ProblemList, code: number): string => LISTS[list][code]?.errorMessage ?? '';

/** Refused where the request has all its quotes. */
export const SEATS_TAKEN = 'This request already has all the quotes it can take.';

/** Refused once the customer hired another pro (decision 38), and while a wished day has passed (decision 39). */
export const HIRED_ALREADY = 'The customer has hired another pro for this request. You haven’t been charged.';
export const DATE_PASSED =
  'The day the customer asked for has passed. We’ve asked if the job is still needed. You haven’t been charged.';

/** The codes of a list, as section 8 has them. */
export const codesOf = (list: ProblemList): readonly number[] => Object.keys(LISTS[list]).map(Number);

/** How a refusal of a call reads whose codes are those of `lists`, the first that has it; null for any other refusal. */
export function problemIn(lists: readonly ProblemList[], code: string | number): Problem | null {
  for (const list of lists) {
    const found = LISTS[list][Number(code)];
    if (found) return found;
  }
  return null;
}

/** The lists that each act answers by. A pro's quote is a respond first; what asks for a card is in the quote actions. */
export const LISTS_OF = {
  sendQuote: ['pro_respond', 'quote_action'],
  /** Sent by auto-quote: what a person's own quote may be refused with, and what only a payment by itself is. */
  autoQuote: ['pro_respond', 'switch_to_manual', 'quote_action'],
  switchToManual: ['pro_respond', 'switch_to_manual'],
  wantQuote: ['quote_action'],
  wantToContact: ['switch_to_manual'],
  match: ['post_match'],
} as const satisfies Record<string, readonly ProblemList[]>;
