import type { LimitedAct, OwnLimit, PersonLimit } from '#core/users/limits/model.ts';
import type { LimitTerms } from '#core/users/limits/rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const live = statement(`
  select l.act, l.category_id, l.until, l.lifted_on from person_limits l
  where l.user_id = $1 and l.act = $2 and l.until > $3 and l.lifted_on is null`);
export const readLive = (db: Db, user_id: number, act: LimitedAct, now: Date): Promise<LimitTerms[]> =>
  db.many<LimitTerms>(live(user_id, act, now));

const own = statement(`
  select l.act, l.category_id, (select c.name from categories c where c.id = l.category_id) as category, l.reason,
    wire_time(l.until) as until
  from person_limits l where l.user_id = $1 and l.until > $2 and l.lifted_on is null order by l.id desc limit 50`);
/** What a person may not do now, newest first. */
export const readOwn = (db: Db, user_id: number, now: Date): Promise<OwnLimit[]> =>
  db.many<OwnLimit>(own(user_id, now));

const list = statement(`
  select l.id, l.act, (select c.name from categories c where c.id = l.category_id) as category, l.reason,
    display_name(o) as operator, wire_time(l.created) as created, wire_time(l.until) as until, wire_time(l.lifted_on) as lifted_on,
    (select display_name(x) from users x where x.id = l.lifted_by) as lifted_by, l.lifted_on is null and l.until > $2 as is_live
  from person_limits l join users o on o.id = l.operator_id where l.user_id = $1 order by l.id desc limit 50`);
const isThere = statement('select id from users where id = $1');
/** What was limited of a person, newest first; null where there is no such person. */
export const readLimits = async (db: Db, user_id: number, now: Date): Promise<PersonLimit[] | null> => {
  const [limits, person] = await Promise.all([
    db.many<PersonLimit>(list(user_id, now)),
    db.maybe<{ id: number }>(isThere(user_id)),
  ]);
  return person && limits;
};

const insert = statement(`
  insert into person_limits (user_id, act, category_id, reason, until, operator_id, created)
  select u.id, $2, $3, $4, $5, $6, $7 from users u
  where u.id = $1 and u.deleted_at is null and ($3::bigint is null or exists (select from categories c where c.id = $3))
  returning id, (select c.name from categories c where c.id = category_id) as category`);
/** Writes a limit; null where there is no such person or category. */
export const insertLimit = async (
  db: Db,
  limit: {
    user_id: number;
    act: LimitedAct;
    category_id: number | null;
    reason: string;
    until: Date;
    operator_id: number;
  },
  now: Date,
): Promise<{ id: number; category: string | null } | null> =>
  db.maybe(insert(limit.user_id, limit.act, limit.category_id, limit.reason, limit.until, limit.operator_id, now));

const locked = statement(
  `select id, user_id, act, (select c.name from categories c where c.id = category_id) as category, until, lifted_on
   from person_limits where id = $1 for no key update`,
);
export interface LockedLimit {
  readonly id: number;
  readonly user_id: number;
  readonly act: LimitedAct;
  readonly category: string | null;
  readonly until: Date;
  readonly lifted_on: Date | null;
}
export const lockLimit = (db: Db, id: number): Promise<LockedLimit | null> => db.maybe<LockedLimit>(locked(id));

const lift = statement('update person_limits set lifted_on = $2, lifted_by = $3, lifted_reason = $4 where id = $1');
export const writeLift = (db: Db, id: number, now: Date, operator_id: number, reason: string): Promise<number> =>
  db.run(lift(id, now, operator_id, reason));
