import type { Schedule } from '#core/reserves/hours/rules.ts';
import { DEFAULT_MINUTES } from '#core/reserves/model.ts';
import type { Diary, Taken } from '#core/reserves/slot-rules.ts';
import type { NamedSpot, Stop } from '#core/reserves/way-rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** An entry that takes time in a calendar. */
export interface TakenRow extends Taken {
  readonly key: string;
  readonly kind: 'hire' | 'job' | 'visit' | 'block' | 'pause';
  readonly note: string;
  readonly quote_bid_id: number | null;
  readonly is_imported: boolean;
}

/** The calendar of one of a person's services. */
export interface OwnDiary extends Diary {
  readonly quote_service_id: number;
  readonly schedule: Schedule | null;
  readonly default_minutes: number;
  readonly is_listed: boolean;
  readonly taken: readonly TakenRow[];
}

const MS = (column: string) => `round(extract(epoch from ${column}) * 1000)::bigint`;
const diaries = statement(`
  select s.id as quote_service_id, s.is_listed, c.schedule, c.parallel_jobs,
    coalesce(c.default_minutes, ${DEFAULT_MINUTES}) as default_minutes, coalesce((
      select json_agg(json_build_object('key', t.key, 'kind', t.kind, 'begin', ${MS('t.begin_time')}, 'end', ${MS('t.end_time')},
        'lane', t.lane, 'title', t.title, 'note', t.note, 'quote_bid_id', t.quote_bid_id, 'is_imported', t.is_imported)
        order by t.begin_time, t.lane)
      from (
        select 'reserve-' || r.id as key, r.kind, r.begin_time, r.end_time, r.lane, r.title, r.note, r.quote_bid_id,
          r.import_id is not null as is_imported
        from service_reserves r where r.quote_service_id = s.id and r.end_time > $2 and r.begin_time < $3 and r.kind <> 'lease'
        union all
        select 'pause-' || p.id, 'pause', p.begin_time, p.end_time, 0, p.title, '', null, false
        from pause_events p where p.quote_service_id = s.id and p.end_time > $2 and p.begin_time < $3
      ) t), '[]') as taken
  from quote_services s
  left join service_calendars c on c.quote_service_id = s.id
  where s.user_id = $1 and s.deleted_on is null
  order by s.id`);

/** The calendars of all services of a person between two moments. */
export const readDiaries = (db: Db, user_id: number, begin: Date, end: Date): Promise<OwnDiary[]> =>
  db.many<OwnDiary>(diaries(user_id, begin, end));

/**
 * Who goes to a job: a pro who works alone is one crew for all services; with several jobs at once each lane of a service is one.
 */
export const CREW = (service: string, lane: string, calendar: string): string =>
  `case when coalesce(${calendar}.parallel_jobs, 1) = 1 then 'alone' else coalesce(${service} || '-' || ${lane}, 'none') end`;

export interface StopRow extends Stop<NamedSpot> {
  readonly quote_bid_id: number | null;
  readonly greserve_event_id: number | null;
}
const SPOT = (area: string) => `json_build_object('area', ${area}.name, 'lat', ${area}.lat, 'lng', ${area}.lng)`;
const stops = statement(`
  select r.id, r.quote_bid_id, r.greserve_event_id, ${MS('r.begin_time')} as begin, ${MS('r.end_time')} as "end",
    ${CREW('r.quote_service_id', 'r.lane', 'c')} as crew, ${SPOT('h')} as base,
    case when q.travel = 'to_me' or (r.kind = 'lease' and s.is_service_professional_travels_to_me) then ${SPOT('a')} end as spot
  from quote_services s
  join service_reserves r on r.quote_service_id = s.id and r.end_time > $2 and r.begin_time < $3
  join areas h on h.code = s.area_code
  left join service_calendars c on c.quote_service_id = s.id
  left join quote_bids b on b.id = r.quote_bid_id
  left join quote_requests q on q.id = b.quote_request_id
  join areas a on a.code = coalesce(q.area_code, r.area_code)
  where s.user_id = $1 and s.deleted_on is null and (r.quote_bid_id is not null or r.greserve_event_id is not null)
  order by r.begin_time, r.id`);
/** The stops of a pro: hired jobs, and bookings that wait for an answer. */
export const readStops = (db: Db, user_id: number, begin: Date, end: Date): Promise<StopRow[]> =>
  db.many<StopRow>(stops(user_id, begin, end));
