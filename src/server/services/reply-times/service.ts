import { replyMean, roundReply } from '#core/services/rules.ts';
import type { Context } from '#server/platform/context.ts';
import { dropPagesOf } from '../pages-service.ts';
import * as store from './store.ts';

/** A batch is one transaction, and each service in it costs its card, its listing and its row of the search. */
const BATCH = 50;

/** How long replies of a bid's service take, before one more; null when there is no such bid. */
export const replyTimeOfBid = ({ db }: Context, bid_id: number): Promise<store.ReplyTime | null> =>
  store.replyTimeOfBid(db, bid_id);

/**
 * The service answered a request after so many minutes: moves the running mean. A first reply is on its cards at once. Where
 * the round figure of later ones changes, cards follow within a minute (`showReplyTimes`): they cost several times as much as
 * the quote's own writes. Two replies at the same moment may count as one: the mean is a hint, no figure that must add up.
 * Given `known` it sends its statements at once.
 */
export async function noteReplyTime(
  context: Context,
  quote_service_id: number,
  minutes: number,
  known?: store.ReplyTime | null,
): Promise<void> {
  const { db } = context;
  const current = known ?? (await store.readReplyTime(db, quote_service_id));
  const reply_mean = replyMean(current.reply_mean, minutes);
  const reply_minutes = roundReply(reply_mean);
  const isFirst = current.reply_minutes === null;
  await Promise.all([
    store.writeReplyMean(
      db,
      quote_service_id,
      reply_mean,
      !isFirst && reply_minutes !== current.reply_minutes,
      current.reply_mean === null,
    ),
    isFirst && show(context, [{ id: quote_service_id, minutes: reply_minutes }]),
  ]);
}

async function show(context: Context, shown: Parameters<typeof store.writeReplyMinutes>[1]): Promise<void> {
  for (const { id, slugs } of await store.writeReplyMinutes(context.db, shown)) dropPagesOf(context, id, slugs);
}

/** Puts changed reply times on cards, lists and in the search, a batch at a time; answers how many were looked at. */
export async function showReplyTimes(context: Context): Promise<number> {
  const waiting = await store.takeWaitingMeans(context.db, BATCH);
  if (waiting.length === 0) return 0;
  await show(
    context,
    waiting.map(({ quote_service_id, reply_mean }) => ({ id: quote_service_id, minutes: roundReply(reply_mean) })),
  );
  return waiting.length;
}
