import type { OperatorRole } from '#core/kit/roles.ts';
import type { ActName } from '#core/users/operators/acts-model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const insert = statement(
  'insert into operator_acts (operator_id, act, subject, details, created) values ($1, $2, $3, $4, $5)',
);

/** Writes down what an operator did; rows are never changed. */
export const insertAct = (
  db: Db,
  now: Date,
  operator_id: number,
  act: ActName,
  subject: string,
  details: Readonly<Record<string, unknown>>,
): Promise<number> => db.run(insert(operator_id, act, subject, JSON.stringify(details), now));

const byEmail = statement(
  'select id from users where lower(email) = lower($1) and deleted_at is null and blocked_at is null',
);
const rolesOf = statement(
  'select operator_roles as roles from users where id = $1 and deleted_at is null and blocked_at is null for update',
);
// Locks the owners: of two who take each other's role at once, the second sees what the first has done.
const lockOwners = statement(`select pg_advisory_xact_lock(hashtextextended('operator roles', 0))`);
const otherOwners = statement(
  `select count(*)::integer as owners from users
   where 'owner' = any(operator_roles) and id <> $1 and deleted_at is null and blocked_at is null`,
);
const setRoles = statement(
  `update users set operator_roles = $2, is_operator = $2::text[] <> '{}' where id = $1 and operator_roles <> $2`,
);
const all = statement(
  `select u.id, display_name(u) as name, u.email, u.operator_roles as roles, u.id = $1 as is_me,
     exists (select from totp_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_second_factor,
     (select wire_time(max(s.last_used_at)) from sessions s where s.user_id = u.id) as last_seen
   from users u where u.is_operator and u.deleted_at is null order by u.id limit 500`,
);

/** The account with this e-mail that may log in; null where there is none. */
export const findByEmail = async (db: Db, email: string): Promise<number | null> =>
  (await db.maybe<{ id: number }>(byEmail(email)))?.id ?? null;

/** A person's roles, locked until the end of the transaction; null for a person who cannot log in. */
export async function lockRoles(db: Db, id: number): Promise<OperatorRole[] | null> {
  await db.run(lockOwners());
  return (await db.maybe<{ roles: OperatorRole[] }>(rolesOf(id)))?.roles ?? null;
}

export const countOtherOwners = async (db: Db, id: number): Promise<number> =>
  (await db.one<{ owners: number }>(otherOwners(id))).owners;

const withRoles = statement(`
  select id from users where operator_roles && $1::text[] and deleted_at is null and blocked_at is null order by id`);
export const readWithRoles = async (db: Db, roles: readonly OperatorRole[]): Promise<number[]> =>
  (await db.many<{ id: number }>(withRoles(roles))).map(({ id }) => id);

export const writeRoles = (db: Db, id: number, roles: readonly OperatorRole[]): Promise<number> =>
  db.run(setRoles(id, roles));

export interface OperatorRow {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly roles: OperatorRole[];
  readonly last_seen: string | null;
  readonly is_me: boolean;
  readonly has_second_factor: boolean;
}
export const readOperators = (db: Db, me: number): Promise<OperatorRow[]> => db.many<OperatorRow>(all(me));
