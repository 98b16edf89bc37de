import * as bids from '#core/bids/calls.ts';
import type { QuoteDetails } from '#core/bids/model.ts';
import type { CategoryCard, Question } from '#core/categories/model.ts';
import { type Answers, POSTAL_KEY } from '#core/categories/rules.ts';
import { toDecimal } from '#core/kit/money.ts';
import { DAY, HOUR, MINUTE, sgDay, sgMoment, toWire } from '#core/kit/time.ts';
import * as messages from '#core/messages/calls.ts';
import * as requests from '#core/requests/calls.ts';
import { addBudgetSurvey } from '#core/requests/feedback/calls.ts';
import * as reviews from '#core/reviews/calls.ts';
import { REVIEW_TAGS } from '#core/reviews/model.ts';
import { settleHoldsJob } from '#server/bids/jobs.ts';
import { type Parts, type Person, writing } from '#server/platform/context.ts';
import { statement } from '#server/platform/data/database.ts';
import { recompute } from '#server/prices/service.ts';
import { expireRequestsJob } from '#server/requests/jobs.ts';
import { showReviewsJob } from '#server/reviews/jobs.ts';
import { answersFor, usualDollars } from './answers.ts';
import type { DemoConsumer, DemoPro } from './cast.ts';
import type { Random } from './random.ts';
import { attempt, play } from './story.ts';
import { BRIEFS, TALKS, WORDS } from './words.ts';

export type ConsumerOnStage = DemoConsumer & { readonly user: Person };
export type ProOnStage = DemoPro & { readonly user: Person };

export interface Market {
  readonly parts: Parts;
  readonly now: Date;
  readonly random: Random;
  readonly consumers: readonly ConsumerOnStage[];
  readonly pros: readonly ProOnStage[];
  readonly cards: readonly CategoryCard[];
  readonly forms: ReadonlyMap<string, { version: number; questions: readonly Question[] }>;
}

const offeredTo = statement('select id from quote_bids where quote_request_id = $1 and provider_id = $2');

/** How far a request of the history got. */
type Ending = 'reviewed' | 'completed' | 'hired' | 'quoted' | 'fresh' | 'closed';

const OF_CUSTOMERS = [
  'Clear about the job, at home on time, paid on the day.',
  'Everything was ready when we came.',
  'Friendly, and quick to answer.',
  '',
] as const;

/**
 * Trades that are asked for most, by what is asked for, with what such a job costs in dollars: enough of them end as completed
 * jobs for a price guide of their own (decision 34); the other categories stay at their starter bands.
 */
const BUSY: Readonly<Record<string, readonly { fields: Answers; dollars: readonly [number, number] }[]>> = {
  'aircon-servicing': [
    { fields: { service: ['general-servicing'], units: 3 }, dollars: [90, 135] },
    { fields: { service: ['general-servicing'], units: 3 }, dollars: [95, 150] },
    { fields: { service: ['chemical-wash'], units: 3 }, dollars: [210, 330] },
  ],
  'house-cleaning': [
    { fields: { clean_type: 'one-off-spring', bedrooms: 3 }, dollars: [150, 240] },
    { fields: { clean_type: 'move-out', bedrooms: 3 }, dollars: [260, 380] },
  ],
  plumber: [
    { fields: { task: ['clear-choke'] }, dollars: [90, 170] },
    { fields: { task: ['clear-choke'] }, dollars: [85, 150] },
    { fields: { task: ['replace-tap'] }, dollars: [70, 140] },
  ],
};
const HOMES = ['hdb-4-room', 'hdb-4-room', 'hdb-5-room', 'condo-apartment'] as const;

interface Scene {
  readonly at: Date;
  readonly ending: Ending;
  readonly consumer: ConsumerOnStage;
  readonly slug: string;
  /** One of the many jobs of a busy trade: few pros answer, and the customer tells what it cost. */
  readonly isBusy?: boolean;
}

/** Requests of the history: enough that each category has reviews, few enough that the first start stays short. */
const PAST = 60;

/** Plays the history of the market, oldest first, so that counters and averages grow as they would have. */
export async function playMarket(market: Market): Promise<void> {
  const { random, now, consumers, cards } = market;
  const plan: Scene[] = [];
  const order = random.shuffle(cards.map((card) => card.slug));
  const busy = Object.keys(BUSY).filter((slug) => order.includes(slug));
  for (let i = 0; i < PAST; i++) {
    // Every category once with a review, then mostly the busy trades, in turn.
    const isFirst = i < order.length;
    const isBusy = !isFirst && i % 8 !== 0;
    const slug = (isBusy ? busy[i % busy.length] : order[i % order.length]) as string;
    const daysAgo = 180 - (i / PAST) * 172;
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
  // The last days: work under way, quotes coming in, and requests nobody has answered yet.
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
  plan.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const scene of plan) {
    // Fees come back, requests expire and reviews show on their day, as the jobs would have had it.
    for (const job of [settleHoldsJob, expireRequestsJob, showReviewsJob])
      await writing(market.parts, { now: scene.at, silent: true }, (context) => job.run(context));
    await playScene(market, scene);
  }
  await writing(market.parts, { now, silent: true }, async (context) => {
    await showReviewsJob.run(context);
    for (const card of cards) if (busy.includes(card.slug)) await recompute(context, card.id);
  });
}

