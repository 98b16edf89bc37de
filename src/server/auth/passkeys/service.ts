import type * as calls from '#core/auth/passkeys/calls.ts';
import { isCounterBack, passkeyName } from '#core/auth/passkeys/rules.ts';
import { ACCOUNT_CHECKS, LOGIN_TRIES, LOGIN_WINDOW_SECONDS } from '#core/auth/rules.ts';
import type { CallParsed, CallReply, CallResult } from '#core/kit/call.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { checkLimit, limit } from '#server/platform/access/limits.ts';
import { noteSecondFactor, PROOF_AGE } from '#server/platform/access/sessions.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { deciding } from '#server/platform/deciding.ts';
import { invalidToken } from '#server/platform/http/fault.ts';
import { accountByEmail, accountById, lockedAccount, type PersonAccount } from '#server/users/account/service.ts';
import * as users from '#server/users/service.ts';
import { mailActivation } from '../link-service.ts';
import { proofCounting } from '../proof-service.ts';
import { limitSignUps, riskOf } from '../registration/service.ts';
import { checkRisk } from '../risk-service.ts';
import { nameDevice } from '../sessions/device-presenter.ts';
import { ageOf, openSession } from '../sessions/service.ts';
import { isKnownDevice } from '../store.ts';
import { newOptions, signOptions } from './challenge-service.ts';
import { readMade, readUsed, type Used } from './signature-service.ts';
import * as store from './store.ts';

/** A challenge to log in with (issue 17). The same for all: it says nothing about who has passkeys. Throws 429. */
export const passkeyLoginOptions = async (
  _: object,
  context: Context,
): Promise<CallResult<typeof calls.passkeyLoginOptions>> => ok({ options: await signOptions(context, 'login', []) });

/** What a failed login counts towards: as one by password, and on a device of the account's own only there. */
async function loginTally({ parts, address }: Context, credential_id: string, device_id: string | undefined) {
  const db = parts.database;
  const row = await store.findPasskey(db, Buffer.from(credential_id, 'base64url'));
  const isKnown = !!device_id && (await isKnownDevice(db, row?.user_id ?? 0, device_id));
  return isKnown
    ? { key: `login:device:passkey ${row?.id} ${device_id}`, max: LOGIN_TRIES.device }
    : { key: `login:address:${address}`, max: LOGIN_TRIES.address };
}

/**
 * Logs in by a passkey. Every fault gets the same answer; that the account is blocked is told only with a right
 * passkey. A risk service may refuse it, but no second proof is asked: the passkey and the finger, face or PIN behind it
 * are two. Throws 429 after too many failures.
 */
export async function loginPasskey(
  input: CallParsed<typeof calls.loginPasskey>,
  context: Context,
): Promise<CallResult<typeof calls.loginPasskey>> {
  const { parts, now } = context;
  const db = parts.database;
  const { credential, device_id } = input;
  const { key, max } = await loginTally(context, credential.id, device_id);
  await checkLimit(db, now, key, max);
  const used = await readUsed(context, 'login', credential);
  const result = used.ok ? await enter(input, context, used.value) : used;
  if (!result.ok && result.error === 'passkey refused')
    await limit(db, now, key, Number.MAX_SAFE_INTEGER, LOGIN_WINDOW_SECONDS);
  return result;
}

async function enter(
  { device_id, save_token, seon_session }: CallParsed<typeof calls.loginPasskey>,
  context: Context,
  used: Used,
): Promise<CallResult<typeof calls.loginPasskey>> {
  const { parts, address, device } = context;
  const account = await accountById(parts.database, used.row.user_id);
  if (!account) return refuse('passkey refused');
  const risk = await checkRisk(parts, {
    what: 'login',
    seon_session: seon_session ?? null,
    email: account.email,
    address,
    user_agent: device,
  });
  if (risk === 'deny') return refuse('passkey refused');
  return usedBy(context, used, async (inside, present) => {
    if (present.is_blocked) return refuse('blocked');
    return ok(
      await openSession(inside, inside.db, present, {
        way: 'passkey',
        device_id,
        age: ageOf(save_token),
        is_second_factor: true,
      }),
    );
  });
}

/**
 * Does what a used passkey opens, in one transaction with its counter: of two uses at once the second sees the first. One whose
 * counter went back opens nothing, and its person sees that in the settings.
 */
