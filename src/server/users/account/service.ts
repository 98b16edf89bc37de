import { toWire } from '#core/kit/time.ts';
import { tell } from '#server/notices/service.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import * as store from './store.ts';

export type { PersonAccount } from './store.ts';

import type { PersonAccount } from './store.ts';

/** The account of a person who is not deleted, or null. */
export const accountById = (db: Db, id: number): Promise<PersonAccount | null> => store.findById(db, id);

/** The same, locked until the end of the transaction. */
export const lockedAccount = (db: Db, id: number): Promise<PersonAccount | null> => store.lockAccount(db, id);

/** The account of an e-mail, lower-cased. */
export const accountByEmail = (db: Db, email: string): Promise<PersonAccount | null> => store.findByEmail(db, email);

/** The account that has confirmed a number in E.164 form. */
export const accountByPhone = (db: Db, phone: string): Promise<PersonAccount | null> => store.findByPhone(db, phone);

/** The reader of a mail about an account: always its own e-mail, in its own language. */
export const mailTo = ({ id, email, language }: Pick<PersonAccount, 'id' | 'email' | 'language'>) => ({
  user_id: id,
  address: email,
  language,
});

/** Sets a password where it still is `before`; false when another call changed it first. */
export const setPassword = async (
  { db, now }: Context,
  id: number,
  passwd_hash: string,
  before: string | null,
): Promise<boolean> => (await store.writePassword(db, now, id, passwd_hash, before)) > 0;

/** Changes the e-mail to one whose mailbox was proven. Throws a conflict of `users_email` where it is taken. */
export async function setEmail(context: Context, id: number, email: string): Promise<void> {
  await store.writeEmail(context.db, id, email);
  await context.publish('user.changed', { user_id: id }, [id]);
}

/**
 * Notes that the person has the mailbox of the account's e-mail. Where no texts can be sent it stands in for a phone, so that
 * rooms hear of it as of one (decision 43).
 */
export async function confirmEmail(context: Context, id: number): Promise<void> {
  await store.writeEmailConfirmed(context.db, id);
  await context.publish('user.vouched', { user_id: id }, []);
  await context.publish('user.changed', { user_id: id }, [id]);
}

/** Removes the password and the phone of an account whose mailbox was not proven when they were set. */
export const dropUnprovenWays = (context: Context, id: number): Promise<number> => store.clearWays(context.db, id);

/**
 * Makes a proven number this person's (decision 30). A number leads to one account, so the newest proof wins: an account
 * that had confirmed it loses it and is told. Other rooms hear of a number the first time that the person proves it.
 */
export async function confirmPhone(context: Context, id: number, phone: string): Promise<void> {
  const { db, now, parts } = context;
  await store.waitForPhone(db, phone);
  const at = toWire(now);
  for (const loser of await store.unconfirmPhone(db, phone, id)) {
    await tell(context, {
      kind: 'phone_changed',
      key: `phone_lost:${loser.id}:${now.getTime()}`,
      channel: 'mail',
      to: mailTo(loser),
      data: { full_name: loser.full_name, phone_end: phone.slice(-4), at },
    });
    await context.publish('user.vouched', { user_id: loser.id }, []);
    await context.publish('user.changed', { user_id: loser.id }, [loser.id]);
  }
  await store.writePhone(db, id, phone);
  const [phone_mac, ...older] = parts.secrets.macs('phones', phone) as [Buffer, ...Buffer[]];
  if (older.length > 0) await store.renewConfirmedPhone(db, phone_mac, older);
  const isNew = (await store.insertConfirmedPhone(db, now, phone_mac, id)) > 0;
  if (isNew) await context.publish('user.phone_confirmed', { user_id: id }, []);
  await context.publish('user.vouched', { user_id: id }, []);
  await context.publish('user.changed', { user_id: id }, [id]);
}

/** Blocks a person with a reason, or lets them back with none. False where there is no such person. */
export const setBlocked = async ({ db, now }: Context, id: number, reason: string | null): Promise<boolean> =>
  (await store.writeBlocked(db, now, id, reason)) > 0;
