import type * as calls from '#core/content/calls.ts';
import type { EventOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { ok, refuse } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { attachOwn, tellDesk } from '../desk/service.ts';
import * as store from './store.ts';

/** Messages that one address may send in an hour. */
const AN_HOUR = 5;
/** How long messages are kept. */
const KEPT_DAYS = 730;

/** Takes a message of the contact form (specification 2, contact). A filled hidden field marks a bot: thanked, not stored. */
export async function sendContact(
  { website, attachment_id, ...message }: CallParsed<typeof calls.sendContact>,
  context: Context,
): Promise<CallResult<typeof calls.sendContact>> {
  const { db, now, address, parts } = context;
  await limit(parts.database, now, `contact:address:${address}`, AN_HOUR, 3600);
  if (website) return ok({});
  const id = await store.addMessage(
    db,
    { ...message, user_id: context.user?.id ?? null, language: context.language },
    now,
  );
  if (!(await attachOwn(context, attachment_id, { contact_message_id: id, case_word_id: null })))
    return refuse('attachment missing');
  await tellDesk(context, id);
  return ok({});
}

/** Reaction: a person leaves. Deletes their messages. */
export async function leaveContacts({ db }: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> {
  await store.forgetPerson(db, user_id);
}

/** Deletes messages after two years; answers how many. */
export const sweepContacts = ({ db, now }: Context): Promise<number> =>
  store.sweepMessages(db, new Date(now.getTime() - KEPT_DAYS * DAY));
