-- The same job again and again: each visit is a request, a quote and a hire of its own.
create table job_series (
  id bigint generated always as identity primary key,
  -- The finished job that is done again: its answers, place and price count.
  first_bid_id bigint not null references quote_bids,
  requestor_id bigint not null references users,
  provider_id bigint not null references users,
  quote_service_id bigint not null references quote_services on delete cascade,
  category_id bigint not null references categories,
  cadence text not null check (cadence in ('week', 'two_weeks', 'month', 'three_months')),
  begin_day date not null,
  begin_minute smallint not null check (begin_minute between 0 and 1439),
  zone text not null,
  minutes smallint not null check (minutes between 1 and 1440),
  state text not null check (state in ('asked', 'active', 'paused', 'ended')),
  state_by text not null check (state_by in ('requestor', 'provider', 'house')),
  state_on timestamptz not null,
  -- What it was before it ended.
  state_before text check (state_before in ('asked', 'active', 'paused')),
  why text,
  answer_by timestamptz not null,
  -- The first visit that is neither made nor passed over.
  next_n integer not null default 0 check (next_n >= 0),
  -- Visits in a row that could not be made.
  stuck integer not null default 0,
  -- When the clock's work looks at it; null while it is paused and once it has ended.
  due_at timestamptz,
  created timestamptz not null,
  modified timestamptz not null,
  check ((state in ('asked', 'active')) = (due_at is not null)),
  check ((state = 'ended') <= (state_before is not null))
);
-- One at a time of a job.
create unique index job_series_live on job_series (first_bid_id) where state <> 'ended';
create index job_series_first on job_series (first_bid_id, id desc);
create index job_series_requestor on job_series (requestor_id) where state <> 'ended';
create index job_series_provider on job_series (provider_id) where state <> 'ended';
create index job_series_service on job_series (quote_service_id);
create index job_series_category on job_series (category_id);
create index job_series_due on job_series (due_at) where due_at is not null;

-- Where a visit differs from the plan, and what it became.
create table job_series_visits (
  series_id bigint not null references job_series on delete cascade,
  n integer not null check (n >= 0),
  state text not null check (state in ('moved', 'skipped', 'stuck', 'made')),
  begin_time timestamptz not null,
  why text,
  quote_bid_id bigint unique references quote_bids,
  modified timestamptz not null,
  primary key (series_id, n),
  check ((state = 'made') = (quote_bid_id is not null)),
  check ((state = 'stuck') = (why is not null))
);
