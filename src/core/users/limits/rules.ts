import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import type { LimitedAct } from './model.ts';

/** No limit is longer: what should be for good is a block, which can be appealed. */
export const LIMIT_DAYS_MAX = 365;

export interface LimitTerms {
  readonly act: LimitedAct;
  /** Null: in every category. */
  readonly category_id: number | null;
  readonly until: Date;
  readonly lifted_on: Date | null;
}

/** Which acts can be limited in one category alone. */
export const HAS_CATEGORY: Readonly<Record<LimitedAct, boolean>> = {
  post: true,
  quote: true,
  review: false,
  ask: false,
};

/** Whether a limit counts now. */
export const isLive = ({ until, lifted_on }: LimitTerms, now: Date): boolean =>
  lifted_on === null && until.getTime() > now.getTime();

/** Until when an act in a category is limited, the longest of all that count; null where it is not. */
export function limitedUntil(
  limits: readonly LimitTerms[],
  act: LimitedAct,
  category_id: number | null,
  now: Date,
): Date | null {
  const counting = limits.filter(
    (limit) =>
      limit.act === act && isLive(limit, now) && (limit.category_id === null || limit.category_id === category_id),
  );
  return counting.reduce<Date | null>((last, { until }) => (last && last > until ? last : until), null);
}

/** Whether an operator may set this limit. `until`: the moment after its last day; null where it is no day. */
export function decideLimit(
  facts: { act: LimitedAct; has_category: boolean; reason: string; until: Date | null; is_own: boolean },
  now: Date,
): Result<Date, 'reason needed' | 'date wrong' | 'own account' | 'no category'> {
  const { act, has_category, reason, until, is_own } = facts;
  if (is_own) return refuse('own account');
  if (reason === '') return refuse('reason needed');
  if (has_category && !HAS_CATEGORY[act]) return refuse('no category');
  const left = until === null ? 0 : until.getTime() - now.getTime();
  return until === null || left <= 0 || left > (LIMIT_DAYS_MAX + 1) * DAY ? refuse('date wrong') : ok(until);
}
