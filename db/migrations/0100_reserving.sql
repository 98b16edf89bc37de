-- Reserving (issue 19): what of a service can be booked, the times that are held while somebody books, and what was booked.
create table greserve_items (
  id bigint generated always as identity primary key,
  quote_service_id bigint not null,
  category_id bigint not null,
  name text not null check (length(name) between 1 and 80),
  description text not null default '' check (length(description) <= 200),
  price_cents integer not null check (price_cents between 0 and 2000000),
  price_kind text not null check (price_kind in ('fixed', 'per_unit', 'from')),
  max_units smallint not null default 1 check (max_units between 1 and 20),
  -- Of one unit, where the price is per unit.
  minutes smallint not null check (minutes between 15 and 480),
  buffer_minutes smallint not null default 0 check (buffer_minutes between 0 and 120),
  notice_minutes integer not null check (notice_minutes between 60 and 20160),
  horizon_days smallint not null check (horizon_days between 1 and 90),
  daily_limit smallint check (daily_limit between 1 and 20),
  free_cancel_hours smallint not null check (free_cancel_hours between 0 and 168),
  cancel_fee_cents integer not null default 0 check (cancel_fee_cents between 0 and price_cents),
  confirm_minutes smallint not null check (confirm_minutes between 30 and 1440),
  -- Answers of the category's form that booking this gives, by question.
  fields jsonb not null default '{}',
  position smallint not null,
  is_open boolean not null default true,
  deleted_on timestamptz,
  created timestamptz not null,
  modified timestamptz not null,
  foreign key (quote_service_id, category_id) references quote_service_categories (quote_service_id, category_id)
    on delete cascade
);
create index greserve_items_service on greserve_items (quote_service_id, position, id) where deleted_on is null;
create index greserve_items_category on greserve_items (quote_service_id, category_id);
