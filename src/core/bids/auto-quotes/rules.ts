import type { Cents } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import { isOpenAt, openBetween, type Schedule } from '#core/reserves/hours/rules.ts';
import { LISTS_OF, type Problem, problemIn } from '../problem-rules.ts';
import { AUTO_QUOTE_BUDGET_MAX, AUTO_QUOTE_BUDGET_MIN, AUTO_QUOTE_BUDGET_STEP, type AutoQuoteNeed } from './model.ts';

/** Failures of ours, besides the codes of section 8. */
const OWN: Readonly<Record<string, Problem>> = {
  'no template': {
    title: 'The template cannot be sent',
    errorMessage: 'The template was deleted or has no price.',
    errorAction: 'choose_template',
  },
  'attachment missing': {
    title: 'The template cannot be sent',
    errorMessage: 'A file in the template is missing.',
    errorAction: 'choose_template',
  },
};

/**
 * How a failure reads to the pro, with what solves it (specification 8, pro respond and switch to manual quote); an unknown
 * code gets plain words and no action.
 */
export const problemOf = (error: string | number): Problem =>
  problemIn(LISTS_OF.autoQuote, error) ??
  OWN[error] ?? { title: 'Not sent', errorMessage: 'We couldn’t send the quote.', errorAction: 'none' };

/** A failure as the mail about it tells it: what the pro can do something about. */
export function noticeWhy(error: string | number): 'budget' | 'credit' | 'certificate' | 'template' | 'other' {
  switch (problemOf(error).errorAction) {
    case 'raise_budget':
      return 'budget';
    case 'add_credit':
      return 'credit';
    case 'add_certificate':
      return 'certificate';
    case 'choose_template':
      return 'template';
    default:
      return 'other';
  }
}

/**
 * How the act of taking over by hand answers where the quote in it was refused (section 8, switch to manual quote). What its
 * list does not have is `not sent`, with the words of the refusal.
 */
export function takeoverError(
  error: string | number,
  has_foreign_cards_alone: boolean,
): 4 | 6 | 16 | 211 | 690 | 'not sent' {
  if (error === 6 || error === 690) return error;
  if (error === 'phone needed') return 16;
  if (error === 2) return has_foreign_cards_alone ? 211 : 4;
  return error === 10 ? 4 : 'not sent';
}

/** Refusals with which there is nothing for the pro to solve: the request was over, or its places were taken. */
export const isLeft = (error: string | number): boolean =>
  ['request closed', 'hired already', 'date passed', 'seats taken', 'not now', 'not found'].includes(String(error));

/** What a decision to send looks at, all read under the lock of the setting. Cents. */
export interface AutoQuoteFacts {
  /** The request still takes quotes. */
  readonly is_open: boolean;
  readonly is_auto_quote_on: boolean;
  /** A template of the service and category that can be sent as it is. */
  readonly has_template: boolean;
  readonly fits_preference: boolean;
  readonly fee_cents: Cents;
  readonly spent_cents: Cents;
  readonly weekly_budget_cents: Cents;
  readonly is_business_hours_only: boolean;
  readonly is_paused: boolean;
  /** Null: always open. */
  readonly schedule: Schedule | null;
}

export type AutoQuoteDecision =
  | { readonly do: 'send' }
  | { readonly do: 'wait'; readonly until: Date }
  | { readonly do: 'leave'; readonly why: 'off' | 'request closed' | 'paused' | 'not wanted' | 'never open' }
  | { readonly do: 'fail'; readonly error: 9 | 'no template' };

/** How far ahead opening hours are looked for. */
const HOURS_AHEAD = 8 * DAY;

/** When the service is open next: now, later, or null for never within a week. */
export function nextOpening(schedule: Schedule | null, now: Date): Date | null {
  const at = now.getTime();
  if (!schedule || isOpenAt(schedule, at)) return now;
  const [next] = openBetween(schedule, { begin: at, end: at + HOURS_AHEAD });
  return next ? new Date(next.begin) : null;
}

/**
 * What becomes of a request that auto-quote took up (decision 17). The budget is the last thing asked, so that it is never
 * called short for a request that would not be sent anyway: a fee that takes the week above it stops with 9.
 */
export function decideAutoQuote(facts: AutoQuoteFacts, now: Date): AutoQuoteDecision {
  if (!facts.is_auto_quote_on) return { do: 'leave', why: 'off' };
  if (!facts.is_open) return { do: 'leave', why: 'request closed' };
  if (facts.is_paused) return { do: 'leave', why: 'paused' };
  if (!facts.fits_preference) return { do: 'leave', why: 'not wanted' };
  if (!facts.has_template) return { do: 'fail', error: 'no template' };
  if (facts.is_business_hours_only) {
    const open = nextOpening(facts.schedule, now);
    if (!open) return { do: 'leave', why: 'never open' };
    if (open.getTime() > now.getTime()) return { do: 'wait', until: open };
  }
  if (facts.spent_cents + facts.fee_cents > facts.weekly_budget_cents) return { do: 'fail', error: 9 };
  return { do: 'send' };
}

/** What is missing before auto-quote can be turned on: a template that can be sent, and a preference that was set. */
export const needsOf = (facts: { has_template: boolean; has_preference: boolean }): AutoQuoteNeed[] => [
  ...(facts.has_template ? [] : (['template'] as const)),
  ...(facts.has_preference ? [] : (['preference'] as const)),
];

/** A weekly budget in cents: whole steps of the slider, within its ends (specification 5 and 9). */
export function checkBudget(cents: Cents): Result<Cents, 'not a step'> {
  const dollars = cents / 100;
  const fits =
    Number.isInteger(dollars) &&
    dollars % AUTO_QUOTE_BUDGET_STEP === 0 &&
    dollars >= AUTO_QUOTE_BUDGET_MIN &&
    dollars <= AUTO_QUOTE_BUDGET_MAX;
  return fits ? ok(cents) : refuse('not a step');
}

/** Turning it on is refused while something is missing; all else may be set at any time. */
export function decideSwitch(
  is_on: boolean,
  needs: readonly AutoQuoteNeed[],
): Result<undefined, 'template needed' | 'preference needed'> {
  if (!is_on || needs.length === 0) return ok();
  return refuse(needs.includes('template') ? 'template needed' : 'preference needed');
}
