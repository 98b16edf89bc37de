import { createHash, randomBytes } from 'node:crypto';
import type { OperatorRole } from '#core/kit/roles.ts';
import type { Context, Helper, Person } from '../context.ts';
import { type Db, statement } from '../data/database.ts';

/** A live session, found by its token. */
export interface Session {
  readonly id: number;
  readonly user: Person;
  /** When the person last proved their presence: at the login, or since (decision 30). */
  readonly proved_at: Date;
  /** When it was proven by a second factor, or by a passkey that verified its person; null before (decision 035). */
  readonly second_factor_at: Date | null;
  /** True for an operator who has set up a second factor. */
  readonly has_factor: boolean;
  /** The owner that a helper's session works for; null where it is used for its own person. */
  readonly helper: Helper | null;
}

/** Where and how a session starts, for the list of devices (specification 4; issue of accounts). */
export interface SessionOrigin {
  readonly device_id?: string | undefined;
  readonly user_agent?: string;
  readonly address?: string;
  /** password, code, link, google, facebook, or a platform's id. */
  readonly way?: string;
}

/** Ages of decision 8, in seconds. */
export const SESSION_AGE = 31_536_000;
export const SAVED_SESSION_AGE = 2_592_000;
/** Operators log in again each day (decision 033). */
export const OPERATOR_SESSION_AGE = 43_200;

const insert = statement(
  `insert into sessions (token_hash, user_id, is_operator, operator_roles, device_id, created, expires_at, last_used_at, user_agent, address,
     way, proved_at)
   values ($1, $2, $3, $10, $4, $5, $5::timestamptz + $6 * interval '1 second', $5, $7, $8, $9, $5) returning id`,
);
const find = statement(
  `select s.id, s.user_id, s.is_operator, s.operator_roles, s.proved_at, s.second_factor_at,
     case when s.is_operator then exists (select from totp_factors f where f.user_id = s.user_id and f.confirmed_at is not null)
       else false end as has_factor, s.last_used_at < $2::timestamptz - interval '10 minutes' as stale,
     m.id as staff_id, m.owner_id, m.role, m.daily_fee_cents
   from sessions s
   left join (staff_members m join users o on o.id = m.owner_id and o.blocked_at is null and o.deleted_at is null)
     on m.id = s.staff_id and m.user_id = s.user_id and m.status = 'active'
   where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2`,
);
const touch = statement(
  `with used as (update sessions set last_used_at = $2 where id = $1 returning staff_id)
   update staff_members set last_active_on = $2 where id in (select staff_id from used)`,
);
const prove = statement('update sessions set proved_at = $2 where id = $1 and ended_at is null');
const proveBySecond = statement(
  'update sessions set proved_at = $2, second_factor_at = $2 where id = $1 and ended_at is null',
);
const list = statement(
  `select id, device_id, user_agent, address, way, created, last_used_at from sessions
   where user_id = $1 and ended_at is null and expires_at > $2 order by last_used_at desc, id desc limit 100`,
);
const endOwn = statement('update sessions set ended_at = $3 where id = $1 and user_id = $2 and ended_at is null');
const end = statement('update sessions set ended_at = $2 where id = $1 and ended_at is null');
const endAll = statement(
  'update sessions set ended_at = $2 where user_id = $1 and ended_at is null and id <> coalesce($3, 0) returning id',
);
const setRoles = statement(
  `update sessions set operator_roles = $2, is_operator = $2::text[] <> '{}',
     expires_at = case when $2::text[] = '{}' then expires_at else least(expires_at, $3::timestamptz + $4 * interval '1 second') end
   where user_id = $1 and ended_at is null`,
);
const alive = statement(
  `select s.id, m.id as staff_id from sessions s
   left join staff_members m on m.id = s.staff_id and m.status = 'active'
   where s.id = any($1::bigint[]) and s.ended_at is null and s.expires_at > $2`,
);

/** The digest of a token. Only this is stored. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The age of a session in seconds: `age`, but for operators at most `OPERATOR_SESSION_AGE`. */
export const ageFor = (user: Person, age: number): number =>
  user.is_operator ? Math.min(age, OPERATOR_SESSION_AGE) : age;

