import { HIRED_BIDS, type Lead, QUOTE_STATUS } from '#core/bids/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';
import { CREW } from '#server/reserves/days/service.ts';
import { LEAD_FORM, type Stored } from '../view-store.ts';
import { CANCEL_TERMS, type TimeRow } from './store.ts';

/** A hired job with its agreed time, and the planning areas it is in and comes from. */
export interface DayRow extends TimeRow {
  readonly form: Stored<Lead>;
  /** Until when the job takes time in the calendar; null where it is not in one. */
  readonly end_time: Date | null;
  readonly area: string;
  readonly lat: number;
  readonly lng: number;
  readonly base_area: string;
  readonly base_lat: number;
  readonly base_lng: number;
  readonly crew: string;
}

// Jobs that begin between $4 and $5, by the index of a service's jobs, and all that a customer asks to move.
const jobs = statement(`
  with mine as (
    select b.id from quote_services o join quote_bids b on b.quote_service_id = o.id
    where o.user_id = $1 and b.provider_id = $1 and b.quote_status_id in ${listed(HIRED_BIDS)} and b.hired_for >= $4 and b.hired_for < $5
    union
    select b.id from time_proposals p join quote_bids b on b.id = p.quote_bid_id
    where p.state = 'open' and p.side = 'requestor' and b.provider_id = $1 and b.quote_status_id = $2
  )
  select ${LEAD_FORM.json('$3')} as form, ap.id, b.quote_status_id, ap.begin_time, ap.minutes, ap.is_outside_hours, ap.on_way_on,
    ap.arrived_on, ap.late_told, c.prepare, u.guest_of is not null as is_guest, ${CANCEL_TERMS} as terms, v.end_time,
    p.id as proposal_id, p.side as proposal_side, p.begin_time as proposal_begin, p.minutes as proposal_minutes, p.also as proposal_also, p.note as proposal_note,
    p.created as proposal_created, a.name as area, a.lat, a.lng, h.name as base_area, h.lat as base_lat, h.lng as base_lng,
    ${CREW('v.quote_service_id', 'v.lane', 'k')} as crew
  from mine
  join quote_bids b on b.id = mine.id
  join appointments ap on ap.quote_bid_id = b.id and ap.cancelled_on is null
  join quote_requests r on r.id = b.quote_request_id ${LEAD_FORM.joins}
  join categories c on c.id = b.category_id
  join areas a on a.code = r.area_code
  join areas h on h.code = s.area_code
  left join service_reserves v on v.quote_bid_id = b.id
  left join service_calendars k on k.quote_service_id = b.quote_service_id
  left join time_proposals p on p.quote_bid_id = b.id and p.state = 'open'
  order by ap.begin_time, b.id`);

/** The hired jobs of a pro that begin between two moments, and those that customers ask to move. */
export const readJobs = (db: Db, provider_id: number, begin: Date, end: Date, now: Date): Promise<DayRow[]> =>
  db.many<DayRow>(jobs(provider_id, QUOTE_STATUS.Hired, now, begin, end));
