import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { idOfCursor, pageOf } from '#core/kit/page.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { toWire } from '#core/kit/time.ts';
import type * as calls from '#core/ops/readings/calls.ts';
import { isReadable, readingEnd } from '#core/ops/readings/rules.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { recordAct } from '#server/users/operators/service.ts';
import * as store from './store.ts';

/** The caller's open reading; null where there is none, or it has expired. */
async function openReading({ db, now, user }: PersonContext, bid_id: number): Promise<store.Reading | null> {
  const reading = await store.readNewest(db, bid_id, user.id);
  return reading && isReadable(reading, now) ? reading : null;
}

/** One conversation without its messages. */
export async function conversation(
  { bid_id }: CallParsed<typeof calls.conversation>,
  context: PersonContext,
): Promise<CallResult<typeof calls.conversation>> {
  const [head, reading] = await Promise.all([store.readHead(context.db, bid_id), openReading(context, bid_id)]);
  if (!head) return notFound();
  const open = reading && { why: reading.why, reason: reading.reason, until: toWire(reading.until) };
  return ok({ conversation: { ...head, reading: open } });
}

/** Opens a conversation to the caller for a while; replaces the caller's earlier reading. */
export async function openConversation(
  { bid_id, why, reason }: CallParsed<typeof calls.openConversation>,
  context: PersonContext,
): Promise<CallResult<typeof calls.openConversation>> {
  const { db, now, user } = context;
  const head = await store.readHead(db, bid_id);
  if (!head) return notFound();
  if (reason === '') return refuse('reason needed');
  const until = readingEnd(now);
  await store.closeReadings(db, bid_id, user.id, now);
  await store.insertReading(db, { operator_id: user.id, bid_id, why, reason, until }, now);
  const whose = head.people.map(({ id }) => id);
  await recordAct(context, 'conversation opened', `bid:${bid_id}`, { reason, why, whose, until: toWire(until) });
  return ok({ reading: { why, reason, until: toWire(until) } });
}

/** The messages, while the caller has the conversation open. */
export async function conversationMessages(
  { bid_id, page_size, cursor }: CallParsed<typeof calls.conversationMessages>,
  context: PersonContext,
): Promise<CallResult<typeof calls.conversationMessages>> {
  const { db } = context;
  if (!(await store.readHead(db, bid_id))) return notFound();
  if (!(await openReading(context, bid_id))) return refuse('needs a reason');
  const rows = await store.readMessages(db, bid_id, idOfCursor(cursor) ?? 0, page_size + 1);
  const { page, next_cursor } = pageOf(rows, page_size, ({ seq }) => [seq]);
  return ok({ messages: page.map(({ seq: _, ...message }) => message), next_cursor });
}

/** Ends the caller's reading now. */
export async function closeConversation(
  { bid_id }: CallParsed<typeof calls.closeConversation>,
  context: PersonContext,
): Promise<CallResult<typeof calls.closeConversation>> {
  const { db, now, user } = context;
  if (!(await store.readHead(db, bid_id))) return notFound();
  if ((await store.closeReadings(db, bid_id, user.id, now)) > 0)
    await recordAct(context, 'conversation closed', `bid:${bid_id}`);
  return ok({});
}
