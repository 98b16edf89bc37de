import type * as calls from '#core/auth/calls.ts';
import { maskEmail } from '#core/auth/codes/rules.ts';
import type * as passwordCalls from '#core/auth/passwords/calls.ts';
import { ACCOUNT_CHECKS, checkPassword, LINK_MAILS, SIGN_UPS } from '#core/auth/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { ok, refuse } from '#core/kit/result.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { deciding } from '#server/platform/deciding.ts';
import { Fault, invalid } from '#server/platform/http/fault.ts';
import { accountByEmail, accountById } from '#server/users/account/service.ts';
import * as users from '#server/users/service.ts';
import { recordReferral } from '#server/users/service.ts';
import { mailActivation, mailAlreadyHere } from '../link-service.ts';
import { hashPassword } from '../passwords/service.ts';
import { readPhone } from '../phones/number-service.ts';
import { checkRisk } from '../risk-service.ts';
import { openSession } from '../sessions/service.ts';
import { keepOrUndo } from '../store.ts';

/** Counts a sign-up. Throws 429. */
export const limitSignUps = ({ parts, now, address }: Context): Promise<void> =>
  limit(parts.database, now, `sign_up:address:${address}`, SIGN_UPS.per_address, SIGN_UPS.seconds);

/** What a risk service thinks of a sign-up. */
export const riskOf = (context: Context, email: string, seon_session: string | undefined) =>
  checkRisk(context.parts, {
    what: 'sign_up',
    seon_session: seon_session ?? null,
    email,
    address: context.address,
    user_agent: context.device,
  });

/**
 * Makes an account and logs it in (section 7). Two at once with one e-mail make one account; the other is refused
 * 'existing'. Refuses short and common passwords (decision 9). A mail brings the link that confirms the e-mail.
 */
export async function signUp(
  input: CallParsed<typeof calls.signUp>,
  context: Context,
): Promise<CallResult<typeof calls.signUp>> {
  const { parts } = context;
  const fine = checkPassword(input.passwd);
  if (!fine.ok) return fine;
  await limitSignUps(context);
  if (await accountByEmail(parts.database, input.email)) return existing(context);
  if ((await riskOf(context, input.email, input.seon_session)) === 'deny') return refuse('denied');
  const passwd_hash = await hashPassword(parts, input.passwd);
  const made = await deciding(context, async (inside) => {
    const { email, name, first_name, last_name, display_name, stored_role, referral_hash, agent } = input;
    const { language } = context;
    const id = await users.createUser(inside, {
      email,
      passwd_hash,
      name,
      first_name,
      last_name,
      display_name: display_name ?? '',
      stored_role,
      language,
    });
    if (id === null) return refuse('existing');
    await recordReferral(inside, { referred_id: id, referral_hash });
    const account = await accountById(inside.db, id);
    if (!account) throw new Error(`no user ${id}`);
    await mailActivation(inside, account);
    return ok(await openSession(inside, inside.db, account, { way: 'password', device_id: agent }));
  });
  return made.ok ? made : existing(context);
}

/** Tells that an account exists, which is limited as hard as asking for it. */
async function existing(context: Context) {
  await countCheck(context);
  return refuse('existing');
}

const countCheck = ({ parts, now, address }: Context): Promise<void> =>
  limit(parts.database, now, `check_account:address:${address}`, ACCOUNT_CHECKS.per_address, ACCOUNT_CHECKS.seconds);

/** Whether an e-mail has an account (section 7). Throws 429 soon (decision 9). */
export async function checkAccount(
  input: CallParsed<typeof calls.checkAccount>,
  context: Context,
): Promise<CallResult<typeof calls.checkAccount>> {
  await countCheck(context);
  const account = await accountByEmail(context.parts.database, input.email);
  return ok({ message: account ? 'existing' : 'new' });
}

/**
 * Makes an account without logging in (section 7). Whether the e-mail has an account already is told to its mailbox alone:
 * the reply and the work are the same either way. A new account's mail activates it, the mail of one that exists logs in once.
 * At most a few mails an hour go to one address; beyond that nothing is sent, and the reply does not say so.
 */
export async function registerManual(
  input: CallParsed<typeof passwordCalls.registerManual>,
  context: Context,
): Promise<CallResult<typeof passwordCalls.registerManual>> {
  const { parts, now } = context;
  const { email, passwd, name, stored_role, referral_hash } = input;
  const phone = input.phone ? readPhone(input.phone) : undefined;
  if (phone === null) throw invalid({ phone: 'not a phone number' });
  const fine = passwd === undefined ? ok() : checkPassword(passwd);
  if (!fine.ok) return fine;
  await limitSignUps(context);
  if ((await riskOf(context, email, input.seon_session)) === 'deny') return refuse('denied');
  const passwd_hash = passwd === undefined ? null : await hashPassword(parts, passwd);
  const { max, seconds } = LINK_MAILS.pair;
  const isMailed = await limit(parts.database, now, `register:target:${email}`, max, seconds).then(
    () => true,
    (fault: unknown) => {
      if (fault instanceof Fault && fault.status === 429) return false;
      throw fault;
    },
  );
  return deciding(context, async (inside) => {
    const { language } = context;
    const id = await users.createUser(inside, {
      email,
      passwd_hash,
      name,
      stored_role,
      phone: phone ?? null,
      language,
    });
    const account = await accountByEmail(inside.db, email);
    // The account was deleted at this moment: no mail is sent.
    if (!account) return ok({ sent_to: maskEmail(email) });
    await keepOrUndo(inside.db, id !== null, () => recordReferral(inside, { referred_id: account.id, referral_hash }));
    if (isMailed) {
      const isWaiting = !account.is_email_confirmed && account.passwd_hash === null;
      if (id !== null) await mailActivation(inside, account, input.agent);
      else await (isWaiting ? mailActivation : mailAlreadyHere)(inside, account);
    }
    return ok({ sent_to: maskEmail(email) });
  });
}
