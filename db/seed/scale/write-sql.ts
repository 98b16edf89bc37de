import { chances, consumersOf, literal, type Plan, type Step } from './plan-sql.ts';
import { FAMILY, GIVEN, REPLIES } from './scale-words.ts';
import { VARIANTS } from './variants.ts';

/** Jobs per statement, so that what PostgreSQL keeps until the end of a statement stays small. */
const CHUNK = 1_000_000;

/** serviceCardShape as build_service_card() makes it, from `s`, `c`, `a` and `p` (price). A test compares the two. */
const card = (price: string, unit: string) => `json_build_object(
    'id', s.id, 'slug', s.slug, 'name', s.name, 'headline', s.headline, 'is_business', true, 's3_thumb_url', null,
    'category_name', c.name, 'category_slug', c.slug, 'hue', c.hue, 'area_code', a.code, 'area_name', a.name,
    'hired_count', s.hired_count, 'review_count', s.review_count, 'score', round(s.score_avg / 100.0, 1),
    'reply_minutes', s.reply_minutes, 'warranty_days', s.warranty_days, 'from_price', wire_money(${price}),
    'from_price_unit', coalesce(${unit}, ''), 'is_id_checked', s.is_id_checked, 'is_business_checked', s.is_business_checked,
    'is_certificate_checked', s.is_certificate_checked, 'languages', '{}'::text[], 'quote', s.newest_quote)`;

