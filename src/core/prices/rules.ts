import type { Cents } from '#core/kit/money.ts';
import { LEAST_JOBS, LEAST_MOVED, LEAST_PROS, MOVE_PER_JOB, OUTLIER_TIMES, PRO_SHARE_MAX } from './model.ts';

/** What a completed job says of prices. */
export interface PricedJob {
  readonly provider_id: number;
  readonly total_cents: Cents;
}

export interface Quartiles {
  readonly low_cents: Cents;
  readonly median_cents: Cents;
  readonly high_cents: Cents;
}

/** Sums of weights are compared to within this share of all weight: they are floats, and in another order another sum. */
const TOLERANCE = 1e-9;

/**
 * The most weight that one pro's jobs may have together, in jobs. Each job weighs one; where a pro has more than `share` of
 * all weight, that pro's jobs weigh less, all alike, until the share holds. `counts` are the jobs of each pro. With fewer pros
 * than 1 / share no cap can hold: every pro then weighs as much as the one with the fewest jobs.
 */
export function capOf(counts: readonly number[], share: number = PRO_SHARE_MAX): number {
  const falling = [...counts].sort((a, b) => b - a);
  let rest = falling.reduce((sum, count) => sum + count, 0);
  for (const [capped, count] of falling.entries()) {
    // With the first `capped` at the cap c, all weight is capped × c + rest, and c is `share` of that.
    if (capped * share >= 1) break;
    const cap = (share * rest) / (1 - share * capped);
    if (count <= cap * (1 + TOLERANCE)) return cap;
    rest -= count;
  }
  return falling.at(-1) ?? 0;
}

/** What each job weighs, in the order given: at most one, and together at most `share` of all for the jobs of one pro. */
export function weightsOf(jobs: readonly PricedJob[], share: number = PRO_SHARE_MAX): number[] {
  const counts = new Map<number, number>();
  for (const { provider_id } of jobs) counts.set(provider_id, (counts.get(provider_id) ?? 0) + 1);
  const cap = capOf([...counts.values()], share);
  return jobs.map(({ provider_id }) => {
    const count = counts.get(provider_id) ?? 1;
    return Math.min(count, cap) / count;
  });
}

/**
 * The weighted quartiles of what jobs cost, before they are rounded to be shown; null for no jobs. Half of the weight lies
 * between the outer two. Where a quartile falls between two jobs the inner one is taken, and the mean of both for the
 * median, so that a single strange total at either end moves nothing. The order of the jobs does not matter.
 */
export function quartilesOf(jobs: readonly PricedJob[]): Quartiles | null {
  const weights = weightsOf(jobs);
  const rising = jobs
    .map(({ total_cents }, index) => ({ total_cents, weight: weights[index] as number }))
    .sort((a, b) => a.total_cents - b.total_cents || a.weight - b.weight);
  const all = rising.reduce((sum, job) => sum + job.weight, 0);
  const last = rising.at(-1);
  if (!last) return null;
  /** The total at a share of the weight: of the two jobs that meet there, the lower and the upper one. */
  const at = (share: number): readonly [Cents, Cents] => {
    let sum = 0;
    for (const [index, { total_cents, weight }] of rising.entries()) {
      sum += weight;
      if (sum < all * (share - TOLERANCE)) continue;
      const next = rising[index + 1];
      return [total_cents, sum <= all * (share + TOLERANCE) && next ? next.total_cents : total_cents];
    }
    return [last.total_cents, last.total_cents];
  };
  const middle = at(0.5);
  return { low_cents: at(0.25)[1], median_cents: (middle[0] + middle[1]) / 2, high_cents: at(0.75)[0] };
}

/** Steps in which amounts are shown, by the amount from which each counts; in cents. */
const STEPS = [
  { from: 500_000, step: 10_000 },
  { from: 100_000, step: 5_000 },
  { from: 20_000, step: 1_000 },
  { from: 0, step: 500 },
] as const;

