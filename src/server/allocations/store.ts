import type { Given, LeadCase, LeadFacts } from '#core/allocations/model.ts';
import { NEW_JOBS } from '#core/allocations/rules.ts';
import type { Watch, WatchState } from '#core/allocations/watch-rules.ts';
import { HIRED_BIDS, QUOTE_STATUS } from '#core/bids/model.ts';
import { DEFAULT_MINUTES } from '#core/reserves/model.ts';
import type { Diary } from '#core/reserves/slot-rules.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

/** A request with what the rule reads of it. */
export interface AskedRequest {
  readonly id: number;
  readonly user_id: number;
  readonly category_id: number;
  readonly area_code: string;
  readonly lat: number;
  readonly lng: number;
  readonly travel: 'to_me' | 'to_pro' | 'remote';
  readonly wanted_on: string | null;
  readonly wanted_slots: readonly number[];
  readonly mean_score: number;
  /** Listed pros of the request's category who serve its area, counted as searches count them. */
  readonly serving: number;
}
const asked = statement(`
  select r.id, r.user_id, r.category_id, r.area_code, r.lat, r.lng, r.travel, r.wanted_on::text as wanted_on, r.wanted_slots,
    coalesce((select c.mean_score from category_scores c where c.category_id = r.category_id), 450) as mean_score,
    coalesce((select t.count from search_totals t where t.category_id = r.category_id and t.area_code = r.area_code), 0) as serving
  from quote_requests r where r.id = $1`);
export const readAsked = (db: Db, id: number): Promise<AskedRequest | null> => db.maybe<AskedRequest>(asked(id));

/** How many candidates are read: the best in searches, the newest, and a random draw seeded by the request. */
const LOOKED_AT = { best: 60, newest: 30, of_newest: 300, drawn: 60 };
const MS = (column: string) => `round(extract(epoch from ${column}) * 1000)::bigint`;

// Each check is a scalar subquery, not a join, so that candidates are checked one by one in order until there are enough. A join
// would first read all pros of the area: ten times as many rows where there are ten times as many pros.
const able = (travel: AskedRequest['travel']) => `
  and $2::text is not null and $3::double precision is not null and $4::double precision is not null
  ${
    travel === 'to_me'
      ? 'and (select true from quote_service_areas a where a.quote_service_id = k.quote_service_id and a.area_code = $2)'
      : ''
  }
  and (select true from quote_services s
    join quote_service_categories sc on sc.quote_service_id = s.id and sc.category_id = $1
    where s.id = k.quote_service_id and sc.is_listed and s.is_listed and s.user_id <> $6
      and s.user_id <> all ((select blocked_with($6))::bigint[])
      and ${
        {
          to_me: `s.is_service_professional_travels_to_me
            and (s.max_distance is null or metres_between(s.lat, s.lng, $3, $4) <= s.max_distance)`,
          to_pro: 's.is_customer_travel_to_me',
          remote: 's.is_over_phone_or_internet',
        }[travel]
      }
      and not exists (select from pause_events p where p.quote_service_id = s.id and p.begin_time <= $5 and p.end_time > $5)
      and (sc.quote_job_preference = '{}'
        or fits_preference(sc.quote_job_preference, (select q.fields from quote_requests q where q.id = $7), $2, '${travel}'))
      and not exists (select from quote_bids b where b.quote_request_id = $7 and b.provider_id = s.user_id))`;

const LISTED = 'k.category_id = $1 and k.is_listed';
/** Below this number of pros serving the area, candidates are read by area: most pros of the category would be read in vain. */
const FEW = 500;
/** The two ways to read candidates, with the same columns: all pros of the category, or the few of them who serve the area. */
const ALONG = {
  many: {
    best: 'service_searches k where k.category_id = $1',
    listed: `quote_service_categories k where ${LISTED}`,
    there: '',
  },
  few: {
    best: 'there k where true',
    listed: 'there k where true',
    there: `there as materialized (
    select r.quote_service_id, r.points, sc.hired_count from service_searches r
    join quote_service_categories sc on sc.quote_service_id = r.quote_service_id and sc.category_id = $1 and sc.is_listed
    where r.place_keys @> array[$1::bigint || ':' || $2]),`,
  },
};
const drawn = (travel: AskedRequest['travel'], along: keyof typeof ALONG, from: '>=' | '<', limit: string) => `
  select k.quote_service_id as id from ${ALONG[along].listed} and k.quote_service_id ${from} (select id from start) ${able(travel)}
  order by k.quote_service_id limit ${limit}`;
