import { CAPTURE_TYPE, FEE_TYPES, SETTLED_TYPES, TRANSACTION_TYPE } from '#core/wallet/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

/**
 * The proof of the books. Each statement answers the wrong rows, each as a sentence that names the row; for right books it
 * answers none. Only entries are trusted: balances, holds and histories are compared with them.
 */

const SUBSCRIPTION_TYPES = [TRANSACTION_TYPE.subscription, TRANSACTION_TYPE.subscription_refund];

const CHECKS = {
  unbalanced_transactions: `
    select 'transaction ' || transaction_id || ' sums to ' || sum(amount_cents) as line
    from wallet_entries group by transaction_id having sum(amount_cents) <> 0`,
  wrong_balances: `
    select 'account ' || a.id || ' (' || a.kind || coalesce(' of user ' || a.user_id, '') || ') says ' || a.balance_cents
      || ', its entries ' || coalesce(e.cents, 0) as line
    from wallet_accounts a
      left join (select account_id, sum(amount_cents) as cents from wallet_entries group by account_id) e on e.account_id = a.id
    where a.user_id is not null and a.balance_cents <> coalesce(e.cents, 0)`,
  // The entries of one transaction are summed: a balance between them never existed.
  balances_below_zero: `
    select distinct 'account ' || account_id || ' (' || kind || ' of user ' || user_id || ') was at ' || cents || ' after transaction '
      || transaction_id as line
    from (select e.account_id, e.transaction_id, a.kind, a.user_id,
        sum(e.amount_cents) over (partition by e.account_id order by e.transaction_id
          range between unbounded preceding and current row) as cents
      from wallet_entries e join wallet_accounts a on a.id = e.account_id where a.user_id is not null) r
    where cents < 0`,
  wrong_holds: `
    select 'user ' || coalesce(e.user_id, f.user_id) || ' has ' || coalesce(e.cents, 0) || ' held in ' || coalesce(e.kind, f.kind)
      || ', the undecided fees are ' || coalesce(f.cents, 0) as line
    from (select a.user_id, a.kind, sum(e.amount_cents) as cents from wallet_accounts a join wallet_entries e on e.account_id = a.id
        where a.kind in ('held_bought', 'held_promotional') group by a.user_id, a.kind) e
      full join (select h.user_id, k.kind, sum(k.cents) as cents
        from fee_holds h, lateral (values ('held_bought', h.bought_cents), ('held_promotional', h.promotional_cents)) k (kind, cents)
        where h.status = 'held' group by h.user_id, k.kind) f on f.user_id = e.user_id and f.kind = e.kind
    where coalesce(e.cents, 0) <> coalesce(f.cents, 0)`,
  wrong_amounts: `
    select 'transaction ' || t.id || ' says ' || t.amount_cents || ', its entries ' || coalesce(e.cents, 0) as line
    from wallet_transactions t left join (
      select e.transaction_id, a.user_id, sum(e.amount_cents) as cents
      from wallet_entries e join wallet_accounts a on a.id = e.account_id and a.kind in ('bought', 'promotional')
      group by e.transaction_id, a.user_id) e on e.transaction_id = t.id and e.user_id = t.user_id
    where t.user_id is not null and t.amount_cents <> coalesce(e.cents, 0)`,
  foreign_entries: `
    select 'transaction ' || t.id || ' of user ' || coalesce(t.user_id::text, 'nobody') || ' moves account ' || a.id || ' of user '
      || a.user_id as line
    from wallet_entries e join wallet_accounts a on a.id = e.account_id join wallet_transactions t on t.id = e.transaction_id
    where a.user_id is not null and a.user_id is distinct from t.user_id`,
  wrong_histories: `
    select 'transaction ' || id || ' says ' || balance_after_cents || ' left, the history adds up to ' || cents as line
    from (select t.id, t.balance_after_cents,
        sum(t.amount_cents) over (partition by t.user_id order by t.id) as cents
      from wallet_transactions t where t.user_id is not null) h
    where balance_after_cents <> cents`,
  wrong_settlements: `
    select 'the fee of bid ' || f.quote_bid_id || ' is ' || f.status || ' without the one transaction that says so' as line
    from fee_holds f
    where ((f.status <> 'held' and not exists (
        select from wallet_transactions t where t.id = f.settle_transaction_id and t.settles_id = f.hold_transaction_id
          and t.type_id = case f.status when 'captured' then ${CAPTURE_TYPE} else ${TRANSACTION_TYPE.quote_fee_refund} end))
      or (select count(*) from wallet_transactions t where t.settles_id = f.hold_transaction_id and t.type_id in ${listed(SETTLED_TYPES)}
          and t.cause not in ('bid:' || f.quote_bid_id || ':appeal', 'bid:' || f.quote_bid_id || ':return'))
        <> case f.status when 'held' then 0 else 1 end
      or exists (select from wallet_transactions t where t.settles_id = f.hold_transaction_id
        and t.cause = 'bid:' || f.quote_bid_id || ':appeal'
        and (f.status <> 'captured' or t.type_id <> ${TRANSACTION_TYPE.quote_fee_refund} or t.amount_cents <> f.bought_cents + f.promotional_cents))
      or (f.returned_on is not null) is distinct from exists (select from wallet_transactions t
        join wallet_transactions c on c.settles_id = t.settles_id and c.type_id = ${CAPTURE_TYPE}
        where t.id = f.settle_transaction_id and t.cause = 'bid:' || f.quote_bid_id || ':return'
          and t.type_id = ${TRANSACTION_TYPE.quote_fee_refund} and t.amount_cents = f.bought_cents + f.promotional_cents))`,
  unearned_repeats: `
    select 'the quote of bid ' || t.quote_bid_id || ' has no fee and repeats no finished job' as line
    from wallet_transactions t
    where t.type_id in ${listed(FEE_TYPES)} and t.evidence ? 'repeats' and (t.amount_cents <> 0
      or t.evidence #>> '{repeats,completed_on}' is null
      or not exists (select from job_series_visits v join job_series s on s.id = v.series_id
        join quote_bids b on b.id = v.quote_bid_id join quote_bids f on f.id = s.first_bid_id
        where v.quote_bid_id = t.quote_bid_id and s.id = (t.evidence #>> '{repeats,series_id}')::bigint
          and f.id = (t.evidence #>> '{repeats,bid_id}')::bigint and f.id < b.id and f.requestor_id = b.requestor_id
          and f.provider_id = b.provider_id and f.category_id = b.category_id))`,
  // A month has one payment of its price, and at most one return.
  wrong_subscriptions: `
    select 'month ' || m.number || ' of subscription ' || m.subscription_id || ' says ' || m.bought_cents + m.promotional_cents
      || ' paid and ' || m.given_back_cents || ' given back, its transactions ' || coalesce(-p.amount_cents, 0) || ' and '
      || coalesce(g.amount_cents, 0) as line
    from subscription_months m
      left join wallet_transactions p on p.id = m.transaction_id and p.type_id = ${TRANSACTION_TYPE.subscription} and p.user_id = m.user_id
        and p.cause = 'subscription:' || m.subscription_id || ':' || m.number
      left join wallet_transactions g on g.id = m.give_back_transaction_id and g.type_id = ${TRANSACTION_TYPE.subscription_refund}
        and g.user_id = m.user_id and g.settles_id = m.transaction_id
    where (m.bought_cents + m.promotional_cents <> coalesce(-p.amount_cents, 0)
      or m.given_back_cents <> coalesce(g.amount_cents, 0))
    union all
    select 'transaction ' || t.id || ' pays or returns no month of a subscription'
    from wallet_transactions t where t.type_id in ${listed(SUBSCRIPTION_TYPES)} and not exists (
      select from subscription_months m where t.id in (m.transaction_id, m.give_back_transaction_id))`,
  // A covered quote has no fee and belongs to its month, and no month covers more quotes than were bought.
  uncovered_quotes: `
    select 'the quote of bid ' || f.quote_bid_id || ' is not covered by month ' || m.id as line
    from fee_holds f join subscription_months m on m.id = f.subscription_month_id join quote_bids b on b.id = f.quote_bid_id
    where (f.bought_cents + f.promotional_cents <> 0 or f.user_id <> m.user_id or b.category_id <> m.category_id
      or f.held_on < m.starts_at or f.held_on >= m.ends_at)
    union all
    select 'month ' || m.id || ' was bought for ' || m.quotes || ' quotes and covers ' || count(*)
    from subscription_months m join fee_holds f on f.subscription_month_id = m.id and f.status <> 'released'
    group by m.id, m.quotes having count(*) > m.quotes`,
} as const;
export type BooksCheck = keyof typeof CHECKS;
export const BOOKS_CHECKS = Object.keys(CHECKS) as BooksCheck[];

