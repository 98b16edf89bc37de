import type * as calls from '#core/auth/codes/calls.ts';
import { maskPhone } from '#core/auth/codes/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { ok, refuse } from '#core/kit/result.ts';
import { toWire } from '#core/kit/time.ts';
import { tell } from '#server/notices/service.ts';
import { isProven } from '#server/platform/access/sessions.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { deciding } from '#server/platform/deciding.ts';
import { invalidToken } from '#server/platform/http/fault.ts';
import { accountById, accountByPhone, confirmPhone, lockedAccount, mailTo } from '#server/users/account/service.ts';
import * as users from '#server/users/service.ts';
import { guessCode, sendCode, spend, standingOf } from '../codes/service.ts';
import { readPhone } from './number-service.ts';

/**
 * Sends a code to a phone (section 7): with a session, to confirm the number for its person; without, to log in with a
 * number that an account has confirmed. The answer is the same when none has.
 */
export async function phonePreauth(
  input: CallParsed<typeof calls.phonePreauth>,
  context: Context,
  is_voice = false,
): Promise<CallResult<typeof calls.phonePreauth>> {
  const target = readPhone(input.phone);
  if (target === null) return refuse('not a phone');
  if (!context.parts.providers.sms) return refuse('no sms');
  const { db, user } = context;
  const to = { channel: 'phone', target, is_voice } as const;
  let sent: { expires_in: number; resend_in: number };
  if (user) {
    const account = await accountById(db, user.id);
    if (!account) throw invalidToken();
    const isOwn = account.is_phone_confirmed && account.phone === target;
    const standing = isOwn ? 'own' : account.is_email_confirmed ? 'vouched' : 'stranger';
    sent = await sendCode(context, { ...to, purpose: 'confirm_phone', account, standing });
  } else {
    const account = await accountByPhone(db, target);
    const { device_id } = input;
    const standing = await standingOf(context, account, device_id);
    sent = await sendCode(context, { ...to, purpose: 'login', account, standing, device_id });
  }
  return ok({ sent_to: maskPhone(target), ...sent });
}

/**
 * Confirms the signed-in person's number by its code. The newest proof wins: an account that had confirmed it loses it and
 * is told. A confirmed number opens the account and proves who one is, so that any but the present one needs a fresh proof
 * (decision 30).
 */
export async function phoneAuth(
  input: CallParsed<typeof calls.phoneAuth>,
  context: PersonContext,
): Promise<CallResult<typeof calls.phoneAuth>> {
  const { parts, user, now } = context;
  const target = readPhone(input.phone);
  if (target === null) return refuse('not a phone');
  const before = await accountById(parts.database, user.id);
  if (!before) throw invalidToken();
  const isPresent = before.is_phone_confirmed && before.phone === target;
  if (!isPresent && !isProven(now, context.proved_at)) return refuse('proof needed');
  const guess = { purpose: 'confirm_phone', channel: 'phone', target, digits: input.verify_code } as const;
  const code = await guessCode(context, guess);
  if (!code.ok) return code;
  return deciding(context, async (inside) => {
    const account = await lockedAccount(inside.db, user.id);
    if (!account || code.value.user_id !== user.id || !(await spend(inside, code.value))) return refuse('wrong code');
    await confirmPhone(inside, user.id, target);
    if (account.is_phone_confirmed && account.phone !== null && account.phone !== target)
      await tell(inside, {
        kind: 'phone_changed',
        key: `phone_changed:${code.value.id}`,
        channel: 'mail',
        to: mailTo(account),
        data: { full_name: account.full_name, phone_end: target.slice(-4), at: toWire(now) },
      });
    return ok({ user: await users.meOf(inside, user.id) });
  });
}
