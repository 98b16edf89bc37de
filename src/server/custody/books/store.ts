import { FUNDED_PAYMENTS } from '#core/custody/payments/rules.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

/*
 * Checks the books of protected payments, from entries and from the statement of the company that holds the money. Each query
 * answers the faults it finds, in words; correct books give none.
 */

const SUMS = 'select account_id, sum(amount_cents) as cents from custody_entries group by account_id';
/** What each transaction moved in or out of the company, as its statement shows it: money in is above zero. */
const CROSSED = `select e.transaction_id, -sum(e.amount_cents) as cents
  from custody_entries e join custody_accounts a on a.id = e.account_id and a.kind = 'provider' group by e.transaction_id`;

/**
 * What each payment should hold: its amount from payment until release, less what went back and what is on its way back and
 * not counted yet. Reads payments and moves only, never the books.
 */
const PLANNED = `
  select p.id, p.currency, case when p.state in ${listed(FUNDED_PAYMENTS)} then greatest(0, p.cents - p.back_cents - coalesce((
    select sum(m.cents) from custody_moves m where m.payment_id = p.id and m.kind = 'refund' and m.state = 'open' and m.source = 'held'
      and m.of_ref = p.ref and m.dispute_id is null and not m.is_counted), 0)) else 0 end as cents
  from custody_payments p`;
const HELD = `select payment_id, balance_cents as cents from custody_accounts where kind = 'held'`;

const CHECKS = {
  custody_unbalanced: `
    select 'custody transaction ' || transaction_id || ' sums to ' || sum(amount_cents) as line
    from custody_entries group by transaction_id having sum(amount_cents) <> 0`,
  custody_balances: `
    select 'custody account ' || a.id || ' (' || a.kind || ') says ' || a.balance_cents || ', its entries ' || coalesce(e.cents, 0) as line
    from custody_accounts a left join (${SUMS}) e on e.account_id = a.id
    where a.balance_cents <> coalesce(e.cents, 0)`,
  custody_currencies: `
    select 'custody transaction ' || t.id || ' in ' || t.currency || ' has an entry of ' || e.currency || ' on an account of ' || a.currency as line
    from custody_entries e join custody_transactions t on t.id = e.transaction_id join custody_accounts a on a.id = e.account_id
    where (e.currency <> t.currency or a.currency <> t.currency)`,
  // All entries of one transaction count at once: a balance between two of them never existed.
  custody_below_zero: `
    select distinct 'custody account ' || account_id || ' (' || kind || ') was at ' || cents || ' after transaction ' || transaction_id as line
    from (select e.account_id, e.transaction_id, a.kind,
        sum(e.amount_cents) over (partition by e.account_id order by e.transaction_id
          range between unbounded preceding and current row) as cents
      from custody_entries e join custody_accounts a on a.id = e.account_id
      where a.kind in ('held', 'refunding', 'paying_out')) r
    where cents < 0`,
  custody_owners: `
    select 'custody transaction ' || t.id || ' moves the account ' || a.id || ' of another payment or pro' as line
    from custody_entries e join custody_accounts a on a.id = e.account_id join custody_transactions t on t.id = e.transaction_id
    where ((a.payment_id is not null and a.payment_id is distinct from t.payment_id)
      or (a.user_id is not null and a.user_id is distinct from t.user_id))`,
  custody_lines: `
    select 'line ' || l.line_id || ' of ' || l.company || ' (' || l.kind || ' ' || l.ref || ', ' || l.cents || ') '
      || case when l.transaction_id is null then 'stands for nothing of ours'
        else 'stands for custody transaction ' || l.transaction_id || ' of ' || coalesce(c.cents, 0) end as line
    from custody_lines l left join (${CROSSED}) c on c.transaction_id = l.transaction_id
    where (l.transaction_id is null or c.cents is distinct from l.cents)
      -- What the company has begun and we wait for: its balance is less by it already.
      and not (l.transaction_id is null and (
        exists (select from custody_payouts o where o.key = l.key and o.state = 'sent')
        or exists (select from custody_moves m where m.key = l.key and m.kind = 'refund' and m.state = 'open')))`,
  custody_planned: `
    select 'payment ' || p.id || ' holds ' || p.cents || ' by its plan, in the books ' || coalesce(h.cents, 0) as line
    from (${PLANNED}) p left join (${HELD}) h on h.payment_id = p.id where p.cents <> coalesce(h.cents, 0)`,
  // All money that moved in and out: by our books, against the statement plus transactions that are not on it yet.
  custody_at_provider: `
    select 'we say that the holder has ' || ours || ' ' || currency || ', its statement says ' || stated as line from (
      select a.currency, -a.balance_cents as ours,
        coalesce((select sum(l.cents) from custody_lines l where l.currency = a.currency and l.transaction_id is not null), 0)
        + coalesce((select sum(c.cents) from (${CROSSED}) c join custody_transactions t on t.id = c.transaction_id
            where t.currency = a.currency and not exists (select from custody_lines l where l.transaction_id = c.transaction_id)), 0) as stated
      from custody_accounts a where a.kind = 'provider') x
    where ours <> stated`,
  custody_commission: `
    select 'payment ' || id || ' has a commission of ' || taken || ', by its ' || basis_points || ' hundredths of a percent of '
        || released || ' it is ' || greatest(0, released) * basis_points / 10000 as line
    from (select p.id, p.commission_basis_points as basis_points,
        coalesce(sum(e.amount_cents) filter (where a.kind in ('due', 'commission')), 0)::bigint as released,
        coalesce(sum(e.amount_cents) filter (where a.kind = 'commission'), 0)::bigint as taken
      from custody_payments p join custody_transactions t on t.payment_id = p.id join custody_entries e on e.transaction_id = t.id
      join custody_accounts a on a.id = e.account_id group by p.id) c
    where taken <> greatest(0, released) * basis_points / 10000`,
  // A company may take a day to write its statement.
  custody_unstated: `
    select 'custody transaction ' || t.id || ' (' || t.what || ' of ' || c.cents || ') is on no statement' as line
    from custody_transactions t join (${CROSSED}) c on c.transaction_id = t.id
    where not exists (select from custody_lines l where l.transaction_id = t.id)
      and t.created < (select max(read_on) - interval '1 day' from custody_statements)`,
  custody_held: `
    select company || ' says that it holds ' || balance_cents || ' after line ' || line_id || ', its lines add up to ' || cents as line
    from (select company, line_id, balance_cents, sum(cents) over (partition by company order by line_id) as cents
      from custody_lines) s
    where balance_cents <> cents`,
} as const;
export type CustodyCheck = keyof typeof CHECKS;
export const CUSTODY_CHECKS = Object.keys(CHECKS) as CustodyCheck[];

