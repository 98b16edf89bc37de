/**
 * The second factor of operators (decision 035). Held here: without it no operators' call answers (`letIn`); a code counts
 * once, also when it is sent twice at the same moment; tries are counted before they are judged; recovery codes are kept as
 * digests alone.
 */
import { createHash, randomBytes } from 'node:crypto';
import type * as calls from '#core/auth/second-factor/calls.ts';
import {
  FACTORS_MAX,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  readRecoveryCode,
  toRecoveryCode,
} from '#core/auth/second-factor/rules.ts';
import type { CallParsed, CallReply, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { toWire } from '#core/kit/time.ts';
import type { FactorNews } from '#core/notices/model.ts';
import { tell } from '#server/notices/service.ts';
import { secondFactorNeeded } from '#server/platform/access/office.ts';
import { noteSecondFactor } from '#server/platform/access/sessions.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { deciding } from '#server/platform/deciding.ts';
import { invalidToken } from '#server/platform/http/fault.ts';
import { accountByEmail, accountById, mailTo } from '#server/users/account/service.ts';
import { recordAct } from '#server/users/operators/service.ts';
import { nameDevice } from '../sessions/device-presenter.ts';
import { endAllSessions } from '../sessions/service.ts';
import * as store from './store.ts';
import { countTry, judgeCode, newSecret, spendAppCode, uriOf } from './totp-service.ts';

const APP_NAME = 'Authenticator app';

async function stateOf(context: PersonContext): Promise<CallReply<typeof calls.secondFactor>> {
  const { db, user, parts, second_factor_at } = context;
  const is_required = parts.config.operator_second_factor === 'required';
  const factors = await store.listFactors(db, user.id);
  const is_set_up = factors.length > 0;
  const is_in = second_factor_at !== null || !(is_required || is_set_up);
  return {
    second_factor: {
      is_required,
      is_set_up,
      is_in,
      factors: is_in ? factors : [],
      recovery_codes_left: is_in ? await store.countCodes(db, user.id) : 0,
    },
  };
}

export const state = async (context: PersonContext): Promise<CallResult<typeof calls.secondFactor>> =>
  ok(await stateOf(context));

/** Mails the operator what changed about their second factor. */
async function tellNews(context: Context, user_id: number, what: FactorNews): Promise<void> {
  const account = await accountById(context.db, user_id);
  if (!account) return;
  await tell(context, {
    kind: 'second_factor_changed',
    key: `second_factor:${user_id}:${what}:${randomBytes(9).toString('base64url')}`,
    channel: 'mail',
    to: mailTo(account),
    data: {
      full_name: account.full_name,
      what,
      at: toWire(context.now),
      device: what === 'reset' ? '' : nameDevice(context.device).device,
    },
  });
}

/** Begins to add an app. Needs a factor where there is one, so that a password alone never adds one. Throws 409. */
export async function start(
  { name }: CallParsed<typeof calls.startFactor>,
  context: PersonContext,
): Promise<CallResult<typeof calls.startFactor>> {
  const { db, now, user, second_factor_at } = context;
  await store.lockFactors(db, user.id);
  const factors = await store.usableFactors(db, user.id);
  if (factors.length > 0 && second_factor_at === null) throw secondFactorNeeded();
  if (factors.length >= FACTORS_MAX) return refuse('too many factors');
  const account = await accountById(db, user.id);
  if (!account) throw invalidToken();
  const { text, sealed } = newSecret(context);
  const factor_id = await store.insertFactor(db, now, user.id, name || APP_NAME, sealed);
  return ok({ factor_id, secret: text, uri: uriOf(text, account.email) });
}

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

async function newCodes({ db, now, user }: PersonContext): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => toRecoveryCode(randomBytes(RECOVERY_LENGTH)));
  await store.writeCodes(
    db,
    now,
    user.id,
    codes.map((code) => hashOf(readRecoveryCode(code) as string)),
  );
  return codes;
}

/** Confirms an app by its code. The first one brings the recovery codes, and opens the back office for this session. */
export async function confirm(
  { factor_id, verify_code }: CallParsed<typeof calls.confirmFactor>,
  context: PersonContext,
): Promise<CallResult<typeof calls.confirmFactor>> {
  const right = await judgeCode(context, verify_code, factor_id);
  if (!right) return refuse('wrong code');
  return deciding(context, async (inside) => {
    const at = { ...inside, user: context.user };
    const { db, now, user } = at;
    await store.lockFactors(db, user.id);
    const others = await store.usableFactors(db, user.id);
    // Another session of the same person may have set one up meanwhile.
    if (others.length > 0 && context.second_factor_at === null) throw secondFactorNeeded();
    if ((await store.confirmFactor(db, now, factor_id, right.step)) === 0) return refuse('wrong code');
    const isFirst = (await store.countCodes(db, user.id)) === 0;
    const recovery_codes = isFirst ? await newCodes(at) : [];
    await opened(at);
    await recordAct(at, 'second factor added', `user:${user.id}`);
    await tellNews(at, user.id, 'added');
    return ok({ recovery_codes });
  });
}

