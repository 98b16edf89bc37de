import type { LeadCase, LeadFacts } from '#core/allocations/model.ts';
import { lotOf, nextWave } from '#core/allocations/rules.ts';
import { stepNow } from '#core/allocations/watch-rules.ts';
import { DAY, HOUR, MINUTE, toWire } from '#core/kit/time.ts';
import { rankPoints, totalPoints } from '#core/search/rules.ts';

/**
 * A market on paper: pros of known quality in one dense category, and customers who choose. What it assumes is said in
 * docs/fairness.md, beside the table that it makes. The same seed gives the same market.
 */
export const RULES = ['rule 1', 'points alone', 'rule 2'] as const;
export type Rule = (typeof RULES)[number];

const DAYS = 28;
const REQUESTS_A_DAY = 40;
const KINDS = { usual: 150, equal: 30, newcomer: 12, passer: 8 } as const;
type Kind = keyof typeof KINDS;

interface Pro {
  readonly id: number;
  readonly kind: Kind;
  /** The mean of the stars that it earns: what rules do not see. */
  readonly quality: number;
  readonly x: number;
  readonly y: number;
  readonly joined: number;
  /** How often a lead that can be done is quoted, and after how many minutes in the mean. */
  readonly eager: number;
  readonly pace: number;
  reviews: number;
  stars: number;
  jobs: number;
  reply: number | null;
  busyUntil: number[];
  leads: { at: number; is_answered: boolean; is_quoted: boolean }[];
}

/** Numbers from 0 to 1 that are the same for the same seed. */
export function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    return lotOf(String(state), seed) / 2 ** 32;
  };
}

const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));
const starsOf = (quality: number, random: () => number): number =>
  Math.round(between(1, quality + 0.7 * normal(random), 5));

function population(random: () => number, begin: number): Pro[] {
  const pros: Pro[] = [];
  for (const kind of Object.keys(KINDS) as Kind[])
    for (let i = 0; i < KINDS[kind]; i++) {
      const isNew = kind === 'newcomer';
      const isEqual = kind === 'equal';
      const quality = isEqual ? 4.7 : isNew ? 4.8 : between(3.2, 4.5 + 0.3 * normal(random), 5);
      const reviews = isNew ? 0 : isEqual ? 40 : Math.floor(-50 * Math.log(1 - random()));
      let stars = 0;
      for (let n = 0; n < reviews; n++) stars += isEqual ? (n % 10 < 7 ? 5 : 4) : starsOf(quality, random);
      const [x, y] = isEqual ? [15, 8] : [30 * random(), 16 * random()];
      pros.push({
        id: pros.length + 1,
        kind,
        quality,
        x,
        y,
        joined: begin + (isNew ? Math.floor(14 * random()) * DAY : 0),
        eager: kind === 'passer' ? 0 : isEqual || isNew ? 0.45 : 0.2 + 0.5 * random(),
        pace: kind === 'passer' ? 5 : isEqual || isNew ? 40 : 10 + 150 * random() ** 2,
        reviews,
        stars,
        jobs: isNew ? 0 : reviews + 5,
        reply: isNew ? null : kind === 'passer' ? 5 : isEqual ? 40 : 60,
        busyUntil: [],
        leads: [],
      });
    }
  return pros;
}

const metresOf = (pro: Pro, x: number, y: number): number => Math.round(1_000 * Math.hypot(pro.x - x, pro.y - y));

function factsOf(pro: Pro, metres: number, isFree: boolean, now: number): LeadFacts {
  const leads = pro.leads.slice(-20).reverse();
  const settled = leads.filter((one) => one.is_answered || one.at < now - DAY);
  const quoted = settled.findIndex((one) => one.is_quoted);
  const last = leads[0];
  return {
    quote_service_id: pro.id,
    user_id: pro.id,
    is_licensed: true,
    is_main: true,
    metres,
    free: isFree ? 'yes' : 'no',
    review_count: pro.reviews,
    score_sum: pro.stars,
    job_count: pro.jobs,
    reply_minutes: pro.reply === null ? null : Math.round(pro.reply),
    settled: settled.length,
    answered: settled.filter((one) => one.is_answered).length,
    unquoted: quoted < 0 ? settled.length : quoted,
    recent: leads.filter((one) => one.at > now - 7 * DAY).length,
    last_offered_on: last ? toWire(new Date(last.at)) : null,
    open_jobs: pro.busyUntil.filter((until) => until > now).length,
    handles: 6,
    is_asked: false,
  };
}

