import { replyMean, roundReply } from '#core/services/rules.ts';
import type { Context } from '#server/platform/context.ts';
import { dropPagesOf } from '../pages-service.ts';
import * as store from './store.ts';

/** Small, because a batch is one transaction, and each service in it rewrites its card, its listing and its search row. */
const BATCH = 50;

/** How long replies of a bid's service take so far; null for an unknown bid. */
export const replyTimeOfBid = ({ db }: Context, bid_id: number): Promise<store.ReplyTime | null> =>
  store.replyTimeOfBid(db, bid_id);

/**
 * Updates a service's mean reply time, in minutes, after a reply. A first reply shows on its cards at once. If a later one
 * changes the rounded figure, cards follow within a minute (`showReplyTimes`), because they cost several times as much as the
 * quote's own writes. Two replies at the same moment may count as one: the mean is a hint. With `known` nothing is read first.
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

/** Updates cards, lists and the search with changed reply times, one batch; answers how many it checked. */
export async function showReplyTimes(context: Context): Promise<number> {
  const waiting = await store.takeWaitingMeans(context.db, BATCH);
  if (waiting.length === 0) return 0;
  await show(
    context,
    waiting.map(({ quote_service_id, reply_mean }) => ({ id: quote_service_id, minutes: roundReply(reply_mean) })),
  );
  return waiting.length;
}
