/**
 * Every way to prove a mailbox ends in `proveMailbox`: a link, a code, a reset, a trusted provider, a changed e-mail. House rule
 * 12 lets nothing else confirm an e-mail, and `mailbox.test.ts` tests each way.
 */

import type { Context } from '#server/platform/context.ts';
import { confirmEmail, dropUnprovenWays, type PersonAccount, setEmail } from '#server/users/account/service.ts';
import { dropCodes } from './codes/store.ts';
import { endAllSessions } from './sessions/service.ts';
import { disconnectAll, dropPasskeys, isSignUpDevice, revokeLinksOf } from './store.ts';

/** Where the mailbox is proven. */
export interface ProvenAt {
  readonly device_id?: string | undefined;
  /** The device that the account was made on just before the mail that carries this link. */
  readonly made_on?: unknown;
  /** The e-mail that the account changes to; its present one otherwise. */
  readonly email?: string;
}

/** Whether this is the device that signed up, which then has shown mailbox and password both. */
export async function isOwnDevice(
  { db, user, session_id }: Context,
  account: Pick<PersonAccount, 'id'>,
  { device_id, made_on }: ProvenAt,
): Promise<boolean> {
  if (device_id && device_id === made_on) return true;
  return isSignUpDevice(db, account.id, device_id ?? '', user?.id === account.id ? session_id : null);
}

/**
 * Notes that the person in this browser has the account's mailbox. On the first proof, and on another device than the one that
 * signed up, all that was set up without the mailbox is removed: password, passkeys, phone, connected accounts, sessions,
 * links, codes, and by `user.taken_over` what other rooms keep. So no one can prepare an account in the name of another
 * person's e-mail. A session of the account in this very browser stays.
 */
export async function proveMailbox(context: Context, account: PersonAccount, at: ProvenAt): Promise<void> {
  const { db, now, user, session_id } = context;
  const { id } = account;
  if (!account.is_email_confirmed && !(await isOwnDevice(context, account, at))) {
    await dropUnprovenWays(context, id);
    await disconnectAll(db, id);
    await dropPasskeys(db, id);
    await dropCodes(db, id);
    await revokeLinksOf(db, now, id);
    await endAllSessions(context, id, user?.id === id ? session_id : null);
    await context.publish('user.taken_over', { user_id: id }, []);
  }
  if (at.email !== undefined) await setEmail(context, id, at.email);
  if (!account.is_email_confirmed) await confirmEmail(context, id);
}
