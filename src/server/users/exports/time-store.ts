import { page } from './money-store.ts';

/** The files of an export about a pro's calendars and the times that both sides agreed to. */
export const TIME_FILES = {
  'calendar-settings.json': page(
    `json_build_object('service', s.name, 'schedule', x.schedule, 'parallel_jobs', x.parallel_jobs,
       'default_minutes', x.default_minutes, 'auto_message', x.auto_message, 'has_feed', x.feed_hash is not null)`,
    'from quote_services s join service_calendars x on x.quote_service_id = s.id where s.user_id = $1',
    'x.quote_service_id',
  ),
  'calendar.json': page(
    `json_build_object('service', s.name, 'kind', x.kind, 'title', x.title, 'note', x.note, 'quote_bid_id', x.quote_bid_id,
       'begin_time', wire_time(x.begin_time), 'end_time', wire_time(x.end_time), 'created', wire_time(x.created))`,
    `from quote_services s join service_reserves x on x.quote_service_id = s.id and x.kind <> 'lease' where s.user_id = $1`,
  ),
  'bookings.json': page(
    `json_build_object('service', s.name, 'item', i.name, 'state', x.state, 'begin_time', wire_time(x.begin_time),
       'end_time', wire_time(x.end_time), 'units', x.units, 'price', wire_money(x.price_cents), 'postal_code', x.postal_code,
       'fields', x.fields, 'address', x.address, 'consumer_name', x.consumer_name, 'consumer_phone', x.consumer_phone,
       'email', x.email, 'note', x.note, 'device_id', x.device_id, 'created', wire_time(x.created))`,
    `from greserve_events x join greserve_items i on i.id = x.greserve_item_id
       join quote_services s on s.id = x.quote_service_id where x.requestor_id = $1`,
  ),
  'repeat-visits.json': page(
    `json_build_object('category', c.name, 'quote_bid_id', x.first_bid_id, 'cadence', x.cadence, 'begin_day', x.begin_day,
       'state', x.state, 'created', wire_time(x.created), 'visits', coalesce((
         select json_agg(json_build_object('state', v.state, 'begin_time', wire_time(v.begin_time), 'quote_bid_id', v.quote_bid_id)
           order by v.n) from job_series_visits v where v.series_id = x.id), '[]'))`,
    'from job_series x join categories c on c.id = x.category_id where $1 in (x.requestor_id, x.provider_id)',
  ),
  'cancelled-times.json': page(
    `json_build_object('quote_bid_id', p.quote_bid_id, 'begin_time', wire_time(x.begin_time),
       'by', case when (x.side = 'requestor') = (b.requestor_id = $1) then 'you' else 'the other side' end, 'reason', x.reason,
       'fee', wire_money(x.fee_cents), 'cancelled_on', wire_time(x.cancelled_on))`,
    `from quote_bids b join appointments p on p.quote_bid_id = b.id join appointment_cancels x on x.appointment_id = p.id
       where (b.requestor_id = $1 or b.provider_id = $1)`,
  ),
  'no-shows.json': page(
    `json_build_object('quote_bid_id', p.quote_bid_id, 'begin_time', wire_time(x.begin_time),
       'by', case when (x.side = 'requestor') = (b.requestor_id = $1) then 'you' else 'the other side' end, 'state', x.state,
       'words', x.words, 'answer', x.answer, 'stated_on', wire_time(x.stated_on), 'answered_on', wire_time(x.answered_on))`,
    `from quote_bids b join appointments p on p.quote_bid_id = b.id join no_shows x on x.appointment_id = p.id
       where (b.requestor_id = $1 or b.provider_id = $1)`,
  ),
  'bookable.json': page(
    `json_build_object('service', s.name, 'name', x.name, 'description', x.description, 'minutes', x.minutes)`,
    'from quote_services s join greserve_items x on x.quote_service_id = s.id where s.user_id = $1 and x.deleted_on is null',
  ),
  'calendar-imports.json': page(
    `json_build_object('service', s.name, 'name', x.name, 'event_count', x.event_count, 'host', x.source_host,
       'read_on', wire_time(x.read_on), 'created', wire_time(x.created))`,
    'from quote_services s join calendar_imports x on x.quote_service_id = s.id where s.user_id = $1',
  ),
  'pauses.json': page(
    `json_build_object('service', s.name, 'title', x.title, 'description', x.description,
       'begin_time', wire_time(x.begin_time), 'end_time', wire_time(x.end_time))`,
    'from quote_services s join pause_events x on x.quote_service_id = s.id where s.user_id = $1',
  ),
} as const;