const order = <T>(items: readonly T[], by: (item: T) => number): T[] => items.toSorted((a, b) => by(b) - by(a));
const average = ({ reviews, stars }: Pro): number => (reviews === 0 ? 0 : Math.round((stars * 100) / reviews));

/** Who is looked at, as the server reads them: the best found in searches, the newest, and a draw by the request's seed. */
function lookedAt(pros: readonly Pro[], seed: string): Pro[] {
  const points = new Map(
    pros.map((pro) => [
      pro.id,
      totalPoints(
        rankPoints({
          review_count: pro.reviews,
          score_sum: pro.stars,
          hired_count: pro.jobs,
          reply_minutes: pro.reply,
          is_id_checked: true,
          is_business_checked: false,
          is_certificate_checked: false,
          metres: null,
        }),
      ),
    ]),
  );
  const best = order(pros, ({ id }) => points.get(id) as number).slice(0, 60);
  const newest = pros
    .toReversed()
    .filter(({ jobs }) => jobs < 5)
    .slice(0, 30);
  const start = (lotOf(seed, 0) / 2 ** 32) * pros.length;
  const drawn = Array.from(
    { length: Math.min(60, pros.length) },
    (_, i) => pros[Math.floor(start + i) % pros.length] as Pro,
  );
  return [...new Set([...best, ...newest, ...drawn])];
}

export interface Outcome {
  readonly utility: number;
  readonly covered: number;
  /** Pros who were asked for one request, in the mean. */
  readonly asked: number;
  /** Of newcomers of good quality: the share with five leads within seven days, and the days of the slowest. */
  readonly newcomers: number;
  readonly slowest: number;
  readonly gini: number;
  /** Leads of those who always pass in the last two weeks, for each lead of anybody else. */
  readonly passers: number;
}

export function giniOf(values: readonly number[]): number {
  const rising = values.toSorted((a, b) => a - b);
  const sum = rising.reduce((total, value) => total + value, 0);
  if (sum === 0) return 0;
  return (
    rising.reduce((total, value, i) => total + (2 * (i + 1) - rising.length - 1) * value, 0) / (rising.length * sum)
  );
}

