import { HIRED_BIDS } from '#core/bids/model.ts';
import type { Found, ThingKind } from '#core/ops/lookup/model.ts';
import { DECIDED_CHECKS } from '#core/reviews/checks/calls.ts';
import { type Db, inOneTrip, listed, statement } from '#server/platform/data/database.ts';
import { readFound } from './store.ts';

/** A row of a part as stored: texts that are data, a moment, and a link. */
export interface ThingRow {
  readonly text: string;
  readonly note: string;
  readonly at: string | null;
  readonly href: string | null;
}
/** Facts by their name. */
export type ThingFacts = Readonly<Record<string, string | number | null>>;
export interface ThingRows {
  readonly head: Found;
  readonly facts: ThingFacts;
  readonly parts: Readonly<Record<string, readonly ThingRow[]>>;
}

const money = (cents: string): string => `'S$' || wire_money(${cents})`;
const price = (b: string): string =>
  `coalesce(${money(`${b}.flat_rate_at_cents`)}, ${money(`${b}.hourly_rate_at_cents`)} || ' an hour', 'price after a visit')`;
const person = (id: string): string => `'/ops/people/' || ${id}`;

const FACTS: Readonly<Record<ThingKind, ReturnType<typeof statement>>> = {
  requests: statement(`
    select json_build_object('Wanted', concat_ws(', ', x.wanted_on::text, nullif(x.wanted_when, ''), case when x.is_urgent then 'urgent' end),
      'Seats taken', x.quote_count || ' of ' || x.max_quotes, 'Offered to', x.matched_count || ' pros',
      'Fee of a quote', ${money('x.fee_cents')}, 'Phone', x.phone, 'Place', concat_ws(', ', nullif(x.address, ''), x.postal_code),
      'Expires', wire_time(x.expires_at), 'Closed because', x.closed_reason) as facts
    from quote_requests x where x.id = $1`),
  jobs: statement(`
    select json_build_object('Service', s.name, 'Price', ${price('x')}, 'Fee', ${money('x.fee_paid_cents')},
      'Quoted', wire_time(x.quote_sent_on), 'Hired', wire_time(x.hired_on), 'Agreed for', wire_time(x.hired_for),
      'Done', wire_time(x.completed_on), 'Completed by', x.completed_by, 'Customer said not done', wire_time(x.not_done_on)) as facts
    from quote_bids x join quote_services s on s.id = x.quote_service_id where x.id = $1`),
  services: statement(`
    select json_build_object('Hired', x.hired_count, 'Completed', x.completed_count, 'Reviews', x.review_count,
      'Stars', case when x.review_count > 0 then round(x.score_sum::numeric / x.review_count, 1)::text end,
      'Business checked', case when x.is_business_checked then 'Yes' else 'No' end,
      'Certificate checked', case when x.is_certificate_checked then 'Yes' else 'No' end, 'Postal code', x.postal_code,
      'Taken down', wire_time(x.taken_down_on), 'Closed', wire_time(x.closed_on), 'Closed because', nullif(x.close_reason, ''),
      'Changed', wire_time(x.modified)) as facts
    from quote_services x where x.id = $1`),
  reviews: statement(`
    select json_build_object('Stars', x.score, 'Tags', nullif(array_to_string(x.tags, ', '), ''), 'Words', nullif(x.note, ''),
      'Reply', x.reply, 'Shows from', wire_time(x.shows_at), 'Edited', wire_time(x.edited_on),
      'Removed', wire_time(x.removed_on), 'Removed by', x.removed_by, 'Removed because', nullif(x.removed_reason, '')) as facts
    from reviews x where x.id = $1`),
};

const activities = (where: string) =>
  statement(`
  select q.type || case when q.payload ? 'undo' then ' undo' when q.payload ? 'cancelled' then ' cancelled'
      when q.payload ? 'moved' then ' moved' else '' end as text,
    coalesce(display_name(u), '') as note, wire_time(q.created) as at, ${person('q.actor_id')} as href
  from quote_activities q left join users u on u.id = q.actor_id where ${where} order by q.id desc limit 200`);

const jobsOf = (where: string) =>
  statement(`
  select r.title as text, display_name(c) as note, wire_time(b.hired_on) as at, '/ops/lookup/jobs/' || b.id as href
  from quote_bids b join quote_requests r on r.id = b.quote_request_id join users c on c.id = b.requestor_id
  where ${where} and b.quote_status_id in ${listed(HIRED_BIDS)} order by b.hired_for desc limit 50`);

