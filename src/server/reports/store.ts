import type { OwnReport, ReportTopic, ReportType } from '#core/reports/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';
import type { Target } from './target-store.ts';

const topics = statement(`
  select json_build_object('id', t.id, 'name', t.name, 'types', t.types, 'needs_message', t.needs_message,
    'sub_topics', coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.position)
      from quote_report_sub_topics s where s.topic_id = t.id), '[]')) as topic
  from quote_report_topics t where ($1::text is null or $1 = any (t.types)) order by t.position`);
/** Topics of one type of thing, or of all. */
export const readTopics = async (db: Db, type: ReportType | null): Promise<ReportTopic[]> =>
  (await db.many<{ topic: ReportTopic }>(topics(type))).map((row) => row.topic);

const open = statement(`
  insert into report_cases as c (type, target_id, reported_user_id, quote_request_id, quote_bid_id, quote_service_id, about,
    report_count, created)
  values ($1, $2, $3, $4, $5, $6, $7, 1, $8)
  on conflict (type, target_id, reported_user_id) where status = 'open' do update set report_count = c.report_count + 1
  returning id`);
/** Adds a report to the open case of this thing, or to a new case where none is open; answers the case's id. */
export const joinCase = async (db: Db, type: ReportType, target: Target, now: Date): Promise<number> => {
  const { target_id, reported_user_id, quote_request_id, quote_bid_id, quote_service_id, about } = target;
  return (
    await db.one<{ id: number }>(
      open(type, target_id, reported_user_id, quote_request_id, quote_bid_id, quote_service_id, about, now),
    )
  ).id;
};

export interface NewReport {
  readonly message: string;
  readonly quote_report_topic_id: number;
  readonly quote_report_sub_topic_id: number | null;
}
const insert = statement(`
  insert into quote_reports (case_id, user_id, quote_report_topic_id, quote_report_sub_topic_id, message, evidence, created)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict (case_id, user_id) do nothing returning id`);
/** Writes a report; null where the case already has one of this person. */
export const insertReport = async (
  db: Db,
  case_id: number,
  user_id: number,
  { message, quote_report_topic_id, quote_report_sub_topic_id }: NewReport,
  evidence: Target['evidence'],
  now: Date,
): Promise<number | null> =>
  (
    await db.maybe<{ id: number }>(
      insert(
        case_id,
        user_id,
        quote_report_topic_id,
        quote_report_sub_topic_id,
        message,
        JSON.stringify(evidence),
        now,
      ),
    )
  )?.id ?? null;

const own = statement(`
  select json_build_object('id', p.id, 'type', c.type, 'target_id', c.target_id, 'about', c.about, 'topic', t.name, 'sub_topic', s.name,
    'message', p.message,
    'attachments', coalesce((select json_agg(attachment_json(f) order by f.id) from attachments f where f.quote_report_id = p.id), '[]'),
    'state', case when c.status = 'open' then 'waiting' when c.status = 'dismissed' then 'dismissed' else 'acted' end,
    'created', wire_time(p.created), 'decided_on', wire_time(c.decided_on)) as report
  from quote_reports p
  join report_cases c on c.id = p.case_id
  join quote_report_topics t on t.id = p.quote_report_topic_id
  left join quote_report_sub_topics s on s.id = p.quote_report_sub_topic_id
  where p.user_id = $1 and ($2::bigint is null or p.id = $2) order by p.id desc limit $3`);
/** A person's own reports, newest first, or one of them. */
export const readOwn = async (db: Db, user_id: number, id: number | null, limit: number): Promise<OwnReport[]> =>
  (await db.many<{ report: OwnReport }>(own(user_id, id, limit))).map((row) => row.report);

const operators = statement(
  'select id from users where is_operator and deleted_at is null and blocked_at is null order by id limit 500',
);
/** The operators who are told of changes in the queue. */
export const operatorIds = async (db: Db): Promise<number[]> =>
  (await db.many<{ id: number }>(operators())).map((row) => row.id);

const dropAbout = statement(`
  with about as (update report_cases set about = '',
      status = case when status = 'open' then 'dropped' else status end, decided_on = coalesce(decided_on, $2)
    where reported_user_id = $1 returning id)
  update quote_reports set evidence = '{"title": "", "text": "", "facts": [], "messages": []}'
  where case_id in (select id from about)`);
const dropOwn = statement(`
  with gone as (delete from quote_reports where user_id = $1 returning case_id)
  update report_cases c set report_count = c.report_count - 1,
    status = case when c.status = 'open' and c.report_count = 1 then 'dropped' else c.status end,
    decided_on = case when c.status = 'open' and c.report_count = 1 then $2 else c.decided_on end
  where c.id in (select case_id from gone)`);
const letGo = statement('update report_cases set operator_id = null, until = null where operator_id = $1');
/** Account deletion: deletes the person's reports, ends and empties cases about them, and releases the cases they took. */
export async function forgetPerson(db: Db, now: Date, user_id: number): Promise<void> {
  await db.run(dropAbout(user_id, now));
  await db.run(dropOwn(user_id, now));
  await db.run(letGo(user_id));
}
