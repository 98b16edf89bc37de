import type { OperatorRole } from '#core/kit/roles.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** What logins and the mails about them need to know of a person. */
export interface PersonAccount {
  readonly id: number;
  readonly email: string;
  readonly full_name: string;
  /** Null for a person who logs in by codes or a connected account. */
  readonly passwd_hash: string | null;
  readonly is_operator: boolean;
  readonly operator_roles: readonly OperatorRole[];
  readonly is_blocked: boolean;
  readonly is_email_confirmed: boolean;
  /** In E.164 form where it is confirmed. */
  readonly phone: string | null;
  readonly is_phone_confirmed: boolean;
  readonly language: string;
}

const select = `select id, email, display_name(u) as full_name, passwd_hash, is_operator, operator_roles, blocked_at is not null as is_blocked,
  is_email_confirmed, phone, is_phone_confirmed, language from users u`;
const byId = statement(`${select} where id = $1 and deleted_at is null`);
const lockById = statement(`${select} where id = $1 and deleted_at is null for no key update`);
const byEmail = statement(`${select} where lower(email) = $1 and deleted_at is null`);
const byPhone = statement(`${select} where phone = $1 and is_phone_confirmed and deleted_at is null`);
const setPassword = statement(
  `update users set passwd_hash = $2, passwd_changed_at = $3
   where id = $1 and deleted_at is null and passwd_hash is not distinct from $4`,
);
const setEmail = statement(
  'update users set email = $2, is_email_confirmed = true where id = $1 and deleted_at is null',
);
const confirmEmail = statement('update users set is_email_confirmed = true where id = $1');
const setPhone = statement(
  'update users set phone = $2, is_phone_confirmed = true where id = $1 and deleted_at is null',
);
const lockPhone = statement(`select pg_advisory_xact_lock(hashtextextended('phone ' || $1, 0))`);
const releasePhone = statement(
  `update users u set is_phone_confirmed = false
   where phone = $1 and is_phone_confirmed and id <> $2 and deleted_at is null
   returning id, email, display_name(u) as full_name, language`,
);
const dropWays = statement(
  'update users set passwd_hash = null, phone = null, is_phone_confirmed = false where id = $1',
);
const insertConfirmed = statement(
  'insert into confirmed_phones (phone_mac, user_id, created) values ($1, $2, $3) on conflict do nothing',
);

export const findById = (db: Db, id: number): Promise<PersonAccount | null> => db.maybe<PersonAccount>(byId(id));

/** The account, with its row locked until the end of the transaction. */
export const lockAccount = (db: Db, id: number): Promise<PersonAccount | null> => db.maybe<PersonAccount>(lockById(id));

/** `email` lower-cased. */
export const findByEmail = (db: Db, email: string): Promise<PersonAccount | null> =>
  db.maybe<PersonAccount>(byEmail(email));

/** The account that has confirmed this number, in E.164 form. */
export const findByPhone = (db: Db, phone: string): Promise<PersonAccount | null> =>
  db.maybe<PersonAccount>(byPhone(phone));

/** 0 when the password is no longer `before`. */
export const writePassword = (
  db: Db,
  now: Date,
  id: number,
  passwd_hash: string,
  before: string | null,
): Promise<number> => db.run(setPassword(id, passwd_hash, now, before));

export const writeEmail = (db: Db, id: number, email: string): Promise<number> => db.run(setEmail(id, email));
export const writeEmailConfirmed = (db: Db, id: number): Promise<number> => db.run(confirmEmail(id));
export const writePhone = (db: Db, id: number, phone: string): Promise<number> => db.run(setPhone(id, phone));
export const clearWays = (db: Db, id: number): Promise<number> => db.run(dropWays(id));

/** Locks a number: other calls that confirm it wait until the end of the transaction. */
export const waitForPhone = (db: Db, phone: string): Promise<number> => db.run(lockPhone(phone));

export type PhoneLoser = Pick<PersonAccount, 'id' | 'email' | 'full_name' | 'language'>;

/** Ends the confirmation of a number on every account but one. */
export const unconfirmPhone = (db: Db, phone: string, keep_id: number): Promise<PhoneLoser[]> =>
  db.many<PhoneLoser>(releasePhone(phone, keep_id));

const renewConfirmed = statement(
  `with old as (delete from confirmed_phones where phone_mac = any($2::bytea[]) returning user_id, created)
   insert into confirmed_phones (phone_mac, user_id, created) select $1, user_id, min(created) from old group by user_id
   on conflict do nothing`,
);
/** Who confirmed a number is found under the current key from here on. */
export const renewConfirmedPhone = (db: Db, phone_mac: Buffer, older: readonly Buffer[]): Promise<number> =>
  db.run(renewConfirmed(phone_mac, older));

/** 0 when this person has confirmed the number before. */
export const insertConfirmedPhone = (db: Db, now: Date, phone_mac: Buffer, id: number): Promise<number> =>
  db.run(insertConfirmed(phone_mac, id, now));

const block = statement(
  `update users set blocked_at = case when $2::text is null then null else coalesce(blocked_at, $3) end, blocked_reason = $2
   where id = $1 and deleted_at is null`,
);

/** Blocks with a reason, or lets back with none; 0 where there is no such person. */
export const writeBlocked = (db: Db, now: Date, id: number, reason: string | null): Promise<number> =>
  db.run(block(id, reason, now));
