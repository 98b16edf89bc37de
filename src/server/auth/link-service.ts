import { randomUUID } from 'node:crypto';
import { maskEmail } from '#core/auth/codes/rules.ts';
import { needsPassword } from '#core/auth/passkeys/rules.ts';
import type * as calls from '#core/auth/passwords/calls.ts';
import { checkPassword, LINK_MAILS, LINK_PURPOSES, LINK_SECONDS, type LinkPurpose } from '#core/auth/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { ok, refuse } from '#core/kit/result.ts';
import { tell } from '#server/notices/service.ts';
import {
  findLink,
  type HashLink,
  makeLink,
  revokeLinks,
  useLink as takeLink,
} from '#server/platform/access/hash-links.ts';
import { limit } from '#server/platform/access/limits.ts';
import { SAVED_SESSION_AGE } from '#server/platform/access/sessions.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { deciding } from '#server/platform/deciding.ts';
import { invalid, invalidToken } from '#server/platform/http/fault.ts';
import { accountById, lockedAccount, mailTo, type PersonAccount, setPassword } from '#server/users/account/service.ts';
import { isOwnDevice, proveMailbox } from './mailbox-service.ts';
import { hashPassword } from './passwords/service.ts';
import { openSession } from './sessions/service.ts';
import { hasPasskey } from './store.ts';

/** The reader of a mailed link. Id 0 is no account: the work is done to take the same time, and rolled back. */
export type LinkReader = Pick<PersonAccount, 'id' | 'email' | 'full_name' | 'language' | 'passwd_hash'>;

/** Makes a link to an account, which counts only while the account has the e-mail that it is mailed to. */
export const linkFor = (
  { db, now }: Context,
  purpose: LinkPurpose,
  { id, email }: LinkReader,
  more: Record<string, string> = {},
): Promise<string> =>
  makeLink(db, now, {
    purpose,
    subject: String(id),
    user_id: id || null,
    data: { ...more, email: email.toLowerCase() },
    seconds: LINK_SECONDS[purpose],
  });

/** Ends all links of a person, so that mails sent before open nothing. */
export const revokeAllLinks = ({ db, now }: Context, user_id: number): Promise<number> =>
  revokeLinks(db, now, LINK_PURPOSES, String(user_id));

/** The account that a link leads to, locked; null when its e-mail is another by now. */
export async function linkedAccount({ db }: Context, link: HashLink | null): Promise<PersonAccount | null> {
  const account = link?.user_id ? await lockedAccount(db, link.user_id) : null;
  return account && account.email.toLowerCase() === link?.data.email ? account : null;
}

/**
 * Mails the link that activates an account: it confirms the e-mail, and sets a password where there is none. `made_on` is
 * the device that made the account just now; absent where the mail is asked for again.
 */
export async function mailActivation(context: Context, account: LinkReader, made_on?: string): Promise<void> {
  const hash = await linkFor(context, 'activate', account, made_on ? { made_on } : {});
  const { id, full_name } = account;
  const has_passkey = await hasPasskey(context.db, id);
  const needs_password = account.passwd_hash === null && !has_passkey;
  await tell(context, {
    kind: 'activate',
    key: `activate:${randomUUID()}`,
    channel: 'mail',
    to: mailTo(account),
    data: { full_name, path: `/activate/${id}/${hash}`, needs_password },
  });
}

/** Tells the owner by mail that they already have an account, with a link that logs in once. */
export async function mailAlreadyHere(context: Context, account: LinkReader): Promise<void> {
  const hash = await linkFor(context, 'login_once', account);
  // As for a new account: the work does not say which of the two mails goes out.
  await hasPasskey(context.db, account.id);
  const { full_name } = account;
  await tell(context, {
    kind: 'already_here',
    key: `already_here:${randomUUID()}`,
    channel: 'mail',
    to: mailTo(account),
    data: { full_name, path: `/login?once=${hash}`, minutes: LINK_SECONDS.login_once / 60 },
  });
}

/** Logs in by a one-time link (section 7, decision 8). */
export async function loginOnce(
  { hash, device_id }: CallParsed<typeof calls.loginOnce>,
  context: Context,
): Promise<CallResult<typeof calls.loginOnce>> {
  const { db, now } = context;
  const account = await linkedAccount(context, await takeLink(db, now, 'login_once', hash));
  if (!account) return refuse('dead link');
  if (account.is_blocked) return refuse('blocked');
  await proveMailbox(context, account, { device_id });
  return ok(await openSession(context, db, account, { way: 'link', device_id, age: SAVED_SESSION_AGE }));
}

/**
 * Activates an account by the link that was mailed (sections 2 and 7): confirms the e-mail, sets the first password where
 * there is none, and logs in. On another device than the one that signed up, the password that was set there ends, so that
 * a new one is needed. Throws 400 with the field `password` when one is needed and a live link came without.
 */
export async function activate(
  input: CallParsed<typeof calls.activate>,
  context: Context,
): Promise<CallResult<typeof calls.activate>> {
  const { parts, now } = context;
  const { user_id, hash, password, device_id } = input;
  const found = await findLink(parts.database, now, 'activate', hash);
  const before = found?.user_id === user_id ? await accountById(parts.database, user_id) : null;
  if (!before || before.email.toLowerCase() !== found?.data.email) return refuse('dead link');
  if (before.is_blocked) return refuse('blocked');
  const at = { device_id, made_on: found.data.made_on };
  const isTakenOver =
    !before.is_email_confirmed && !(await isOwnDevice({ ...context, db: parts.database }, before, at));
  let passwd_hash: string | null = null;
  const facts = {
    has_password: before.passwd_hash !== null && !isTakenOver,
    has_passkey: !isTakenOver && (await hasPasskey(parts.database, user_id)),
    is_known_device: !isTakenOver,
  };
  if (needsPassword(facts)) {
    if (password === undefined) throw invalid({ password: 'is missing' });
    const fine = checkPassword(password);
    if (!fine.ok) return fine;
    passwd_hash = await hashPassword(parts, password);
  }
  return deciding(context, async (inside) => {
    const account = await linkedAccount(inside, await takeLink(inside.db, now, 'activate', hash));
    if (!account) return refuse('dead link');
    if (account.is_blocked) return refuse('blocked');
    await proveMailbox(inside, account, at);
    // 0 where another call has set one meanwhile.
    if (passwd_hash !== null) await setPassword(inside, user_id, passwd_hash, null);
    return ok(await openSession(inside, inside.db, account, { way: 'link', device_id }));
  });
}

/** Mails the activation link again. Throws 429 after five within an hour. */
export async function resendActivation(context: PersonContext): Promise<CallResult<typeof calls.resendActivation>> {
  const { db, now, user } = context;
  const account = await accountById(db, user.id);
  if (!account) throw invalidToken();
  if (account.is_email_confirmed) return refuse('confirmed already');
  await limit(db, now, `activation:user:${user.id}`, LINK_MAILS.device.max, LINK_MAILS.device.seconds);
  await mailActivation(context, account);
  return ok({ sent_to: maskEmail(account.email) });
}
