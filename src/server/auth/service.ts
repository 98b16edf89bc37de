import type * as calls from '#core/auth/calls.ts';
import type * as codeCalls from '#core/auth/codes/calls.ts';
import { GUESSES } from '#core/auth/codes/rules.ts';
import { LOGIN_TRIES, LOGIN_WINDOW_SECONDS } from '#core/auth/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { ok, refuse } from '#core/kit/result.ts';
import { checkLimit, limit } from '#server/platform/access/limits.ts';
import { endSession } from '#server/platform/access/sessions.ts';
import type { Context } from '#server/platform/context.ts';
import { deciding } from '#server/platform/deciding.ts';
import { Fault, invalid } from '#server/platform/http/fault.ts';
import { accountByEmail, accountByPhone, lockedAccount, type PersonAccount } from '#server/users/account/service.ts';
import { guessCode, spend, standingOf } from './codes/service.ts';
import { proveMailbox } from './mailbox-service.ts';
import { type TryCounting, verifyPassword } from './passwords/service.ts';
import { readPhone } from './phones/number-service.ts';
import { checkRisk } from './risk-service.ts';
import { ageOf, dropSessionCookies, openSession } from './sessions/service.ts';
import { isKnownDevice } from './store.ts';

// What other rooms use of this one.
export { blockUser, unblockUser } from './blocks/service.ts';
export { readPhone } from './phones/number-service.ts';
export { nameDevice } from './sessions/device-presenter.ts';
export { endAllSessions } from './sessions/service.ts';
export { socialProviders } from './social/visit-service.ts';

/** One limit that a failed login counts towards. */
interface Tally {
  readonly key: string;
  readonly max: number;
}

const accountKey = (email: string): string => `login:account:${email}`;

/**
 * Whether strangers tried this account from so many addresses that for now no password opens it on a new device. Its owner is
 * asked for a code instead, so that others cannot lock them out. The answer is the same without an account.
 */
async function isBesieged({ parts, now }: Context, email: string): Promise<boolean> {
  try {
    await checkLimit(parts.database, now, accountKey(email), LOGIN_TRIES.account);
    return false;
  } catch (fault) {
    if (fault instanceof Fault && fault.status === 429) return true;
    throw fault;
  }
}

async function loginTallies(
  context: Context,
  email: string,
  account: PersonAccount | null,
  device_id: string | undefined,
): Promise<Tally[]> {
  const { address, db } = context;
  // Looked up for unknown accounts too, so that they take as long.
  const isKnown = (await isKnownDevice(db, account?.id ?? 0, device_id ?? '')) && !!device_id;
  if (isKnown) return [{ key: `login:device:${email} ${device_id}`, max: LOGIN_TRIES.device }];
  return [
    { key: `login:pair:${email} ${address}`, max: LOGIN_TRIES.pair },
    { key: `login:address:${address}`, max: LOGIN_TRIES.address },
    { key: accountKey(email), max: Number.MAX_SAFE_INTEGER },
  ];
}

/**
 * Logs in by password (section 7, decisions 8 and 9). An unknown account and a wrong password give the same answer in the
 * same time. A person whose session is live already gets that session back (section 4). Hashing waits in a queue outside
 * of any transaction. Throws 429 after too many failures; logins that work do not count. What the risk check says does not
 * depend on the password, so that it tells nothing about it.
 */
