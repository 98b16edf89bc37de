import { fromWire } from '#core/kit/time.ts';
import { evened, weighedOf } from '#core/reviews/weights/rules.ts';
import type { Given, LeadCase, LeadFacts, LeadPoints, Place } from './model.ts';
import { LEAD_PARTS, type LeadPart, type LeadTerms, RULE_2 } from './rule/model.ts';

/**
 * Who is offered a request by points, published word for word in docs/fairness.md. A version sets what each part gives at
 * most, and the sizes of a wave; the steps are here, scaled for rule 2. Points are whole tenths, so that a replay on any
 * machine gives the same list.
 */
export const LEAD_WEIGHTS = {
  fit: { most: 300, licensed: 200, main: 100 },
  /** Minutes to drive that still give all, and from which none are given. */
  way: { most: 200, all: 15, none: 75 },
  free: { most: 150, unknown: 100 },
  /** Each pro begins as if so many people had rated with the category's mean. So many hundredths of a star give nothing. */
  rating: { most: 150, prior: 20, from: 350 },
  /** Minutes to an answer, and what each step gives; before the first answer; from how many leads the share counts. */
  reply: {
    most: 120,
    steps: [
      { upTo: 15, points: 120 },
      { upTo: 60, points: 100 },
      { upTo: 180, points: 75 },
      { upTo: 1_440, points: 45 },
    ],
    slower: 15,
    unknown: 75,
    settled: 5,
  },
  room: { most: 80 },
} as const;

/** How many points a band spans. Within a band, pros who had fewer leads lately come first. */
export const BAND = 50;
/** The smallest wave. Pros who would make a smaller last one are asked with the wave before it. */
export const LEAST_WAVE = 6;
/** A place for new pros goes to a pro with fewer jobs than this. */
export const NEW_JOBS = 5;
/** A place kept for waiting goes to a pro who had no lead for this long. */
export const WAITED_MS = 48 * 3_600_000;
/** A pro who let this many leads in a row go without a quote comes last, until this long after the last one. */
export const REST = { unquoted: 8, ms: 14 * 86_400_000 } as const;

const DOOR_MINUTES = 8;
const MINUTES_A_METRE = (1.4 / 30_000) * 60;
/** The drive takes so many percent in the slots of the evening's traffic. */
const SLOW_SLOTS: Readonly<Record<number, number>> = { 4: 125, 5: 115 };

/** Minutes from door to door at the wished hour, an estimate from the straight line. */
export function driveMinutes(metres: number, slots: readonly number[]): number {
  const percent = slots.length === 0 ? 100 : Math.min(...slots.map((slot) => SLOW_SLOTS[slot] ?? 100));
  return DOOR_MINUTES + Math.ceil((Math.max(metres, 1_000) * MINUTES_A_METRE * percent) / 100);
}

/**
 * The rating in hundredths of a star, drawn towards the category's mean by how few have rated. A version that weighs reviews
 * counts each by what verifies it, the others count each once.
 */
export const evenedRating = (
  facts: LeadFacts,
  mean_score: number,
  { weighing }: Pick<LeadTerms, 'weighing'> = RULE_2,
): number =>
  evened(
    weighing > 0 ? weighedOf(facts) : { rated_weight: 100 * facts.review_count, rated_sum: 100 * facts.score_sum },
    {
      reviews: LEAD_WEIGHTS.rating.prior,
      hundredths: mean_score,
    },
  );

const share = (most: number, part: number, of: number): number =>
  Math.max(0, Math.min(most, Math.floor((most * part) / of)));

function replyPoints({ reply_minutes, settled, answered }: LeadFacts): number {
  const { steps, slower, unknown, settled: from } = LEAD_WEIGHTS.reply;
  const speed = reply_minutes === null ? unknown : (steps.find(({ upTo }) => reply_minutes <= upTo)?.points ?? slower);
  return settled < from ? speed : share(speed, answered, settled);
}

/** Points of each part, in tenths, none below 0. */
export function leadPoints(
  facts: LeadFacts,
  at: Pick<LeadCase, 'travel' | 'slots' | 'mean_score'>,
  terms: LeadTerms = RULE_2,
): LeadPoints {
  const { fit, way, free, rating, room } = LEAD_WEIGHTS;
  const minutes = driveMinutes(facts.metres, at.slots);
  const of = (part: LeadPart, points: number): number => {
    const most = LEAD_WEIGHTS[part].most;
    return mostOf(part, terms) === most ? points : share(mostOf(part, terms), points, most);
  };
  return {
    fit: of('fit', (facts.is_licensed ? fit.licensed : 0) + (facts.is_main ? fit.main : 0)),
    way: of('way', at.travel === 'remote' ? way.most : share(way.most, way.none - minutes, way.none - way.all)),
    free: of('free', facts.free === 'no' ? 0 : facts.free === 'unknown' ? free.unknown : free.most),
    rating: of(
      'rating',
      share(rating.most, evenedRating(facts, at.mean_score, terms) - rating.from, 500 - rating.from),
    ),
    reply: of('reply', replyPoints(facts)),
    room: of('room', share(room.most, facts.handles - facts.open_jobs, Math.max(1, facts.handles))),
  };
}