const lookedAt = (travel: AskedRequest['travel'], along: keyof typeof ALONG = 'many') =>
  statement(`
  with start as (
    select (coalesce(max(k.quote_service_id), 0) * $8::double precision)::bigint as id from quote_service_categories k where ${LISTED}
  ),
  newest as (
    select coalesce(min(n.quote_service_id), 0) as id from (
      select k.quote_service_id from quote_service_categories k where ${LISTED}
      order by k.quote_service_id desc limit ${LOOKED_AT.of_newest}) n
  ),
  ${ALONG[along].there}
  -- The draw begins somewhere, and goes on at the beginning where it met the end.
  drawn as materialized (${drawn(travel, along, '>=', `${LOOKED_AT.drawn}`)})
    (select k.quote_service_id as id from ${ALONG[along].best} ${able(travel)}
     order by k.points desc, k.quote_service_id desc limit ${LOOKED_AT.best})
    union
    (select k.quote_service_id from ${ALONG[along].listed} and k.quote_service_id >= (select id from newest)
       and k.hired_count < ${NEW_JOBS} ${able(travel)}
     order by k.quote_service_id desc limit ${LOOKED_AT.newest})
    union
    select id from drawn
    union
    (${drawn(travel, along, '<', `(select ${LOOKED_AT.drawn} - count(*) from drawn)`)})
    union
    (select k.quote_service_id from (select $9::bigint as quote_service_id) k
     join quote_services s on s.id = k.quote_service_id
     join quote_service_categories sc on sc.quote_service_id = s.id and sc.category_id = $1
     where s.is_listed and s.user_id <> $6 and s.user_id <> all ((select blocked_with($6))::bigint[])
       and not exists (select from pause_events p where p.quote_service_id = s.id and p.begin_time <= $5 and p.end_time > $5)
       and not exists (select from quote_bids b where b.quote_request_id = $7 and b.provider_id = s.user_id))`);
const LOOKS = { to_me: lookedAt('to_me'), to_pro: lookedAt('to_pro'), remote: lookedAt('remote') };
const LOOKS_AT_FEW = lookedAt('to_me', 'few');

const factsOf = statement(`
  select s.id as quote_service_id, s.user_id, s.main_category_id = $1 as is_main,
    not (select exists (select from category_requirements q where q.category_id = $1 and q.gate = 'hard'))
      or is_licensed_for(s.id, $1, (select q.fields from quote_requests q where q.id = $5), $4) as is_licensed,
    round(metres_between(s.lat, s.lng, $2, $3))::integer as metres, s.review_count, s.score_sum,
    coalesce(s.rated_weight, 100 * s.review_count) as rated_weight, coalesce(s.rated_sum, 100 * s.score_sum) as rated_sum,
    s.hired_count as job_count,
    s.reply_minutes, o.settled, o.answered, o.unquoted, o.recent, wire_time(o.last_on) as last_offered_on,
    (select count(*)::integer from quote_bids b where b.quote_service_id = s.id and b.quote_status_id in ${listed(HIRED_BIDS)}
      and b.quote_status_id = ${QUOTE_STATUS.Hired} and b.hired_for > $4::timestamptz - interval '30 days') as open_jobs,
    c.schedule, c.parallel_jobs, coalesce(c.default_minutes, ${DEFAULT_MINUTES}) as default_minutes,
    case when $7::timestamptz is null then '[]'::json else coalesce((
      select json_agg(json_build_object('begin', ${MS('t.begin_time')}, 'end', ${MS('t.end_time')}, 'lane', t.lane, 'title', ''))
      from (
        select r.begin_time, r.end_time, r.lane from service_reserves r
        where r.quote_service_id = s.id and r.end_time > $7 and r.begin_time < $8 and r.kind <> 'lease'
        union all
        select p.begin_time, p.end_time, 0 from pause_events p
        where p.quote_service_id = s.id and p.end_time > $7 and p.begin_time < $8) t), '[]') end as taken
  from quote_services s
  left join service_calendars c on c.quote_service_id = s.id
  cross join lateral (
    select (count(*) filter (where is_settled))::integer as settled,
      (count(*) filter (where is_answered))::integer as answered,
      coalesce(min(nth) filter (where is_quoted) - 1, count(*) filter (where is_settled))::integer as unquoted,
      (count(*) filter (where created > $4::timestamptz - interval '7 days'))::integer as recent, max(created) as last_on
    from (
      select n.*, count(*) filter (where n.is_settled) over (order by n.created desc, n.id desc) as nth
      from (
        select b.id, b.created, b.quote_sent_on is not null as is_quoted,
          b.quote_sent_on is not null or b.quote_status_id = ${QUOTE_STATUS.NotInterested} as is_answered,
          b.quote_sent_on is not null or b.quote_status_id = ${QUOTE_STATUS.NotInterested} or b.created < $4::timestamptz - interval '1 day' as is_settled
        from quote_bids b where b.quote_service_id = s.id order by b.created desc limit 20) n) f) o
  where s.id = any ($6::bigint[])`);