const PARTS: Readonly<Record<ThingKind, Readonly<Record<string, ReturnType<typeof statement>>>>> = {
  requests: {
    Answers: statement(`
      select f ->> 'label' as text, f ->> 'value' as note, null as at, null as href
      from quote_requests x cross join jsonb_array_elements(x.submission_fields || x.hired_fields) f where x.id = $1
      group by f order by min(f ->> 'key')`),
    'Pros offered': statement(`
      select s.name as text, case when b.quote_status_id in ${listed(HIRED_BIDS)} then 'Hired, ' || ${price('b')}
          when b.quote_sent_on is not null then 'Quoted ' || ${price('b')} when not b.is_interested then 'Passed'
          when b.is_provider_readed then 'Seen' else 'Not seen' end as note,
        wire_time(coalesce(b.quote_sent_on, b.created)) as at,
        case when b.quote_status_id in ${listed(HIRED_BIDS)} then '/ops/lookup/jobs/' || b.id else ${person('b.provider_id')} end as href
      from quote_bids b join quote_services s on s.id = b.quote_service_id where b.quote_request_id = $1
      order by b.quote_sent_on nulls last, b.id limit 100`),
    Timeline: activities('q.quote_request_id = $1'),
  },
  jobs: {
    Request: statement(`
      select r.title as text, '' as note, wire_time(r.created) as at, '/ops/lookup/requests/' || r.id as href
      from quote_bids b join quote_requests r on r.id = b.quote_request_id where b.id = $1`),
    Conversation: statement(`
      select b.message_seq || ' messages' as text, 'Opens with a reason' as note, wire_time(b.last_message_on) as at,
        '/ops/conversations/' || b.id as href
      from quote_bids b where b.id = $1 and b.message_seq > 0`),
    Review: statement(`
      select v.score || ' stars' as text, v.note, wire_time(v.created) as at, '/ops/lookup/reviews/' || v.id as href
      from reviews v where v.quote_bid_id = $1`),
    Timeline: activities('q.quote_bid_id = $1'),
  },
  services: {
    Edits: statement(`
      select x.section as text, 'Saved ' || x.version || ' times' as note, wire_time(x.saved_on) as at, null as href
      from service_sections x where x.quote_service_id = $1 order by x.saved_on desc limit 50`),
    Certificates: statement(`
      select x.name as text, x.status as note, wire_time(coalesce(x.decided_at, x.submitted, x.created)) as at,
        '/ops/review/certificate/' || x.id as href
      from service_certificates x where x.quote_service_id = $1 order by x.id desc limit 50`),
    Jobs: jobsOf('b.quote_service_id = $1'),
    Reviews: statement(`
      select x.score || ' stars' as text, left(x.note, 200) as note, wire_time(x.created) as at, '/ops/lookup/reviews/' || x.id as href
      from reviews x where x.quote_service_id = $1 order by x.id desc limit 50`),
  },
  reviews: {
    'The job': statement(`
      select r.title as text, s.name as note, wire_time(b.hired_on) as at, '/ops/lookup/jobs/' || b.id as href
      from reviews x join quote_bids b on b.id = x.quote_bid_id join quote_requests r on r.id = b.quote_request_id
      join quote_services s on s.id = b.quote_service_id where x.id = $1`),
    // What the review check stored about the two people, and their other jobs.
    'Check of the pair': statement(`
      select array_to_string(k.signals, ', ') as text, k.status || ', ' || k.score || ' points' as note, wire_time(k.created) as at,
        case when k.status = 'open' then '/ops/checks/' || k.id
          when k.status in ${listed(DECIDED_CHECKS)} then '/ops/checks/' || k.id || '?state=decided' end as href
      from review_checks k where k.review_id = $1`),
    'Other jobs of the two': statement(`
      select r.title as text, case when o.requestor_id = b.requestor_id then 'The same way round' else 'The other way round' end as note,
        wire_time(o.hired_on) as at, '/ops/lookup/jobs/' || o.id as href
      from reviews x join quote_bids b on b.id = x.quote_bid_id
      join quote_bids o on o.id <> b.id and o.quote_status_id in ${listed(HIRED_BIDS)}
        and ((o.requestor_id = b.requestor_id and o.provider_id = b.provider_id)
          or (o.requestor_id = b.provider_id and o.provider_id = b.requestor_id))
      join quote_requests r on r.id = o.quote_request_id where x.id = $1 order by o.id desc limit 50`),
    'Earlier versions': statement(`
      select w.part as text, w.note, wire_time(w.until) as at, null as href
      from review_versions w where w.review_id = $1 order by w.id desc limit 50`),
  },
};

/** One thing: its line in lists, its facts, and what belongs to it. Null for an unknown id. */
export async function readThingRows(db: Db, kind: ThingKind, id: number): Promise<ThingRows | null> {
  const names = Object.keys(PARTS[kind]);
  const asked = { id, words: null, phone: null, whole: '' };
  const [heads, facts, ...rows] = await inOneTrip([
    readFound(db, kind, asked, { before: id + 1, limit: 1 }),
    db.maybe<{ facts: ThingFacts }>(FACTS[kind](id)),
    ...names.map((name) => db.many<ThingRow>((PARTS[kind][name] as ReturnType<typeof statement>)(id))),
  ]);
  const [head] = heads;
  // A number may also be another kind's: a job can be found by its request's number.
  if (!head || head.id !== id || !facts) return null;
  const parts = Object.fromEntries(names.map((name, at) => [name, (rows[at] ?? []) as ThingRow[]]));
  return { head, facts: facts.facts, parts };
}