/** This session has shown a second factor just now. Throws 403 where it was ended meanwhile. */
async function opened(context: Context): Promise<void> {
  if (context.session_id === null || (await noteSecondFactor(context, context.session_id)) === 0) throw invalidToken();
}

export async function show(
  { verify_code }: CallParsed<typeof calls.showSecondFactor>,
  context: PersonContext,
): Promise<CallResult<typeof calls.showSecondFactor>> {
  const right = await judgeCode(context, verify_code);
  if (!right) return refuse('wrong code');
  return deciding(context, async (inside) => {
    if (!(await spendAppCode(inside, right))) return refuse('wrong code');
    await opened(inside);
    return ok({});
  });
}

export async function recover(
  { recovery_code }: CallParsed<typeof calls.showRecoveryCode>,
  context: PersonContext,
): Promise<CallResult<typeof calls.showRecoveryCode>> {
  await countTry(context);
  const code = readRecoveryCode(recovery_code);
  if (code === null) return refuse('wrong code');
  return deciding(context, async (inside) => {
    const at = { ...inside, user: context.user };
    const { db, now, user } = at;
    if ((await store.spendRecovery(db, now, user.id, hashOf(code))) === 0) return refuse('wrong code');
    await opened(at);
    const recovery_codes_left = await store.countCodes(db, user.id);
    await recordAct(at, 'recovery code used', `user:${user.id}`, { recovery_codes_left });
    await tellNews(at, user.id, 'recovery_used');
    return ok({ recovery_codes_left });
  });
}

export async function renew(context: PersonContext): Promise<CallResult<typeof calls.renewRecoveryCodes>> {
  const { db, user } = context;
  await store.lockFactors(db, user.id);
  if ((await store.usableFactors(db, user.id)).length === 0) return refuse('no factor');
  const recovery_codes = await newCodes(context);
  await recordAct(context, 'recovery codes made', `user:${user.id}`);
  await tellNews(context, user.id, 'recovery_new');
  return ok({ recovery_codes });
}

/** Removes an app; with the last one go the recovery codes. */
export async function remove(
  { factor_id }: CallParsed<typeof calls.removeFactor>,
  context: PersonContext,
): Promise<CallResult<typeof calls.removeFactor>> {
  const { db, user, parts } = context;
  await store.lockFactors(db, user.id);
  const factors = await store.usableFactors(db, user.id);
  if (!factors.some(({ id }) => id === factor_id)) return notFound();
  const isLast = factors.length === 1;
  if (isLast && parts.config.operator_second_factor === 'required') return refuse('last factor');
  const name = await store.deleteFactor(db, factor_id, user.id);
  if (isLast) await store.deleteFactors(db, user.id);
  await recordAct(context, 'second factor removed', `user:${user.id}`, { name });
  await tellNews(context, user.id, 'removed');
  return ok(await stateOf(context));
}

/** Forgets what a person has of a second factor, and ends their sessions: they set up a new one at the next login. */
export async function forget(context: Context, user_id: number): Promise<number> {
  await store.lockFactors(context.db, user_id);
  await store.deleteFactors(context.db, user_id);
  await tellNews(context, user_id, 'reset');
  return endAllSessions(context, user_id);
}

/** An owner resets the factor of another operator who lost it; recorded. */
export async function reset(
  { user_id, reason }: CallParsed<typeof calls.resetSecondFactor>,
  context: PersonContext,
): Promise<CallResult<typeof calls.resetSecondFactor>> {
  if (reason.trim() === '') return refuse('reason needed');
  if (user_id === context.user.id) return refuse('own factor');
  const account = await accountById(context.db, user_id);
  if (!account?.is_operator) return notFound();
  const ended_sessions = await forget(context, user_id);
  await recordAct(context, 'second factor reset', `user:${user_id}`, { reason, ended_sessions });
  return ok({ ended_sessions });
}

/** The same by command on the server, for an operator by e-mail; recorded. Null where no operator has it. */
export async function resetByCommand(context: Context, email: string): Promise<number | null> {
  const account = await accountByEmail(context.db, email);
  if (!account?.is_operator) return null;
  const { id } = account;
  const ended_sessions = await forget(context, id);
  const by = { ...context, user: account, session_id: null };
  await recordAct(by, 'second factor reset', `user:${id}`, { reason: 'by command on the server', ended_sessions });
  return id;
}