/** An amount as a guide shows it: to S$5, from S$200 to S$10, from S$1,000 to S$50, from S$5,000 to S$100. */
export function roundPrice(cents: Cents): Cents {
  const { step } = STEPS.find(({ from }) => cents >= from) ?? { step: 500 };
  return Math.max(step, Math.round(cents / step) * step);
}

const COUNT_STEPS = [4, 5, 6, 8, 10, 15, 20, 30, 50, 75] as const;

/** A number of jobs or pros as it is told, "at least": 17 is 15, 1,240 is 1,000. So one job more cannot be seen. */
export function tellCount(count: number): number {
  let scale = 1;
  while (count >= scale * 100) scale *= 10;
  const steps = scale === 1 ? COUNT_STEPS : [10, 15, 20, 30, 50, 75];
  return steps.reduce((told, step) => (step * scale <= count ? step * scale : told), Math.min(count, 4));
}

export interface CellFigures extends Quartiles {
  readonly job_count: number;
  readonly pro_count: number;
}

/** The jobs that weigh: without those far from the middle of all of them. */
export function weighing<J extends PricedJob>(jobs: readonly J[]): readonly J[] {
  const middle = quartilesOf(jobs)?.median_cents ?? 0;
  return jobs.filter(
    ({ total_cents }) => total_cents <= middle * OUTLIER_TIMES && total_cents * OUTLIER_TIMES >= middle,
  );
}

/** What a cell of a guide shows, exact in its counts; null while too few jobs or pros weigh (decision 34). */
export function measure(all: readonly PricedJob[]): CellFigures | null {
  const jobs = weighing(all);
  const pro_count = new Set(jobs.map(({ provider_id }) => provider_id)).size;
  if (jobs.length < LEAST_JOBS || pro_count < LEAST_PROS) return null;
  const exact = quartilesOf(jobs);
  return (
    exact && {
      low_cents: roundPrice(exact.low_cents),
      median_cents: roundPrice(exact.median_cents),
      high_cents: roundPrice(exact.high_cents),
      job_count: jobs.length,
      pro_count,
    }
  );
}

/** One bound as it is shown next: at most a little way from what is shown now for each job that moved. */
function moved(shown: Cents, now: Cents, count: number): Cents {
  const reach = shown * MOVE_PER_JOB * count;
  const next = roundPrice(Math.min(shown + reach, Math.max(shown - reach, now)));
  return Math.abs(next - shown) <= reach ? next : shown;
}

/**
 * The range that is shown next, of the one that is shown and what the jobs say now. It goes towards them by `MOVE_PER_JOB` for
 * each of the `count` jobs that came or went, so that a handful of jobs does not turn a fair price into a low one.
 */
export function settle(shown: Quartiles, now: Quartiles, count: number): Quartiles {
  const low_cents = moved(shown.low_cents, now.low_cents, count);
  const median_cents = moved(shown.median_cents, now.median_cents, count);
  const high_cents = moved(shown.high_cents, now.high_cents, count);
  // One bound can wait for its next step while another takes it: then all of them wait.
  return low_cents <= median_cents && median_cents <= high_cents ? { low_cents, median_cents, high_cents } : shown;
}

/** A range as people read it now, with how many jobs it was made of. */
export interface ShownCell {
  readonly job_count: number;
}

/** How many jobs came or went since a range was published; `added`: those confirmed after it. */
export const movedCount = (shown: ShownCell, now: ShownCell, added: number): number =>
  added + Math.max(0, shown.job_count + added - now.job_count);

export type CellStep = 'none' | 'keep' | 'publish' | 'withdraw';

/**
 * What happens to a range. `added`: jobs whose total was confirmed after it was published. It is written anew once enough
 * jobs came or went, at once where an operator asked, and taken down as soon as there are too few.
 */
export function decideCell(
  shown: ShownCell | null,
  now: ShownCell | null,
  { added, is_forced }: { readonly added: number; readonly is_forced: boolean },
): CellStep {
  if (!now) return shown ? 'withdraw' : 'none';
  if (!shown || is_forced) return 'publish';
  return movedCount(shown, now, added) >= LEAST_MOVED ? 'publish' : 'keep';
}
