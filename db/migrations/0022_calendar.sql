-- When a service is open, what stands in its calendar, and what its pro takes in and gives out of it.

-- A row comes with the first thing that a pro sets; without one a service is always open and takes any number at once.
create table service_calendars (
  quote_service_id bigint primary key references quote_services (id) on delete cascade,
  -- {zone, days: {"1": [{begin, end}], …}}: minutes since midnight by weekday 1–7. Null means always open.
  schedule jsonb,
  -- How many jobs run at once. Null means that nobody counts.
  parallel_jobs smallint check (parallel_jobs between 1 and 20),
  -- How long a job lasts where neither hire nor quote says.
  default_minutes smallint not null default 120 check (default_minutes between 15 and 1440),
  auto_message text not null default '' check (length(auto_message) <= 1000),
  -- SHA-256 of the feed's token; the token itself is shown once.
  feed_hash bytea unique,
  feed_made_on timestamptz,
  feed_read_on timestamptz,
  modified timestamptz not null
);

-- A calendar file that was taken in: its blocked times go with it.
create table calendar_imports (
  id bigint generated always as identity primary key,
  quote_service_id bigint not null references quote_services (id) on delete cascade,
  name text not null,
  event_count integer not null,
  created timestamptz not null,
  unique (quote_service_id, name)
);

create table service_reserves (
  id bigint generated always as identity primary key,
  quote_service_id bigint not null references quote_services (id) on delete cascade,
  -- The hire it is for.
  quote_bid_id bigint unique references quote_bids (id),
  import_id bigint references calendar_imports (id) on delete cascade,
  -- A hire, the pro's own job or visit, or time in which nothing fits.
  kind text not null check (kind in ('hire', 'job', 'visit', 'block')),
  -- Which of the jobs at once it is, from 1; 0 for blocked time, which may overlap.
  lane integer not null check ((lane = 0) = (kind = 'block') and lane >= 0),
  begin_time timestamptz not null,
  end_time timestamptz not null check (end_time > begin_time),
  title text not null default '',
  -- Where it is.
  note text not null default '',
  created timestamptz not null,
  modified timestamptz not null,
  check ((kind = 'hire') = (quote_bid_id is not null)),
  check (import_id is null or kind = 'block'),
  -- Two jobs of a service never share a lane, whoever writes them. Ranges of one number stand for an equals sign, so that
  -- no extension is needed.
  constraint one_job_a_lane exclude using gist (
    int8range(quote_service_id, quote_service_id, '[]') with &&,
    int4range(lane, lane, '[]') with &&,
    tstzrange(begin_time, end_time) with &&) where (lane > 0)
);
create index service_reserves_time on service_reserves (quote_service_id, end_time, begin_time);
create index service_reserves_import on service_reserves (import_id) where import_id is not null;

-- Hires that were made before there was a calendar: each in a lane of its own, since nobody counted.
insert into service_reserves (quote_service_id, quote_bid_id, kind, lane, begin_time, end_time, created, modified)
select quote_service_id, id, 'hire', row_number() over (partition by quote_service_id order by hired_for, id),
  hired_for, hired_for + coalesce(hired_minutes, 120) * interval '1 minute', coalesce(hired_on, modified), modified
from quote_bids where hired_for is not null and quote_status_id in (3, 4, 5) and coalesce(hired_minutes, 120) > 0;
