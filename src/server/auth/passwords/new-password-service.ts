import { randomUUID } from 'node:crypto';
import { maskEmail } from '#core/auth/codes/rules.ts';
import type * as calls from '#core/auth/passwords/calls.ts';
import { checkPassword, LINK_MAILS, LINK_SECONDS } from '#core/auth/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { ok, refuse } from '#core/kit/result.ts';
import { toWire } from '#core/kit/time.ts';
import { tell } from '#server/notices/service.ts';
import { findLink, useLink as takeLink } from '#server/platform/access/hash-links.ts';
import { limit } from '#server/platform/access/limits.ts';
import { isProven, noteProof } from '#server/platform/access/sessions.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { deciding } from '#server/platform/deciding.ts';
import { invalid, invalidToken } from '#server/platform/http/fault.ts';
import {
  accountByEmail,
  accountById,
  lockedAccount,
  mailTo,
  type PersonAccount,
  setPassword,
} from '#server/users/account/service.ts';
import { type LinkReader, linkedAccount, linkFor, revokeAllLinks } from '../link-service.ts';
import { proveMailbox } from '../mailbox-service.ts';
import { proofCounting } from '../proof-service.ts';
import { nameDevice } from '../sessions/device-presenter.ts';
import { endAllSessions } from '../sessions/service.ts';
import { isKnownDevice, keepOrUndo } from '../store.ts';
import { hashPassword, verifyPassword } from './service.ts';

/** The reader of a mail where there is no account: the mail is rolled back and never sent. */
const nobody = (email: string): LinkReader => ({
  id: 0,
  email,
  full_name: '',
  language: 'en-SG',
  passwd_hash: null,
});

/**
 * Mails a link that resets the password, if an account has this e-mail (section 7). The same answer and work when none has.
 * Throws 429 after too many; a device of the account has an allowance of its own.
 */
export async function forgotPassword(
  { username: email, device_id }: CallParsed<typeof calls.forgotPassword>,
  context: Context,
): Promise<CallResult<typeof calls.forgotPassword>> {
  const { db, now, address } = context;
  const account = await accountByEmail(db, email);
  const isKnown = (await isKnownDevice(db, account?.id ?? 0, device_id ?? '')) && !!device_id;
  const { pair, address: everybody, target, device } = LINK_MAILS;
  if (isKnown) await limit(db, now, `forgot:device:${email} ${device_id}`, device.max, device.seconds);
  else {
    await limit(db, now, `forgot:address:${address}`, everybody.max, everybody.seconds);
    await limit(db, now, `forgot:pair:${email} ${address}`, pair.max, pair.seconds);
    await limit(db, now, `forgot:target:${email}`, target.max, target.seconds);
  }
  const reader = account ?? nobody(email);
  await keepOrUndo(db, account !== null, async () => {
    const hash = await linkFor(context, 'reset', reader);
    await tell(context, {
      kind: 'reset_password',
      key: `reset_password:${randomUUID()}`,
      channel: 'mail',
      to: { ...mailTo(reader), user_id: account?.id ?? null },
      data: { full_name: reader.full_name, path: `/resetpass/${hash}`, minutes: LINK_SECONDS.reset / 60 },
    });
  });
  return ok({ sent_to: maskEmail(email), expires_in: LINK_SECONDS.reset });
}

/**
 * Sets a new password by a reset link (sections 5 and 7): once, even when two come at once, and ends all sessions on every
 * node. Without a password it only checks the hash: 400 with the field `password` for a live one, 'dead link' else.
 */
export async function resetPassword(
  { hash, password }: CallParsed<typeof calls.resetPassword>,
  context: Context,
): Promise<CallResult<typeof calls.resetPassword>> {
  const { parts, now } = context;
  if (!(await findLink(parts.database, now, 'reset', hash))) return refuse('dead link');
  if (password === undefined) throw invalid({ password: 'is missing' });
  const fine = checkPassword(password);
  if (!fine.ok) return fine;
  const passwd_hash = await hashPassword(parts, password);
  return deciding(context, async (inside) => {
    const account = await linkedAccount(inside, await takeLink(inside.db, now, 'reset', hash));
    if (!account) return refuse('dead link');
    await proveMailbox(inside, account, {});
    const before = account.is_email_confirmed ? account.passwd_hash : null;
    if (!(await setPassword(inside, account.id, passwd_hash, before))) return refuse('dead link');
    await revokeAllLinks(inside, account.id);
    await endAllSessions(inside, account.id);
    await tellChanged(inside, account);
    return ok({ email: account.email });
  });
}

/**
 * Changes the password and ends all other sessions (section 7). The first password of an account without one needs a fresh
 * proof instead of the present one. Throws 429 after too many wrong ones in this session.
 */
export async function changePassword(
  { current_password, new_password }: CallParsed<typeof calls.changePassword>,
  context: PersonContext,
): Promise<CallResult<typeof calls.changePassword>> {
  const { parts, user, session_id, now } = context;
  const fine = checkPassword(new_password);
  if (!fine.ok) return fine;
  const before = await accountById(parts.database, user.id);
  if (!before || session_id === null) throw invalidToken();
  if (before.passwd_hash !== null) {
    if (current_password === undefined) throw invalid({ current_password: 'is missing' });
    const counting = proofCounting(context);
    await counting.before();
    if (!(await verifyPassword(parts, before.passwd_hash, current_password, counting))) return refuse('wrong password');
  } else if (!isProven(now, context.proved_at)) return refuse('proof needed');
  const passwd_hash = await hashPassword(parts, new_password);
  return deciding(context, async (inside) => {
    const account = await lockedAccount(inside.db, user.id);
    // Changed by another call meanwhile: what was just shown is not the password any more.
    if (!account || !(await setPassword(inside, user.id, passwd_hash, before.passwd_hash)))
      return refuse('wrong password');
    // The session may have been ended by that other call.
    if ((await noteProof(inside.db, now, session_id)) === 0) throw invalidToken();
    await revokeAllLinks(inside, user.id);
    const ended_sessions = await endAllSessions(inside, user.id, session_id);
    await tellChanged(inside, account);
    return ok({ ended_sessions });
  });
}

async function tellChanged(context: Context, account: PersonAccount): Promise<void> {
  const { device } = nameDevice(context.device);
  await tell(context, {
    kind: 'password_changed',
    key: `password_changed:${randomUUID()}`,
    channel: 'mail',
    to: mailTo(account),
    data: { full_name: account.full_name, at: toWire(context.now), device },
  });
}
