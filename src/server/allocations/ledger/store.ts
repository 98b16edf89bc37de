import type { LeadLedger, LeadRow } from '#core/allocations/ledger/model.ts';
import type { CountedLead } from '#core/allocations/ledger/rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const hold = statement(`select pg_try_advisory_xact_lock(hashtextextended('lead ledger', 0)) as mine`);
/** Locks the ledger, so that one node counts at a time; false where another node has the lock. */
export const holdLedger = async (db: Db): Promise<boolean> => (await db.one<{ mine: boolean }>(hold())).mine;

const reached = statement(`
  select (select max(month) from lead_ledgers) as last, (select created from quote_requests order by id limit 1) as first`);
/** The last month that was processed, and when the first request was made. */
export const readReached = (db: Db): Promise<{ last: string | null; first: Date | null }> => db.one(reached());

const uncounted = statement(`
  select c.id, c.slug from categories c
  where not exists (select from lead_counts n where n.month = $1 and n.category_id = c.id) order by c.id limit 1`);
/** A category whose requests of a month are not counted yet; null if all are. */
export const readUncounted = (db: Db, month: string): Promise<{ id: number; slug: string } | null> =>
  db.maybe(uncounted(month));

// A lead is a request that reached pros. A request sent to one pro whom the customer chose does not count: the rule did not give
// it.
const leads = statement(`
  select b.quotes, b.is_alive, coalesce(f.charged, 0) as fees_charged, coalesce(f.returned, 0) as fees_returned,
    coalesce(f.cents, 0) as charged_cents, coalesce(f.appeals, 0) as appeals, coalesce(f.granted, 0) as appeals_granted,
    r.hired_on is not null as is_hired,
    round(extract(epoch from b.first_on - r.created) / 60)::integer as first_quote_minutes
  from quote_requests r
  cross join lateral (
    select (count(*) filter (where q.quote_sent_on is not null))::integer as quotes, min(q.quote_sent_on) as first_on,
      coalesce(bool_or(q.quote_sent_on is not null and (q.is_requestor_readed or q.requestor_last_seq > 0
        or q.is_requestor_rejected or q.hired_on is not null
        or exists (select from voice_calls v where v.quote_bid_id = q.id and v.answered_on is not null))), false) as is_alive
    from quote_bids q where q.quote_request_id = r.id) b
  left join lateral (
    select (count(*) filter (where h.status = 'captured' and a.status is distinct from 'granted'))::integer as charged,
      (count(*) filter (where (h.status = 'released' or a.status = 'granted')))::integer as returned,
      (sum(h.bought_cents + h.promotional_cents) filter (where h.status = 'captured' and a.status is distinct from 'granted'))::integer as cents,
      count(a.id)::integer as appeals, (count(*) filter (where a.status = 'granted'))::integer as granted
    from quote_bids q join fee_holds h on h.quote_bid_id = q.id left join fee_appeals a on a.quote_bid_id = q.id
    where q.quote_request_id = r.id) f on true
  where r.category_id = $1 and r.created >= $2 and r.created < $3 and r.matched_count > 0 and not r.is_direct and not r.is_held`);
export const readLeads = (db: Db, category_id: number, begin: Date, end: Date): Promise<Omit<CountedLead, 'slug'>[]> =>
  db.many(leads(category_id, begin, end));

const keep = statement('insert into lead_counts (month, category_id, leads) values ($1, $2, $3)');
export const keepCount = (db: Db, month: string, category_id: number, found: readonly CountedLead[]): Promise<number> =>
  db.run(keep(month, category_id, JSON.stringify(found)));

const counts = statement(`
  select n.leads, c.slug, c.name from lead_counts n join categories c on c.id = n.category_id where n.month = $1 order by c.id`);
export const readCounts = (db: Db, month: string): Promise<{ leads: CountedLead[]; slug: string; name: string }[]> =>
  db.many(counts(month));
const forget = statement('delete from lead_counts where month <= $1');
const publish = statement(
  'insert into lead_ledgers (month, root, ledger, rows, published_on) values ($1, $2, $3, $4, $5) on conflict (month) do nothing',
);
/** Publishes a month once, or notes that it had too few requests. */
export async function publishMonth(db: Db, month: string, ledger: LeadLedger | null, now: Date): Promise<void> {
  const { rows = null, ...head } = ledger ?? {};
  await db.run(publish(month, ledger?.root ?? null, ledger && JSON.stringify(head), rows && JSON.stringify(rows), now));
  await db.run(forget(month));
}

const latest = statement('select month, root from lead_ledgers where root is not null order by month desc limit 1');
export const readLatest = (db: Db): Promise<{ month: string; root: string } | null> => db.maybe(latest());

export type LedgerHead = Omit<LeadLedger, 'rows'>;
const one = statement(`
  select ledger, rows from lead_ledgers where root is not null and ($1 = 'latest' or month = $1) order by month desc limit 1`);
export async function readLedger(db: Db, month: string): Promise<LeadLedger | null> {
  const found = await db.maybe<{ ledger: LedgerHead; rows: LeadRow[] }>(one(month));
  return found && { ...found.ledger, rows: found.rows };
}

const heads = statement(`
  select ledger from lead_ledgers where root is not null and ($1 = 'latest' or month <= $1) order by month desc limit $2`);
/** The heads (no rows) of a month and the months before it, newest first. */
export const readHeads = async (db: Db, month: string, limit: number): Promise<LedgerHead[]> =>
  (await db.many<{ ledger: LedgerHead }>(heads(month, limit))).map(({ ledger }) => ledger);
const next = statement('select min(month) as month from lead_ledgers where root is not null and month > $1');
export const readNext = async (db: Db, month: string): Promise<string | null> =>
  (await db.one<{ month: string | null }>(next(month))).month;
