import type { Rung } from '#core/users/trust/rules.ts';

/**
 * How much a public review counts where pros are put in order: whole percent, by what shows that the job happened and how far its
 * writer is known. Said in words on docs/fairness.md and /pro#ratings. The average that people read counts each review once. What
 * either side pays us, and how much a job cost, are not among the facts (docs/decisions/072-weights-of-reviews.md).
 */
export interface ReviewFacts {
  /** The customer's money for the job went to the pro through the company that holds it, and was not all given back. */
  readonly is_paid: boolean;
  /** Both wrote in the chat of the job. */
  readonly is_talked: boolean;
  /** A relayed call was answered, or the pro arrived at the appointment that both agreed on. */
  readonly is_met: boolean;
  /** Of the writer when the review was written, jobs left aside: the one that is reviewed would make them known. */
  readonly rung: Rung;
}

/** What shows that a job happened, most first; a job has the first that holds. */
export const JOB_PROOFS = ['paid', 'met', 'talked', 'hired'] as const;
export type JobProof = (typeof JOB_PROOFS)[number];
/** How far the writer is known: by a month or a checked identity; by a phone alone; not by a phone. */
export const WRITERS = ['known', 'phone', 'none'] as const;
export type Writer = (typeof WRITERS)[number];

export interface Weights {
  readonly job: Readonly<Record<JobProof, number>>;
  readonly writer: Readonly<Record<Writer, number>>;
  /** What others said elsewhere and the pro wrote down. */
  readonly statement: 0;
}

/** Each version of the weights, in percent. A version is never changed: waves that it ordered are made again by it. */
export const REVIEW_WEIGHTS = {
  1: {
    job: { paid: 100, met: 100, talked: 75, hired: 50 },
    writer: { known: 100, phone: 70, none: 30 },
    statement: 0,
  },
} as const satisfies Readonly<Record<number, Weights>>;
export type WeighingVersion = keyof typeof REVIEW_WEIGHTS;
export const WEIGHING_VERSION: WeighingVersion = 1;
/** Weighed when it shows, and once more so many days after it was written: what is paid or agreed later still counts. */
export const WEIGHED_AGAIN_DAYS = 30;

/** The strongest proof of a job that the facts give: paid, met, talked about, or hired alone. */
export function proofOf({ is_paid, is_talked, is_met }: ReviewFacts): JobProof {
  if (is_paid) return 'paid';
  if (is_talked) return is_met ? 'met' : 'talked';
  return 'hired';
}

export const writerOf = ({ rung }: ReviewFacts): Writer =>
  rung === 'known' ? 'known' : rung === 'phone' ? 'phone' : 'none';

/** Whole percent, from 1 to 100. */
export function reviewWeight(facts: ReviewFacts, version: WeighingVersion = WEIGHING_VERSION): number {
  const weights: Weights = REVIEW_WEIGHTS[version];
  return Math.max(1, Math.floor((weights.job[proofOf(facts)] * weights.writer[writerOf(facts)]) / 100));
}

/** What the reviews of a pro add up to: hundredths of reviews, and their stars in the same. */
export interface Weighed {
  readonly rated_weight: number;
  readonly rated_sum: number;
}

export const weigh = (reviews: readonly { readonly weight: number; readonly score: number }[]): Weighed => ({
  rated_weight: reviews.reduce((sum, { weight }) => sum + weight, 0),
  rated_sum: reviews.reduce((sum, { weight, score }) => sum + weight * score, 0),
});

/** The weighed sums of stored facts. Older records have none: there each review counts once. */
export const weighedOf = (facts: {
  readonly review_count: number;
  readonly score_sum: number;
  readonly rated_weight?: number | undefined;
  readonly rated_sum?: number | undefined;
}): Weighed => ({
  rated_weight: facts.rated_weight ?? 100 * facts.review_count,
  rated_sum: facts.rated_sum ?? 100 * facts.score_sum,
});

/**
 * The one rating that orders go by, in so many parts of a star: every pro begins as if `prior` people had given `mean`. Whole
 * numbers, rounded down, so that every machine has the same.
 */
export const evened = (
  { rated_weight, rated_sum }: Weighed,
  prior: { readonly reviews: number; readonly hundredths: number },
): number =>
  Math.floor((rated_sum * 100 + prior.reviews * 100 * prior.hundredths) / (rated_weight + prior.reviews * 100));
