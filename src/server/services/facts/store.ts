import { TRUE_NO_SHOWS } from '#core/bids/appointments/no-show-model.ts';
import { COMPLETED_BIDS, HIRED_BIDS } from '#core/bids/model.ts';
import type { OpeningHours, TagCount } from '#core/services/facts/model.ts';
import type { PaidJob } from '#core/services/facts/price-rules.ts';
import { type Measured, SAMPLE } from '#core/services/facts/rules.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

/** The words of reviews are counted in this many of the newest reviews. */
const TAGGED_REVIEWS = 500;

export interface MeasuredRow extends Measured {
  readonly schedule: OpeningHours | null;
  readonly paused_until: Date | null;
  readonly tags: TagCount[];
}

// The newest completed jobs of the service `s` whose quote and total are known.
const PAID = `(
    select coalesce(json_agg(json_build_object('quoted', n.quoted, 'paid', n.paid)), '[]') as paid
    from (
      select y.paid, coalesce(w.total_cents, b.flat_rate_at_cents) as quoted
      from quote_bids b left join budget_surveys v on v.quote_bid_id = b.id and v.unit = 'job'
      left join final_prices f on f.quote_bid_id = b.id
      left join lateral (select x.total_cents from scope_versions x where x.quote_bid_id = b.id and x.change_id is null
        and x.agreed_on >= b.hired_on order by x.version desc limit 1) w on true
      -- Of a job that was agreed line by line both have accepted every cent, whether or not they said so again.
      cross join lateral (select coalesce(v.total_pay_cents, case when f.state = 'agreed' then f.cents
        when w.total_cents is not null and f.state is distinct from 'disputed' then coalesce(f.cents, b.flat_rate_at_cents) end) as paid) y
      where y.paid is not null and b.quote_service_id = s.id and b.quote_status_id in ${listed(COMPLETED_BIDS)} and b.is_counted
        and b.flat_rate_at_cents is not null
      order by b.completed_on desc limit ${SAMPLE}
    ) n)`;

// $3: jobs that were hired for an earlier time are due.
const measured = statement(`
  select s.hired_count, s.created, c.schedule, q.quotes, q.median_minutes, d.due, d.completed, k.kept, k.cancelled, k.missed, p.paid,
    (select max(p.end_time) from pause_events p
     where p.quote_service_id = s.id and p.begin_time <= $2 and p.end_time > $2) as paused_until,
    coalesce((
      select json_agg(json_build_object('tag', t.tag, 'count', t.count) order by t.count desc, t.tag) from (
        select tag, count(*) as count
        from (select v.tags from reviews v where v.quote_service_id = s.id and v.is_shown order by v.id desc limit ${TAGGED_REVIEWS}) v,
          unnest(v.tags) as tag
        group by tag
      ) t), '[]') as tags
  from quote_services s
  left join service_calendars c on c.quote_service_id = s.id
  cross join lateral (
    select count(*)::integer as quotes, percentile_cont(0.5) within group (order by n.minutes) as median_minutes
    from (
      select greatest(extract(epoch from b.quote_sent_on - b.created) / 60, 0)::double precision as minutes
      from quote_bids b where b.quote_service_id = s.id and b.quote_sent_on is not null
      order by b.quote_sent_on desc limit ${SAMPLE}
    ) n) q
  cross join lateral (
    select count(*)::integer as due, count(n.completed_on)::integer as completed
    from (
      select b.completed_on from quote_bids b
      where b.quote_service_id = s.id and b.quote_status_id in ${listed(HIRED_BIDS)} and b.is_counted and b.hired_for < $3
      order by b.hired_for desc limit ${SAMPLE}
    ) n) d
  cross join lateral (
    select (select count(*)::integer from quote_bids b where b.quote_service_id = s.id and b.quote_status_id in ${listed(HIRED_BIDS)}
        and b.hired_for > $2::timestamptz - interval '365 days') as kept,
      (select count(*)::integer from appointment_cancels a where a.quote_service_id = s.id and a.side = 'provider'
        and a.cancelled_on > $2::timestamptz - interval '365 days') as cancelled,
      (select count(*)::integer from no_shows n where n.quote_service_id = s.id and n.side = 'requestor'
        and n.state in ${listed(TRUE_NO_SHOWS)} and n.begin_time > $2::timestamptz - interval '365 days') as missed
  ) k
  cross join lateral ${PAID} p
  where s.id = $1 and s.is_listed`);

/** The measured facts of a public service, with its hours and the words of its reviews; null for an unknown service. */
export const readMeasured = (db: Db, service_id: number, now: Date, due_before: Date): Promise<MeasuredRow | null> =>
  db.maybe<MeasuredRow>(measured(service_id, now, due_before));

const paid = statement(
  `select p.paid from quote_services s cross join lateral ${PAID} p where s.id = $1 and s.is_listed`,
);
/** The quoted and paid amounts of a public service's newest jobs, in cents; null for an unknown service. */
export const readPaid = async (db: Db, service_id: number): Promise<readonly PaidJob[] | null> =>
  (await db.maybe<{ paid: PaidJob[] }>(paid(service_id)))?.paid ?? null;
