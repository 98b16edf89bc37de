import type { CodeChannel, CodeFacts, CodePurpose, PastSend, Standing } from '#core/auth/codes/rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

export interface NewCode {
  readonly purpose: CodePurpose;
  readonly channel: CodeChannel;
  readonly target: string;
  readonly asker: Buffer;
  readonly address: string;
  readonly standing: Standing;
  readonly user_id: number | null;
  readonly code_mac: Buffer;
  readonly seconds: number;
}

export interface CodeRow extends CodeFacts {
  readonly id: number;
  readonly code_mac: Buffer;
}

const lockTarget = statement(`select pg_advisory_xact_lock(hashtextextended('code ' || $1 || ' ' || $2, 0))`);
const sends = statement(
  `select created, standing, asker = $4 as is_mine, asker = $4 and purpose = $7 as is_repeat, address = $5 as is_here from verification_codes
   where channel = $1 and target = $2 and created > $3::timestamptz - $6 * interval '1 second'`,
);
const insert = statement(
  `insert into verification_codes (purpose, channel, target, asker, address, standing, user_id, code_mac, created, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9::timestamptz + $10 * interval '1 second') returning id`,
);
const newest = statement(
  `select id, code_mac, tries, expires_at, used_at, user_id from verification_codes
   where channel = $1 and target = $2 and purpose = $3 and asker = any($4::bytea[]) and used_at is null and expires_at > $5
   order by array_position($4::bytea[], asker), id desc limit 1 for update`,
);
const tried = statement('update verification_codes set tries = $2 where id = $1');
const spend = statement(
  'update verification_codes set used_at = $2 where id = $1 and used_at is null and expires_at > $2',
);
const drop = statement('delete from verification_codes where user_id = $1');
const sweep = statement(`delete from verification_codes where created < $1::timestamptz - interval '2 days'`);

/** Locks a target until the end of the transaction, so that sends to it wait for each other and each sees those before it. */
export const waitForTarget = (db: Db, channel: CodeChannel, target: string): Promise<number> =>
  db.run(lockTarget(channel, target));

/** Codes that were sent to a target within the last `seconds`. */
export const readSends = (
  db: Db,
  now: Date,
  to: {
    channel: CodeChannel;
    target: string;
    asker: Buffer;
    address: string;
    seconds: number;
    purpose: CodePurpose;
  },
): Promise<PastSend[]> =>
  db.many<PastSend>(sends(to.channel, to.target, now, to.asker, to.address, to.seconds, to.purpose));

export const insertCode = async (db: Db, now: Date, c: NewCode): Promise<number> =>
  (
    await db.one<{ id: number }>(
      insert(c.purpose, c.channel, c.target, c.asker, c.address, c.standing, c.user_id, c.code_mac, now, c.seconds),
    )
  ).id;

/** The newest live code for one of these askers, locked; of several askers the first named one that has any. */
export const lockNewest = (
  db: Db,
  now: Date,
  code: { channel: CodeChannel; target: string; purpose: CodePurpose; askers: readonly Buffer[] },
): Promise<CodeRow | null> => db.maybe<CodeRow>(newest(code.channel, code.target, code.purpose, code.askers, now));

export const writeTries = (db: Db, id: number, tries: number): Promise<number> => db.run(tried(id, tries));

/** Uses a code up: of two at once, one gets it; the other gets 0. */
export const spendCode = (db: Db, now: Date, id: number): Promise<number> => db.run(spend(id, now));

/** Forgets all codes of a person. */
export const dropCodes = (db: Db, user_id: number): Promise<number> => db.run(drop(user_id));

export const sweepCodes = (db: Db, now: Date): Promise<number> => db.run(sweep(now));
