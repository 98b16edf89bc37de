import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY, sgDay, sgMoment } from '#core/kit/time.ts';
import { AHEAD_DAYS, LEAD_PARTS, type LeadTerms, NOTICE_DAYS, TERM_LIMITS, TERMS, type Term } from './model.ts';

/** What differs between two versions, in the order of the page. */
export interface TermChange {
  readonly term: Term;
  readonly before: number;
  readonly after: number;
}
export const termChanges = (before: LeadTerms, after: LeadTerms): TermChange[] =>
  TERMS.filter((term) => before[term] !== after[term]).map((term) => ({
    term,
    before: before[term],
    after: after[term],
  }));

/** What is wrong with the numbers of a version, by field. */
export function termProblems(terms: LeadTerms): Partial<Record<Term, string>> {
  const found: Partial<Record<Term, string>> = {};
  for (const term of TERMS) {
    const [least, most] = TERM_LIMITS[term];
    const value = terms[term];
    if (!Number.isInteger(value) || value < least || value > most)
      found[term] = `Enter a whole number from ${least} to ${most}.`;
  }
  const sum = LEAD_PARTS.reduce((all, part) => all + terms[part], 0);
  if (Object.keys(found).length === 0 && sum !== 100)
    found.fit = `The six parts add up to ${sum}%. They must add up to 100%.`;
  return found;
}

/** The first and the last day in Singapore that a version published now may begin on. */
export const startDays = (now: Date): { first: string; last: string } => ({
  first: sgDay(new Date(now.getTime() + (NOTICE_DAYS + 1) * DAY)),
  last: sgDay(new Date(now.getTime() + AHEAD_DAYS * DAY)),
});

/** Midnight in Singapore on the day it begins; null for a day that is too soon, too late or none. */
export function startOf(day: string, now: Date): Date | null {
  const { first, last } = startDays(now);
  return day < first || day > last ? null : sgMoment(day);
}

/** One version at most is announced, it changes something, and the operator saw the newest one. */
export function canPublishRule(
  facts: {
    readonly newest: number;
    readonly announced: number | null;
    readonly in_force: LeadTerms & { readonly method: string };
    readonly draft: LeadTerms;
  },
  seen: number,
): Result<undefined, 'changed elsewhere' | 'already announced' | 'nothing changed'> {
  if (facts.announced !== null) return refuse('already announced');
  if (facts.newest !== seen) return refuse('changed elsewhere');
  if (facts.in_force.method === 'points' && termChanges(facts.in_force, facts.draft).length === 0)
    return refuse('nothing changed');
  return ok();
}

/** A version can be taken back until it begins, once. */
export const canWithdrawRule = (
  version: { readonly starts_at: Date; readonly withdrawn_on: Date | null },
  now: Date,
): Result<undefined, 'not now'> =>
  version.withdrawn_on === null && now < version.starts_at ? ok() : refuse('not now');
