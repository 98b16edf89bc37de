import { COVERED_FROM } from '#core/allocations/watch-rules.ts';
import { QUOTE_STATUS } from '#core/bids/model.ts';
import { DUE_CASES } from '#core/content/desk/model.ts';
import { toWire } from '#core/kit/time.ts';
import { ALERTS_SHOWN, type Alert, type Found } from '#core/ops/alerts/model.ts';
import type { FeeFacts, JobFacts, SlowFacts, UncoveredFacts, UnquotedFacts } from '#core/ops/alerts/rules.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

const WAITING = `r.id, c.name as category, a.name as area, r.created, p.asked_count, p.read_count, p.passed_count`;
const AROUND = `join categories c on c.id = r.category_id join areas a on a.code = r.area_code
  join users u on u.id = r.user_id and not u.is_operator
  cross join lateral (
    select count(*)::integer as asked_count,
      (count(*) filter (where b.provider_last_read_on is not null))::integer as read_count,
      (count(*) filter (where b.quote_status_id = ${QUOTE_STATUS.NotInterested}))::integer as passed_count
    from quote_bids b where b.quote_request_id = r.id) p`;
const unquoted = statement(`
  select ${WAITING} from unquoted_requests n join quote_requests r on r.id = n.quote_request_id ${AROUND}
  where n.has_discount in (false, true) and n.created <= $1 and takes_quotes(r, $2) and r.quote_count = 0 and not r.is_direct
    and not exists (select from lead_watches w where w.quote_request_id = r.id and w.state = 'no coverage')
  order by r.created`);
/** All open requests made before a moment that have no quote, the oldest first. */
export const readUnquoted = (db: Db, before: Date, now: Date): Promise<UnquotedFacts[]> =>
  db.many(unquoted(before, now));

const uncovered = statement(`
  select ${WAITING}, r.quote_count, w.decided_on as since
  from lead_watches w join quote_requests r on r.id = w.quote_request_id ${AROUND}
  where w.state = 'no coverage' and w.decided_on > $1::timestamptz - interval '60 days' and takes_quotes(r, $1) and r.quote_count < least(${COVERED_FROM}, r.max_quotes)
  order by w.decided_on`);
/** All open requests that had too few quotes after a day and still have, the longest waiting first. */
export const readUncovered = (db: Db, now: Date): Promise<UncoveredFacts[]> => db.many(uncovered(now));

const slow = statement(`
  select h.category_id, c.name as category, h.area_code, a.name as area, h.starts_on as week, h.requests, h.ninety_minutes
  from health_sums h join categories c on c.id = h.category_id join areas a on a.code = h.area_code
  where h.span = 'week' and h.starts_on = $1 and not h.only_first and not h.only_urgent and h.ninety_minutes is not null`);
export const readWeekCells = (db: Db, week: string): Promise<SlowFacts[]> => db.many(slow(week));

const fees = statement(`
  select h.category_id, c.name as category,
    coalesce(sum(h.fees) filter (where h.starts_on >= $1 and h.starts_on <= $2), 0)::integer as fees,
    coalesce(sum(h.fees_back) filter (where h.starts_on >= $1 and h.starts_on <= $2), 0)::integer as fees_back,
    coalesce(sum(h.fees) filter (where h.starts_on < $1), 0)::integer as usual_fees,
    coalesce(sum(h.fees_back) filter (where h.starts_on < $1), 0)::integer as usual_back
  from categories c join health_sums h on h.span = 'day' and h.category_id = c.id and h.area_code = '' and not h.only_first
    and not h.only_urgent and h.starts_on between $3 and $2
  group by h.category_id, c.name`);
/** Fees of requests posted between two days, and from a third day to before the first. */
export const readFees = (db: Db, from: string, to: string, usual_from: string): Promise<FeeFacts[]> =>
  db.many(fees(from, to, usual_from));

