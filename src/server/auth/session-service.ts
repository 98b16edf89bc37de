import type * as calls from '#core/auth/calls.ts';
import type { CallReply } from '#core/kit/call.ts';
import type { Context, Person } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database.ts';
import { SESSION_COOKIE, SESSION_PRESENT_COOKIE } from '#server/platform/http.ts';
import { SAVED_SESSION_AGE, SESSION_AGE, startSession } from '#server/platform/sessions.ts';
import * as users from '#server/users/service.ts';

export type SessionReply = CallReply<typeof calls.login>;

/** Where a session starts, for its person's list of devices. */
export const originOf = (context: Context, way: string, device_id: string | undefined) => ({
  device_id,
  user_agent: context.device,
  address: context.address,
  way,
});

/**
 * Starts a session and answers it: the one way into an account for every way in. A person whose session is live already
 * gets that session back (section 4). `age` in seconds.
 */
export async function openSession(
  context: Context,
  db: Db,
  person: Person,
  how: { way: string; device_id: string | undefined; age?: number },
): Promise<SessionReply> {
  const age = how.age ?? SESSION_AGE;
  if (context.user?.id === person.id && context.shown_token !== null)
    return sessionReply(context, db, person, context.shown_token, age);
  const { token } = await startSession(db, context.now, person, originOf(context, how.way, how.device_id), age);
  return sessionReply(context, db, person, token, age);
}

/** The age that a login asks for (decision 8). */
export const ageOf = (save_token: boolean | undefined): number => (save_token ? SAVED_SESSION_AGE : SESSION_AGE);

/** The reply and the two cookies of a session: the token for the browser alone, and the sign that scripts may read. */
export async function sessionReply(
  context: Context,
  db: Db,
  person: Person,
  token: string,
  age: number,
): Promise<SessionReply> {
  context.cookie(SESSION_COOKIE, token, { maxAge: age });
  context.cookie(SESSION_PRESENT_COOKIE, '1', { maxAge: age, httpOnly: false });
  return { session_id: token, session_token: token, user: await users.meOf(db, person.id) };
}