const wrongLines = Object.fromEntries(
  CUSTODY_CHECKS.map((name) => [name, statement(`select line from (${CHECKS[name]}) wrong order by line limit $1`)]),
) as Record<CustodyCheck, (...values: unknown[]) => ReturnType<ReturnType<typeof statement>>>;

/** The faults that one check finds, at most `limit` lines in words; none when the books are right. */
export const readWrong = async (db: Db, check: CustodyCheck, limit: number): Promise<string[]> =>
  (await db.many<{ line: string }>(wrongLines[check](limit))).map((row) => row.line);

/** Held money from three sources: the payments' own amounts, our books, and the company, whose sum has more than held money. */
export interface CustodyHeld {
  readonly currency: string;
  readonly planned: number;
  readonly held: number;
  /** Money due to pros, on its way, and ours. */
  readonly besides: number;
  /** By the company's statement, plus transactions that are not on it yet. */
  readonly at_provider: number;
}
const heldSums = statement(`
  select a.currency,
    coalesce((select sum(p.cents) from (${PLANNED}) p where p.currency = a.currency), 0)::bigint as planned,
    coalesce((select sum(k.balance_cents) from custody_accounts k where k.kind = 'held' and k.currency = a.currency), 0)::bigint as held,
    coalesce((select sum(k.balance_cents) from custody_accounts k
      where k.kind not in ('held', 'provider') and k.currency = a.currency), 0)::bigint as besides,
    (coalesce((select sum(l.cents) from custody_lines l where l.currency = a.currency and l.transaction_id is not null), 0)
    + coalesce((select sum(c.cents) from (${CROSSED}) c join custody_transactions t on t.id = c.transaction_id
        where t.currency = a.currency and not exists (select from custody_lines l where l.transaction_id = c.transaction_id)), 0))::bigint
      as at_provider
  from custody_accounts a where a.kind = 'provider' order by a.currency`);
export const readHeldSums = (db: Db): Promise<CustodyHeld[]> => db.many<CustodyHeld>(heldSums());

/** A line of the trial balance, in cents: the sum of all accounts of a kind. */
export interface CustodyTrialLine {
  readonly kind: string;
  readonly accounts: number;
  readonly entries: number;
  readonly debit: number;
  readonly credit: number;
  /** Credit less debit. */
  readonly balance: number;
}
const trialLines = statement(`
  select 'custody_' || a.kind as kind, count(distinct a.id)::integer as accounts, count(e.id) as entries,
    coalesce(-sum(e.amount_cents) filter (where e.amount_cents < 0), 0)::bigint as debit,
    coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0), 0)::bigint as credit,
    coalesce(sum(e.amount_cents), 0)::bigint as balance
  from custody_accounts a left join custody_entries e on e.account_id = a.id
  group by a.kind order by min((a.payment_id is null)::integer + (a.user_id is null)::integer), a.kind`);
/** The trial balance from the entries alone. */
export const readTrialLines = (db: Db): Promise<CustodyTrialLine[]> => db.many<CustodyTrialLine>(trialLines());
