import { DAY, HOUR } from '#core/kit/time.ts';
import { HIDDEN_DAYS, REVIEW_TAGS } from '#core/reviews/model.ts';
import type { Random } from '../random.ts';
import { includesOf, quoteNote } from '../says/quotes.ts';
import { replyTo, reviewNote, type Said } from '../says/reviews.ts';
import type { Speaker } from '../says/speaker.ts';
import { WORDS } from '../words.ts';
import type { Variant } from './variants.ts';

/** The history begins HISTORY_DAYS before now. The story of the market replaces it for the last STORY_DAYS. */
export const HISTORY_DAYS = 730;
export const STORY_DAYS = 75;

/** A pro with the facts that their history needs. */
export interface Veteran {
  readonly user_id: number;
  readonly service_id: number;
  readonly first_name: string;
  readonly name: string;
  readonly isPerson: boolean;
  readonly categories: readonly string[];
  readonly areas: readonly Area[];
  readonly charm: number;
}
export interface Area {
  readonly code: string;
  readonly name: string;
  readonly postal_code: string;
  readonly lat: number;
  readonly lng: number;
}
export interface Customer {
  readonly user_id: number;
  readonly first_name: string;
}

/** A past job, from which its rows are made. */
export interface PastJob {
  readonly service_id: number;
  readonly provider_id: number;
  readonly requestor_id: number;
  readonly variant: number;
  readonly area: Area;
  readonly begun: string;
  readonly quoted: string;
  readonly hired: string;
  readonly done: string;
  readonly cents: number;
  /** Paid by the hour: the form does not know what such a job costs in total. */
  readonly is_hourly: boolean;
  readonly note: string;
  readonly includes: string;
  readonly review: PastReview | null;
}
export interface PastReview {
  readonly score: number;
  readonly note: string;
  readonly tags: readonly string[];
  readonly created: string;
  readonly shows_at: string;
  readonly reply: string | null;
  readonly replied_on: string | null;
  /** How many photos it has. */
  readonly photos: number;
}

const HERO = 0.84;
export const isHero = ({ charm }: Pick<Veteran, 'charm'>): boolean => charm >= HERO;

/** How many reviews a pro has from before the story: from 32 to nearly 200 for heroes. */
export const reviewCount = ({ charm }: Pick<Veteran, 'charm'>): number =>
  charm >= HERO ? Math.round(32 + ((charm - HERO) / 0.13) ** 1.5 * 150) : Math.round(3 + Math.max(0, charm - 0.5) * 60);

/** The stars of `count` reviews, shuffled: mostly 5, and as many lower ones as give the mean that fits the pro's charm. */
export function scoresOf({ charm }: Pick<Veteran, 'charm'>, count: number, random: Random): number[] {
  const mean = charm >= HERO ? 4.68 + ((charm - HERO) / 0.13) * 0.16 : 4.1 + Math.max(0, charm - 0.5) * 1.4;
  const missing = Math.round((5 - mean) * count);
  const scores: number[] = [];
  let spare = missing;
  const give = (score: number, times: number) => {
    for (let n = 0; n < times && spare >= 5 - score && scores.length < count; n++) {
      scores.push(score);
      spare -= 5 - score;
    }
  };
  give(1, count >= 60 ? 1 : 0);
  give(2, count >= 35 ? 1 + Math.floor(count / 120) : 0);
  give(3, Math.max(charm >= HERO ? 1 : 2, Math.round(missing * 0.12)));
  give(4, count);
  return random.shuffle([...scores, ...Array.from({ length: count - scores.length }, () => 5)]);
}

const THANKED = 0.3;
const SORRY = 0.85;
const WITH_PHOTO = 0.14;
const time = (ms: number): string => new Date(ms).toISOString();

export interface Planning {
  readonly now: Date;
  readonly random: Random;
  readonly speaker: Speaker;
  readonly customers: readonly Customer[];
  readonly variants: readonly Variant[];
}

/** The past jobs of a pro, oldest first; one in six was never reviewed. */
export function pastOf(pro: Veteran, { now, random, speaker, customers, variants }: Planning): PastJob[] {
  const own = variants.filter(({ slug }) => pro.categories.includes(slug));
  const reviewed = reviewCount(pro);
  const count = Math.round(reviewed * 1.2);
  const scores = scoresOf(pro, reviewed, random);
  // Even the newest job must be reviewed before the story begins.
  const last = STORY_DAYS + 9;
  const span = (HISTORY_DAYS - last) * DAY;
  const jobs: PastJob[] = [];
  for (let n = 0; n < count; n++) {
    const variant = random.pick(own);
    const area = random.pick(pro.areas);
    const customer = random.pick(customers);
    // Jobs get more frequent towards the present.
    const age = last * DAY + span * (1 - Math.sqrt((n + random.next()) / count));
    const hour = Math.floor((now.getTime() - age) / HOUR) * HOUR;
    const begun = hour + random.int(0, 59) * 60_000;
    const quoted = begun + random.int(8, 90) * 60_000;
    const hired = quoted + random.int(1, 20) * HOUR;
    const done = hired + random.int(26, 120) * HOUR;
    const is_hourly = variant.dollars === undefined;
    const [low, high] = variant.dollars ?? WORDS[variant.slug]?.hourly ?? [30, 60];
    const cents = Math.round((low + (high - low) * (0.1 + 0.4 * (random.next() + random.next()))) / 5) * 500;
    const called = random.chance(0.5) || pro.isPerson ? pro.first_name : pro.name;
    const said: Omit<Said, 'score'> = { slug: variant.slug, estate: area.name, pro: called, isPerson: pro.isPerson };
    const score = n % 6 === 5 ? undefined : scores.pop();
    jobs.push({
      service_id: pro.service_id,
      provider_id: pro.user_id,
      requestor_id: customer.user_id,
      variant: variant.n,
      area,
      begun: time(begun),
      quoted: time(quoted),
      hired: time(hired),
      done: time(done),
      cents,
      is_hourly,
      note: quoteNote(speaker, random, { ...said, name: customer.first_name }),
      includes: includesOf(speaker, random, variant.slug),
      review:
        score === undefined
          ? null
          : reviewOf({ ...said, score }, customer, done + random.int(2, 70) * HOUR, { random, speaker }),
    });
  }
  return jobs;
}

function reviewOf(
  about: Said,
  { first_name }: Customer,
  at: number,
  { random, speaker }: Pick<Planning, 'random' | 'speaker'>,
): PastReview {
  const { score } = about;
  const note = reviewNote(speaker, random, about);
  const isReplied = note !== '' && random.chance(score > 3 ? THANKED : SORRY);
  return {
    score,
    note,
    tags: score > 3 ? random.shuffle(REVIEW_TAGS).slice(0, random.int(0, 3)) : [],
    created: time(at),
    shows_at: time(at + HIDDEN_DAYS * DAY),
    reply: isReplied ? replyTo(speaker, about, first_name) : null,
    replied_on: isReplied ? time(at + random.int(3, 90) * HOUR) : null,
    photos: score > 3 && note !== '' && random.chance(WITH_PHOTO) ? random.int(1, 2) : 0,
  };
}