export type PoolRow = Omit<LeadFacts, 'free' | 'handles' | 'is_asked'> & Diary & { readonly default_minutes: number };

/** The pros who could take a request now, with everything that the rule looks at. */
export async function readPool(
  db: Db,
  { category_id, area_code, lat, lng, user_id, id, travel, serving }: AskedRequest,
  now: Date,
  wish: {
    /** Where the draw starts, from 0 to 1. */
    readonly from: number;
    readonly invite_service_id: number | null;
    readonly begin: Date | null;
    readonly end: Date | null;
  },
): Promise<PoolRow[]> {
  const { from, invite_service_id, begin, end } = wish;
  const looks = travel === 'to_me' && serving <= FEW ? LOOKS_AT_FEW : LOOKS[travel];
  const found = await db.many<{ id: number }>(
    looks(category_id, area_code, lat, lng, now, user_id, id, from, invite_service_id),
  );
  const ids = found.map((row) => row.id);
  return ids.length === 0 ? [] : db.many<PoolRow>(factsOf(category_id, lat, lng, now, id, ids, begin, end));
}

export interface AllocationRow {
  readonly id: number;
  readonly quote_request_id: number;
  readonly wave: number;
  readonly rule_version: number;
  readonly lead_case: LeadCase;
  readonly pool: readonly LeadFacts[];
  readonly given: readonly Given[];
  readonly created: Date;
}
const keep = statement(`
  insert into lead_allocations (quote_request_id, wave, rule_version, lead_case, pool, given, created)
  select $1, coalesce(max(a.wave), 0) + 1, $2, $3::jsonb, $4::jsonb, $5::jsonb, $6
  from lead_allocations a where a.quote_request_id = $1`);
/** Keeps a wave as it was given. The request is new or locked. */
export const keepAllocation = (
  db: Db,
  a: Pick<AllocationRow, 'quote_request_id' | 'rule_version' | 'lead_case' | 'pool' | 'given'>,
  now: Date,
): Promise<number> =>
  db.run(
    keep(
      a.quote_request_id,
      a.rule_version,
      JSON.stringify(a.lead_case),
      JSON.stringify(a.pool),
      JSON.stringify(a.given),
      now,
    ),
  );

const ofRequest = statement(
  `select id, quote_request_id, wave, rule_version, lead_case, pool, given, created from lead_allocations
   where quote_request_id = $1 order by wave`,
);
export const allocationsOf = (db: Db, quote_request_id: number): Promise<AllocationRow[]> =>
  db.many<AllocationRow>(ofRequest(quote_request_id));

const seedOf = statement(
  `select lead_case ->> 'seed' as seed, rule_version from lead_allocations where quote_request_id = $1 order by wave limit 1`,
);
/** The seed and the rule of a request's first wave. */
export const readSeed = (db: Db, id: number): Promise<{ seed: string; rule_version: number } | null> =>
  db.maybe(seedOf(id));

const state = statement(
  'select w.state from quote_requests r left join lead_watches w on w.quote_request_id = r.id where r.id = $1',
);
/** The state of a request's watch; `state` is null where it is not watched. Null where there is no request. */
export const standingOf = (db: Db, id: number): Promise<{ state: WatchState | null } | null> => db.maybe(state(id));