async function playScene(market: Market, { at, ending, consumer, slug, isBusy = false }: Scene): Promise<void> {
  const { parts, random, now, forms } = market;
  const form = forms.get(slug);
  const words = WORDS[slug];
  if (!form || !words) throw new Error(`no form or words for ${slug}`);
  const notes = form.questions.find((q) => q.type === 'text' && q.key === 'notes');
  const kind = isBusy ? random.pick(BUSY[slug] ?? []) : undefined;
  const fixed = {
    ...kind?.fields,
    ...(kind ? { property_type: random.pick(HOMES) } : {}),
    [POSTAL_KEY]: consumer.postal_code,
    ...(notes && random.chance(0.6) ? { notes: random.pick(BRIEFS) } : {}),
  };
  const fields = answersFor(form.questions, fixed, at, random);
  const { quote_request: request } = await play(
    parts,
    requests.searchAdd,
    { category: slug, form_version: form.version, fields },
    consumer.user,
    at,
  );
  if (ending === 'fresh') return;

  // Which of the pros it was offered to answer, the charming ones more often.
  const offered = market.pros.filter((pro) => pro.categories.includes(slug));
  const keen = isBusy
    ? random.shuffle(offered)
    : random.shuffle(offered).sort((a, b) => b.charm * random.next() - a.charm * random.next());
  const places = isBusy ? random.int(1, 2) : ending === 'quoted' ? random.int(2, 4) : random.int(2, 5);
  const sent: { pro: ProOnStage; bid_id: number; at: Date }[] = [];
  let clock = at.getTime() + random.int(6, 30) * MINUTE;
  for (const pro of keen) {
    if (sent.length >= places || clock > now.getTime() - 10 * MINUTE) break;
    const lead = await parts.database.maybe<{ id: number }>(offeredTo(request.id, pro.user.id));
    if (!lead) continue;
    const when = new Date(clock);
    await play(parts, bids.markBidRead, { bid_id: lead.id }, pro.user, when);
    if (
      await sendQuote(market, {
        pro,
        bid_id: lead.id,
        slug,
        at: when,
        name: consumer.first_name,
        dollars: kind?.dollars ?? usualDollars(form.questions, fields),
      })
    )
      sent.push({ pro, bid_id: lead.id, at: when });
    clock += random.int(9, 95) * MINUTE;
  }
  const later = (ms: number) => {
    clock = Math.min(now.getTime() - MINUTE, clock + ms);
    return new Date(clock);
  };
  for (const quote of sent) {
    if (!random.chance(0.85)) continue;
    await play(parts, bids.markBidRead, { bid_id: quote.bid_id }, consumer.user, later(4 * MINUTE));
    if (random.chance(ending === 'quoted' ? 0.4 : 0.7)) await talk(market, consumer, quote, later);
  }
  if (ending === 'quoted' || sent.length === 0) return;
  if (ending === 'closed') {
    await play(
      parts,
      requests.closeRequest,
      { request_id: request.id, reason: 'no longer needed' },
      consumer.user,
      later(8 * HOUR),
    );
    return;
  }
  const chosen = [...sent].sort((a, b) => b.pro.charm * (0.6 + random.next()) - a.pro.charm * (0.6 + random.next()))[0];
  if (!chosen) return;
  const hiredAt = later(random.int(1, 20) * HOUR);
  const ahead = ending === 'hired' ? random.int(2, 6) : random.int(1, 4);
  const day = sgMoment(
    sgDay(new Date(Math.max(hiredAt.getTime(), ending === 'hired' ? now.getTime() : 0) + ahead * DAY)),
    random.pick([9, 10, 14, 16]) * 60,
  ) as Date;
  await play(
    parts,
    bids.hire,
    {
      bid_id: chosen.bid_id,
      hired_for: toWire(day),
      minutes: 120,
      address: `Blk ${random.int(101, 899)}, #${String(random.int(2, 24)).padStart(2, '0')}-${random.int(101, 399)}`,
    },
    consumer.user,
    hiredAt,
  );
  if (ending === 'hired') return;
  const doneAt = new Date(Math.min(now.getTime() - 3 * HOUR, day.getTime() + 3 * HOUR));
  clock = doneAt.getTime();
  await play(parts, bids.completeBid, { bid_id: chosen.bid_id }, chosen.pro.user, doneAt);
  if (kind)
    await play(
      parts,
      addBudgetSurvey,
      {
        quote_request_id: request.id,
        total_pay: toDecimal(
          Math.round((kind.dollars[0] + (kind.dollars[1] - kind.dollars[0]) * random.next()) / 5) * 500,
        ),
        unit: 'job',
      },
      consumer.user,
      later(HOUR),
    );
  if (ending === 'completed') return;
  const score = random.chance(chosen.pro.charm * 0.9) ? 5 : random.chance(0.8) ? 4 : 3;
  await play(
    parts,
    reviews.review,
    {
      bid_id: chosen.bid_id,
      score,
      note:
        score > 3
          ? random.pick(words.reviews)
          : 'Did the job. Took longer than we agreed, and I had to ask twice for a time.',
      tag: score > 3 ? random.shuffle(REVIEW_TAGS).slice(0, random.int(1, 3)) : [],
    },
    consumer.user,
    later(random.int(3, 40) * HOUR),
  );
  // Two pros in three review their customer too, so that both reviews show at once.
  if (chosen.bid_id % 3 !== 0)
    await play(
      parts,
      reviews.reviewCustomer,
      {
        bid_id: chosen.bid_id,
        score: chosen.bid_id % 7 === 0 ? 4 : 5,
        note: OF_CUSTOMERS[chosen.bid_id % OF_CUSTOMERS.length] as string,
      },
      chosen.pro.user,
      later(9 * HOUR),
    );
}