export const totalOf = (points: LeadPoints): number => LEAD_PARTS.reduce((sum, part) => sum + points[part], 0);
/** The most that a part gives by a version, in tenths. */
export const mostOf = (part: LeadPart, terms: LeadTerms): number => terms[part] * 10;

/** The lot of a service under a request's seed: the same on any machine. */
export function lotOf(seed: string, quote_service_id: number): number {
  let hash = 0x811c9dc5;
  for (const char of `${seed}:${quote_service_id}`) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const msOf = (wire: string | null): number => (wire === null ? 0 : (fromWire(wire)?.getTime() ?? 0));

/** Let many leads in a row go without a quote: comes last for a while, and takes no kept place. */
export const isResting = ({ unquoted, last_offered_on }: LeadFacts, made_on: string): boolean =>
  unquoted >= REST.unquoted && msOf(made_on) - msOf(last_offered_on) < REST.ms;

export interface Placed {
  readonly facts: LeadFacts;
  readonly points: LeadPoints;
  readonly total: number;
  readonly is_resting: boolean;
  readonly lot: number;
}

function placeOf(facts: LeadFacts, at: LeadCase, terms: LeadTerms): Placed {
  const points = leadPoints(facts, at, terms);
  return {
    facts,
    points,
    total: totalOf(points),
    is_resting: isResting(facts, at.made_on),
    lot: lotOf(at.seed, facts.quote_service_id),
  };
}

const bandOf = (total: number): number => Math.floor(total / BAND);

function before(a: Placed, b: Placed): number {
  return (
    Number(b.facts.is_asked) - Number(a.facts.is_asked) ||
    Number(a.is_resting) - Number(b.is_resting) ||
    bandOf(b.total) - bandOf(a.total) ||
    a.facts.recent - b.facts.recent ||
    a.lot - b.lot ||
    a.facts.quote_service_id - b.facts.quote_service_id
  );
}

/** All who were looked at, first to last, each person once with the service that comes first. */
export function inLeadOrder(pool: readonly LeadFacts[], at: LeadCase, terms: LeadTerms = RULE_2): Placed[] {
  const seen = new Set<number>();
  return pool
    .map((facts) => placeOf(facts, at, terms))
    .sort(before)
    .filter(({ facts }) => !seen.has(facts.user_id) && seen.add(facts.user_id));
}

/** May take a place that is kept: could do the job at the wished hour, and answers. */
const isReady = ({ facts, is_resting }: Placed): boolean => !is_resting && facts.is_licensed && facts.free !== 'no';

/**
 * The next wave: who was asked by name, the first by order, then the kept places, and what those leave by order again. Who
 * has the request already is not in the pool.
 */
export function nextWave(pool: readonly LeadFacts[], at: LeadCase, terms: LeadTerms = RULE_2): Given[] {
  const { wave, kept_new, kept_waited } = terms;
  const order = inLeadOrder(pool, at, terms);
  const size = order.length < wave + LEAST_WAVE ? order.length : wave;
  const given: Given[] = [];
  const taken = new Set<number>();
  const give = (placed: readonly Placed[], place: Place, count: number) => {
    for (const { facts } of placed.filter(({ facts: { user_id } }) => !taken.has(user_id)).slice(0, count)) {
      taken.add(facts.user_id);
      given.push({ quote_service_id: facts.quote_service_id, user_id: facts.user_id, place });
    }
  };
  give(
    order.filter(({ facts }) => facts.is_asked),
    'asked',
    size,
  );
  give(order, 'points', size - given.length - kept_new - kept_waited);
  const ready = order.filter(isReady);
  const made = msOf(at.made_on);
  give(
    ready
      .filter(({ facts }) => facts.job_count < NEW_JOBS)
      .toSorted((a, b) => a.facts.recent - b.facts.recent || a.lot - b.lot),
    'new',
    Math.min(kept_new, size - given.length),
  );
  give(
    ready
      .filter(({ facts }) => made - msOf(facts.last_offered_on) >= WAITED_MS)
      .toSorted((a, b) => msOf(a.facts.last_offered_on) - msOf(b.facts.last_offered_on) || a.lot - b.lot),
    'waited',
    Math.min(kept_waited, size - given.length),
  );
  give(order, 'points', size - given.length);
  return given;
}
