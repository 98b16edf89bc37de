import { type Weighed, weighedOf } from '#core/reviews/weights/rules.ts';
import { marksOf } from '#core/services/mark-rules.ts';

/**
 * Where a pro stands in a search: points that add up, each from something that happened on Gotong or that an operator
 * checked. The weights are published word for word on /pro-search (issue 8 point 3). What a pro pays, buys or holds in
 * credit has no place in `RankFacts`, and so no way into the order.
 */
export interface RankFacts {
  readonly review_count: number;
  /** The sum of all stars of shown reviews. */
  readonly score_sum: number;
  /** What reviews weigh (core/reviews/weights); a list of before version 2 has neither, and each review counts once. */
  readonly rated_weight?: number;
  readonly rated_sum?: number;
  readonly hired_count: number;
  /** The round mean of minutes until a request is answered; null before the first answer. */
  readonly reply_minutes: number | null;
  readonly is_id_checked: boolean;
  readonly is_business_checked: boolean;
  readonly is_certificate_checked: boolean;
  /** Metres to the place that was asked for; null where none was. */
  readonly metres: number | null;
}

/** Of the points below: 2 weighs reviews. A list that was served under another one is replayed as that one, by its facts. */
export const RANK_VERSION = 2;

/** Points by step: the first step that holds gives its points. */
export interface Step {
  readonly upTo: number;
  readonly points: number;
}

export const RANK_WEIGHTS = {
  rating: {
    most: 40,
    /** Every pro begins as if so many people had given so many stars, so that one review is not yet a rating. */
    prior: { reviews: 5, stars: 4 },
    /** An average of so many stars gives nothing, five give the most. */
    from: 3,
  },
  /** From so many hires on, another three points each. */
  hires: { each: 3, from: [1, 3, 7, 15, 31, 63, 127, 255] },
  /** Minutes until a request is answered. */
  response: [
    { upTo: 15, points: 15 },
    { upTo: 30, points: 12 },
    { upTo: 60, points: 9 },
    { upTo: 180, points: 6 },
    { upTo: 1440, points: 3 },
  ] satisfies Step[],
  /** For each of identity, business and certificate. */
  checks: { each: 4 },
  /** Metres to the place that was asked for. */
  distance: [
    { upTo: 1_000, points: 20 },
    { upTo: 3_000, points: 16 },
    { upTo: 5_000, points: 12 },
    { upTo: 10_000, points: 8 },
    { upTo: 15_000, points: 4 },
  ] satisfies Step[],
} as const;

export const RANK_PARTS = ['rating', 'hires', 'response', 'checks', 'distance'] as const;
export type RankPart = (typeof RANK_PARTS)[number];
export type RankPoints = Readonly<Record<RankPart, number>>;

const stepped = (steps: readonly Step[], value: number | null): number =>
  value === null ? 0 : (steps.find(({ upTo }) => value <= upTo)?.points ?? 0);

/** In hundredths of reviews. */
function ratingPoints({ rated_weight, rated_sum }: Weighed): number {
  const { most, prior, from } = RANK_WEIGHTS.rating;
  const count = rated_weight + 100 * prior.reviews;
  const sum = rated_sum + 100 * prior.reviews * prior.stars;
  return Math.max(0, Math.min(most, Math.floor((most * (sum - from * count)) / ((5 - from) * count))));
}

/** Whole points of each part, none below 0. The database adds up the same without distance (`search_points`). */
export function rankPoints(facts: RankFacts): RankPoints {
  const { hires, response, checks, distance } = RANK_WEIGHTS;
  return {
    rating: ratingPoints(weighedOf(facts)),
    hires: hires.each * hires.from.filter((from) => facts.hired_count >= from).length,
    response: stepped(response, facts.reply_minutes),
    checks: checks.each * marksOf(facts).length,
    distance: stepped(distance, facts.metres),
  };
}

export const totalPoints = (points: RankPoints): number => RANK_PARTS.reduce((sum, part) => sum + points[part], 0);

/** A pro in a list with what the order went by. */
export interface Ranked extends RankFacts {
  readonly id: number;
  readonly score_avg: number;
  readonly from_price_cents: number | null;
}

/** Orders of a search (issue 8 point 3). The default is that of the pro list, by hires (specification 9). */
export const SEARCH_SORTS = ['hired_count', 'match', 'score', 'response', 'distance', 'price'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** Stands for "not known" where less comes first. */
export const LAST = 2_147_483_647;

/** The values that a sort goes by, the id last; a greater list of values comes first. */
export function placeIn(sort: SearchSort, pro: Ranked): readonly number[] {
  const less = (value: number | null) => -(value ?? LAST);
  switch (sort) {
    case 'match':
      return [totalPoints(rankPoints(pro)), pro.id];
    case 'score':
      return [pro.score_avg, pro.hired_count, pro.id];
    case 'response':
      return [less(pro.reply_minutes), pro.id];
    case 'distance':
      return [less(pro.metres), pro.id];
    case 'price':
      return [less(pro.from_price_cents), pro.id];
    default:
      return [pro.hired_count, pro.id];
  }
}

/** The order of a list over stored facts: what replaying a served list comes down to. */
export function inOrder<P extends Ranked>(sort: SearchSort, pros: readonly P[]): P[] {
  const placed = pros.map((pro) => ({ pro, place: placeIn(sort, pro) }));
  placed.sort((a, b) => {
    const at = a.place.findIndex((value, i) => value !== b.place[i]);
    return at < 0 ? 0 : (b.place[at] ?? 0) - (a.place[at] ?? 0);
  });
  return placed.map(({ pro }) => pro);
}

/** Metres as they are told: whole kilometres, since places are known by postal sector alone. */
export const kilometres = (metres: number): number => Math.max(1, Math.round(metres / 1000));
