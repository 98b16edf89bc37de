import * as bids from '#core/bids/calls.ts';
import type { QuoteDetails } from '#core/bids/model.ts';
import { toDecimal } from '#core/kit/money.ts';
import { DAY, MINUTE, sgDay } from '#core/kit/time.ts';
import * as messages from '#core/messages/calls.ts';
import type { ConsumerOnStage, Market, ProOnStage } from '../market.ts';
import { includesOf, quoteNote, talkOf } from '../says/quotes.ts';
import { WORDS } from '../words.ts';
import { attempt, play } from './story.ts';

/** Sends a quote. False where the pro's credit does not cover the fee, the request is full, or a licence is demanded. */
export async function sendQuote(
  market: Market,
  {
    pro,
    bid_id,
    slug,
    estate,
    at,
    offeredFrom,
    name,
    dollars: usual,
  }: {
    pro: ProOnStage;
    bid_id: number;
    slug: string;
    estate: string;
    at: Date;
    /** The quote's first day is after this moment. */
    offeredFrom: Date;
    name: string;
    /** What such a job costs; the trade's range where that is not known. */
    dollars?: readonly [number, number] | undefined;
  },
): Promise<boolean> {
  const { parts, random, speaker } = market;
  const words = WORDS[slug];
  if (!words) return false;
  const kind = random.pick(words.kinds);
  const between = ([low, high]: readonly [number, number], step: number) =>
    Math.round((low + (high - low) * (random.next() + random.next()) * 0.5) / step) * step;
  const dollars =
    kind === 'flat'
      ? between(usual ?? words.price, (usual ?? words.price)[1] > 2000 ? 100 : 5)
      : kind === 'hourly'
        ? between(words.hourly, 5)
        : random.pick([0, 30, 40, 50]);
  const details: QuoteDetails = {
    first_day: sgDay(new Date(offeredFrom.getTime() + random.int(1, 5) * DAY)),
    first_slot: random.int(2, 5),
    includes: includesOf(speaker, random, slug),
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
      price_note: quoteNote(speaker, random, {
        slug,
        estate,
        name,
        pro: pro.first_name,
        isPerson: pro.isPerson === true,
      }),
      quote_details: details,
    },
    pro.user,
    at,
  );
  if (result.ok) return true;
  if (result.error === 10 || result.error === 'seats taken' || result.error === 251) return false;
  throw new Error(`a demo quote was refused: ${String(result.error)}`);
}

/** A short conversation after a quote. */
export async function talk(
  { parts, random, speaker }: Market,
  consumer: ConsumerOnStage,
  quote: { pro: ProOnStage; bid_id: number; slug: string; estate: string },
  later: (ms: number) => Date,
): Promise<void> {
  const { pro, slug, estate } = quote;
  const about = { slug, estate, name: consumer.first_name, pro: pro.first_name, isPerson: pro.isPerson === true };
  for (const [index, message] of talkOf(speaker, random, about).entries()) {
    const user = index % 2 === 0 ? consumer.user : pro.user;
    await play(parts, messages.sendMessage, { bid_id: quote.bid_id, message }, user, later(random.int(2, 25) * MINUTE));
  }
  const { message_seq } = await play(parts, messages.conversation, { bid_id: quote.bid_id }, quote.pro.user, later(0));
  // Some conversations stay unread.
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