const jobs = statement(`
  select s.name, s.cron, r.last_success, coalesce(r.done, 0) as done, k.updated as scheduled_on
  from settings k, jsonb_to_recordset(k.value) as s (name text, cron text) left join job_runs r on r.name = s.name
  where k.key = 'job_schedule' order by s.name`);
export const readJobs = (db: Db): Promise<(JobFacts & { readonly done: number; readonly scheduled_on: Date })[]> =>
  db.many(jobs());

const write = statement(`
  with found as (select * from jsonb_to_recordset($1) as f (rule text, key text, facts jsonb, since timestamptz)),
  kept as (
    insert into ops_alerts as a (rule, key, facts, since, checked_on) select rule, key, facts, since, $2 from found
    on conflict (rule, key) where settled_on is null
      do update set facts = excluded.facts, checked_on = excluded.checked_on where a.facts <> excluded.facts)
  update ops_alerts a set settled_on = $2
  where a.settled_on is null and not exists (select from found f where f.rule = a.rule and f.key = a.key)`);
/** Writes new and changed findings of a check, and settles open alerts that it no longer finds. Answers how many it settled. */
export const writeFound = (db: Db, found: readonly Found[], now: Date): Promise<number> =>
  db.run(write(JSON.stringify(found), now));

const open = statement(`
  select id, rule, facts, since
  from (select *, row_number() over (partition by rule order by since, id) as place from ops_alerts
    where settled_on is null and dismissed_on is null) a
  where place <= ${ALERTS_SHOWN} order by since, id`);
/** The longest open alerts of each rule, so that many of one rule do not hide those of another. */
export const readOpen = async (db: Db): Promise<Alert[]> =>
  (await db.many<{ id: number; rule: Alert['rule']; facts: Found['facts']; since: Date }>(open())).map(
    ({ facts, since, ...row }) => ({
      ...facts,
      ...row,
      since: toWire(since),
    }),
  );

const byRule = statement(`
  select rule, count(*)::integer as count from ops_alerts where settled_on is null and dismissed_on is null group by rule`);
export const countOpen = (db: Db): Promise<{ rule: Alert['rule']; count: number }[]> => db.many(byRule());

const dismiss = statement(`
  update ops_alerts set dismissed_on = coalesce(dismissed_on, $2), dismissed_by = coalesce(dismissed_by, $3), reason = $4
  where id = $1 and settled_on is null returning rule, key`);
export const writeDismissed = (
  db: Db,
  id: number,
  now: Date,
  operator_id: number,
  reason: string,
): Promise<{ rule: string; key: string } | null> => db.maybe(dismiss(id, now, operator_id, reason));

const noted = statement(`
  insert into settings (key, value, updated) values ($1, $2, $3)
  on conflict (key) do update set value = excluded.value, updated = excluded.updated`);
export const writeNote = (db: Db, key: 'alerts_checked' | 'books_proof', value: unknown, now: Date): Promise<number> =>
  db.run(noted(key, JSON.stringify(value), now));
const note = statement('select value, updated from settings where key = $1');
export const readNote = (
  db: Db,
  key: 'alerts_checked' | 'books_proof',
): Promise<{ value: unknown; updated: Date } | null> => db.maybe(note(key));

const queues = statement(`
  select 'reports' as key, count(*)::integer as count, min(created) as oldest from report_cases where status = 'open'
  union all select 'checks', count(*)::integer, min(created) from review_checks where status = 'open'
  union all select 'credit', count(*)::integer, min(asked_on) from credit_adjustments where status = 'waiting'
  union all select 'appeals', count(*)::integer, min(created) from fee_appeals where status = 'open'
  union all select 'refunds', count(*)::integer, min(created) from payment_refunds where status = any (array['asked', 'seconding'])
  union all select 'contact', count(*)::integer, min(last_word_at)
    from contact_messages where status in ${listed(DUE_CASES)}`);
/** How much waits, and since when, in each queue that has no list of its own on the overview. */
export const readQueues = (db: Db): Promise<{ key: string; count: number; oldest: Date | null }[]> => db.many(queues());