const wrongLines = Object.fromEntries(
  BOOKS_CHECKS.map((name) => [name, statement(`select line from (${CHECKS[name]}) wrong order by line limit $1`)]),
) as Record<BooksCheck, (...values: unknown[]) => ReturnType<ReturnType<typeof statement>>>;

/** What one check finds wrong, at most `limit` lines in words; empty when the books are right. */
export const readWrong = async (db: Db, check: BooksCheck, limit: number): Promise<string[]> =>
  (await db.many<{ line: string }>(wrongLines[check](limit))).map((row) => row.line);

/** A line of the trial balance, in cents: the debits and credits of all accounts of a kind. */
export interface TrialLine {
  readonly kind: string;
  readonly accounts: number;
  readonly entries: number;
  readonly debit: number;
  readonly credit: number;
  /** Credits less debits. */
  readonly balance: number;
}
const trialLines = statement(`
  select a.kind, count(distinct a.id)::integer as accounts, count(e.id) as entries,
    coalesce(-sum(e.amount_cents) filter (where e.amount_cents < 0), 0)::bigint as debit,
    coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0), 0)::bigint as credit,
    coalesce(sum(e.amount_cents), 0)::bigint as balance
  from wallet_accounts a left join wallet_entries e on e.account_id = a.id
  group by a.kind order by min((a.user_id is null)::integer), a.kind`);
/** The trial balance from the entries alone: first people's accounts by kind, then the house's. */
export const readTrialLines = (db: Db): Promise<TrialLine[]> => db.many<TrialLine>(trialLines());

const trial = statement(`
  select
    (select coalesce(sum(amount_cents), 0) from wallet_entries)::bigint as entries_sum,
    (select coalesce(sum(wallet_balance(a)), 0) from wallet_accounts a)::bigint as balances_sum,
    ${BOOKS_CHECKS.map((name) => `(select count(*) from (${CHECKS[name]}) wrong) as ${name}`).join(',\n    ')}`);

/** Everything that must be zero for the books to be right. */
export type TrialBalance = Record<'entries_sum' | 'balances_sum' | BooksCheck, number>;
export const readTrialBalance = (db: Db): Promise<TrialBalance> => db.one<TrialBalance>(trial());
