import type * as calls from '#core/content/calls.ts';
import type * as opsCalls from '#core/content/ops/calls.ts';
import type { EventOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { fromCursor, pageOf } from '#core/kit/page.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http/fault.ts';
import { recordAct } from '#server/users/operators/service.ts';
import * as store from './store.ts';

/** Messages that one address may send in an hour. */
const AN_HOUR = 5;
const PAGE = 30;
/** How long messages are kept. */
const KEPT_DAYS = 730;

/** Takes a message by the contact form (specification 2, contact). What fills in the hidden field is thanked and forgotten. */
export async function sendContact(
  { website, ...message }: CallParsed<typeof calls.sendContact>,
  context: Context,
): Promise<CallResult<typeof calls.sendContact>> {
  const { db, now, address, parts } = context;
  await limit(parts.database, now, `contact:address:${address}`, AN_HOUR, 3600);
  if (website) return ok({});
  await store.addMessage(db, message, now);
  return ok({});
}

/** A page of messages for operators. */
export async function opsContacts(
  { is_done, cursor }: CallParsed<typeof opsCalls.opsContacts>,
  { db }: Context,
): Promise<CallResult<typeof opsCalls.opsContacts>> {
  const [from = is_done ? Number.MAX_SAFE_INTEGER : 0, ...rest] = cursor ? (fromCursor(cursor) ?? ['']) : [];
  if (typeof from !== 'number' || !Number.isSafeInteger(from) || rest.length > 0)
    throw invalid({ cursor: 'not a cursor of this list' });
  const [rows, waiting] = await Promise.all([
    (is_done ? store.readDone : store.readWaiting)(db, from, PAGE + 1),
    store.countWaiting(db),
  ]);
  const { page, next_cursor } = pageOf(rows, PAGE, ({ id }) => [id]);
  return ok({ messages: page, waiting, next_cursor });
}

/** Puts a message away, or takes it back out; recorded. */
export async function putAwayContact(
  { contact_id, is_done }: CallParsed<typeof opsCalls.putAwayContact>,
  context: PersonContext,
): Promise<CallResult<typeof opsCalls.putAwayContact>> {
  const { db, now, user } = context;
  if ((await store.writeDone(db, contact_id, is_done, user.id, now)) === 0) return notFound();
  await recordAct(context, is_done ? 'message put away' : 'message taken back', `contact:${contact_id}`, {});
  const message = await store.readMessage(db, contact_id);
  return message ? ok({ message }) : notFound();
}

/** Forgets what somebody wrote who deletes the account. */
export async function leaveContacts({ db }: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> {
  await store.forgetPerson(db, user_id);
}

/** Forgets messages of two years ago; answers how many. */
export const sweepContacts = ({ db, now }: Context): Promise<number> =>
  store.sweepMessages(db, new Date(now.getTime() - KEPT_DAYS * DAY));
