import type { Evidence, ReportType } from '#core/reports/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** A thing as the person who reports it sees it. */
export interface Target {
  readonly target_id: number;
  readonly reported_user_id: number;
  readonly quote_request_id: number | null;
  readonly quote_bid_id: number | null;
  readonly quote_service_id: number | null;
  readonly about: string;
  readonly evidence: Evidence;
}

/** How many of a conversation's last messages are kept with a report of it. */
const LAST_MESSAGES = 50;

const evidence = (title: string, text: string, facts = "'[]'::jsonb", messages = "'[]'::jsonb") =>
  `jsonb_build_object('title', ${title}, 'text', ${text}, 'facts', ${facts}, 'messages', ${messages}) as evidence`;
const fact = (label: string, value: string) => `jsonb_build_object('label', '${label}', 'value', ${value})`;

// Each query also checks that this person ($2) can see the thing: only what they can see can be reported.
const request = statement(`
  select r.id as target_id, r.user_id as reported_user_id, r.id as quote_request_id, null::bigint as quote_bid_id,
    null::bigint as quote_service_id, r.title as about,
    ${evidence(
      'r.title',
      "''",
      `coalesce((select jsonb_agg(jsonb_build_object('label', coalesce(f ->> 'label', ''), 'value', coalesce(f ->> 'value', '')))
        from jsonb_array_elements(r.submission_fields::jsonb) f), '[]')`,
    )}
  from quote_requests r
  where r.id = $1 and (r.user_id = $2
    or exists (select 1 from quote_bids b where b.quote_request_id = r.id and b.provider_id = $2)
    or exists (select 1 from narrow_leads l where l.quote_request_id = r.id and l.provider_id = $2))`);

const bid = statement(`
  select b.id as target_id, o.id as reported_user_id, b.quote_request_id, b.id as quote_bid_id,
    case when o.id = b.provider_id then b.quote_service_id end as quote_service_id,
    case when o.id = b.provider_id then s.name || ', ' || r.title else r.title end as about,
    ${evidence(
      "s.name || ', ' || r.title",
      'b.price_note',
      `jsonb_build_array(${fact('Customer', 'display_name(c)')}, ${fact('Pro', 's.name')})`,
      `coalesce((
        select jsonb_agg(jsonb_build_object('who', case when m.sender_id = b.provider_id then s.name else display_name(c) end,
          'is_reported', m.sender_id = o.id, 'created', wire_time(m.created), 'deleted_on', wire_time(m.deleted_on),
          'text', case when m.deleted_on is null then m.message else coalesce((
            select v.message from message_versions v where v.message_id = m.id order by v.id desc limit 1), '') end,
          'earlier', (select coalesce(jsonb_agg(v.message order by v.id), '[]') from message_versions v
            where v.message_id = m.id and v.why = 'edited')) order by m.seq)
        from (select * from messages where quote_bid_id = b.id and kind = 'text' order by seq desc limit ${LAST_MESSAGES}) m), '[]')`,
    )}
  from quote_bids b
  join quote_requests r on r.id = b.quote_request_id
  join quote_services s on s.id = b.quote_service_id
  join users c on c.id = b.requestor_id
  join users o on o.id = case when $2 = b.provider_id then b.requestor_id else b.provider_id end
  where b.id = $1 and (b.provider_id = $2 or (b.requestor_id = $2 and b.quote_sent_on is not null))`);

const service = statement(`
  select s.id as target_id, s.user_id as reported_user_id, null::bigint as quote_request_id, null::bigint as quote_bid_id,
    s.id as quote_service_id, s.name as about,
    ${evidence('s.name', "concat_ws(e'\\n\\n', nullif(s.headline, ''), nullif(s.description, ''))")}
  from quote_services s where s.id = $1 and (s.is_listed or s.user_id = $2)`);

const review = statement(`
  select v.id as target_id, v.user_id as reported_user_id, null::bigint as quote_request_id, v.quote_bid_id,
    v.quote_service_id, 'Review of ' || s.name as about,
    ${evidence("'Review of ' || s.name", 'v.note', `jsonb_build_array(${fact('Stars', 'v.score::text')})`)}
  from reviews v join quote_services s on s.id = v.quote_service_id
  where v.id = $1 and v.removed_on is null
    and (v.user_id = $2 or ((v.is_shown or is_review_open(v.quote_bid_id, v.shows_at, v.removed_on, v.is_pending, $3))
      and (s.is_listed or s.user_id = $2)))`);

const customerReview = statement(`
  select v.id as target_id, v.provider_id as reported_user_id, null::bigint as quote_request_id, v.quote_bid_id,
    v.quote_service_id, 'Review of a customer by ' || s.name as about,
    ${evidence("'Review of a customer by ' || s.name", 'v.note', `jsonb_build_array(${fact('Stars', 'v.score::text')})`)}
  from consumer_reviews v join quote_services s on s.id = v.quote_service_id
  where v.id = $1 and v.removed_on is null
    and (v.provider_id = $2 or (is_review_open(v.quote_bid_id, v.shows_at, v.removed_on, v.is_pending, $3) and (v.user_id = $2
      or exists (select 1 from quote_bids b where b.requestor_id = v.user_id and b.provider_id = $2))))`);

const outside = statement(`
  select o.id as target_id, s.user_id as reported_user_id, null::bigint as quote_request_id, null::bigint as quote_bid_id,
    s.id as quote_service_id, 'Statement on ' || s.name as about,
    ${evidence(
      "'Statement on ' || s.name",
      'o.body',
      `jsonb_build_array(${fact('From', 'o.source')}, ${fact('Link', 'o.url')}, ${fact('By', 'o.author')},
        ${fact('Date', "to_char(o.said_on, 'YYYY-MM-DD')")})`,
    )}
  from outside_statements o join quote_services s on s.id = o.quote_service_id
  where o.id = $1 and o.removed_on is null and (s.is_listed or s.user_id = $2)`);

/** The thing with its author and its current text, if this person can see it; null for others. */
export function findTarget(db: Db, type: ReportType, id: number, user_id: number, now: Date): Promise<Target | null> {
  switch (type) {
    case 'request':
      return db.maybe<Target>(request(id, user_id));
    case 'bid':
      return db.maybe<Target>(bid(id, user_id));
    case 'service':
      return db.maybe<Target>(service(id, user_id));
    case 'review':
      return db.maybe<Target>(review(id, user_id, now));
    case 'customer_review':
      return db.maybe<Target>(customerReview(id, user_id, now));
    case 'statement':
      return db.maybe<Target>(outside(id, user_id));
  }
}
