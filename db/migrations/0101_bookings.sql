-- What was booked, or asked for, of an item: greserve events of the specification.
create table greserve_events (
  id bigint generated always as identity primary key,
  greserve_item_id bigint not null references greserve_items,
  quote_service_id bigint not null references quote_services on delete cascade,
  provider_id bigint not null references users,
  requestor_id bigint not null references users,
  -- Made when it is booked.
  quote_bid_id bigint unique references quote_bids,
  begin_time timestamptz not null,
  end_time timestamptz not null check (end_time > begin_time),
  units smallint not null check (units between 1 and 20),
  price_cents integer not null check (price_cents >= 0),
  state text not null check (state in ('pending', 'booked', 'refused', 'lapsed', 'cancelled')),
  -- Until when the pro answers; of what was not booked at once.
  confirm_by timestamptz,
  free_until timestamptz not null,
  cancel_fee_cents integer not null check (cancel_fee_cents >= 0),
  postal_code text not null,
  area_code text not null references areas,
  -- Answers that the customer gave besides those of the item.
  fields jsonb not null default '{}',
  address text not null default '',
  consumer_name text not null default '',
  consumer_phone text not null default '',
  email text not null default '',
  note text not null default '',
  device_id text not null default '',
  created timestamptz not null,
  modified timestamptz not null,
  check ((state = 'booked') <= (quote_bid_id is not null)),
  check ((state = 'pending') <= (confirm_by is not null))
);
create index greserve_events_item on greserve_events (greserve_item_id);
create index greserve_events_service on greserve_events (quote_service_id, begin_time);
create index greserve_events_provider on greserve_events (provider_id, begin_time desc, id desc);
create index greserve_events_requestor on greserve_events (requestor_id, begin_time desc, id desc);
create index greserve_events_pending on greserve_events (confirm_by) where state = 'pending';

-- The time that is held until the pro confirms.
alter table service_reserves add column greserve_event_id bigint references greserve_events on delete cascade;
create unique index service_reserves_event on service_reserves (greserve_event_id) where greserve_event_id is not null;
