import type * as calls from '#core/auth/codes/calls.ts';
import { maskEmail } from '#core/auth/codes/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { ok, refuse } from '#core/kit/result.ts';
import { toWire } from '#core/kit/time.ts';
import { tell } from '#server/notices/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { isConflict } from '#server/platform/data/database.ts';
import { deciding } from '#server/platform/deciding.ts';
import { Fault, invalid, invalidToken } from '#server/platform/http/fault.ts';
import { accountByEmail, accountById, lockedAccount, mailTo } from '#server/users/account/service.ts';
import * as users from '#server/users/service.ts';
import { guessCode, sendCode, spend, standingOf } from './codes/service.ts';
import { revokeAllLinks } from './link-service.ts';
import { proveMailbox } from './mailbox-service.ts';

/** Sends a code to log in with (section 7). The same answer and work whether or not an account has this e-mail. */
export async function emailPreauthLogin(
  { username, device_id }: CallParsed<typeof calls.emailPreauthLogin>,
  context: Context,
): Promise<CallResult<typeof calls.emailPreauthLogin>> {
  const account = await accountByEmail(context.db, username);
  const standing = await standingOf(context, account, device_id);
  const to = { purpose: 'login', channel: 'email', target: username } as const;
  return ok({
    sent_to: maskEmail(username),
    ...(await sendCode(context, { ...to, account, standing, device_id })),
  });
}

/**
 * Sends a code to the person's own e-mail, to confirm it, or to another, to change to it. To change, the present e-mail
 * gets one too where it is confirmed (decision 30). Asked for the own confirmed e-mail, only its part of a change is sent.
 */
export async function emailPreauth(
  { email }: CallParsed<typeof calls.emailPreauth>,
  context: PersonContext,
): Promise<CallResult<typeof calls.emailPreauth>> {
  const account = await accountById(context.db, context.user.id);
  if (!account) throw invalidToken();
  const own = account.email.toLowerCase();
  const change = { purpose: 'change_email', channel: 'email', account } as const;
  if (email === own) {
    const purpose = account.is_email_confirmed ? 'change_email' : 'confirm_email';
    const sent = await sendCode(context, { ...change, purpose, target: own, standing: 'own' });
    return ok({ sent_to: maskEmail(own), ...sent, current_sent_to: null });
  }
  const standing = account.is_email_confirmed ? 'vouched' : 'stranger';
  const path = (digits: string) => `/dashboard/email_change?${new URLSearchParams({ email, code: digits })}`;
  const sent = await sendCode(context, { ...change, target: email, standing, path });
  if (account.is_email_confirmed)
    await sendCode(context, { ...change, target: own, standing: 'own' }).catch((fault: unknown) => {
      // The one sent a moment ago still counts: a person who corrects a typo in the new address need not wait.
      if (!(fault instanceof Fault && fault.status === 429)) throw fault;
    });
  const current_sent_to = account.is_email_confirmed ? maskEmail(own) : null;
  return ok({ sent_to: maskEmail(email), ...sent, current_sent_to });
}

/** Confirms the signed-in person's own e-mail by its code. */
export async function emailAuth(
  { email, verify_code }: CallParsed<typeof calls.emailAuth>,
  context: PersonContext,
): Promise<CallResult<typeof calls.emailAuth>> {
  const { user } = context;
  const guess = { purpose: 'confirm_email', channel: 'email', target: email, digits: verify_code } as const;
  const code = await guessCode(context, guess);
  if (!code.ok) return code;
  return deciding(context, async (inside) => {
    const account = await lockedAccount(inside.db, user.id);
    // The e-mail may have been changed since the code was sent.
    const isOwn = account?.email.toLowerCase() === email && code.value.user_id === user.id;
    if (!account || !isOwn || !(await spend(inside, code.value))) return refuse('wrong code');
    await proveMailbox(inside, account, {});
    return ok({ user: await users.meOf(inside, user.id) });
  });
}

/**
 * Changes the e-mail. It needs the code sent to the new address, that of the old one where it was confirmed, and a fresh
 * proof (decision 30). Whether another account has the new address is told only in its mailbox. Both addresses get a mail,
 * and links that were mailed to the old one no longer work.
 */
export async function editEmail(
  input: CallParsed<typeof calls.editEmail>,
  context: PersonContext,
): Promise<CallResult<typeof calls.editEmail>> {
  const { parts, user, now } = context;
  const { email, verify_code, current_verify_code } = input;
  const before = await accountById(parts.database, user.id);
  if (!before) throw invalidToken();
  const old = before.email.toLowerCase();
  if (email === old) throw invalid({ email: 'is already your email' });
  const change = { purpose: 'change_email', channel: 'email' } as const;
  const code = await guessCode(context, { ...change, target: email, digits: verify_code });
  if (!code.ok) return code;
  const needsOld = before.is_email_confirmed;
  if (needsOld && current_verify_code === undefined) return refuse('current code needed');
  const oldCode =
    needsOld && current_verify_code !== undefined
      ? await guessCode(context, { ...change, target: old, digits: current_verify_code })
      : null;
  if (oldCode && !oldCode.ok) return oldCode;
  const codes = [code.value, ...(oldCode ? [oldCode.value] : [])];
  try {
    return await deciding(context, async (inside) => {
      const account = await lockedAccount(inside.db, user.id);
      if (account?.email.toLowerCase() !== old || account.is_email_confirmed !== needsOld) return refuse('wrong code');
      for (const each of codes)
        if (each.user_id !== user.id || !(await spend(inside, each))) return refuse('wrong code');
      await proveMailbox(inside, account, { email });
      await revokeAllLinks(inside, user.id);
      const { full_name } = account;
      const data = { full_name, old_email: old, new_email: email, at: toWire(now) };
      for (const [side, address] of [
        ['old', old],
        ['new', email],
      ] as const)
        await tell(inside, {
          kind: 'email_changed',
          key: `email_changed:${code.value.id}:${side}`,
          channel: 'mail',
          to: { ...mailTo(account), address },
          data,
        });
      return ok({ user: await users.meOf(inside, user.id) });
    });
  } catch (error) {
    if (!isConflict(error, 'users_email')) throw error;
    return refuse('taken');
  }
}
