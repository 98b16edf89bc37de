import * as words from './scale-words.ts';
import { type FilledCategory, VARIANTS } from './variants.ts';

/** What to fill: how much, from which seed, and after which ids. */
export interface Plan {
  readonly services: number;
  /** On average; some pros have very many. */
  readonly reviewsEach: number;
  readonly seed: number;
  readonly now: Date;
  /** The highest ids before the filling. */
  readonly users: number;
  readonly firstService: number;
  readonly requests: number;
  readonly bids: number;
  readonly reviews: number;
  readonly tariff_version: number;
  readonly categories: readonly FilledCategory[];
  /** What `search_terms` makes of a saying, a headline or a category's name. */
  readonly termsOf: (text: string) => readonly string[];
}

/** A statement, and its name in the output. */
export interface Step {
  readonly what: string;
  readonly sql: string;
}

export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const json = (value: unknown): string => literal(JSON.stringify(value));
export const texts = (list: readonly string[]): string => `array[${list.map(literal).join(',')}]::text[]`;
const numbers = (list: readonly number[]): string => `array[${list.join(',')}]::float8[]`;

/** One service in GIANT_EVERY has GIANT reviews. */
export const GIANT_EVERY = 5_000;
export const GIANT = 5_000;
const SPAN_DAYS = 1_460;
const ENDED_DAYS = 30;

/** How many customers there are: each asks for about eleven jobs. */
export const consumersOf = ({ services }: Pick<Plan, 'services'>): number => Math.max(20, services);

/** SQL for random numbers that depend only on the seed, on their purpose (`salt`) and on the row (`n`). */
export function chances({ seed }: Pick<Plan, 'seed'>) {
  /** 0 ≤ x < 1. */
  const u = (n: string, salt: number): string =>
    `((hashint8extended((${n})::bigint, ${seed * 1000 + salt}) & 1073741823)::float8 / 1073741824)`;
  const at = (n: string, salt: number, length: string | number): string =>
    `(1 + floor(${u(n, salt)} * ${length}))::integer`;
  const pick = (list: readonly string[], n: string, salt: number): string =>
    `(${texts(list)})[${at(n, salt, list.length)}]`;
  return { u, at, pick };
}

