/**
 * Every way in ends in `openSession`: password, code, one-time link, sign-in elsewhere (decision 006). What a stranger asks
 * does the same statements whether or not an account exists. Limits count apart for strangers and for devices that an
 * account knows, so that strangers cannot lock the owner out. Decision 30 asks for a proof of the last ten minutes (`isProven`).
 */

import type * as calls from '#core/auth/calls.ts';
import { networkOf } from '#core/auth/rules.ts';
import type * as sessionCalls from '#core/auth/sessions/calls.ts';
import type { CallParsed, CallReply, CallResult } from '#core/kit/call.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { sessionCookies } from '#core/kit/session-cookies.ts';
import { toWire } from '#core/kit/time.ts';
import { tell } from '#server/notices/service.ts';
import { markSession } from '#server/partners/service.ts';
import {
  ageFor,
  endOwnSession,
  endSessions,
  listSessions,
  noteSecondFactor,
  SAVED_SESSION_AGE,
  SESSION_AGE,
  startSession,
} from '#server/platform/access/sessions.ts';
import type { Context, Person, PersonContext } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { SESSION_COOKIE, SESSION_PRESENT_COOKIE } from '#server/platform/http/http.ts';
import { accountById, mailTo } from '#server/users/account/service.ts';
import * as users from '#server/users/service.ts';
import { seenOn } from '../store.ts';
import { nameDevice, presentSession } from './device-presenter.ts';

export type SessionReply = CallReply<typeof calls.login>;

/** Where a session starts, for its person's list of devices. Of the address only the network is kept. */
export const originOf = (context: Context, way: string, device_id: string | undefined) => ({
  device_id,
  user_agent: context.device,
  address: networkOf(context.address),
  way,
});

/**
 * Starts a session and answers it: the one way into an account for every way in. A person whose session is live already
 * gets that session back (section 4). A login on a device that the account was never on is told by mail. `db` is the
 * transaction that the login is part of; `age` in seconds; `is_second_factor` where the way in is one by itself, as a
 * passkey that verified its person is.
 */
export async function openSession(
  context: Context,
  db: Db,
  person: Person,
  how: { way: string; device_id: string | undefined; age?: number; is_second_factor?: boolean },
): Promise<SessionReply> {
  const age = ageFor(person, how.age ?? SESSION_AGE);
  const prove = (id: number) => (how.is_second_factor ? noteSecondFactor({ ...context, db }, id) : null);
  if (context.user?.id === person.id && context.shown_token !== null) {
    if (context.session_id !== null) await prove(context.session_id);
    return sessionReply(context, db, person, context.shown_token, age);
  }
  const seen = await seenOn(db, person.id, how.device_id ?? '', context.device);
  const { id, token } = await startSession(db, context.now, person, originOf(context, how.way, how.device_id), age);
  await prove(id);
  await markSession(context, db, id);
  if (seen.has_any && !seen.is_known) await tellNewDevice({ ...context, db }, person, id, how.way);
  return sessionReply(context, db, person, token, age);
}

async function tellNewDevice(context: Context, person: Person, session_id: number, way: string): Promise<void> {
  const account = await accountById(context.db, person.id);
  if (!account) return;
  const { device } = nameDevice(context.device);
  await tell(context, {
    kind: 'new_device',
    key: `new_device:${session_id}`,
    channel: 'mail',
    to: mailTo(account),
    data: { full_name: account.full_name, device, at: toWire(context.now), way },
  });
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
  return { session_id: token, session_token: token, user: await users.meOf({ db, now: context.now }, person.id) };
}

/** Removes the session's cookies and all that are named like them (section 4). */
export function dropSessionCookies(context: Context): void {
  for (const name of sessionCookies(context.cookie_names))
    context.cookie(name, null, { httpOnly: name !== SESSION_PRESENT_COOKIE });
}

/**
 * Ends all sessions of a person on every node, but for the one to keep, and closes their sockets: after a new password, a
 * block, a deletion. Answers how many.
 */
export async function endAllSessions(context: Context, user_id: number, keep: number | null = null): Promise<number> {
  const session_ids = await endSessions(context.db, context.now, user_id, keep);
  if (session_ids.length > 0) await context.publish('session.ended', { session_ids }, [user_id]);
  return session_ids.length;
}

/** The person's devices (section 4). */
export async function sessions(context: PersonContext): Promise<CallResult<typeof sessionCalls.sessions>> {
  const { db, now, user, session_id } = context;
  const rows = await listSessions(db, now, user.id);
  return ok({ sessions: rows.map((row) => presentSession(row, session_id)) });
}

/** Ends one of the own sessions; that of this device as a logout does. */
export async function endOne(
  input: CallParsed<typeof sessionCalls.endSession>,
  context: PersonContext,
): Promise<CallResult<typeof sessionCalls.endSession>> {
  const { db, now, user } = context;
  if ((await endOwnSession(db, now, user.id, input.session_id)) === 0) return notFound();
  await context.publish('session.ended', { session_ids: [input.session_id] }, [user.id]);
  if (input.session_id === context.session_id) dropSessionCookies(context);
  return ok({});
}

/** Ends all own sessions but this one. */
export const endOthers = async (context: PersonContext): Promise<CallResult<typeof sessionCalls.endOtherSessions>> =>
  ok({ ended_sessions: await endAllSessions(context, context.user.id, context.session_id) });
