import { type Db, statement } from '#server/platform/data/database.ts';

const knownDevice = statement('select 1 from sessions where user_id = $1 and device_id = $2 limit 1');
const knownNetwork = statement('select 1 from sessions where user_id = $1 and address = $2 and created > $3 limit 1');
const seen = statement(
  `select exists (select from sessions where user_id = $1) as has_any,
     case when $2 = '' then exists (select from sessions where user_id = $1 and device_id = '' and user_agent = $3)
       else exists (select from sessions where user_id = $1 and device_id = $2) end as is_known`,
);
/** Sessions are never deleted, so that the first one tells where the account was made. */
const signUpDevice = statement(
  `select exists (
     select from (select id, device_id from sessions where user_id = $1 order by id limit 1) f
     where (f.id = $3 or (f.device_id <> '' and f.device_id in (
       $2, (select s.device_id from sessions s where s.id = $3 and s.user_id = $1))))) as is_own`,
);
const revokeOfUser = statement(
  'update hash_links set revoked_at = $2 where user_id = $1 and used_at is null and revoked_at is null',
);
const dropSocial = statement('delete from social_accounts where user_id = $1');
const anyPasskey = statement('select exists (select from passkeys where user_id = $1) as has_passkey');
const dropKeys = statement('delete from passkeys where user_id = $1');
const sweepTokens = statement('delete from spent_tokens where expires_at < $1');
const sweepChallenges = statement(`delete from passkey_challenges where created < $1::timestamptz - interval '1 hour'`);
const sweepAttempts = statement(`delete from social_attempts where created < $1::timestamptz - interval '1 day'`);

/** Whether the account was logged in on this device before, which then has shown its password once. */
export const isKnownDevice = async (db: Db, user_id: number, device_id: string): Promise<boolean> =>
  (await db.maybe(knownDevice(user_id, device_id))) !== null;

/** Whether the account was logged in from this network address since then. */
export const isKnownNetwork = async (db: Db, user_id: number, address: string, since: Date): Promise<boolean> =>
  (await db.maybe(knownNetwork(user_id, address, since))) !== null;

/** Whether the account was made on this device, or in this session of it. */
export const isSignUpDevice = async (
  db: Db,
  user_id: number,
  device_id: string,
  session_id: number | null,
): Promise<boolean> => (await db.one<{ is_own: boolean }>(signUpDevice(user_id, device_id, session_id))).is_own;

/** Ends all links that act for a person, whatever they are for. */
export const revokeLinksOf = (db: Db, now: Date, user_id: number): Promise<number> =>
  db.run(revokeOfUser(user_id, now));

/**
 * Whether an account ever had a session, and one on this device: by the device's id, else by what the browser calls itself.
 */
export const seenOn = (
  db: Db,
  user_id: number,
  device_id: string,
  user_agent: string,
): Promise<{ has_any: boolean; is_known: boolean }> => db.one(seen(user_id, device_id, user_agent));

/** Disconnects all accounts at other services. */
export const disconnectAll = (db: Db, user_id: number): Promise<number> => db.run(dropSocial(user_id));

export const hasPasskey = async (db: Db, user_id: number): Promise<boolean> =>
  (await db.one<{ has_passkey: boolean }>(anyPasskey(user_id))).has_passkey;

/** Removes all passkeys. */
export const dropPasskeys = (db: Db, user_id: number): Promise<number> => db.run(dropKeys(user_id));

/** Forgets tokens and challenges that no longer count, and visits to providers that never came back. */
export async function sweepVisits(db: Db, now: Date): Promise<void> {
  await db.run(sweepTokens(now));
  await db.run(sweepAttempts(now));
  await db.run(sweepChallenges(now));
}

const SAVEPOINT = { text: 'savepoint hidden_work' };
const KEEP = { text: 'release savepoint hidden_work' };
const UNDO = { text: 'rollback to savepoint hidden_work' };

/**
 * Does work and keeps it, or does it just the same and undoes it: so that a call takes the same time with and without an
 * account. Only inside a transaction.
 */
export async function keepOrUndo(db: Db, isKept: boolean, work: () => Promise<void>): Promise<void> {
  await db.run(SAVEPOINT);
  await work();
  await db.run(isKept ? KEEP : UNDO);
}
