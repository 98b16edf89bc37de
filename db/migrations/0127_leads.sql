-- Who was offered a request, and why (issue 22, points 1 and 4): docs/fairness.md.

-- One wave of a request as it was given: what the rule looked at is all that a replay needs.
create table lead_allocations (
  id bigint generated always as identity primary key,
  quote_request_id bigint not null references quote_requests,
  wave smallint not null,
  rule_version smallint not null,
  -- core/allocations/model.ts: leadCaseShape, leadFactsShape, givenShape.
  lead_case jsonb not null,
  pool jsonb not null,
  given jsonb not null,
  created timestamptz not null,
  unique (quote_request_id, wave)
);
create index lead_allocations_created on lead_allocations (created);

-- How an open request stands with its quotes, with the clock of its next step. Every request that pros have is watched
-- until it is covered, not covered, or over.
create table lead_watches (
  quote_request_id bigint primary key references quote_requests,
  state text not null check (state in ('asking', 'covered', 'no coverage', 'over')),
  begun_on timestamptz not null,
  waves smallint not null,
  waved_on timestamptz not null,
  has_more boolean not null,
  is_widened boolean not null default false,
  due_on timestamptz,
  decided_on timestamptz,
  constraint lead_watches_ends check ((state = 'asking') = (due_on is not null))
);
create index lead_watches_due on lead_watches (due_on) where due_on is not null;

-- Each category's mean rating in hundredths of a star, which few reviews are drawn towards; counted each night.
create table category_scores (
  category_id bigint primary key references categories on delete cascade,
  mean_score smallint not null,
  counted_on timestamptz not null
);
