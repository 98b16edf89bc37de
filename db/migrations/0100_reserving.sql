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

-- A time that is held while somebody books it, or until the pro confirms: a row under the same constraint as jobs. It ends by itself.
alter table service_reserves
  drop constraint service_reserves_kind_check,
  add constraint service_reserves_kind_check check (kind in ('hire', 'job', 'visit', 'block', 'lease')),
  -- What was booked; of leases, and of hires that were bookings.
  add column greserve_item_id bigint references greserve_items,
  -- Where a lease is; a hire is where its request is.
  add column area_code text references areas,
  add column lease_hash bytea,
  add column lease_until timestamptz,
  add column is_renewed boolean not null default false,
  add column lease_user_id bigint references users on delete set null,
  add column lease_from text,
  add constraint service_reserves_lease check ((kind = 'lease') = (lease_until is not null)
    and (kind <> 'lease' or greserve_item_id is not null) and (kind = 'lease' or (lease_hash is null and lease_from is null)));
create unique index service_reserves_lease_hash on service_reserves (lease_hash) where lease_hash is not null;
create index service_reserves_lease_until on service_reserves (lease_until) where kind = 'lease';
create index service_reserves_lease_user on service_reserves (lease_user_id) where lease_user_id is not null;
create index service_reserves_lease_from on service_reserves (lease_from) where lease_from is not null;
create index service_reserves_item on service_reserves (greserve_item_id) where greserve_item_id is not null;