/** Makes temporary tables that plan each service and each job, before anything is written to the product's tables. */
export function planSteps(plan: Plan): Step[] {
  const { u, at, pick } = chances(plan);
  const { categories, services } = plan;
  const total = categories.reduce((sum, { weight }) => sum + weight, 0);
  let before = 0;
  const starts = categories.map(({ weight }) => {
    const start = before;
    before += weight / total;
    return start;
  });
  const ids = numbers(categories.map(({ id }) => id)).replace('float8', 'bigint');
  const category = (salt: number) => `(${ids})[width_bucket(${u('n', salt)}, ${numbers(starts)})]`;
  const giants = Math.floor(services / GIANT_EVERY);
  const isGiant = giants > 0 ? `(n % ${GIANT_EVERY} = 1 and n <= ${giants * GIANT_EVERY})` : 'false';
  const reviews = services * plan.reviewsEach;
  const end = new Date(plan.now.getTime() - ENDED_DAYS * 86_400_000).toISOString();
  const others = consumersOf(plan);
  const sayings = words.SAYINGS.map(
    ([share, text], i) => `case when ${u('s.n', 100 + i)} < ${share} then ${literal(` ${text}`)} else '' end`,
  );
  const terms = words.SAYINGS.map(
    ([share, text], i) => `case when ${u('s.n', 100 + i)} < ${share} then ${texts(plan.termsOf(text))} else '{}' end`,
  );
  const ofCategory = categories.map(({ id, name }) => `when ${id} then ${texts(plan.termsOf(name))}`);
  const ofHeadline = words.HEADLINES.map((text, i) => `when ${i + 1} then ${texts(plan.termsOf(text))}`);
  const rareEvery = Math.max(1, Math.floor(services / words.RARE_COUNT));
  const isRare = `s.n % ${rareEvery} = 0 and s.n / ${rareEvery} <= ${words.RARE_COUNT}`;
  const brand = `initcap(${pick(words.BRAND_STARTS, 's.n', 20)} || ${pick(words.BRAND_ENDS, 's.n', 21)})`;

  return [
    {
      what: 'categories and places',
      sql: `
create temp table scale_categories on commit drop as
  select row_number() over (order by id)::integer as n, * from jsonb_to_recordset(${json(categories.map(({ variants: _, weight: __, ...rest }) => rest))})
    as c (id bigint, name text, low integer, high integer, unit text, reviews text[], preferences jsonb);
create temp table scale_variants on commit drop as
  select * from jsonb_to_recordset(${json(categories.flatMap(({ variants }) => variants))})
    as v (category_id bigint, n integer, form_version integer, title text, travel text, wanted_when text, fields jsonb, submission_fields jsonb);
create temp table scale_prefixes on commit drop as
  select row_number() over (order by prefix)::integer as n, p.area_code, p.lat, p.lng,
    (select c from generate_series(0, 999) k, lateral (select rpad(p.prefix || k % 10, 3, '0') || lpad((k * 37)::text, 3, '0')) x (c0),
       lateral (select left(c0, 6)) y (c)
     where c like p.prefix || '%' and (length(p.prefix) = 3 or not exists (select from postal_prefixes q where q.prefix = left(c, 3)))
     limit 1) as postal_code
  from postal_prefixes p;
delete from scale_prefixes where postal_code is null;
update scale_prefixes p set n = q.m from (select ctid as at, row_number() over (order by n) as m from scale_prefixes) q where p.ctid = q.at;
create temp table scale_areas on commit drop as
  select a.code, a.name, a.lat, a.lng, row_number() over (order by a.region, a.name)::integer as n,
    coalesce((select min(p.postal_code) from scale_prefixes p where p.area_code = a.code), '520284') as postal_code
  from areas a;
analyze scale_categories, scale_variants, scale_prefixes, scale_areas`,
    },
    {
      what: 'what each service is',
      sql: `
create temp table scale_services on commit drop as
with drawn as (
  select n, ${category(1)} as first, case when ${u('n', 2)} < 0.35 then ${category(3)} end as second,
    case when ${u('n', 4)} < 0.08 then ${category(5)} end as third,
    least(2000, power(1 - ${u('n', 6)}, -0.85)) * (${u('n', 7)} >= 0.22)::integer as weight,
    ${at('n', 8, '(select count(*) from scale_prefixes)')} as prefix, ${at('n', 9, 16)} as area_count,
    ${at('n', 10, 6)} as area_from, ${u('n', 11)} < 0.18 as is_han, ${isGiant} as is_giant
  from generate_series(1, ${services}) n),
counted as (
  select d.*, case when is_giant then ${GIANT} else
    floor(weight * ${reviews - giants * GIANT} * 0.97 / (select sum(weight) from drawn where not is_giant))::integer end as floored
  from drawn d),
shared as (
  select c.*, ${reviews} - sum(floored) over () as spare, row_number() over (order by is_giant, n) as place,
    count(*) filter (where not is_giant) over () as small from counted c)
select s.n::integer, ${plan.users} + s.n as user_id, ${plan.firstService} + s.n as id,
  array_remove(array[s.first, nullif(s.second, s.first), nullif(nullif(s.third, s.first), s.second)], null) as category_ids,
  array(select a.code from scale_areas a, generate_series(0, s.area_count - 1) i
    where a.n = 1 + (base.n - 1 - least(s.area_from, s.area_count) + 1 + i + (select count(*) from scale_areas)) % (select count(*) from scale_areas) order by a.code) as area_codes,
  p.area_code, p.postal_code, p.lat, p.lng,
  s.floored + case when s.is_giant then 0 else (s.spare / s.small + (s.place <= s.spare % s.small)::integer)::integer end as review_count,
  ${brand} || case when ${u('s.n', 22)} < 0.5 then ' ' || c.name else '' end || ' ' || ${pick(words.NAME_ENDS, 's.n', 23)} as latin_name,
  ${pick(words.HAN_STARTS, 's.n', 24)} || ${pick(words.HAN_ENDS, 's.n', 25)} as han_name, s.is_han,
  case when ${isRare} then ${literal(words.RARE_SAYING)} else
    ${pick(words.HEADLINES, 's.n', 26)} end as headline,
  c.name || ' by ' || ${brand} || '.' || ${sayings.join(' || ')} as description,
  -- The same words as the texts above have, put together from those of their parts.
  array[lower(${brand}), 'by'] || case s.first ${ofCategory.join(' ')} end || case when ${isRare} then ${texts(plan.termsOf(words.RARE_SAYING))} else
    case ${at('s.n', 26, words.HEADLINES.length)} ${ofHeadline.join(' ')} end end || ${terms.join(' || ')} as said,
  0.3 + 0.67 * sqrt(${u('s.n', 12)}) as charm,
  case when ${u('s.n', 13)} < 0.85 then (array[5, 8, 15, 20, 25, 30, 45, 60, 90, 120, 180, 300, 720, 1440])[${at('s.n', 14, 14)}] end as reply_minutes,
  ${u('s.n', 15)} < 0.6 as is_id_checked, ${u('s.n', 16)} < 0.3 as is_business_checked, ${u('s.n', 17)} < 0.15 as is_certificate_checked,
  ${u('s.n', 18)} >= 0.03 or s.is_giant as is_public, ${u('s.n', 19)} < 0.08 as has_calendar,
  timestamptz ${literal(end)} - ${SPAN_DAYS} * interval '1 day' * (0.2 + 0.8 * ${u('s.n', 27)}) as created
from shared s join scale_prefixes p on p.n = s.prefix join scale_areas base on base.code = p.area_code
  join scale_categories c on c.id = s.first
order by s.n;
alter table scale_services add column name text, add column hired_count integer;
update scale_services set name = case when is_han then han_name || case when n % 3 = 0 then '' else ' ' || latin_name end else latin_name end,
  hired_count = review_count + floor(review_count * 0.12)::integer + (n % 7 = 0)::integer;
create unique index on scale_services (n);
analyze scale_services`,
    },
    {
      what: 'what each job is',
      sql: `
create temp table scale_jobs on commit drop as
select d.j, d.n, d.is_reviewed, case when d.is_reviewed then case
    when x.u < d.charm then 5 when x.u < d.charm + (1 - d.charm) * 0.55 then 4 when x.u < d.charm + (1 - d.charm) * 0.75 then 3
    when x.u < d.charm + (1 - d.charm) * 0.88 then 2 else 1 end end::smallint as score,
  (1 + (d.j::bigint * 7919) % ${others})::integer as consumer, c.id as category_id, a.code as area_code,
  ((c.n - 1) * (select count(*) from scale_areas) + a.n - 1)::integer * ${VARIANTS} + ${at('d.j', 70, VARIANTS)} as asked,
  timestamptz ${literal(end)} - ${SPAN_DAYS} * interval '1 day' * (1 - d.j / d.jobs::float8) as begun,
  (d.reply_minutes * (0.4 + ${u('d.j', 43)}))::integer as waited, round(metres_between(d.lat, d.lng, a.lat, a.lng))::integer as distance
from (
  select row_number() over (order by t, n, k)::integer as j, count(*) over () as jobs, jobs.* from (
    select s.n, s.charm, s.category_ids, s.area_codes, s.lat, s.lng, coalesce(s.reply_minutes, 60) as reply_minutes, k,
      (k - 1 + ${u('s.n * 100000::bigint + k', 30)}) / s.hired_count as t,
      floor(k * s.review_count::float8 / s.hired_count) > floor((k - 1) * s.review_count::float8 / s.hired_count) as is_reviewed
    from scale_services s, generate_series(1, s.hired_count) k) jobs) d
  cross join lateral (select ${u('d.j', 31)} as u) x
  join scale_categories c on c.id = d.category_ids[1 + floor(${u('d.j', 40)} * ${u('d.j', 41)} * cardinality(d.category_ids))::integer]
  join scale_areas a on a.code = d.area_codes[${at('d.j', 42, 'cardinality(d.area_codes)')}]
order by d.j;
create unique index on scale_jobs (j);
analyze scale_jobs`,
    },
  ].map(({ what, sql }) => ({ what, sql: sql.trim() }));
}
