import { type Db, statement } from '#server/platform/data/database.ts';

const given = statement(
  'select coalesce(sum(amount_cents), 0)::bigint as cents from wallet_transactions where user_id = $1 and type_id = $2',
);
const funds = statement(
  `select coalesce(sum(balance_cents) filter (where kind = 'bought'), 0)::bigint as bought,
     coalesce(sum(balance_cents) filter (where kind = 'promotional'), 0)::bigint as promotional,
     coalesce(sum(balance_cents) filter (where kind = 'held_bought'), 0)::bigint as held_bought,
     coalesce(sum(balance_cents) filter (where kind = 'held_promotional'), 0)::bigint as held_promotional
   from wallet_accounts where user_id = $1`,
);
const left = statement(
  `select distinct a.user_id from wallet_accounts a join users u on u.id = a.user_id
   where u.deleted_at is not null and a.kind in ('bought', 'promotional') and a.balance_cents > 0 order by a.user_id limit $1`,
);

/** What a person was given by transactions of one type, in cents. */
export const readGiven = async (db: Db, user_id: number, type_id: number): Promise<number> =>
  (await db.one<{ cents: number }>(given(user_id, type_id))).cents;

/** A person's credit by fund, in cents; all 0 without accounts. */
export interface FundsRow {
  readonly bought: number;
  readonly promotional: number;
  readonly held_bought: number;
  readonly held_promotional: number;
}
export const readFunds = (db: Db, user_id: number): Promise<FundsRow> => db.one<FundsRow>(funds(user_id));

/** Deleted accounts that have credit again, because a held fee was returned. */
export const readLeft = async (db: Db, limit: number): Promise<number[]> =>
  (await db.many<{ user_id: number }>(left(limit))).map((row) => row.user_id);

const lines = statement(
  `select t.id, json_build_object('id', t.id, 'type_id', t.type_id, 'amount', wire_money(t.amount_cents),
       'balance_after', wire_money(t.balance_after_cents), 'currency', 'SGD', 'note', t.note, 'quote_bid_id', t.quote_bid_id, 'order_id', t.order_id,
       'fee_status', f.status, 'reason', t.evidence ->> 'reason', 'created', wire_time(t.created)) as row
   from wallet_transactions t left join fee_holds f on f.quote_bid_id = t.quote_bid_id and f.hold_transaction_id = t.id
   where t.user_id = $1 and t.id > $2 order by t.id limit $3`,
);

/** A page of all lines of a person's wallet, oldest first, including moves inside the house. */
export const readLines = (
  db: Db,
  user_id: number,
  after: number,
  limit: number,
): Promise<{ id: number; row: unknown }[]> => db.many(lines(user_id, after, limit));