/** All writes into the product's tables, parents before children. */
export function writeSteps(plan: Plan, jobs: number): Step[] {
  const { u, at, pick } = chances(plan);
  const now = `timestamptz ${literal(plan.now.toISOString())}`;
  const chunks = Array.from({ length: Math.ceil(jobs / CHUNK) }, (_, i) => ({
    where: `j.j > ${i * CHUNK} and j.j <= ${(i + 1) * CHUNK}`,
    said: jobs > CHUNK ? ` (${i + 1} of ${Math.ceil(jobs / CHUNK)})` : '',
  }));
  const each = (what: string, sql: (where: string) => string): Step[] =>
    chunks.map(({ where, said }) => ({ what: what + said, sql: sql(where) }));
  const consumer = (n: string) => `(${plan.users + plan.services} + ${n})`;
  const after = (what: string) => `j.begun + interval '${what}'`;

  return [
    {
      what: 'people',
      sql: `
insert into users (id, email, username, first_name, last_name, stored_role, onboard_state, area_code, is_id_checked,
  is_email_confirmed, is_vouched, quote_service_count, created) overriding system value
select user_id, 'pro' || user_id || '@filled.example', 'pro' || user_id, ${pick(GIVEN, 'n', 50)}, ${pick(FAMILY, 'n', 51)}, 'pro', 2,
  area_code, is_id_checked, true, true, 1, created from scale_services order by n;
insert into users (id, email, username, first_name, last_name, stored_role, area_code, is_email_confirmed, is_vouched, request_count, created)
  overriding system value
select ${consumer('g.n')}, 'consumer' || ${consumer('g.n')} || '@filled.example', 'consumer' || ${consumer('g.n')}, ${pick(GIVEN, 'g.n', 52)},
  ${pick(FAMILY, 'g.n', 53)}, 'consumer', a.code, true, true, coalesce(r.jobs, 0), ${now} - interval '1500 days'
from generate_series(1, ${consumersOf(plan)}) as g (n)
join scale_areas a on a.n = 1 + g.n % (select count(*) from scale_areas)
left join (select consumer as n, count(*) as jobs from scale_jobs group by 1) r on r.n = g.n
order by g.n`,
    },
    {
      what: 'what their jobs add up to',
      sql: `
create temp table scale_scores on commit drop as
with sums as (
  select n, sum(score)::integer as score_sum, array[count(*) filter (where score = 1), count(*) filter (where score = 2),
      count(*) filter (where score = 3), count(*) filter (where score = 4), count(*) filter (where score = 5)]::integer[] as score_counts,
    max(j) filter (where score >= 4 and ${u('j', 60)} < 0.8) as quoted
  from scale_jobs where is_reviewed group by n),
quotes as (
  select j.n, ${note()} as note, public_name(w) as author, a.name as area_name
  from sums t join scale_jobs j on j.j = t.quoted join scale_categories c on c.id = j.category_id
    join users w on w.id = ${consumer('j.consumer')} join scale_areas a on a.code = j.area_code)
select t.n, t.score_sum, t.score_counts, case when q.n is not null then json_build_object(
    'note', case when length(q.note) > 140 then regexp_replace(left(q.note, 140), '\\s+\\S*$', '') || '…' else q.note end,
    'author', q.author, 'area_name', q.area_name) end as newest_quote
from sums t left join quotes q on q.n = t.n;
create temp table scale_full on commit drop as
select s.*, coalesce(t.score_sum, 0) as score_sum, coalesce(t.score_counts, '{0,0,0,0,0}') as score_counts, t.newest_quote,
  case when s.review_count = 0 then 0 else round(t.score_sum * 100.0 / s.review_count)::integer end as score_avg,
  coalesce(nullif(trim(both '-' from left(regexp_replace(lower(s.name), '[^a-z0-9]+', '-', 'g'), 60)), ''), 'pro') as slug,
  (array[0, 0, 7, 30, 90])[${at('s.n', 61, 5)}] as warranty_days,
  s.category_ids[1] as main_category_id
from scale_services s left join scale_scores t on t.n = s.n order by s.n;
create unique index on scale_full (n);
create temp table scale_asked on commit drop as
select ((k.n - 1) * (select count(*) from scale_areas) + a.n - 1)::integer * ${VARIANTS} + v.n as asked, v.category_id, v.n, v.form_version, v.title, v.travel, v.wanted_when, v.submission_fields, a.code as area_code, a.postal_code,
  a.lat, a.lng, v.fields || jsonb_build_object('postal_code', a.postal_code) as fields,
  jsonb_build_object('title', v.title, 'category_id', c.id, 'category_slug', c.slug, 'category_name', c.name, 'hue', c.hue,
    'icon', c.icon, 'area_code', a.code, 'area_name', a.name, 'travel', v.travel, 'wanted_on', null, 'wanted_slots', '[]'::jsonb,
    'wanted_when', v.wanted_when, 'is_urgent', false, 'is_phone_only', false, 'QuoteFormSubmissionField', v.submission_fields,
    'attachments', '[]'::jsonb) as head
from scale_variants v join categories c on c.id = v.category_id join scale_categories k on k.id = c.id cross join scale_areas a;
create unique index on scale_asked (asked);
create temp table scale_prices on commit drop as
select s.n, k.category_id, k.place,
  case when ${u('s.n * 16 + k.place', 62)} < 0.85 then c.low + 100 * floor((c.high - c.low) / 100 * ${u('s.n * 16 + k.place', 63)})::integer end as price_cents,
  case when ${u('s.n * 16 + k.place', 62)} < 0.85 then c.unit else '' end as unit,
  case when jsonb_array_length(c.preferences) > 0 and ${u('s.n * 16 + k.place', 64)} < 0.2
    then c.preferences -> (${at('s.n * 16 + k.place', 65, 'jsonb_array_length(c.preferences)')} - 1) else '{}' end as preference
from scale_full s, unnest(s.category_ids) with ordinality as k (category_id, place) join scale_categories c on c.id = k.category_id;
create unique index on scale_prices (n, category_id);
analyze scale_full, scale_prices, scale_asked`,
    },
    {
      what: 'services',
      sql: `
insert into quote_services (id, user_id, name, slug, headline, description, is_public, is_business_checked, is_certificate_checked,
  is_service_professional_travels_to_me, is_customer_travel_to_me, is_over_phone_or_internet, area_code, postal_code, lat, lng,
  main_category_id, warranty_days, years_in_business, team_size, hired_count, completed_count, review_count, score_sum, score_counts,
  score_avg, newest_quote, reply_minutes, card, created, modified, is_reached) overriding system value
select s.id, s.user_id, s.name, s.slug, s.headline, s.description, s.is_public, s.is_business_checked, s.is_certificate_checked,
  true, ${u('s.n', 66)} < 0.2, ${u('s.n', 67)} < 0.1, s.area_code, s.postal_code, s.lat, s.lng, s.main_category_id, s.warranty_days,
  ${at('s.n', 68, 20)}, ${at('s.n', 69, 9)}, s.hired_count, s.hired_count, s.review_count, s.score_sum, s.score_counts, s.score_avg,
  s.newest_quote, s.reply_minutes, ${card('p.price_cents', 'p.unit')}, s.created, s.created, true
from scale_full s join scale_prices p on p.n = s.n and p.place = 1 join categories c on c.id = s.main_category_id
  join areas a on a.code = s.area_code order by s.n;
insert into service_reply_times (quote_service_id, reply_mean) select id, reply_minutes from scale_full where reply_minutes is not null;
insert into quote_service_categories (quote_service_id, category_id, quote_job_preference, from_price_cents, from_price_unit,
  hired_count, score_avg, is_listed, card)
select s.id, c.id, p.preference, p.price_cents, p.unit, s.hired_count, s.score_avg, s.is_public, ${card('p.price_cents', 'p.unit')}
from scale_full s join scale_prices p on p.n = s.n join categories c on c.id = p.category_id join areas a on a.code = s.area_code
order by s.n, c.id;
insert into quote_service_areas (quote_service_id, area_code) select s.id, a from scale_full s, unnest(s.area_codes) a order by s.n, a;
insert into service_certificates (user_id, quote_service_id, type, name, unified_number, reference_identity, status, expires_on,
  submitted, decided_at, created, modified)
select s.user_id, s.id, k.type, k.name, '2019' || lpad((s.n % 100000)::text, 5, '0') || 'K', 'F' || s.n, 'approved',
  (${now} + interval '400 days')::date, s.created, s.created + interval '1 day', s.created, s.created + interval '1 day'
from scale_full s, lateral (values ('business_registration', 'Business registration', s.is_business_checked),
  ('insurance', 'Public liability insurance', s.is_certificate_checked)) k (type, name, is_held) where k.is_held;
insert into service_calendars (quote_service_id, schedule, parallel_jobs, modified)
select id, jsonb_build_object('zone', 'Asia/Singapore', 'days', (
    select jsonb_object_agg(d, '[{"begin": 540, "end": 1080}]'::jsonb) from generate_series(1, 4 + n % 3) d)), 1 + n % 3, created
from scale_full where has_calendar`,
    },
    {
      what: 'what is searched',
      sql: `
create temp table scale_terms on commit drop as
  select n, case when length(description) > 600 then search_terms(name || ' ' || headline || ' ' || left(description, 600))
      else name_terms || array_to_tsvector(said) end as terms, name_terms
  from (select *, search_terms(name) as name_terms from scale_full where is_public offset 0) s;
create unique index on scale_terms (n);
analyze scale_terms;
insert into service_searches (quote_service_id, category_id, category_ids, terms, name_terms, area_codes, area_code, lat, lng,
  max_distance, travel, hired_count, review_count, score_sum, score_avg, reply_minutes, from_price_cents, is_id_checked,
  is_business_checked, is_certificate_checked, declined, points)
select s.id, p.category_id, array(select k from unnest(s.category_ids) k order by k), t.terms,
  case when p.category_id = 0 then t.name_terms end, s.area_codes, s.area_code, s.lat, s.lng, null,
  array_remove(array['to_me', case when ${u('s.n', 66)} < 0.2 then 'to_pro' end, case when ${u('s.n', 67)} < 0.1 then 'remote' end], null),
  s.hired_count, s.review_count, s.score_sum, s.score_avg, s.reply_minutes, p.price_cents, s.is_id_checked, s.is_business_checked,
  s.is_certificate_checked, p.declined,
  search_points(100 * s.score_sum, 100 * s.review_count, s.hired_count, s.reply_minutes,
    s.is_id_checked::integer + s.is_business_checked::integer + s.is_certificate_checked::integer)
from scale_full s join scale_terms t on t.n = s.n join (
    select n, 0 as category_id, price_cents, '{}'::text[] as declined from scale_prices where place = 1
    union all
    select n, category_id, price_cents, array(select d.key || '=' || choice from jsonb_each(coalesce(preference -> 'declined', '{}')) d,
      jsonb_array_elements_text(d.value) as choice order by 1) from scale_prices) p on p.n = s.n
order by s.n, p.category_id;
insert into service_free_changes (quote_service_id) select id from scale_full where has_calendar and is_public order by n`,
    },
    ...each(
      'requests',
      (where) => `
insert into quote_requests (id, user_id, category_id, form_version, title, fields, submission_fields, area_code, postal_code, lat, lng,
  travel, wanted_when, max_quotes, quote_count, matched_count, tariff_version, fee_cents, fee_receipt, is_closed, closed_on,
  closed_reason, head, created, modified, expires_at) overriding system value
select ${plan.requests} + j.j, ${consumer('j.consumer')}, v.category_id, v.form_version, v.title, v.fields, v.submission_fields,
  v.area_code, v.postal_code, v.lat, v.lng, v.travel, v.wanted_when, 5, 1, 1, ${plan.tariff_version}, 0, '[]', true, ${after('1 day')},
  'hired', v.head || jsonb_build_object('quote_request_id', ${plan.requests} + j.j, 'id', ${plan.requests} + j.j,
    'created', wire_time(j.begun), 'expires_at', wire_time(${after('14 days')})),
  j.begun, ${after('1 day')}, ${after('14 days')}
from scale_jobs j join scale_asked v on v.asked = j.asked
where ${where} order by j.j`,
    ),
    ...each(
      'quotes',
      (where) => `
insert into quote_bids (id, quote_request_id, quote_service_id, category_id, requestor_id, provider_id, quote_status_id, rating_type,
  flat_rate_at_cents, price_note, distance, fee_paid_cents, is_provider_readed, is_requestor_readed, quote_sent_on, hired_on,
  hired_for, hired_minutes, completed_on, completed_by, is_counted, created, modified, area_code) overriding system value
select ${plan.bids} + j.j, ${plan.requests} + j.j, ${plan.firstService} + j.n, c.id, ${consumer('j.consumer')}, ${plan.users} + j.n, 4, 1,
  c.low + 100 * floor((c.high - c.low) / 100 * ${u('j.j', 71)})::integer, 'All in, with clearing up.', j.distance, 0, true, true,
  j.begun + j.waited * interval '1 minute', ${after('1 day')}, ${after('3 days')}, 120, ${after('3 days 2 hours')}, 'provider', true, j.begun,
  ${after('3 days 2 hours')}, j.area_code
from scale_jobs j join scale_categories c on c.id = j.category_id
where ${where} order by j.j`,
    ),
    ...each(
      'reviews',
      (where) => `
insert into reviews (quote_bid_id, quote_service_id, category_id, user_id, score, note, created, shows_at, is_shown, reply, replied_on,
  first_replied_on)
select ${plan.bids} + j.j, ${plan.firstService} + j.n, c.id, ${consumer('j.consumer')}, j.score,
  case when ${u('j.j', 60)} < 0.8 then ${note()} else '' end, ${after('4 days')}, ${after('11 days')}, true, y.reply,
  case when y.reply is not null then ${after('5 days')} end, case when y.reply is not null then ${after('5 days')} end
from scale_jobs j join scale_categories c on c.id = j.category_id
  cross join lateral (select case when ${u('j.j', 72)} < 0.12 then ${pick(REPLIES, 'j.j', 73)} end as reply) y
where ${where} and j.is_reviewed order by j.j`,
    ),
  ];

  function note(): string {
    const one = (salt: number) => `c.reviews[${at('j.j', salt, 'cardinality(c.reviews)')}]`;
    return `${one(80)} || case when ${u('j.j', 81)} < 0.4 then ' ' || ${one(82)} else '' end`;
  }
}

/** Calculates the figures that the product keeps over all rows from all rows. */
export const TOTALS: readonly Step[] = [
  {
    what: 'totals and the words that are known',
    sql: `
update categories c set pro_count = coalesce((
  select count(*)::integer from quote_service_categories k where k.category_id = c.id and k.is_listed), 0);
update service_totals set listed_count = (select count(*) from quote_services where is_listed);
delete from search_totals;
insert into search_totals (category_id, area_code, count)
  select r.category_id, a, count(*) from service_searches r, unnest(r.area_codes || '{""}') a group by 1, 2;
delete from search_vocabulary;
insert into search_vocabulary (word, count)
  select w, count(*) from service_searches r, unnest(tsvector_to_array(r.terms)) w where r.category_id = 0 group by 1 order by 1;
delete from search_places;
insert into search_places (lat, lng) select distinct lat, lng from service_searches`,
  },
];
