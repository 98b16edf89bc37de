import type { CategoryCard, Question } from '#core/categories/model.ts';
import type { Answers } from '#core/categories/rules.ts';
import { DAY, HOUR, MINUTE } from '#core/kit/time.ts';
import { settleHoldsJob } from '#server/bids/jobs.ts';
import { type Parts, type Person, writing } from '#server/platform/context.ts';
import { recompute } from '#server/prices/service.ts';
import { expireRequestsJob } from '#server/requests/jobs.ts';
import { showReviewsJob } from '#server/reviews/jobs.ts';
import type { DemoConsumer, DemoPro } from './cast.ts';
import { STORY_DAYS } from './history/plan.ts';
import { playScene } from './play/scene.ts';
import type { Story } from './play/story.ts';
import { type Random, seeded } from './random.ts';
import type { Speaker } from './says/speaker.ts';

export type ConsumerOnStage = DemoConsumer & { readonly user: Person };
export type ProOnStage = DemoPro & { readonly user: Person };

export interface Market {
  readonly parts: Parts;
  readonly now: Date;
  readonly random: Random;
  /** Makes the texts that people write, none twice. */
  readonly speaker: Speaker;
  readonly consumers: readonly ConsumerOnStage[];
  readonly pros: readonly ProOnStage[];
  /** The planning area of a postal code, by name. */
  readonly estateOf: (postal_code: string) => string;
  readonly cards: readonly CategoryCard[];
  readonly forms: ReadonlyMap<string, { version: number; questions: readonly Question[] }>;
}

/** How far a request of the story got. */
export type Ending = 'reviewed' | 'completed' | 'hired' | 'quoted' | 'fresh' | 'closed';

/** The trades with the most requests, and the answers of typical ones. */
export const BUSY: Readonly<Record<string, readonly Answers[]>> = {
  'aircon-servicing': [
    { service: ['general-servicing'], units: 3 },
    { service: ['general-servicing'], units: 3 },
    { service: ['chemical-wash'], units: 3 },
  ],
  'house-cleaning': [
    { clean_type: 'one-off-spring', bedrooms: 3 },
    { clean_type: 'move-out', bedrooms: 3 },
  ],
  plumber: [{ task: ['clear-choke'] }, { task: ['clear-choke'] }, { task: ['replace-tap'] }],
};

export interface Scene {
  readonly at: Date;
  readonly ending: Ending;
  readonly consumer: ConsumerOnStage;
  readonly slug: string;
  /** One of the many jobs of a busy trade: few pros quote, and the customer reports what it cost. */
  readonly isBusy?: boolean;
}

/** How many past requests the story has: enough for every category, few enough that a first start stays short. */
const PAST = 60;

/** A market with its own random numbers for one story, so that other stories do not change what happens in it. */
export const alone = (market: Market, seed: number): Market => ({ ...market, random: seeded(seed) });

/** The requests of the last weeks of the market. */
export function scenesOf(market: Market): Story[] {
  const { random, now, consumers, cards } = market;
  const plan: Scene[] = [];
  const order = random.shuffle(cards.map((card) => card.slug));
  const busy = Object.keys(BUSY).filter((slug) => order.includes(slug));
  for (let i = 0; i < PAST; i++) {
    // First every category once, with a review; then mostly the busy trades in turn.
    const isFirst = i < order.length;
    const isBusy = !isFirst && i % 8 !== 0;
    const slug = (isBusy ? busy[i % busy.length] : order[i % order.length]) as string;
    const daysAgo = STORY_DAYS - 1 - (i / PAST) * (STORY_DAYS - 9);
    const roll = random.next();
    const ending: Ending =
      isFirst || roll < 0.72 ? 'reviewed' : roll < 0.8 ? 'completed' : roll < 0.9 ? 'closed' : 'quoted';
    plan.push({
      at: new Date(now.getTime() - daysAgo * DAY - random.int(0, 600) * MINUTE),
      ending,
      consumer: random.pick(consumers),
      slug,
      isBusy,
    });
  }
  // The last days: hired jobs, requests with quotes, and requests without any.
  for (let i = 0; i < 22; i++) {
    const ending: Ending = i < 4 ? 'hired' : i < 12 ? 'quoted' : 'fresh';
    const hours = ending === 'hired' ? random.int(60, 150) : ending === 'quoted' ? random.int(5, 40) : random.int(0, 9);
    const slug = i % 3 === 0 ? 'aircon-servicing' : (order[i % order.length] as string);
    plan.push({
      at: new Date(now.getTime() - hours * HOUR - random.int(4, 55) * MINUTE),
      ending,
      consumer: random.pick(consumers),
      slug,
    });
  }
  const mei = consumers[0] as ConsumerOnStage;
  plan.push({ at: new Date(now.getTime() - 26 * HOUR), ending: 'quoted', consumer: mei, slug: 'aircon-servicing' });
  plan.push({ at: new Date(now.getTime() - 50 * HOUR), ending: 'hired', consumer: mei, slug: 'house-moving' });
  return plan.map((scene, n) => ({
    at: scene.at,
    async tell() {
      // Run the scheduled jobs, so that fees are returned, requests expire and reviews show on the right day.
      for (const job of [settleHoldsJob, expireRequestsJob, showReviewsJob])
        await writing(market.parts, { now: scene.at, silent: true }, (context) => job.run(context));
      await playScene(alone(market, 7_000 + n), scene);
    },
  }));
}

/** Runs the nightly jobs over the whole market: shows reviews and calculates prices. */
export async function endMarket({ parts, now, cards }: Market): Promise<void> {
  await writing(parts, { now, silent: true }, async (context) => {
    await showReviewsJob.run(context);
    for (const card of cards) await recompute(context, card.id);
  });
}
