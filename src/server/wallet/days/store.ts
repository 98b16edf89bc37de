import { TRANSACTION_TYPE } from '#core/wallet/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

/** A day's moves of people's credit of one type, in cents, as the wallets changed. */
export interface DayMoves {
  readonly day: string;
  readonly type_id: number;
  readonly cents: number;
  readonly count: number;
}
const byDay = statement(`
  select (created at time zone 'Asia/Singapore')::date as day, type_id, sum(amount_cents)::bigint as cents, count(*)::integer as count
  from wallet_transactions
  where type_id in ${listed(Object.values(TRANSACTION_TYPE))} and created >= $1 and created < $2 and user_id is not null
  group by 1, 2`);
/** Moves of credit between two moments, by day in Singapore and type. */
export const readByDay = (db: Db, from: Date, to: Date): Promise<DayMoves[]> => db.many(byDay(from, to));

export interface MoveRow {
  readonly id: number;
  readonly at: Date;
  readonly user_id: number;
  readonly who: string;
  readonly what: string;
  readonly cents: number;
  readonly type_id: number;
}
const moves = statement(`
  select t.id, t.created as at, t.user_id, display_name(u) as who, t.note as what, abs(t.amount_cents) as cents, t.type_id
  from wallet_transactions t join users u on u.id = t.user_id
  where t.type_id = any ($1::smallint[]) and t.created >= $2 and t.created < $3 and t.id < $4
  order by t.id desc limit $5`);
/** Single moves of some types between two moments below an id, newest first. */
export const readMoves = (
  db: Db,
  types: readonly number[],
  from: Date,
  to: Date,
  before: number,
  limit: number,
): Promise<MoveRow[]> => db.many(moves(types, from, to, before, limit));