/**
 * Starts a session and returns its token: 256 random bits that only the client keeps, stored as a hash (decision 8). An
 * operator's never lives longer than a working day.
 */
export async function startSession(
  db: Db,
  now: Date,
  user: Person,
  origin: SessionOrigin,
  ageSeconds: number = SESSION_AGE,
): Promise<{ id: number; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const { device_id = '', user_agent = '', address = '', way = 'password' } = origin;
  const age = ageFor(user, ageSeconds);
  const roles = user.operator_roles ?? [];
  const { id } = await db.one<{ id: number }>(
    insert(hashOf(token), user.id, user.is_operator, device_id, now, age, user_agent, address, way, roles),
  );
  return { id, token };
}

interface FoundRow extends Omit<Helper, 'staff_id'> {
  readonly id: number;
  readonly staff_id: number | null;
  readonly is_operator: boolean;
  readonly operator_roles: readonly OperatorRole[];
  readonly proved_at: Date;
  readonly second_factor_at: Date | null;
  readonly has_factor: boolean;
  readonly stale: boolean;
}

/** The live session of a token, or null. Its last use is written at most every ten minutes. */
export async function findSession(db: Db, now: Date, token: string): Promise<Session | null> {
  if (token.length < 20 || token.length > 100) return null;
  const row = await db.maybe<FoundRow>(find(hashOf(token), now));
  if (!row) return null;
  if (row.stale) await db.run(touch(row.id, now));
  const { id, user_id, is_operator, operator_roles, proved_at, second_factor_at, has_factor, staff_id, ...rest } = row;
  const { stale: _, ...work } = rest;
  const helper = staff_id === null ? null : { ...work, staff_id, user_id };
  return { id, user: { id: user_id, is_operator, operator_roles }, proved_at, second_factor_at, has_factor, helper };
}

/** Ends one session at once, on every node, because each call looks its session up. */
export const endSession = (db: Db, now: Date, id: number): Promise<number> => db.run(end(id, now));

/** Ends all sessions of a person, but for the one to keep. Returns the ended ids. */
export const endSessions = async (db: Db, now: Date, user_id: number, keep: number | null = null): Promise<number[]> =>
  (await db.many<{ id: number }>(endAll(user_id, now, keep))).map((r) => r.id);

/** Which of these sessions are still alive, and for whom each works. Open sockets are checked against it. */
export const aliveSessions = async (
  db: Db,
  now: Date,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number | null>> =>
  new Map(
    (await db.many<{ id: number; staff_id: number | null }>(alive(ids, now))).map((r) => [r.id, r.staff_id] as const),
  );

/** Changes the rights of a person's live sessions, at once on every node. */
export const changeRoles = (db: Db, now: Date, user_id: number, roles: readonly OperatorRole[]): Promise<number> =>
  db.run(setRoles(user_id, roles, now, OPERATOR_SESSION_AGE));

/** A live session as its person sees it in the list of devices. */
export interface SessionRow {
  readonly id: number;
  readonly device_id: string;
  readonly user_agent: string;
  readonly address: string;
  readonly way: string;
  readonly created: Date;
  readonly last_used_at: Date;
}

/** A person's live sessions, the one used last first. */
export const listSessions = (db: Db, now: Date, user_id: number): Promise<SessionRow[]> =>
  db.many<SessionRow>(list(user_id, now));

/** Ends one session of this person; 0 when it is not theirs or has ended. */
export const endOwnSession = (db: Db, now: Date, user_id: number, id: number): Promise<number> =>
  db.run(endOwn(id, user_id, now));

/** How long a proof of presence is valid (decision 30), in seconds. */
export const PROOF_AGE = 600;

/** Stores that the person of a session proved their presence now. */
export const noteProof = (db: Db, now: Date, id: number): Promise<number> => db.run(prove(id, now));

/**
 * Stores that a session was proven now by a second factor, or by a passkey that verified its person. That also proves the
 * person's presence.
 */
export const noteSecondFactor = ({ db, now }: Context, id: number): Promise<number> => db.run(proveBySecond(id, now));

/** Whether the last proof is recent enough for the acts that decision 30 names. */
export const isProven = (now: Date, proved_at: Date | null): boolean =>
  proved_at !== null && now.getTime() - proved_at.getTime() <= PROOF_AGE * 1000;
