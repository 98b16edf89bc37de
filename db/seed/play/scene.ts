import * as bids from '#core/bids/calls.ts';
import { requestFacts } from '#core/categories/fact-rules.ts';
import type { Question } from '#core/categories/model.ts';
import { type Answers, POSTAL_KEY } from '#core/categories/rules.ts';
import { toDecimal } from '#core/kit/money.ts';
import { DAY, HOUR, MINUTE, sgDay, sgMoment, toWire } from '#core/kit/time.ts';
import * as requests from '#core/requests/calls.ts';
import { addBudgetSurvey } from '#core/requests/feedback/calls.ts';
import * as reviews from '#core/reviews/calls.ts';
import { REVIEW_TAGS } from '#core/reviews/model.ts';
import { statement } from '#server/platform/data/database.ts';
import { answersFor, usualDollars } from '../answers.ts';
import { BUSY, type Market, type ProOnStage, type Scene } from '../market.ts';
import { brief, ofCustomer } from '../says/quotes.ts';
import { reviewNote } from '../says/reviews.ts';
import { sendQuote, talk } from './quoting.ts';
import { play } from './story.ts';

const offeredTo = statement('select id from quote_bids where quote_request_id = $1 and provider_id = $2');
const HOMES = ['hdb-4-room', 'hdb-4-room', 'hdb-5-room', 'condo-apartment'] as const;

/** Plays one request up to its ending: posted, quoted, discussed, hired, done, reviewed. */
export async function playScene(market: Market, { at, ending, consumer, slug, isBusy = false }: Scene): Promise<void> {
  const { parts, random, now, forms, speaker } = market;
  const form = forms.get(slug);
  if (!form) throw new Error(`no form for ${slug}`);
  const estate = market.estateOf(consumer.postal_code);
  const notes = form.questions.find((q) => q.type === 'text' && q.key === 'notes');
  const kind = isBusy ? random.pick(BUSY[slug] ?? []) : undefined;
  const fixed = {
    ...kind,
    ...(kind ? { property_type: random.pick(HOMES) } : {}),
    [POSTAL_KEY]: consumer.postal_code,
    ...(notes && random.chance(0.6) ? { notes: brief(speaker, { slug, estate }) } : {}),
  };
  // A request that is still open asks for days in the future.
  const isOpen = ending === 'quoted' || ending === 'fresh';
  const fields = isOpen
    ? wishedAhead(form.questions, fixed, market, at)
    : answersFor(form.questions, fixed, at, random);
  const { quote_request: request } = await play(
    parts,
    requests.searchAdd,
    { category: slug, form_version: form.version, fields },
    consumer.user,
    at,
  );
  if (ending === 'fresh') return;

  // Which of the offered pros quote; pros with more charm do so more often.
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
        estate,
        at: when,
        offeredFrom: isOpen ? now : when,
        name: consumer.first_name,
        dollars: usualDollars(form.questions, fields),
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
    if (random.chance(ending === 'quoted' ? 0.4 : 0.7)) await talk(market, consumer, { ...quote, slug, estate }, later);
  }
  if (ending === 'quoted') return;
  if (ending === 'closed' || sent.length === 0) {
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
  const [low, high] = usualDollars(form.questions, fields) ?? [0, 0];
  if (kind && high > 0)
    await play(
      parts,
      addBudgetSurvey,
      {
        quote_request_id: request.id,
        total_pay: toDecimal(Math.round((low + (high - low) * random.next()) / 5) * 500),
        unit: 'job',
      },
      consumer.user,
      later(HOUR),
    );
  if (ending === 'completed') return;
  const score = random.chance(chosen.pro.charm * 0.9) ? 5 : random.chance(0.8) ? 4 : 3;
  const about = { slug, estate, score, pro: chosen.pro.first_name, isPerson: chosen.pro.isPerson === true };
  await play(
    parts,
    reviews.review,
    {
      bid_id: chosen.bid_id,
      score,
      note: reviewNote(speaker, random, about),
      tag: score > 3 ? random.shuffle(REVIEW_TAGS).slice(0, random.int(1, 3)) : [],
    },
    consumer.user,
    later(random.int(3, 40) * HOUR),
  );
  // Two pros in three review their customer too, so that both reviews show at once.
  if (random.chance(2 / 3))
    await play(
      parts,
      reviews.reviewCustomer,
      {
        bid_id: chosen.bid_id,
        score: random.chance(1 / 7) ? 4 : 5,
        note: random.chance(1 / 4) ? '' : ofCustomer(speaker, { ...about, name: consumer.first_name }),
      },
      chosen.pro.user,
      later(9 * HOUR),
    );
}

const TRIES = 40;
/** Answers to a form sent at `at` whose wanted day is today or later. */
function wishedAhead(
  questions: readonly Question[],
  fixed: Answers,
  { now, random }: Market,
  at: Date,
): Record<string, unknown> {
  for (let n = 0; n < TRIES; n++) {
    const given = answersFor(questions, fixed, now, random);
    const { wanted_on } = requestFacts({ name: '' }, questions, given, at);
    if (wanted_on === null || wanted_on >= sgDay(now)) return given;
  }
  throw new Error('a form of the demo knows no day ahead');
}
