import {
  type CaseRow,
  type CaseState,
  type ReportCase,
  type ReportType,
  UNDECIDED_CASES,
  UPHELD_CASES,
} from '#core/reports/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

// $1 is the moment, $2 the operator who asks.
const ROW = `jsonb_build_object('id', c.id, 'type', c.type, 'about', c.about, 'reported_user_id', c.reported_user_id,
  'reported', display_name(u), 'status', c.status, 'report_count', c.report_count,
  'topics', coalesce((
    select jsonb_agg(t.name order by t.n desc, t.position) from (
      select t.name, t.position, count(*) as n from quote_reports p
      join quote_report_topics t on t.id = p.quote_report_topic_id where p.case_id = c.id group by t.id) t), '[]'),
  'created', wire_time(c.created), 'decided_on', wire_time(c.decided_on),
  'claim', case when c.status = 'open' and c.until > $1 then jsonb_build_object('operator_id', o.id,
    'operator', display_name(o), 'is_mine', o.id = $2, 'until', wire_time(c.until)) end)`;
const FROM = `from report_cases c join users u on u.id = c.reported_user_id left join users o on o.id = c.operator_id`;

const waiting = statement(`
  select ${ROW} as row, c.decided_on ${FROM}
  where c.status = 'open' and ($3::text is null or c.type = $3) and c.id > $4 order by c.id limit $5`);
const decided = statement(`
  select ${ROW} as row, c.decided_on ${FROM}
  where c.status not in ${listed(UNDECIDED_CASES)} and ($3::text is null or c.type = $3)
    and (c.decided_on, c.id) < ($4::timestamptz, $5::bigint)
  order by c.decided_on desc, c.id desc limit $6`);

export interface QueuedCase {
  readonly row: CaseRow;
  readonly decided_on: Date | null;
}
/** Open cases, the oldest first. */
export const readWaiting = (
  db: Db,
  now: Date,
  operator_id: number,
  type: ReportType | null,
  after: number,
  limit: number,
): Promise<QueuedCase[]> => db.many(waiting(now, operator_id, type, after, limit));
/** Decided cases, the newest first. */
export const readDecided = (
  db: Db,
  now: Date,
  operator_id: number,
  type: ReportType | null,
  before: { readonly decided_on: Date; readonly id: number },
  limit: number,
): Promise<QueuedCase[]> => db.many(decided(now, operator_id, type, before.decided_on, before.id, limit));

const counts = statement(`
  select type, count(*)::integer as count, count(*) filter (where created <= $1)::integer as overdue, min(created) as oldest
  from report_cases where status = 'open' group by type order by type`);
export const countWaiting = (
  db: Db,
  overdue: Date,
): Promise<{ type: ReportType; count: number; overdue: number; oldest: Date }[]> => db.many(counts(overdue));

const one = statement(`
  select ${ROW} || jsonb_build_object(
    'quote_request_id', c.quote_request_id, 'quote_bid_id', c.quote_bid_id, 'quote_service_id', c.quote_service_id,
    'evidence', coalesce((select p.evidence from quote_reports p where p.case_id = c.id order by p.id desc limit 1),
      '{"title": "", "text": "", "facts": [], "messages": []}'),
    'reports', coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'user_id', p.user_id, 'reporter', display_name(r), 'topic', t.name,
        'sub_topic', s.name, 'message', p.message, 'created', wire_time(p.created),
        'files', coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'filename', f.filename,
          'is_picture', f.thumb_key is not null) order by f.id) from attachments f where f.quote_report_id = p.id), '[]')) order by p.id)
      from quote_reports p join users r on r.id = p.user_id
      join quote_report_topics t on t.id = p.quote_report_topic_id
      left join quote_report_sub_topics s on s.id = p.quote_report_sub_topic_id
      where p.case_id = c.id), '[]'),
    'desk_case_id', (select m.id from contact_messages m where m.source = 'report' and m.source_id = c.id),
    'upheld_before', (select count(*) from report_cases e
      where e.reported_user_id = c.reported_user_id and e.id <> c.id and e.status in ${listed(UPHELD_CASES)}),
    'is_reported_blocked', u.blocked_at is not null, 'reason', c.reason,
    'decided_by', (select display_name(d) from users d where d.id = c.decided_by),
    'history', coalesce((
      select jsonb_agg(jsonb_build_object('who', display_name(a), 'act', x.act, 'reason', coalesce(x.details ->> 'reason', ''),
        'created', wire_time(x.created)) order by x.id)
      from operator_acts x join users a on a.id = x.operator_id where x.subject = 'report_case:' || c.id), '[]')) as shown
  ${FROM} where c.id = $3`);
/** A case as operators read it, without what this operator may do with it. */
export const readCase = async (
  db: Db,
  now: Date,
  operator_id: number,
  id: number,
): Promise<Omit<ReportCase, 'can'> | null> =>
  (await db.maybe<{ shown: Omit<ReportCase, 'can'> }>(one(now, operator_id, id)))?.shown ?? null;

export interface HeldCase {
  readonly id: number;
  readonly type: ReportType;
  readonly target_id: number;
  readonly reported_user_id: number;
  readonly about: string;
  readonly status: CaseState;
  readonly operator_id: number | null;
  readonly until: Date | null;
  readonly decided_on: Date | null;
  /** Each reporter with the id of their report. */
  readonly reporters: readonly { readonly id: number; readonly user_id: number }[];
}
const held = (lock: string) =>
  statement(`
  select c.id, c.type, c.target_id, c.reported_user_id, c.about, c.status, c.operator_id, c.until, c.decided_on,
    coalesce((select json_agg(json_build_object('id', p.id, 'user_id', p.user_id) order by p.id)
      from quote_reports p where p.case_id = c.id), '[]') as reporters
  from report_cases c where c.id = $1 ${lock}`);
const locked = held('for update');
/** A case, locked. */
export const lockCase = (db: Db, id: number): Promise<HeldCase | null> => db.maybe<HeldCase>(locked(id));

const claim = statement('update report_cases set operator_id = $2, until = $3 where id = $1');
export const writeClaim = (db: Db, id: number, operator_id: number | null, until: Date | null): Promise<number> =>
  db.run(claim(id, operator_id, until));

const close = statement(`
  update report_cases set status = $2, reason = $3, decided_by = $4, decided_on = $5, operator_id = null, until = null
  where id = $1 and status = 'open'`);
export const writeDecision = (
  db: Db,
  id: number,
  status: CaseState,
  reason: string,
  operator_id: number,
  now: Date,
): Promise<number> => db.run(close(id, status, reason, operator_id, now));

const isOpen = statement(
  `select 1 as found from report_cases where type = $1 and target_id = $2 and reported_user_id = $3 and status = 'open'`,
);
export const hasOpenCase = async (db: Db, row: HeldCase): Promise<boolean> =>
  (await db.maybe(isOpen(row.type, row.target_id, row.reported_user_id))) !== null;

const reopen = statement(
  `update report_cases set status = 'open', reason = '', decided_by = null, decided_on = null where id = $1 and status <> 'open'`,
);
export const writeReopened = (db: Db, id: number): Promise<number> => db.run(reopen(id));

const file = statement(`
  select attachment_json(f) as view from attachments f join quote_reports p on p.id = f.quote_report_id
  where p.case_id = $1 and f.id = $2`);
export const readFile = async <T>(db: Db, case_id: number, attachment_id: number): Promise<T | null> =>
  (await db.maybe<{ view: T }>(file(case_id, attachment_id)))?.view ?? null;
