import type * as calls from '#core/auth/calls.ts';
import {
  ACCOUNT_CHECKS,
  checkPassword,
  LOGIN_TRIES,
  LOGIN_WINDOW_SECONDS,
  SIGN_UPS,
  sessionCookies,
} from '#core/auth/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { ok, refuse } from '#core/kit/result.ts';
import { type Context, type Person, writing } from '#server/platform/context.ts';
import { invalid } from '#server/platform/fault.ts';
import { SESSION_PRESENT_COOKIE } from '#server/platform/http.ts';
import { checkLimit, limit } from '#server/platform/limits.ts';
import { endSession, SESSION_AGE, startSession } from '#server/platform/sessions.ts';
import * as users from '#server/users/service.ts';
import { hashPassword, verifyPassword } from './password-service.ts';
import { ageOf, openSession, originOf, sessionReply } from './session-service.ts';
import { isKnownDevice } from './store.ts';

/** One limit that a failed login counts towards. */
interface Tally {
  readonly key: string;
  readonly max: number;
}

async function loginTallies(
  context: Context,
  email: string,
  account: users.Account | null,
  device_id: string | undefined,
): Promise<Tally[]> {
  const { address, db } = context;
  // Asked for unknown accounts too, so that they take as long.
  const known = !!device_id && (await isKnownDevice(db, account?.id ?? 0, device_id));
  return [
    { key: `login:pair:${email} ${address}`, max: LOGIN_TRIES.pair },
    { key: `login:address:${address}`, max: LOGIN_TRIES.address },
    ...(known ? [] : [{ key: `login:account:${email}`, max: LOGIN_TRIES.account }]),
  ];
}

/**
 * Logs in (section 7, decisions 8 and 9). An unknown account and a wrong password give the same answer in the same time.
 * A person whose session is live already gets that session back (section 4). Hashing waits in a queue outside of any
 * transaction. Throws 429 after too many failures; logins that work do not count.
 */
export async function login(
  input: CallParsed<typeof calls.login>,
  context: Context,
): Promise<CallResult<typeof calls.login>> {
  const { services, now } = context;
  const db = services.database;
  const { username, passwd } = input;
  if (username === undefined || passwd === undefined) throw invalid({ [username ? 'passwd' : 'username']: 'is missing' });
  const account = await users.accountByEmail(db, username);
  const tallies = await loginTallies(context, username, account, input.device_id);
  const counting = {
    async before() {
      for (const { key, max } of tallies) await checkLimit(db, now, key, max, LOGIN_WINDOW_SECONDS);
    },
    async afterFailure() {
      for (const { key } of tallies) await limit(db, now, key, Number.MAX_SAFE_INTEGER, LOGIN_WINDOW_SECONDS);
    },
  };
  // Before waiting, so that a storm of guesses does not fill the queue, and again when it is this one's turn.
  await counting.before();
  const isRight = await verifyPassword(services, account?.passwd_hash ?? null, passwd, counting);
  if (!account || !isRight) return refuse('wrong login');
  if (account.is_blocked) return refuse('blocked');
  const age = ageOf(input.save_token);
  return ok(await openSession(context, db, account, { way: 'password', device_id: input.device_id, age }));
}

/**
 * Makes an account and logs it in. Two at once with one e-mail make one account; the other is refused 'existing'.
 * Refuses short and common passwords (decision 9).
 */
export async function signUp(
  input: CallParsed<typeof calls.signUp>,
  context: Context,
): Promise<CallResult<typeof calls.signUp>> {
  const { services, now, address } = context;
  const db = services.database;
  const fine = checkPassword(input.passwd);
  if (!fine.ok) return fine;
  await limit(db, now, `sign_up:address:${address}`, SIGN_UPS.per_address, SIGN_UPS.seconds);
  if (await users.accountByEmail(db, input.email)) return existing(context);
  const passwd_hash = await hashPassword(services, input.passwd);
  const made = await writing(services, { now, address, device: context.device }, async (inside) => {
    const id = await users.createUser(inside, {
      email: input.email,
      passwd_hash,
      name: input.name,
      first_name: input.first_name,
      last_name: input.last_name,
      stored_role: input.stored_role,
    });
    if (id === null) return null;
    const person: Person = { id, is_operator: false };
    const { token } = await startSession(inside.db, now, person, originOf(context, 'password', input.agent));
    return { person, token };
  });
  return made === null ? existing(context) : ok(await sessionReply(context, db, made.person, made.token, SESSION_AGE));
}

/** Tells that an account exists, which is limited as hard as asking for it. */
async function existing(context: Context) {
  await countCheck(context);
  return refuse('existing');
}

const countCheck = ({ services, now, address }: Context): Promise<void> =>
  limit(services.database, now, `check_account:address:${address}`, ACCOUNT_CHECKS.per_address, ACCOUNT_CHECKS.seconds);

/** Whether an e-mail has an account (section 7). Throws 429 soon (decision 9). */
export async function checkAccount(
  input: CallParsed<typeof calls.checkAccount>,
  context: Context,
): Promise<CallResult<typeof calls.checkAccount>> {
  await countCheck(context);
  const account = await users.accountByEmail(context.services.database, input.email);
  return ok({ message: account ? 'existing' : 'new' });
}

/** Ends the session on every node, closes its sockets and removes the session's cookies. Fine without a session too. */
export async function logout(context: Context): Promise<CallResult<typeof calls.logout>> {
  const { db, now, user, session_id } = context;
  if (user !== null && session_id !== null && (await endSession(db, now, session_id)) > 0)
    await context.publish('session.ended', { session_ids: [session_id] }, [user.id]);
  for (const name of sessionCookies(context.cookie_names))
    context.cookie(name, null, { httpOnly: name !== SESSION_PRESENT_COOKIE });
  return ok({});
}
