import { PAYMENT_ENDS } from '#core/custody/payments/rules.ts';
import { proveAllBooks } from '#server/ops/books/proof-service.ts';
import type { Database } from '#server/platform/data/database.ts';
import { listed } from '#server/platform/data/database.ts';

/*
 * What must be true of our books and of the company's own tables, which are independent of ours. Each statement answers
 * descriptions of what is wrong.
 */
const ENDS = listed(PAYMENT_ENDS);

/** Stuck payments: not ended, without a deadline, and without an open move at the company. */
export const STUCK = `
  select 'payment ' || p.id || ' is ' || p.state || ' and waits for nothing' as line from custody_payments p
  left join custody_disputes d on d.payment_id = p.id
  where (p.state not in ${ENDS} or exists (select from custody_claims c where c.payment_id = p.id and c.ended_on is null))
    and p.clock_at is null and d.clock_at is null
    and not exists (select from custody_claims c where c.payment_id = p.id and c.clock_at is not null)
    and not exists (select from custody_moves m where m.payment_id = p.id and m.state = 'open' and m.ask_at is not null)`;

/** What must be true once all payments have ended. */
const AFTERWARDS: Readonly<Record<string, string>> = {
  'not ended': `select 'payment ' || id || ' is ' || state as line from custody_payments where state not in ${ENDS}`,
  'open refunds': `select 'refund ' || id || ' is ' || state as line from custody_claims where ended_on is null`,
  'open disputes': `select 'dispute ' || id || ' is ' || state as line from custody_disputes where ended_on is null`,
  'held money': `select kind || ' account ' || id || ' holds ' || balance_cents as line from custody_accounts
    where kind = 'held' and balance_cents <> 0`,
};

/** What must be true once the company has answered everything, whatever people have done. */
const AT_REST: Readonly<Record<string, string>> = {
  'open wishes': `select kind || ' ' || key || ' is open' as line from custody_moves where state = 'open'`,
  'open payouts': `select 'payout ' || key || ' is ' || state as line from custody_payouts where state = 'sent'`,
  'unmatched lines': `select 'line ' || line_id || ' ' || kind || ' of ' || key || ': ' || cents as line from custody_lines where transaction_id is null`,
  'unread lines': `select 'line ' || id || ' was never read' as line from simulator.trust_lines
    where id > coalesce((select cursor::bigint from custody_statements where company = 'simulator'), 0)`,
  // Cent by cent, at the company and with us.
  'cents of payments': `
    with t as (select payment_ref, sum(cents) as cents from simulator.trust_transfers where status = 'succeeded' group by 1),
    r as (select payment_ref, coalesce(sum(cents) filter (where account is null), 0) as held, sum(cents) as cents
      from simulator.trust_refunds where status = 'succeeded' group by 1),
    c as (select payment_ref, held_cents, due_cents from simulator.trust_chargebacks where status = 'lost'),
    s as (
      select m.payment_id, sum(p.cents - coalesce(t.cents, 0) - coalesce(r.held, 0) - coalesce(c.held_cents, 0)) as cents
      from simulator.trust_payments p join custody_moves m on m.key = p.key
      left join t on t.payment_ref = p.ref left join r on r.payment_ref = p.ref left join c on c.payment_ref = p.ref
      where p.status = 'succeeded' group by 1)
    select 'payment ' || s.payment_id || ': the company holds ' || s.cents || ', we say ' || coalesce(a.balance_cents, 0) as line
    from s left join custody_accounts a on a.payment_id = s.payment_id and a.kind = 'held' where s.cents <> coalesce(a.balance_cents, 0)`,
  'cents of pros': `
    with a as (
      select account, sum(cents) as cents from (
        select account, cents from simulator.trust_transfers where status = 'succeeded'
        union all select account, -cents from simulator.trust_refunds where status = 'succeeded' and account is not null
        union all select account, -cents from simulator.trust_payouts where status in ('sent', 'arrived')
        union all select account, -due_cents from simulator.trust_chargebacks where status = 'lost' and account is not null) x group by 1)
    select a.account || ' has ' || a.cents || ' at the company, we say ' || coalesce(c.balance_cents, 0) as line
    from a left join custody_accounts c on c.kind = 'due' and 'pro-' || c.user_id = a.account
    where a.cents <> coalesce(c.balance_cents, 0)`,
  'cents that went back': `
    select 'payment ' || p.id || ' (' || p.state || ') says that ' || p.back_cents || ' went back, at the company it is ' || x.cents as line
    from custody_payments p join lateral (
      select coalesce((select sum(r.cents) from simulator.trust_refunds r where r.payment_ref = p.ref and r.status = 'succeeded'), 0)
        + coalesce((select sum(c.held_cents + c.due_cents) from simulator.trust_chargebacks c where c.payment_ref = p.ref and c.status = 'lost'), 0)
        as cents) x on true
    where p.ref is not null and p.back_cents <> x.cents`,
  'money on its way': `select kind || ' account ' || id || ' holds ' || balance_cents as line from custody_accounts
    where kind in ('refunding', 'paying_out') and balance_cents <> 0`,
  'the border': `
    select 'we say ' || -a.balance_cents || ', the company ' || l.balance_cents as line from custody_accounts a,
      lateral (select coalesce((select balance_cents from simulator.trust_lines order by id desc limit 1), 0) as balance_cents) l
    where a.kind = 'provider' and -a.balance_cents <> l.balance_cents`,
};

/** What is wrong, by name. `isEnded`: also checks what must be true once all payments have ended. */
export async function proveCustody(database: Database, isEnded: boolean): Promise<string[]> {
  const all = { ...AT_REST, stuck: STUCK, ...(isEnded ? AFTERWARDS : {}) };
  const wrong: string[] = [];
  for (const [name, sql] of Object.entries(all)) {
    const { rows } = await database.pool.query<{ line: string }>(`${sql} limit 20`);
    wrong.push(...rows.map(({ line }) => `${name}: ${line}`));
  }
  const books = await proveAllBooks(database);
  if (!books.is_right)
    for (const [name, lines] of Object.entries(books.wrong))
      wrong.push(...lines.map((line) => `books, ${name}: ${line}`));
  return wrong;
}
