import { TOLD_LINES } from '#core/custody/statements/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';
import type { StatementLine } from '#server/providers/custody/port.ts';

/** How far the statement of a company has been read. */
export interface Reading {
  readonly cursor: string | null;
  readonly read_on: Date;
  /** Whether a line has no match yet. */
  readonly has_alone: boolean;
}
// Before there were cursors, the company's line numbers said how far we had read.
const reading = statement(`
  select coalesce(cursor, nullif(last_line, 0)::text) as cursor, read_on,
    exists (select from custody_lines l where l.company = s.company and l.transaction_id is null) as has_alone
  from custody_statements s where company = $1`);
/** Null where it was never read. */
export const findReading = (db: Db, company: string): Promise<Reading | null> => db.maybe<Reading>(reading(company));

const begin = statement(
  'insert into custody_statements (company, read_on) values ($1, $2) on conflict (company) do nothing',
);
const note = statement(`
  update custody_statements set cursor = $3, read_on = $4
  where company = $1 and coalesce(cursor, nullif(last_line, 0)::text) is not distinct from $2`);
/** Notes how far it was read. False where another process has read on from the same place: what that one read counts. */
export async function noteRead(
  db: Db,
  company: string,
  from: string | null,
  to: string | null,
  now: Date,
): Promise<boolean> {
  await db.run(begin(company, now));
  return (await db.run(note(company, from, to, now))) === 1;
}

const keep = statement(`
  insert into custody_lines (company, line_id, name, kind, ref, key, cents, balance_cents, currency, at)
  select $1, (select coalesce(max(line_id), 0) from custody_lines where company = $1) + l.place, l.name, l.kind, l.ref, l.key, l.cents,
    l.balance_cents, l.currency, l.at
  from (select *, row_number() over () as place from json_to_recordset($2) as x (name text, kind text, ref text, key text,
    cents bigint, balance_cents bigint, currency text, at timestamptz)) l
  on conflict (company, name) do nothing`);
/** Writes lines in the order in which they came, each once. `noteRead` has locked the statement. Answers how many are new. */
export const keepLines = (db: Db, company: string, lines: readonly StatementLine[]): Promise<number> =>
  db.run(keep(company, JSON.stringify(lines)));

const paidAccounts = statement(`
  select a.ref from custody_payee_accounts a where a.company = $1 and a.ref is not null
    and exists (select from custody_payouts o where o.user_id = a.user_id and o.created >= $2) order by a.ref`);
/** Accounts at the company with a payout since `since`. */
export const readPaidAccounts = async (db: Db, company: string, since: Date): Promise<string[]> =>
  (await db.many<{ ref: string }>(paidAccounts(company, since))).map(({ ref }) => ref);

const match = statement(`
  update custody_lines l set transaction_id = m.id from (
    select distinct on (t.id) t.id, o.line_id from custody_lines o join custody_transactions t on t.cause = o.kind || ':' || o.key
    where o.company = $1 and o.transaction_id is null and not exists (select from custody_lines p where p.transaction_id = t.id)
    order by t.id, o.line_id) m
  where l.company = $1 and l.line_id = m.line_id`);
/** Matches each line with our transaction of the same key; a second line of it stays unmatched. Answers how many matched. */
export const matchLines = (db: Db, company: string): Promise<number> => db.run(match(company));

/** A line of a statement that matches no transaction of ours. */
export interface LoneLine {
  readonly company: string;
  readonly line_id: number;
  readonly kind: StatementLine['kind'];
  readonly ref: string;
  readonly key: string;
  readonly cents: number;
  readonly currency: string;
  readonly at: Date;
}
const LONE =
  'select company, line_id, kind, ref, key, cents, currency, at from custody_lines where transaction_id is null';
const toldBy = statement(`${LONE} and company = $1 and kind in ${listed(TOLD_LINES)} order by line_id limit 100`);
/** Lines of events that we did not ask for, such as chargebacks. */
export const readTold = (db: Db, company: string): Promise<LoneLine[]> => db.many<LoneLine>(toldBy(company));
const lone = statement(`${LONE} order by at, line_id limit $1 offset $2`);
const countLone = statement('select count(*)::integer as total from custody_lines where transaction_id is null');
export async function readLone(db: Db, limit: number, offset: number): Promise<{ rows: LoneLine[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    db.many<LoneLine>(lone(limit, offset)),
    db.one<{ total: number }>(countLone()),
  ]);
  return { rows, total };
}

const hastenMove = statement(`update custody_moves set ask_at = $2 where key = $1 and state = 'open' and ask_at > $2`);
const hastenPayout = statement(
  `update custody_payouts set ask_at = $2 where key = $1 and state = 'sent' and ask_at > $2`,
);
const hastenAccount = statement(`
  update custody_payee_accounts set asked_on = to_timestamp(0) where company = $1 and ref = $2`);
/** Makes what a notice names due, so that the company is asked about it now. */
export async function hasten(
  db: Db,
  company: string,
  { key, account }: { readonly key: string | null; readonly account: string | null },
  now: Date,
): Promise<void> {
  if (key !== null) {
    await db.run(hastenMove(key, now));
    await db.run(hastenPayout(key, now));
  }
  if (account !== null) await db.run(hastenAccount(company, account));
}