/** Runs four weeks of a market under a rule. */
export function market(rule: Rule, seed: number): Outcome {
  const begin = new Date('2026-11-02T00:00:00Z').getTime();
  // The same people and requests under each rule; what they do is drawn apart, so that one rule does not shift another's.
  const people = numbers(seed);
  const wishes = numbers(seed + 1);
  const doings = numbers(seed + 2);
  const pros = population(people, begin);
  let [utility, covered, asked] = [0, 0, 0];
  const settledFrom = begin + (DAYS - 14) * DAY;
  const fifth = new Map<number, number>();
  for (let n = 0; n < DAYS * REQUESTS_A_DAY; n++) {
    const posted = begin + Math.floor((n / REQUESTS_A_DAY) * DAY);
    const [x, y] = [30 * wishes(), 16 * wishes()];
    const here = pros.filter(({ joined }) => joined <= posted);
    // Who is free at the wished hour is a fact of the request, the same under each rule.
    const free = new Map(pros.map((pro) => [pro.id, wishes() < 0.75]));
    const id = String(n);
    const at: LeadCase = { seed: id, travel: 'to_me', slots: [], mean_score: 450, made_on: toWire(new Date(posted)) };
    const has = new Set<number>();
    const quotes: { pro: Pro; at: number }[] = [];
    let given = 0;
    const give = (chosen: readonly Pro[], on: number) => {
      given += 1;
      for (const pro of chosen) {
        has.add(pro.id);
        const isFree = free.get(pro.id) === true;
        const metres = metresOf(pro, x, y);
        const quotes_ = isFree && doings() < pro.eager * between(0.2, 1.3 - metres / 25_000, 1);
        const after = -pro.pace * Math.log(1 - doings()) * MINUTE;
        pro.leads.push({ at: on, is_answered: quotes_ || pro.kind === 'passer', is_quoted: quotes_ });
        if (pro.kind === 'newcomer' && !fifth.has(pro.id) && pro.leads.length === 5) fifth.set(pro.id, on);
        if (!quotes_) continue;
        quotes.push({ pro, at: on + after });
        pro.reply = pro.reply === null ? after / MINUTE : 0.8 * pro.reply + (0.2 * after) / MINUTE;
      }
    };
    const pool = (now: number) =>
      lookedAt(here, id)
        .filter((pro) => !has.has(pro.id))
        .map((pro) => factsOf(pro, metresOf(pro, x, y), free.get(pro.id) === true, now));
    const byId = (ids: readonly number[]) => ids.map((one) => pros[one - 1] as Pro);
    if (rule === 'rule 1') give(order(here, (pro) => 1e6 * average(pro) + pro.jobs).slice(0, 60), posted);
    else {
      const wave = (now: number) => {
        const candidates = pool(now);
        const facts =
          rule === 'rule 2'
            ? candidates
            : candidates.map((one) => ({ ...one, recent: 0, job_count: 99, last_offered_on: toWire(new Date(now)) }));
        return byId(nextWave(facts, at).map((one) => one.quote_service_id));
      };
      // The clock of waves, in hours in which pros are awake.
      const day = new Date('2026-11-02T00:00:00Z').getTime();
      let waved = day;
      give(wave(posted), posted);
      for (let now = day; now < day + 10 * HOUR; now += 10 * MINUTE) {
        const count = quotes.filter((one) => one.at <= posted + now - day).length;
        const step = stepNow(
          {
            begun_on: new Date(day),
            waves: given,
            waved_on: new Date(waved),
            has_more: has.size < here.length,
            is_widened: true,
            is_elsewhere: true,
            is_direct: false,
            quote_count: Math.min(5, count),
            max_quotes: 5,
            is_open: true,
          },
          new Date(now),
        );
        if (step === 'covered') break;
        if (step !== 'wave') continue;
        waved = now;
        give(wave(posted + now - day), posted + now - day);
      }
    }
    asked += has.size;
    const seats = quotes.toSorted((a, b) => a.at - b.at).slice(0, 5);
    if (seats.length >= 3) covered += 1;
    // What a job is worth to its customer, in dollars over not having it done: by true quality, less the way, and taste.
    const worth = seats.map(({ pro }) => ({
      pro,
      value: 50 * (pro.quality - 3) - metresOf(pro, x, y) / 1_000 + 8 * normal(doings),
    }));
    const best = order(worth, ({ value }) => value)[0];
    if (!best || best.value <= 0) continue;
    utility += best.value;
    const { pro } = best;
    pro.jobs += 1;
    pro.busyUntil.push(posted + 3 * DAY);
    if (doings() < 0.6) {
      pro.reviews += 1;
      pro.stars += starsOf(pro.quality, doings);
    }
  }
  const of = (kind: Kind) => pros.filter((pro) => pro.kind === kind);
  const late = (some: readonly Pro[]) =>
    some.reduce((sum, pro) => sum + pro.leads.filter((one) => one.at >= settledFrom).length, 0) / some.length;
  const days = of('newcomer').map((pro) => ((fifth.get(pro.id) ?? begin + 99 * DAY) - pro.joined) / DAY);
  const requests = DAYS * REQUESTS_A_DAY;
  return {
    utility: utility / requests,
    covered: covered / requests,
    asked: asked / requests,
    newcomers: days.filter((one) => one <= 7).length / days.length,
    slowest: Math.max(...days),
    gini: giniOf(of('equal').map((pro) => pro.leads.length)),
    passers: late(of('passer')) / late(pros.filter((pro) => pro.kind !== 'passer')),
  };
}