const coverage = statement('select state, waves, is_widened from lead_watches where quote_request_id = $1');
/** The coverage of a request and what we did for it; null where it is not watched. */
export const coverageOf = (
  db: Db,
  id: number,
): Promise<{ state: WatchState; waves: number; is_widened: boolean } | null> => db.maybe(coverage(id));

const dropKept = statement(`
  delete from lead_allocations where id in (select id from lead_allocations where created < $1 order by created limit $2)`);
export const dropAllocations = (db: Db, before: Date, limit: number): Promise<number> =>
  db.run(dropKept(before, limit));

const begin = statement(`
  insert into lead_watches (quote_request_id, state, begun_on, waves, waved_on, has_more, due_on)
  values ($1, 'asking', $2, $3, $2, $4, $5)
  on conflict (quote_request_id) do update set state = 'asking', begun_on = $2, waves = $3, waved_on = $2, has_more = $4,
    is_widened = false, is_elsewhere = false, due_on = $5, decided_on = null`);
/** Starts a request's clocks, or restarts them. */
export const beginWatch = (
  db: Db,
  id: number,
  at: { readonly waves: number; readonly has_more: boolean; readonly due_on: Date },
  now: Date,
): Promise<number> => db.run(begin(id, now, at.waves, at.has_more, at.due_on));

export type WatchRow = Watch & {
  readonly quote_request_id: number;
  readonly user_id: number;
  readonly state: WatchState;
  readonly title: string;
  /** How many pros have the request. */
  readonly asked_count: number;
  /** How many pros of near categories were asked whether they can do it. */
  readonly near_count: number;
};
const WATCH = `w.quote_request_id, r.user_id, w.state, w.begun_on, w.waves, w.waved_on, w.has_more, w.is_widened, w.is_elsewhere, r.is_direct,
  r.quote_count, r.max_quotes, r.title,
  (select count(*)::integer from quote_bids b where b.quote_request_id = r.id) as asked_count,
  (select count(*)::integer from narrow_leads n where n.quote_request_id = r.id and n.why = 'category') as near_count`;
// Requests are locked first, as everywhere (docs/decisions/046-order-of-locks.md); locked ones wait for the next run.
const due = statement(`
  with held as (
    select r.id from lead_watches w join quote_requests r on r.id = w.quote_request_id
    where w.due_on <= $1 order by w.due_on limit $2 for no key update of r skip locked)
  select ${WATCH}, takes_quotes(r, $1) as is_open
  from held h join quote_requests r on r.id = h.id join lead_watches w on w.quote_request_id = r.id`);
export const lockDueWatches = (db: Db, now: Date, limit: number): Promise<WatchRow[]> =>
  db.many<WatchRow>(due(now, limit));

const more = statement('update lead_watches set has_more = $2 where quote_request_id = $1');
/** Whether pros are left who could be asked. */
export const noteMore = (db: Db, id: number, has_more: boolean): Promise<number> => db.run(more(id, has_more));

const move = statement(`
  update lead_watches set state = $2, waves = $3, waved_on = $4, has_more = $5, is_widened = $6, is_elsewhere = $7, due_on = $8,
    decided_on = case when $2 = 'asking' then null else $9::timestamptz end
  where quote_request_id = $1`);
export const moveWatch = (
  db: Db,
  id: number,
  at: Pick<WatchRow, 'state' | 'waves' | 'waved_on' | 'has_more' | 'is_widened' | 'is_elsewhere'> & {
    readonly due_on: Date | null;
  },
  now: Date,
): Promise<number> =>
  db.run(move(id, at.state, at.waves, at.waved_on, at.has_more, at.is_widened, at.is_elsewhere, at.due_on, now));

const count = statement(`
  insert into category_scores (category_id, mean_score, counted_on)
  select sc.category_id, round(100.0 * sum(s.score_sum) / sum(s.review_count))::smallint, $1
  from quote_service_categories sc join quote_services s on s.id = sc.quote_service_id
  where sc.is_listed and s.review_count > 0
  group by sc.category_id
  on conflict (category_id) do update set mean_score = excluded.mean_score, counted_on = excluded.counted_on`);
export const countScores = (db: Db, now: Date): Promise<number> => db.run(count(now));