/** False where the pro's credit does not cover the fee any more, the places are taken, or a licence is demanded. */
async function sendQuote(
  market: Market,
  {
    pro,
    bid_id,
    slug,
    at,
    name,
    dollars: usual,
  }: {
    pro: ProOnStage;
    bid_id: number;
    slug: string;
    at: Date;
    name: string;
    /** What such a job costs; the trade's own range where that is not known. */
    dollars?: readonly [number, number] | undefined;
  },
): Promise<boolean> {
  const { parts, random } = market;
  const words = WORDS[slug];
  if (!words) return false;
  const kind = random.pick(words.kinds);
  const between = ([low, high]: readonly [number, number], step: number) =>
    Math.round((low + (high - low) * random.next()) / step) * step;
  const dollars =
    kind === 'flat'
      ? between(usual ?? words.price, (usual ?? words.price)[1] > 2000 ? 100 : 5)
      : kind === 'hourly'
        ? between(words.hourly, 5)
        : random.pick([0, 30, 40, 50]);
  const details: QuoteDetails = {
    first_day: sgDay(new Date(at.getTime() + random.int(1, 5) * DAY)),
    first_slot: random.int(2, 5),
    includes: words.includes,
    ...(pro.warranty_days ? { warranty_days: pro.warranty_days } : {}),
    ...(kind === 'hourly' ? { hours_low: 2, hours_high: random.int(3, 4) } : {}),
    ...(kind === 'required' && dollars > 0 ? { is_visit_fee_waived: true } : {}),
  };
  const result = await attempt(
    parts,
    bids.sendQuote,
    {
      bid_id,
      quote_type: kind,
      price: toDecimal(dollars * 100),
      price_note: random.pick(words.notes).replace('{name}', name),
      quote_details: details,
    },
    pro.user,
    at,
  );
  if (result.ok) return true;
  if (result.error === 10 || result.error === 'seats taken' || result.error === 251) return false;
  throw new Error(`a demo quote was refused: ${String(result.error)}`);
}

async function talk(
  { parts, random }: Market,
  consumer: ConsumerOnStage,
  quote: { pro: ProOnStage; bid_id: number },
  later: (ms: number) => Date,
): Promise<void> {
  const lines = random.pick(TALKS);
  for (const [index, message] of lines.entries()) {
    if (!message) continue;
    const user = index % 2 === 0 ? consumer.user : quote.pro.user;
    await play(parts, messages.sendMessage, { bid_id: quote.bid_id, message }, user, later(random.int(2, 25) * MINUTE));
  }
  const { message_seq } = await play(parts, messages.conversation, { bid_id: quote.bid_id }, quote.pro.user, later(0));
  // Some conversations wait to be read, as they do.
  for (const user of [consumer.user, quote.pro.user])
    if (random.chance(0.8))
      await play(
        parts,
        messages.markConversationRead,
        { bid_id: quote.bid_id, read_seq: message_seq },
        user,
        later(MINUTE),
      );
}
