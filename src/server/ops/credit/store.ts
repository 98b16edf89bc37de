import type { AdjustmentFund, AdjustmentKind } from '#core/ops/credit/model.ts';
import type { AdjustmentState } from '#core/ops/credit/rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

export interface AdjustmentRow {
  readonly id: number;
  readonly user_id: number;
  readonly full_name: string;
  readonly kind: AdjustmentKind;
  readonly fund: AdjustmentFund;
  readonly cents: number;
  readonly reason: string;
  readonly status: AdjustmentState;
  readonly asked_by: number;
  readonly asked_by_name: string;
  readonly asked_on: Date;
  readonly ends_on: Date;
  readonly decided_by_name: string | null;
  readonly decided_on: Date | null;
  readonly decision_reason: string;
}
const ROW = `
  select a.id, a.user_id, display_name(u) as full_name, a.kind, a.fund, a.cents, a.reason, a.status, a.asked_by,
    display_name(o) as asked_by_name, a.asked_on, a.ends_on, display_name(d) as decided_by_name, a.decided_on, a.decision_reason
  from credit_adjustments a join users u on u.id = a.user_id join users o on o.id = a.asked_by left join users d on d.id = a.decided_by`;

const byId = statement(`${ROW} where a.id = $1`);
export const readAdjustment = (db: Db, id: number): Promise<AdjustmentRow> => db.one<AdjustmentRow>(byId(id));

const waiting = statement(`${ROW} where a.status = 'waiting' and a.ends_on > $1 and a.id > $2 order by a.id limit $3`);
/** Adjustments that wait for a second operator, after this id, oldest first. */
export const readWaiting = (db: Db, now: Date, after: number, limit: number): Promise<AdjustmentRow[]> =>
  db.many<AdjustmentRow>(waiting(now, after, limit));

const decided = statement(`${ROW} where a.status <> 'waiting' and a.id < $1 order by a.id desc limit $2`);
/** Decided adjustments before this id, newest first. */
export const readDecided = (db: Db, before: number, limit: number): Promise<AdjustmentRow[]> =>
  db.many<AdjustmentRow>(decided(before, limit));

const ofPerson = statement(`${ROW} where a.user_id = $1 order by a.id desc limit $2`);
export const readOfPerson = (db: Db, user_id: number, limit: number): Promise<AdjustmentRow[]> =>
  db.many<AdjustmentRow>(ofPerson(user_id, limit));

const count = statement(
  `select count(*)::integer as waiting from credit_adjustments where status = 'waiting' and ends_on > $1`,
);
export const countWaiting = async (db: Db, now: Date): Promise<number> =>
  (await db.one<{ waiting: number }>(count(now))).waiting;

const person = statement(
  `select display_name(u) as full_name, u.deleted_at is not null as is_deleted from users u where u.id = $1`,
);
/** The owner of the wallet; null for an unknown person. */
export const readOwner = (db: Db, user_id: number): Promise<{ full_name: string; is_deleted: boolean } | null> =>
  db.maybe(person(user_id));

const moved = statement(`
  select coalesce(sum(cents), 0)::bigint as cents from credit_adjustments
  where asked_by = $1 and user_id = $2 and asked_on > $3 and status = 'made' and decided_by is null`);
/** What an operator moved for a person since a moment without a second operator, in cents. */
export const readMoved = async (db: Db, operator_id: number, user_id: number, since: Date): Promise<number> =>
  (await db.one<{ cents: number }>(moved(operator_id, user_id, since))).cents;

const nextId = statement(`select nextval(pg_get_serial_sequence('credit_adjustments', 'id')) as id`);
/** Takes the id of an adjustment before it is written, so that the postings can refer to it. */
export const takeId = async (db: Db): Promise<number> => (await db.one<{ id: number }>(nextId())).id;

const insert = statement(`
  insert into credit_adjustments (id, user_id, kind, fund, cents, reason, status, asked_by, asked_on, ends_on, decided_on, transaction_id)
  overriding system value
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case when $7::text = 'waiting' then null else $9::timestamptz end, $11)`);
export const insertAdjustment = async (
  db: Db,
  a: {
    readonly id: number;
    readonly user_id: number;
    readonly kind: AdjustmentKind;
    readonly fund: AdjustmentFund;
    readonly cents: number;
    readonly reason: string;
    readonly status: 'waiting' | 'made';
    readonly asked_by: number;
    readonly asked_on: Date;
    readonly ends_on: Date;
    readonly transaction_id: number | null;
  },
): Promise<void> =>
  void (await db.run(
    insert(
      a.id,
      a.user_id,
      a.kind,
      a.fund,
      a.cents,
      a.reason,
      a.status,
      a.asked_by,
      a.asked_on,
      a.ends_on,
      a.transaction_id,
    ),
  ));

const lock = statement(`
  select a.id, a.user_id, a.kind, a.fund, a.cents, a.reason, a.status, a.asked_by, a.asked_on
  from credit_adjustments a where a.id = $1 for no key update`);
export type LockedAdjustment = Pick<
  AdjustmentRow,
  'id' | 'user_id' | 'kind' | 'fund' | 'cents' | 'reason' | 'status' | 'asked_by' | 'asked_on'
>;
export const lockAdjustment = (db: Db, id: number): Promise<LockedAdjustment | null> =>
  db.maybe<LockedAdjustment>(lock(id));

const decide = statement(`
  update credit_adjustments set status = $2, decided_on = $3, decided_by = $4, decision_reason = $5, transaction_id = $6
  where id = $1 and status = 'waiting'`);
/** Writes the decision on a waiting adjustment; false where it no longer waited. */
export const writeDecision = async (
  db: Db,
  now: Date,
  id: number,
  decision: { status: AdjustmentState; decided_by: number | null; reason: string; transaction_id: number | null },
): Promise<boolean> => {
  const { status, decided_by, reason, transaction_id } = decision;
  return (await db.run(decide(id, status, now, decided_by, reason, transaction_id))) === 1;
};

const due = statement(
  `select id from credit_adjustments where status = 'waiting' and ends_on <= $1 order by id limit $2 for no key update skip locked`,
);
/** Adjustments that waited too long, locked. */
export const lockOver = async (db: Db, now: Date, limit: number): Promise<number[]> =>
  (await db.many<{ id: number }>(due(now, limit))).map((row) => row.id);

const leave = statement(`
  update credit_adjustments set status = case when asked_by = $1 then 'withdrawn' else 'ended' end, decided_on = $2
  where status = 'waiting' and (asked_by = $1 or user_id = $1)`);
/** Ends waiting adjustments by or for a person who deletes their account. */
export const endOf = async (db: Db, now: Date, user_id: number): Promise<void> =>
  void (await db.run(leave(user_id, now)));
