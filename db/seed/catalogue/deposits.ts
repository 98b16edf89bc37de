/**
 * The most that a payment plan may ask for before the work: whole percent of the total, with the published source and the day
 * on which we read it.
 */
export interface DepositSeed {
  readonly percent: number;
  readonly source: string;
  readonly url: string;
  readonly as_of: string;
}

const CASETRUST = 'https://case.org.sg/casetrust/casetrust-accreditation-for-renovation-businesses';
const AS_OF = '2026-11-24';
const renovation: DepositSeed = {
  percent: 20,
  source: 'CaseTrust limits first deposits of accredited renovation firms to 20% of the price.',
  url: CASETRUST,
  as_of: AS_OF,
};
/** For all other categories, as in db/migrations/0155_deposit_caps.sql: a cautious figure, as none is published for them. */
const others: DepositSeed = {
  percent: 20,
  source: 'There is no published figure for this trade, so we use the CaseTrust limit for renovation.',
  url: CASETRUST,
  as_of: AS_OF,
};
const bySlug: Readonly<Record<string, DepositSeed>> = {
  'renovation-contractor': renovation,
  'interior-design': renovation,
};

export const depositOf = (slug: string): DepositSeed => bySlug[slug] ?? others;
/** For the digest of the shipped catalogue. */
export const deposits = { bySlug, others };
