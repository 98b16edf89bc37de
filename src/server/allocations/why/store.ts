import { MISSED, type Missed } from '#core/allocations/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const holding = statement(`
  select exists (select from quote_bids b where b.quote_request_id = r.id and b.provider_id = $2) as has_bid
  from quote_requests r where r.id = $1 and r.user_id <> $2 and r.user_id <> all ((select blocked_with($2))::bigint[])`);
/**
 * Whether a person has another person's request; null for their own, for one they are blocked from and for one that does not
 * exist.
 */
export const readHolding = (db: Db, id: number, user_id: number): Promise<{ has_bid: boolean } | null> =>
  db.maybe(holding(id, user_id));

type Standing = Readonly<Record<Exclude<Missed, 'crowded'>, boolean>>;
const standing = statement(`
  select m.way, m.area, m.distance, m.paused, m.preference
  from quote_requests r
  join quote_services s on s.user_id = $2 and s.is_listed
  join quote_service_categories sc on sc.quote_service_id = s.id and sc.category_id = r.category_id and sc.is_listed
  cross join lateral (select
    not case r.travel when 'to_me' then s.is_service_professional_travels_to_me
      when 'to_pro' then s.is_customer_travel_to_me else s.is_over_phone_or_internet end as way,
    r.travel = 'to_me'
      and not exists (select from quote_service_areas a where a.quote_service_id = s.id and a.area_code = r.area_code) as area,
    r.travel = 'to_me' and coalesce(metres_between(s.lat, s.lng, r.lat, r.lng) > s.max_distance, false) as distance,
    exists (select from pause_events p where p.quote_service_id = s.id and p.begin_time <= $3 and p.end_time > $3) as paused,
    not fits_preference(sc.quote_job_preference, r.fields, r.area_code, r.travel) as preference) m
  where r.id = $1 and not r.is_held and not r.is_direct
  order by m.way::integer + m.area::integer + m.distance::integer + m.paused::integer + m.preference::integer, s.id
  limit 1`);
/** What keeps a request now from the person's best suited service; null where none of them serves its category. */
export async function missedBy(db: Db, id: number, user_id: number, now: Date): Promise<Missed[] | null> {
  const row = await db.maybe<Standing>(standing(id, user_id, now));
  if (!row) return null;
  const missed = MISSED.filter((one) => one !== 'crowded' && row[one]);
  return missed.length > 0 ? missed : ['crowded'];
}
