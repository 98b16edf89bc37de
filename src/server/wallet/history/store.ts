import type { Standing } from '#core/wallet/history/rules.ts';
import { FEE_TYPES, TRANSACTION_TYPE, type Transaction } from '#core/wallet/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

// Lines of credit, from the books of credit.
const history = statement(`
  select coalesce(json_agg(json_build_object(
    'id', t.id, 'book', 'credit', 'type_id', t.type_id, 'amount', wire_money(t.amount_cents), 'balance_after', wire_money(t.balance_after_cents),
    'currency', 'SGD', 'note', t.note, 'quote_bid_id', t.quote_bid_id, 'order_id', t.order_id,
    'payment_id', null, 'nshop_order_id', null, 'side', null, 'fee_status',
    case when f.status = 'captured' and exists (
      select from wallet_transactions g where g.settles_id = f.hold_transaction_id and g.type_id = ${TRANSACTION_TYPE.quote_fee_refund}) then 'released' else f.status end,
    'returnable_until', wire_time(f.returnable_until), 'reason', t.evidence->>'reason', 'created', wire_time(t.created)) order by t.id desc), '[]') as rows
  from (
    select * from wallet_transactions
    where user_id = $1 and type_id = any($2::smallint[]) and id < $3 order by id desc limit $4
  ) t
  left join fee_holds f on f.quote_bid_id = t.quote_bid_id and t.type_id in ${listed(FEE_TYPES)}`);

/** At most `limit` lines of a person's history below `before`, newest first. */
export const readHistory = async (
  db: Db,
  user_id: number,
  types: readonly number[],
  before: number,
  limit: number,
): Promise<Transaction[]> => (await db.one<{ rows: Transaction[] }>(history(user_id, types, before, limit))).rows;

const creditTotal = statement(`
  select count(*) as total from (
    select from wallet_transactions where user_id = $1 and type_id = any($2::smallint[]) limit $3) counted`);
/** How many lines of credit there are, counted up to `limit`. */
export const readTotal = async (db: Db, user_id: number, types: readonly number[], limit: number): Promise<number> =>
  (await db.one<{ total: number }>(creditTotal(user_id, types, limit))).total;

const creditHeads = statement(`
  select id, 'credit' as book, wire_time(created) as created from wallet_transactions
  where user_id = $1 and type_id = any($2::smallint[]) order by id desc limit $3`);
/** The places of the newest lines of credit. */
export const readHeads = (db: Db, user_id: number, types: readonly number[], limit: number): Promise<Standing[]> =>
  db.many<Standing>(creditHeads(user_id, types, limit));

// Money that a company holds: what its payer paid and got back, and what became the pro's, from the books of held money.

/**
 * Each posting of a person's payments that moved money to or from them: a payer's goes in or out of the company, a pro's becomes
 * due to them. An unpaid order has no posting, so the pro sees nothing of it.
 */
const HELD = `
  select t.id, t.created, p.id as payment_id, p.quote_bid_id, o.id as nshop_order_id, m.cents, w.side,
    coalesce(v.content->>'name', p.title) as note,
    case when w.side = 'requestor' and t.what = 'paid' then
        case when o.id is null then ${TRANSACTION_TYPE.third_party_payment} else ${TRANSACTION_TYPE.shop_order} end
      when w.side = 'provider' and t.what = 'released' then
        case when o.id is null then ${TRANSACTION_TYPE.third_party_payout} else ${TRANSACTION_TYPE.shop_payout} end
      else ${TRANSACTION_TYPE.third_party_refund} end as type_id
  from custody_payments p
  cross join lateral (select case when p.requestor_id = $1 then 'requestor' else 'provider' end as side) w
  join custody_transactions t on t.payment_id = p.id
  cross join lateral (
    select sum(e.amount_cents)::bigint as cents from custody_entries e join custody_accounts a on a.id = e.account_id
    where e.transaction_id = t.id and a.kind = case w.side when 'requestor' then 'provider' else 'due' end) m
  left join nshop_orders o on o.quote_bid_id = p.quote_bid_id
  left join nshop_item_versions v on v.nshop_item_id = o.nshop_item_id and v.version = o.version
  where (p.requestor_id = $1 or p.provider_id = $1) and m.cents <> 0`;

