import type { FeedbackFilter, OpsFeedback, OpsFeedbackRow } from '#core/requests/feedback/ops-calls.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const ROW = `
  'id', f.id, 'is_satisfied', f.is_satisfied, 'tag', f.tags, 'feedback', f.feedback,
  'file_count', (select count(*) from attachments a where a.request_feedback_id = f.id),
  'title', r.title, 'category_name', g.name, 'customer', json_build_object('id', u.id, 'full_name', display_name(u)),
  'pro', case when p.id is not null then json_build_object('id', p.id, 'full_name', display_name(p), 'service_name', s.name) end,
  'created', wire_time(f.created)`;
const FROM = `from request_feedbacks f
  join quote_requests r on r.id = f.quote_request_id
  join categories g on g.id = r.category_id
  join users u on u.id = f.user_id
  left join quote_bids b on b.id = f.quote_bid_id
  left join users p on p.id = b.provider_id
  left join quote_services s on s.id = b.quote_service_id`;
const list = statement(`
  select json_build_object(${ROW}) as view ${FROM}
  where ($1::boolean is null or f.is_satisfied = $1) and ($2::text is null or $2 = any (f.tags)) and f.id < $3
  order by f.id desc limit $4`);
const answerOf = { all: null, satisfied: true, unsatisfied: false } as const satisfies Record<FeedbackFilter, unknown>;

/** Feedback before an id, newest first. */
export const readPage = async (
  db: Db,
  filter: FeedbackFilter,
  tag: string | null,
  before: number,
  limit: number,
): Promise<OpsFeedbackRow[]> =>
  (await db.many<{ view: OpsFeedbackRow }>(list(answerOf[filter], tag, before, limit))).map(({ view }) => view);

const counted = statement(`
  select count(*) as all, count(*) filter (where is_satisfied) as satisfied, count(*) filter (where not is_satisfied) as unsatisfied
  from request_feedbacks`);
export const readCounts = (db: Db): Promise<Record<FeedbackFilter, number>> => db.one(counted());

const words = statement(`
  select t.tag, count(*) as count from request_feedbacks f, unnest(f.tags) t (tag)
  where ($1::boolean is null or f.is_satisfied = $1) group by t.tag order by count(*) desc, t.tag`);
export const readTags = (db: Db, filter: FeedbackFilter): Promise<{ tag: string; count: number }[]> =>
  db.many(words(answerOf[filter]));

const one = statement(`
  select json_build_object(${ROW}, 'quote_request_id', r.id,
    'desk_case_id', (select m.id from contact_messages m where m.source = 'feedback' and m.source_id = f.id), 'area_name', a.name, 'requested', wire_time(r.created),
    'quote_count', r.quote_count, 'closed_reason', case when r.is_closed then r.closed_reason end,
    'quoted', wire_money(b.flat_rate_at_cents), 'paid', (select wire_money(v.total_pay_cents) from budget_surveys v
      where v.quote_bid_id = f.quote_bid_id and v.unit = 'job'),
    'files', coalesce((select json_agg(json_build_object('id', x.id, 'filename', x.filename,
        'is_picture', x.thumb_key is not null) order by x.id)
      from attachments x where x.request_feedback_id = f.id), '[]')) as view
  ${FROM} join areas a on a.code = r.area_code where f.id = $1`);
export const readOne = async (db: Db, id: number): Promise<OpsFeedback | null> =>
  (await db.maybe<{ view: OpsFeedback }>(one(id)))?.view ?? null;

const file = statement(
  'select attachment_json(f) as view from attachments f where f.request_feedback_id = $1 and f.id = $2',
);
export const readFile = async <T>(db: Db, feedback_id: number, attachment_id: number): Promise<T | null> =>
  (await db.maybe<{ view: T }>(file(feedback_id, attachment_id)))?.view ?? null;
