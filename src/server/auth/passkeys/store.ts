import { type Db, statement } from '#server/platform/data/database.ts';

/** What a challenge is for. One that was made for one purpose is of no use for another. */
export type ChallengePurpose = 'login' | 'prove' | 'add' | 'sign_up';

export interface NewChallenge {
  readonly challenge_digest: Buffer;
  readonly purpose: ChallengePurpose;
  readonly user_id: number | null;
  readonly browser_digest: Buffer;
  /** Of a new passkey. */
  readonly user_handle: Buffer | null;
}

export interface PasskeyRow {
  readonly id: number;
  readonly user_id: number;
  readonly user_handle: Buffer;
  readonly credential_id: Buffer;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly is_backed_up: boolean;
  readonly created: Date;
  readonly last_used_at: Date | null;
  readonly counter_back_at: Date | null;
}

export type NewRow = Pick<
  PasskeyRow,
  'user_id' | 'user_handle' | 'credential_id' | 'public_key' | 'counter' | 'transports' | 'name' | 'is_backed_up'
>;

const begin = statement(
  `insert into passkey_challenges (challenge_digest, purpose, user_id, browser_digest, user_handle, created)
   values ($1, $2, $3, $4, $5, $6)`,
);
const take = statement(
  `update passkey_challenges set used_at = $5
   where challenge_digest = $1 and purpose = $2 and user_id is not distinct from $3 and browser_digest = $4
     and used_at is null and created > $5::timestamptz - $6 * interval '1 second'
   returning user_handle`,
);
const columns = `id, user_id, user_handle, credential_id, public_key, counter, transports, name, is_backed_up, created, last_used_at,
  counter_back_at`;
const byCredential = statement(`select ${columns} from passkeys where credential_id = $1`);
const locked = statement(`select ${columns} from passkeys where id = $1 and user_id = $2 for no key update`);
const listOf = statement(`select ${columns} from passkeys where user_id = $1 order by id`);
const insert = statement(
  `insert into passkeys (user_id, user_handle, credential_id, public_key, counter, transports, name, is_backed_up, created)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning ${columns}`,
);
const use = statement('update passkeys set counter = $2, is_backed_up = $3, last_used_at = $4 where id = $1');
const wentBack = statement('update passkeys set counter_back_at = $2 where id = $1');
const rename = statement(`update passkeys set name = $3 where id = $1 and user_id = $2 returning ${columns}`);
const remove = statement('delete from passkeys where id = $1');

export const insertChallenge = (db: Db, now: Date, c: NewChallenge): Promise<number> =>
  db.run(begin(c.challenge_digest, c.purpose, c.user_id, c.browser_digest, c.user_handle, now));

/** Uses a challenge up where all of it fits: of two at once, one gets it. What does not fit leaves it as it was. */
export const takeChallenge = (
  db: Db,
  now: Date,
  c: Omit<NewChallenge, 'user_handle'>,
  seconds: number,
): Promise<{ user_handle: Buffer | null } | null> =>
  db.maybe(take(c.challenge_digest, c.purpose, c.user_id, c.browser_digest, now, seconds));

export const findPasskey = (db: Db, credential_id: Buffer): Promise<PasskeyRow | null> =>
  db.maybe<PasskeyRow>(byCredential(credential_id));

/** One of a person's own, locked until the end of the transaction. */
export const lockPasskey = (db: Db, id: number, user_id: number): Promise<PasskeyRow | null> =>
  db.maybe<PasskeyRow>(locked(id, user_id));

export const listPasskeys = (db: Db, user_id: number): Promise<PasskeyRow[]> => db.many<PasskeyRow>(listOf(user_id));

/** Null when an account already has the passkey. Waits for a call that is just adding it. */
export const insertPasskey = (db: Db, now: Date, p: NewRow): Promise<PasskeyRow | null> =>
  db.maybe<PasskeyRow>(
    insert(
      p.user_id,
      p.user_handle,
      p.credential_id,
      p.public_key,
      p.counter,
      p.transports,
      p.name,
      p.is_backed_up,
      now,
    ),
  );

export const noteUse = (
  db: Db,
  now: Date,
  id: number,
  used: { counter: number; is_backed_up: boolean },
): Promise<number> => db.run(use(id, used.counter, used.is_backed_up, now));

export const noteCounterBack = (db: Db, now: Date, id: number): Promise<number> => db.run(wentBack(id, now));

/** Null when it is not this person's. */
export const writeName = (db: Db, id: number, user_id: number, name: string): Promise<PasskeyRow | null> =>
  db.maybe<PasskeyRow>(rename(id, user_id, name));

export const deletePasskey = (db: Db, id: number): Promise<number> => db.run(remove(id));
