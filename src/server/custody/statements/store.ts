import { TOLD_LINES } from '#core/custody/statements/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';
import type { StatementLine } from '#server/providers/custody/port.ts';

/** How far the statement of a company was read. */
export interface Reading {
  readonly last_line: number;
  readonly read_on: Date;
  /** A line stands for nothing of ours yet. */
  readonly has_alone: boolean;
}
const reading = statement(`
  select last_line, read_on,
    exists (select from custody_lines l where l.company = s.company and l.transaction_id is null) as has_alone
  from custody_statements s where company = $1`);
/** Null before it was read at all. */
export const findReading = (db: Db, company: string): Promise<Reading | null> => db.maybe<Reading>(reading(company));

const note = statement(`
  insert into custody_statements (company, last_line, read_on) values ($1, $2, $3)
  on conflict (company) do update
    set last_line = greatest(custody_statements.last_line, excluded.last_line), read_on = excluded.read_on`);
/** Notes how far it was read; who reads at the same time waits here. */
export const noteRead = (db: Db, company: string, line_id: number, now: Date): Promise<number> =>
  db.run(note(company, line_id, now));

const keep = statement(`
  insert into custody_lines (company, line_id, kind, ref, key, cents, balance_cents, currency, at)
  select $1, l.line_id, l.kind, l.ref, l.key, l.cents, l.balance_cents, l.currency, l.at
  from json_to_recordset($2) as l (line_id bigint, kind text, ref text, key text, cents bigint, balance_cents bigint,
    currency text, at timestamptz)
  on conflict do nothing`);
export const keepLines = (db: Db, company: string, lines: readonly StatementLine[]): Promise<number> =>
  db.run(keep(company, JSON.stringify(lines)));

const match = statement(`
  update custody_lines l set transaction_id = m.id from (
    select distinct on (t.id) t.id, o.line_id from custody_lines o join custody_transactions t on t.cause = o.kind || ':' || o.key
    where o.company = $1 and o.transaction_id is null and not exists (select from custody_lines p where p.transaction_id = t.id)
    order by t.id, o.line_id) m
  where l.company = $1 and l.line_id = m.line_id`);
/** Finds for each line the movement of ours that it stands for; a second line of the same stays alone. Answers how many were found. */
export const matchLines = (db: Db, company: string): Promise<number> => db.run(match(company));

/** A line of a statement that stands for nothing of ours. */
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
/** Lines by which the company tells what we did not ask for. */
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