async function usedBy<T, E extends string>(
  context: Context,
  { row, counter, is_backed_up }: Used,
  work: (inside: Context, account: PersonAccount) => Promise<Result<T, E>>,
): Promise<Result<T, E | 'passkey refused'>> {
  const { parts, now } = context;
  let isBack = false;
  const result = await deciding<Result<T, E | 'passkey refused'>>(context, async (inside) => {
    const account = await lockedAccount(inside.db, row.user_id);
    // The account or the passkey may have been deleted since.
    const present = account && (await store.lockPasskey(inside.db, row.id, account.id));
    if (!present) return refuse('passkey refused');
    isBack = isCounterBack(present.counter, counter);
    if (isBack) return refuse('passkey refused');
    await store.noteUse(inside.db, now, row.id, { counter, is_backed_up });
    return work(inside, account);
  });
  if (isBack) {
    parts.log.warn({ passkey_id: row.id }, 'the counter of a passkey went back');
    await store.noteCounterBack(parts.database, now, row.id);
  }
  return result;
}

/** A challenge to sign up with. Throws 429; that an account exists is told as rarely as by `checkAccount`. */
export async function passkeySignUpOptions(
  { email, display_name }: CallParsed<typeof calls.passkeySignUpOptions>,
  context: Context,
): Promise<CallResult<typeof calls.passkeySignUpOptions>> {
  if (await accountByEmail(context.parts.database, email)) return existing(context);
  return ok({ options: await newOptions(context, 'sign_up', { email, full_name: display_name ?? '', own: [] }) });
}

async function existing({ parts, now, address }: Context) {
  const { per_address, seconds } = ACCOUNT_CHECKS;
  await limit(parts.database, now, `check_account:address:${address}`, per_address, seconds);
  return refuse('existing');
}

/**
 * Makes an account with a passkey and no password (issue 17). Two at once with one e-mail make one account. A mail brings the
 * link that confirms the e-mail, as for every sign-up.
 */
export async function signUpPasskey(
  input: CallParsed<typeof calls.signUpPasskey>,
  context: Context,
): Promise<CallResult<typeof calls.signUpPasskey>> {
  const { email, credential, agent, referral_hash } = input;
  await limitSignUps(context);
  const made = await readMade(context, { purpose: 'sign_up', email }, credential);
  if (!made.ok) return made;
  if (await accountByEmail(context.parts.database, email)) return existing(context);
  if ((await riskOf(context, email, input.seon_session)) === 'deny') return refuse('denied');
  const result = await deciding<CallResult<typeof calls.signUpPasskey>>(context, async (inside) => {
    const { db, now, language } = inside;
    const { first_name, last_name, display_name = '', stored_role } = input;
    const names = { first_name, last_name, display_name };
    const id = await users.createUser(inside, { email, passwd_hash: null, ...names, stored_role, language });
    if (id === null) return refuse('existing');
    const name = passkeyName(undefined, nameDevice(context.device).device);
    if (!(await store.insertPasskey(db, now, { user_id: id, name, ...made.value }))) return refuse('passkey refused');
    await users.recordReferral(inside, { referred_id: id, referral_hash });
    const account = await accountById(db, id);
    if (!account) throw new Error(`no user ${id}`);
    await mailActivation(inside, account);
    return ok(await openSession(inside, db, account, { way: 'passkey', device_id: agent, is_second_factor: true }));
  });
  return !result.ok && result.error === 'existing' ? existing(context) : result;
}

/** A challenge for one of the person's own passkeys (decision 30). */
export async function passkeyProofOptions(
  _: object,
  context: PersonContext,
): Promise<CallResult<typeof calls.passkeyProofOptions>> {
  const own = await store.listPasskeys(context.parts.database, context.user.id);
  if (own.length === 0) return refuse('no passkey');
  return ok({ options: await signOptions(context, 'prove', own) });
}

/** Proves by one of the own passkeys that the person behind the session is there. Throws 429 after too many failures. */
export async function provePasskey(
  { credential }: CallParsed<typeof calls.provePasskey>,
  context: PersonContext,
): Promise<CallResult<typeof calls.provePasskey>> {
  const { session_id } = context;
  if (session_id === null) throw invalidToken();
  const counting = proofCounting(context);
  await counting.before();
  const used = await readUsed(context, 'prove', credential);
  const result = used.ok
    ? await usedBy<CallReply<typeof calls.provePasskey>, never>(context, used.value, async (inside) => {
        if ((await noteSecondFactor(inside, session_id)) === 0) throw invalidToken();
        return ok({ proven_for: PROOF_AGE });
      })
    : used;
  if (!result.ok) await counting.afterFailure();
  return result;
}
