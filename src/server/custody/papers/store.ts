import type { CustodySide } from '#core/custody/model.ts';
import type { PaidEntry, StatementEntry } from '#core/custody/papers/model.ts';
import type { Party } from '#core/payments/papers/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const ofPayment = statement(`
  select t.what, t.created as on,
    (-coalesce(sum(e.amount_cents) filter (where a.kind = 'provider'), 0))::bigint as in_cents,
    coalesce(sum(e.amount_cents) filter (where a.kind = 'commission'), 0)::bigint as commission_cents
  from custody_transactions t join custody_entries e on e.transaction_id = t.id join custody_accounts a on a.id = e.account_id
  where t.payment_id = $1 group by t.id order by t.id`);
/** All entries of a payment, oldest first. */
export const readEntries = (db: Db, payment_id: number): Promise<PaidEntry[]> =>
  db.many<PaidEntry>(ofPayment(payment_id));

/** The accounts that a side's statement adds up: money held of a customer's payments, or due to a pro. */
const OWN: Readonly<Record<CustodySide, string>> = {
  requestor: `a.payment_id in (select id from custody_payments where requestor_id = $1) and a.kind in ('held', 'refunding')`,
  pro: `a.user_id = $1 and a.kind = 'due'`,
};
const moved = (side: CustodySide) =>
  statement(`
    select t.what, t.created as on, coalesce(p.title, '') as about, sum(e.amount_cents)::bigint as cents,
      coalesce((select sum(c.amount_cents) from custody_entries c join custody_accounts k on k.id = c.account_id
        where c.transaction_id = t.id and k.kind = 'commission'), 0)::bigint as commission_cents
    from custody_accounts a join custody_entries e on e.account_id = a.id join custody_transactions t on t.id = e.transaction_id
    left join custody_payments p on p.id = t.payment_id
    where ${OWN[side]} and e.created >= $2 and e.created < $3
    group by t.id, p.title having sum(e.amount_cents) <> 0 order by t.id`);
const before = (side: CustodySide) =>
  statement(`
    select coalesce(sum(e.amount_cents), 0)::bigint as cents, min(e.created) as first_on
    from custody_accounts a join custody_entries e on e.account_id = a.id where ${OWN[side]} and e.created < $2`);
const MOVED = { requestor: moved('requestor'), pro: moved('pro') };
const BEFORE = { requestor: before('requestor'), pro: before('pro') };

/** What changed, in a span of time, in the money held for a customer or due to a pro. */
export const readMoved = (
  db: Db,
  side: CustodySide,
  user_id: number,
  from: Date,
  to: Date,
): Promise<StatementEntry[]> => db.many<StatementEntry>(MOVED[side](user_id, from, to));
/** The balance before a moment, and the time of the first entry; null where there was none before. */
export const readBefore = (
  db: Db,
  side: CustodySide,
  user_id: number,
  at: Date,
): Promise<{ cents: number; first_on: Date | null }> =>
  db.one<{ cents: number; first_on: Date | null }>(BEFORE[side](user_id, at));

const party = statement(`
  select jsonb_build_object('name', coalesce(nullif(s.name, ''), display_name(u)), 'address', coalesce(s.address, ''),
    'uen', '', 'gst_no', s.gst_no) as party
  from users u left join billing_settings s on s.user_id = u.id where u.id = $1`);
/** A pro's name and address as on their own invoices. */
export const readSeller = async (db: Db, user_id: number): Promise<Party> =>
  (await db.one<{ party: Party }>(party(user_id))).party;