export async function login(
  input: CallParsed<typeof calls.login>,
  context: Context,
): Promise<CallResult<typeof calls.login>> {
  const { parts, now, address } = context;
  const db = parts.database;
  const { username, passwd, device_id, seon_session } = input;
  if (username === undefined || passwd === undefined)
    throw invalid({ [username ? 'passwd' : 'username']: 'is missing' });
  const account = await accountByEmail(db, username);
  const tallies = await loginTallies(context, username, account, device_id);
  const counting: TryCounting = {
    async before() {
      for (const { key, max } of tallies) await checkLimit(db, now, key, max);
    },
    async afterFailure() {
      for (const { key } of tallies) await limit(db, now, key, Number.MAX_SAFE_INTEGER, LOGIN_WINDOW_SECONDS);
    },
  };
  // Checked before the wait, so that many guesses do not fill the queue, and again when this call has its turn.
  await counting.before();
  const isNewDevice = tallies.length > 1;
  if (isNewDevice && (await isBesieged(context, username))) return refuse('second proof');
  const question = { what: 'login', seon_session: seon_session ?? null, email: username } as const;
  const risk = await checkRisk(parts, { ...question, address, user_agent: context.device });
  const isRight = await verifyPassword(parts, account?.passwd_hash ?? null, passwd, counting);
  if (risk === 'review') return refuse('second proof');
  if (!account || !isRight || risk === 'deny') return refuse('wrong login');
  if (account.is_blocked) return refuse('blocked');
  return deciding(context, async (inside) => {
    // The password may have been changed, or the account blocked or deleted, while this one waited its turn.
    const present = await lockedAccount(inside.db, account.id);
    if (present?.passwd_hash !== account.passwd_hash) return refuse('wrong login');
    if (present.is_blocked) return refuse('blocked');
    const age = ageOf(input.save_token);
    return ok(await openSession(inside, inside.db, present, { way: 'password', device_id, age }));
  });
}

/**
 * Logs in by a code that was sent to a phone or an e-mail (section 7). A code that was never sent, one of another
 * asker and a wrong one get the same answer. Throws 429 after too many wrong ones from one address.
 */
export async function validateUser(
  input: CallParsed<typeof codeCalls.validateUser>,
  context: Context,
): Promise<CallResult<typeof codeCalls.validateUser>> {
  const { parts, now, address } = context;
  const db = parts.database;
  const { device_id } = input;
  const target = input.phone === undefined ? input.username : readPhone(input.phone);
  if (target === null) return refuse('not a phone');
  if (target === undefined) throw invalid({ username: 'is missing' });
  const isPhone = input.phone !== undefined;
  const channel = isPhone ? 'phone' : 'email';
  const digits = isPhone ? input.verify_code : input.email_verify_code;
  if (digits === undefined) throw invalid({ [isPhone ? 'verify_code' : 'email_verify_code']: 'is missing' });
  const known = await (isPhone ? accountByPhone : accountByEmail)(db, target);
  // A device of the account is held up by its own tries alone, which each code counts.
  const isStranger = (await standingOf(context, known, device_id)) !== 'own';
  const key = `guess:address:${address}`;
  if (isStranger) await checkLimit(db, now, key, GUESSES.per_address);
  const code = await guessCode(context, { purpose: 'login', channel, target, digits, device_id });
  if (!code.ok) {
    if (isStranger) await limit(db, now, key, Number.MAX_SAFE_INTEGER, GUESSES.seconds);
    return code;
  }
  return deciding(context, async (inside) => {
    const account = await (isPhone ? accountByPhone : accountByEmail)(inside.db, target);
    // The number or e-mail may be another account's by now.
    if (account?.id !== code.value.user_id || !(await spend(inside, code.value))) return refuse('wrong code');
    const present = await lockedAccount(inside.db, account.id);
    if (!present) return refuse('wrong code');
    if (present.is_blocked) return refuse('blocked');
    if (!isPhone) await proveMailbox(inside, present, { device_id });
    const age = ageOf(input.save_token);
    return ok(await openSession(inside, inside.db, present, { way: 'code', device_id, age }));
  });
}

/** Ends the session on every node, closes its sockets and removes the session's cookies. Fine without a session too. */
export async function logout(context: Context): Promise<CallResult<typeof calls.logout>> {
  const { db, now, user, session_id } = context;
  if (user !== null && session_id !== null && (await endSession(db, now, session_id)) > 0)
    await context.publish('session.ended', { session_ids: [session_id] }, [user.id]);
  dropSessionCookies(context);
  return ok({});
}
