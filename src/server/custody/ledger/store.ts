import type { CustodyAccount, CustodyBalances, CustodyPosting } from '#core/custody/books/rules.ts';
import type { Share } from '#core/custody/commissions/rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** The payment and the pro whose money an entry moves. */
export interface Owners {
  /** Null where the entry is not about a single payment, such as a payout. */
  readonly payment_id: number | null;
  /** Null where the entry moves only our own money, such as a fee of the company. */
  readonly provider_id: number | null;
  readonly currency: string;
}

const open = statement(`
  insert into custody_accounts (kind, currency, payment_id, user_id)
  select k, $3::text, $1::bigint, null::bigint from unnest(array['held', 'refunding']) k where $1::bigint is not null
  union all select k, $3, null, $2::bigint from unnest(array['due', 'paying_out']) k where $2::bigint is not null
  on conflict do nothing`);
const lock = statement(`
  select id, kind, balance_cents from custody_accounts
  where (payment_id = $1 or user_id = $2) and currency = $3
  order by id for no key update`);

interface AccountRow {
  readonly id: number;
  readonly kind: keyof CustodyBalances;
  readonly balance_cents: number;
}

/** Locks the accounts of an entry until the transaction ends, always in the same order; opens those that are missing. */
export async function lockBalances(db: Db, { payment_id, provider_id, currency }: Owners): Promise<CustodyBalances> {
  const read = () => db.many<AccountRow>(lock(payment_id, provider_id, currency));
  let rows = await read();
  if (rows.length < (payment_id === null ? 0 : 2) + (provider_id === null ? 0 : 2)) {
    await db.run(open(payment_id, provider_id, currency));
    rows = await read();
  }
  const of = (kind: keyof CustodyBalances) => rows.find((row) => row.kind === kind)?.balance_cents ?? 0;
  return { held: of('held'), due: of('due'), refunding: of('refunding'), paying_out: of('paying_out') };
}

const known = statement('select id from custody_transactions where cause = $1');
/** The transaction of a cause; null where none is posted. */
export const findPosted = async (db: Db, cause: string): Promise<number | null> =>
  (await db.maybe<{ id: number }>(known(cause)))?.id ?? null;

const post = statement(`
  with t as (
    insert into custody_transactions (cause, what, currency, payment_id, user_id, created)
    values ($1, $2, $3, $4, $5, $6) returning id
  ), e as (
    insert into custody_entries (transaction_id, account_id, currency, amount_cents, created)
    select t.id, coalesce(
      (select a.id from custody_accounts a where a.payment_id = $4 and a.kind = p.kind),
      (select a.id from custody_accounts a where a.user_id = $5 and a.kind = p.kind and a.currency = $3),
      (select a.id from custody_accounts a
        where a.payment_id is null and a.user_id is null and a.kind = p.kind and a.currency = $3)), $3, p.cents, $6
    from t, json_to_recordset($7) as p (kind text, cents bigint)
  ) select id from t`);
export const insertPosted = async (
  db: Db,
  now: Date,
  { payment_id, provider_id, currency }: Owners,
  {
    cause,
    what,
    postings,
  }: { readonly cause: string; readonly what: string; readonly postings: readonly CustodyPosting[] },
): Promise<number> => {
  const rows: { kind: CustodyAccount; cents: number }[] = postings.map(({ account, cents }) => ({
    kind: account,
    cents,
  }));
  const values = [cause, what, currency, payment_id, provider_id, now, JSON.stringify(rows)];
  return (await db.one<{ id: number }>(post(...values))).id;
};

const balances = statement(`
  select kind, balance_cents from custody_accounts where (payment_id = $1 or (user_id = $2 and currency = $3))`);
/** The balances of a payment and its pro now, without a lock. */
export async function readBalances(db: Db, { payment_id, provider_id, currency }: Owners): Promise<CustodyBalances> {
  const rows = await db.many<{ kind: keyof CustodyBalances; balance_cents: number }>(
    balances(payment_id, provider_id, currency),
  );
  const of = (kind: keyof CustodyBalances) => rows.find((row) => row.kind === kind)?.balance_cents ?? 0;
  return { held: of('held'), due: of('due'), refunding: of('refunding'), paying_out: of('paying_out') };
}

const share = statement(`
  select coalesce(sum(e.amount_cents) filter (where a.kind in ('due', 'commission')), 0)::bigint as released,
    coalesce(sum(e.amount_cents) filter (where a.kind = 'commission'), 0)::bigint as taken,
    count(distinct e.transaction_id)::integer as moved,
    (select commission_basis_points from custody_payments where id = $1) as basis_points
  from custody_transactions t join custody_entries e on e.transaction_id = t.id join custody_accounts a on a.id = e.account_id
  where t.payment_id = $1`);
/** How much of a payment was released to its pro, and our share of that; `moved`: the number of transactions. */
export const readShare = (db: Db, payment_id: number): Promise<Share & { readonly moved: number }> =>
  db.one<Share & { moved: number }>(share(payment_id));

const parts = statement(`
  select coalesce(sum(e.amount_cents) filter (where a.kind = 'held'), 0)::bigint as held,
    coalesce(sum(e.amount_cents) filter (where a.kind = 'refunding'), 0)::bigint as refunding,
    coalesce(sum(e.amount_cents) filter (where a.kind = 'due'), 0)::bigint as due
  from custody_transactions t join custody_entries e on e.transaction_id = t.id join custody_accounts a on a.id = e.account_id
  where t.payment_id = $1 and t.cause = any ($2::text[])`);
/** What these causes moved into held money, into money on its way back, and to the pro; negative where they took money out. */
export const readParts = (
  db: Db,
  payment_id: number,
  causes: readonly string[],
): Promise<{ held: number; refunding: number; due: number }> =>
  db.one<{ held: number; refunding: number; due: number }>(parts(payment_id, causes));
