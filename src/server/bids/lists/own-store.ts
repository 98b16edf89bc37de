import { HIRED_BIDS, QUOTE_STATUS } from '#core/bids/model.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

import { unblocked } from '../view-store.ts';
import { COUNTED, like, type Page, type Start } from './store.ts';

/** An own request in a list: with the faces of its newest quotes and where it stands. */
export type OwnRow = OwnRequest & {
  pros: {
    quote_bid_id: number;
    name: string;
    quote_service_id: number;
    is_business: boolean;
    s3_thumb_url: string | null;
  }[];
  hired_name: string | null;
  quote_status_id: number | null;
  is_order: boolean;
  questions_waiting: number;
};

const OWN = `r.user_id = $1 and r.is_archived = $2 and ($3::text is null or r.title ilike $3)`;
const own = statement(`
  select coalesce(json_agg(own_request_json(r) || jsonb_build_object(
    'pros', coalesce((
      select jsonb_agg(jsonb_build_object('quote_bid_id', b.id, 'name', s.name, 'quote_service_id', s.id,
        'is_business', s.is_business, 's3_thumb_url', s.card->'s3_thumb_url') order by b.quote_sent_on desc, b.id desc)
      from (select * from quote_bids b where b.quote_request_id = r.id and b.quote_sent_on is not null and b.quote_status_id <> ${QUOTE_STATUS.NotInterested}
          and ${unblocked('requestor', '$1')}
        order by b.quote_sent_on desc, b.id desc limit 5) b
      join quote_services s on s.id = b.quote_service_id), '[]'),
    'hired_name', (
      select s.name from quote_bids b join quote_services s on s.id = b.quote_service_id
      where b.quote_request_id = r.id and b.quote_status_id in ${listed(HIRED_BIDS)}),
    'is_order', exists (select from quote_bids b where b.quote_request_id = r.id and b.is_order),
    'questions_waiting', case when r.is_closed or r.is_expired or r.hired_on is not null then 0 else (
      select count(*) from request_questions q where q.quote_request_id = r.id and q.answer is null) end,
    'quote_status_id', coalesce(
      (select b.quote_status_id from quote_bids b where b.quote_request_id = r.id and b.quote_status_id in ${listed(HIRED_BIDS)}),
      case when r.quote_count > 0 then ${QUOTE_STATUS.InProgress} end)) order by r.id desc), '[]') as rows
  from (select * from quote_requests r where ${OWN} and r.id < $4 order by r.id desc limit $5) r`);
const ownTotal = statement(
  `select count(*) as total from (select from quote_requests r where ${OWN} limit ${COUNTED}) counted`,
);
const ownSkip = statement(
  `select min(id) as id from (select r.id from quote_requests r where ${OWN} order by r.id desc limit $4) skipped`,
);

/** A person's own requests, newest first. */
export async function ownRequests(
  db: Db,
  user_id: number,
  filter: { keyword: string | undefined; is_archived: boolean },
  start: Start,
  size: number,
): Promise<Page<OwnRow>> {
  const given = [user_id, filter.is_archived, filter.keyword ? like(filter.keyword) : null] as const;
  let before = start.after ? start.after[1] : Number.MAX_SAFE_INTEGER;
  if (!start.after && start.skip > 0)
    before = start.skip >= COUNTED ? 0 : ((await db.one<{ id: number | null }>(ownSkip(...given, start.skip))).id ?? 0);
  const [{ rows }, { total }] = await Promise.all([
    db.one<{ rows: OwnRow[] }>(own(...given, before, size + 1)),
    db.one<{ total: number }>(ownTotal(...given)),
  ]);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { rows: shown, next: last && rows.length > size ? [0, last.id] : null, total };
}
