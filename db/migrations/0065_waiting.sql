-- What the customer sees while quotes are awaited: who is writing one, and answers that a question can be given in one tap.
alter table quote_bids add column writing_on timestamptz;
alter table request_questions add column options text[] not null default '{}' check (cardinality(options) <= 4);
-- Pros of other areas were asked because no quote came.
alter table quote_requests add column widened_on timestamptz;

-- How long requests waited for their first quote, in minutes between 8 am and 10 pm. An empty area: the whole category.
create table first_quote_times (
  category_id bigint not null references categories (id) on delete cascade,
  area_code text not null default '',
  request_count integer not null check (request_count > 0),
  low_minutes integer not null,
  high_minutes integer not null check (high_minutes >= low_minutes),
  -- Null where fewer than nine in ten had a quote within three days.
  ninety_minutes integer check (ninety_minutes >= high_minutes),
  primary key (category_id, area_code)
);
-- When each category was calculated last.
create table first_quote_states (
  category_id bigint primary key references categories (id) on delete cascade,
  computed_on timestamptz
);
