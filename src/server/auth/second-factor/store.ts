import { type Db, statement } from '#server/platform/data/database.ts';

export interface FactorRow {
  readonly id: number;
  readonly secret: Buffer;
  readonly last_step: number;
}

export interface ListedFactor {
  readonly id: number;
  readonly name: string;
  readonly created: string;
  readonly last_used_at: string | null;
}

const list = statement(
  `select id, name, wire_time(confirmed_at) as created, wire_time(last_used_at) as last_used_at from totp_factors
   where user_id = $1 and confirmed_at is not null order by id`,
);
const usable = statement(
  'select id, secret, last_step from totp_factors where user_id = $1 and confirmed_at is not null order by id',
);
const begun = statement(
  'select id, secret, last_step from totp_factors where id = $1 and user_id = $2 and confirmed_at is null',
);
const insert = statement(
  'insert into totp_factors (user_id, name, secret, created) values ($1, $2, $3, $4) returning id',
);
const dropBegun = statement('delete from totp_factors where user_id = $1 and confirmed_at is null');
const confirm = statement(
  'update totp_factors set confirmed_at = $3, last_used_at = $3, last_step = $2 where id = $1 and confirmed_at is null',
);
const useStep = statement(
  `update totp_factors set last_step = $2, last_used_at = $3
   where id = $1 and last_step < $2 and confirmed_at is not null`,
);
const remove = statement(
  'delete from totp_factors where id = $1 and user_id = $2 and confirmed_at is not null returning name',
);
const removeAll = statement('delete from totp_factors where user_id = $1');
// Changes of one operator's factors wait for each other.
const lock = statement(`select pg_advisory_xact_lock(hashtextextended('second factor ' || $1::text, 0))`);
const addCodes = statement(
  'insert into recovery_codes (user_id, code_hash, created) select $1, unnest($2::bytea[]), $3',
);
const removeCodes = statement('delete from recovery_codes where user_id = $1');
const useCode = statement(
  'update recovery_codes set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null',
);
const codesLeft = statement(
  'select count(*)::integer as left from recovery_codes where user_id = $1 and used_at is null',
);

export const lockFactors = (db: Db, user_id: number): Promise<number> => db.run(lock(user_id));

/** The confirmed apps of an operator. */
export const listFactors = (db: Db, user_id: number): Promise<ListedFactor[]> => db.many<ListedFactor>(list(user_id));

export const usableFactors = (db: Db, user_id: number): Promise<FactorRow[]> => db.many<FactorRow>(usable(user_id));

/** An own app that was not confirmed yet. */
export const findBegun = (db: Db, id: number, user_id: number): Promise<FactorRow | null> =>
  db.maybe<FactorRow>(begun(id, user_id));

/** Begins an app; one that was begun before is forgotten. */
export async function insertFactor(db: Db, now: Date, user_id: number, name: string, secret: Buffer): Promise<number> {
  await db.run(dropBegun(user_id));
  return (await db.one<{ id: number }>(insert(user_id, name, secret, now))).id;
}

export const confirmFactor = (db: Db, now: Date, id: number, step: number): Promise<number> =>
  db.run(confirm(id, step, now));

/** Uses up the code of a step, and with it those of all steps before: of two at once, one gets it; the other gets 0. */
export const useStepOf = (db: Db, now: Date, id: number, step: number): Promise<number> =>
  db.run(useStep(id, step, now));

/** Removes one; answers its name, null where there is none. */
export const deleteFactor = async (db: Db, id: number, user_id: number): Promise<string | null> =>
  (await db.maybe<{ name: string }>(remove(id, user_id)))?.name ?? null;

/** Removes all that a person has of a second factor. */
export async function deleteFactors(db: Db, user_id: number): Promise<number> {
  await db.run(removeCodes(user_id));
  return db.run(removeAll(user_id));
}

/** Puts new recovery codes in place of all others. */
export async function writeCodes(db: Db, now: Date, user_id: number, hashes: readonly Buffer[]): Promise<void> {
  await db.run(removeCodes(user_id));
  await db.run(addCodes(user_id, hashes, now));
}

export const spendRecovery = (db: Db, now: Date, user_id: number, hash: Buffer): Promise<number> =>
  db.run(useCode(user_id, hash, now));

export const countCodes = async (db: Db, user_id: number): Promise<number> =>
  (await db.one<{ left: number }>(codesLeft(user_id))).left;