const heldHistory = statement(`
  select coalesce(json_agg(json_build_object('id', t.id, 'book', 'held', 'type_id', t.type_id, 'amount', wire_money(t.cents),
    'balance_after', null, 'currency', 'SGD', 'note', t.note, 'quote_bid_id', t.quote_bid_id, 'order_id', null,
    'payment_id', t.payment_id, 'nshop_order_id', t.nshop_order_id, 'side', t.side, 'fee_status', null, 'returnable_until', null,
    'reason', null, 'created', wire_time(t.created)) order by t.id desc), '[]') as rows
  from (select * from (${HELD}) h where h.type_id = any($2::smallint[]) and h.id < $3 order by h.id desc limit $4) t`);
/** At most `limit` lines of a person's held money below `before`, newest first. */
export const readHeld = async (
  db: Db,
  user_id: number,
  types: readonly number[],
  before: number,
  limit: number,
): Promise<Transaction[]> => (await db.one<{ rows: Transaction[] }>(heldHistory(user_id, types, before, limit))).rows;

const heldTotal = statement(`
  select count(*) as total from (select from (${HELD}) h where h.type_id = any($2::smallint[]) limit $3) counted`);
/** How many lines of held money there are, counted up to `limit`. */
export const readHeldTotal = async (
  db: Db,
  user_id: number,
  types: readonly number[],
  limit: number,
): Promise<number> => (await db.one<{ total: number }>(heldTotal(user_id, types, limit))).total;

const heldHeads = statement(`
  select h.id, 'held' as book, wire_time(h.created) as created from (${HELD}) h
  where h.type_id = any($2::smallint[]) order by h.id desc limit $3`);
/** The places of the newest lines of held money. */
export const readHeldHeads = (db: Db, user_id: number, types: readonly number[], limit: number): Promise<Standing[]> =>
  db.many<Standing>(heldHeads(user_id, types, limit));

// Both kinds, oldest first, as in the file.

const exported = statement(`
  select t.id, 'credit' as book, wire_time(t.created) as created, t.type_id, t.note, wire_money(t.amount_cents) as amount,
    wire_money(t.balance_after_cents) as balance_after, t.quote_bid_id, t.order_id, null::bigint as nshop_order_id, f.status as fee_status,
    t.evidence ->> 'reason' as reason
  from wallet_transactions t left join fee_holds f on f.quote_bid_id = t.quote_bid_id and t.type_id in ${listed(FEE_TYPES)}
  where t.user_id = $1 and t.created >= $2 and t.created < $3 and t.type_id = any($4::smallint[]) and t.id > $5
  order by t.id limit $6`);
const heldExported = statement(`
  select h.id, 'held' as book, wire_time(h.created) as created, h.type_id, h.note, wire_money(h.cents) as amount,
    null as balance_after, h.quote_bid_id, null::bigint as order_id, h.nshop_order_id, null as fee_status, null as reason
  from (${HELD}) h
  where h.created >= $2 and h.created < $3 and h.type_id = any($4::smallint[]) and h.id > $5 order by h.id limit $6`);

export interface ExportedLine extends Standing {
  readonly type_id: number;
  readonly note: string;
  readonly amount: string;
  readonly balance_after: string | null;
  readonly quote_bid_id: number | null;
  readonly order_id: number | null;
  readonly nshop_order_id: number | null;
  readonly fee_status: string | null;
  readonly reason: string | null;
}
/** A page of a person's lines of a book between two moments after this id, oldest first. */
export const readExported = (
  db: Db,
  book: Standing['book'],
  span: { readonly user_id: number; readonly start: Date; readonly end: Date; readonly types: readonly number[] },
  after: number,
  limit: number,
): Promise<ExportedLine[]> =>
  db.many<ExportedLine>(
    (book === 'held' ? heldExported : exported)(span.user_id, span.start, span.end, span.types, after, limit),
  );
