-- Marketplace health: one row a request with how far it came, sums of them, and what operators are alerted to.

-- Requests whose facts are worked out anew by the next run of the job. Appended by triggers, so that no writer waits.
create table health_changes (
  id bigint generated always as identity primary key,
  quote_request_id bigint not null
);

create table health_requests (
  quote_request_id bigint primary key references quote_requests (id) on delete cascade,
  user_id bigint not null,
  posted_on timestamptz not null,
  -- In Singapore; weeks begin on Monday.
  day date not null,
  week date not null,
  category_id bigint not null,
  area_code text not null,
  is_first boolean not null,
  is_urgent boolean not null,
  -- 1 posted, 2 quoted, 3 hired, 4 done, 5 reviewed.
  step smallint not null check (step between 1 and 5),
  -- The next step is not due before; null where it is due, or where there is none.
  waits_until timestamptz,
  quotes smallint not null check (quotes >= 0),
  first_quote_minutes integer check (first_quote_minutes >= 0),
  fees smallint not null,
  fees_back smallint not null
);
create index health_requests_day on health_requests (day, quote_request_id);
create index health_requests_week on health_requests (week, category_id, area_code, quote_request_id);
create index health_requests_category on health_requests (category_id, day, quote_request_id);
create index health_requests_area on health_requests (area_code, day, quote_request_id);
create index health_requests_waits on health_requests (waits_until) where waits_until is not null;

-- Sums of the rows above by day and by week. Category 0 and area '' are all of them; only_first and only_urgent narrow.
create table health_sums (
  span text not null check (span in ('day', 'week')),
  starts_on date not null,
  category_id bigint not null,
  area_code text not null,
  only_first boolean not null,
  only_urgent boolean not null,
  requests integer not null,
  quoted integer not null,
  hired integer not null,
  done integer not null,
  reviewed integer not null,
  -- Whose next step is not due yet, by the step they are at.
  to_quote integer not null,
  to_hire integer not null,
  to_do integer not null,
  to_review integer not null,
  quotes integer not null,
  -- Requests with 0, 1, 2, 3, 4 and 5 or more quotes.
  by_quotes integer[] not null check (cardinality(by_quotes) = 6),
  fees integer not null,
  fees_back integer not null,
  half_minutes integer,
  ninety_minutes integer,
  primary key (span, category_id, area_code, only_first, only_urgent, starts_on)
);
create index health_sums_cells on health_sums (span, starts_on, only_first, only_urgent);

-- The months in which customers asked and pros quoted, by the month of their first.
create table health_people (
  side text not null check (side in ('customer', 'pro')),
  user_id bigint not null,
  month date not null,
  first_month date not null,
  primary key (side, user_id, month)
);
create index health_people_cohort on health_people (side, first_month, month, user_id);
create table health_cohorts (
  side text not null,
  first_month date not null,
  month date not null,
  people integer not null,
  primary key (side, first_month, month)
);
-- Moves of credit by day and type, of people's wallets, as the ledger has them.
create table health_money (
  day date not null,
  type_id smallint not null,
  cents bigint not null,
  count integer not null,
  primary key (day, type_id)
);
create table health_state (
  is_only boolean primary key default true check (is_only),
  -- The minute that the figures are of; null before the first run.
  as_of timestamptz,
  -- Days of health_money before this one are final.
  money_day date not null
);

create index wallet_transactions_type on wallet_transactions (type_id, created, id);
create index fee_appeals_created on fee_appeals (created, id);

-- What is out of order, since when; open until its cause ends. One that was dismissed stays quiet until then.
create table ops_alerts (
  id bigint generated always as identity primary key,
  rule text not null,
  key text not null,
  facts jsonb not null,
  since timestamptz not null,
  checked_on timestamptz not null,
  settled_on timestamptz,
  dismissed_on timestamptz,
  dismissed_by bigint references users (id),
  reason text not null default '',
  check ((dismissed_on is null) = (dismissed_by is null))
);
create unique index ops_alerts_open on ops_alerts (rule, key) where settled_on is null;
create index ops_alerts_dismisser on ops_alerts (dismissed_by) where dismissed_by is not null;

-- Offers that an operator made by hand, because a request had no quote.
create table request_invites (
  quote_bid_id bigint primary key references quote_bids (id),
  quote_request_id bigint not null references quote_requests (id),
  operator_id bigint not null references users (id),
  created timestamptz not null
);
create index request_invites_request on request_invites (quote_request_id, created);
create index request_invites_operator on request_invites (operator_id);

insert into health_changes (quote_request_id) select id from quote_requests order by id;
insert into health_state (money_day)
  select coalesce((select min(created at time zone 'Asia/Singapore')::date from wallet_transactions), '2000-01-01');
