create table quote_services (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  name text not null,
  slug text not null,
  headline text not null default '',
  description text not null default '',
  is_public boolean not null default true,
  is_archived boolean not null default false,
  is_business boolean not null default true,
  is_business_checked boolean not null default false,
  is_certificate_checked boolean not null default false,
  is_service_professional_travels_to_me boolean not null default true,
  is_customer_travel_to_me boolean not null default false,
  is_over_phone_or_internet boolean not null default false,
  area_code text not null references areas (code),
  postal_code text not null,
  lat double precision not null,
  lng double precision not null,
  -- Metres; null means no limit besides the chosen areas.
  max_distance integer,
  main_category_id bigint not null references categories (id),
  warranty_days integer not null default 0,
  years_in_business smallint,
  team_size smallint,
  logo_attachment_id bigint references attachments (id),
  -- Maintained by the rooms that change them, in the same transaction.
  hired_count integer not null default 0,
  completed_count integer not null default 0,
  review_count integer not null default 0,
  score_sum integer not null default 0,
  -- Reviews of one to five stars, for the breakdown.
  score_counts integer[] not null default '{0,0,0,0,0}',
  -- Average score in hundredths, 0 without reviews: for sorting by index.
  score_avg integer not null default 0,
  reply_minutes integer,
  created timestamptz not null,
  modified timestamptz not null
);
create index quote_services_user on quote_services (user_id);
create index quote_services_main_category on quote_services (main_category_id);
create index quote_services_area on quote_services (area_code);
create index quote_services_logo on quote_services (logo_attachment_id) where logo_attachment_id is not null;
-- The pro list's order (specification 9: hired_count desc), and the others it can be sorted by.
create index quote_services_hired on quote_services (hired_count desc, id desc) where is_public and not is_archived;
create index quote_services_score on quote_services (score_avg desc, id desc) where is_public and not is_archived;
create index quote_services_newest on quote_services (id desc) where is_public and not is_archived;

create table quote_service_categories (
  quote_service_id bigint not null references quote_services (id) on delete cascade,
  category_id bigint not null references categories (id),
  is_auto_quote_on boolean not null default false,
  is_direct_reserve_on boolean not null default false,
  quote_job_preference jsonb not null default '{}',
  from_price_cents integer,
  from_price_unit text not null default '',
  -- Copies of the service's listing facts, kept equal by trigger, so that a category's list is one index range.
  hired_count integer not null default 0,
  score_avg integer not null default 0,
  is_listed boolean not null default true,
  primary key (quote_service_id, category_id)
);
create index quote_service_categories_hired on quote_service_categories (category_id, hired_count desc, quote_service_id desc) where is_listed;
create index quote_service_categories_score on quote_service_categories (category_id, score_avg desc, quote_service_id desc) where is_listed;

create table quote_service_areas (
  quote_service_id bigint not null references quote_services (id) on delete cascade,
  area_code text not null references areas (code),
  primary key (quote_service_id, area_code)
);
create index quote_service_areas_area on quote_service_areas (area_code, quote_service_id);

create function keep_listing_facts() returns trigger language plpgsql as $$
begin
  update quote_service_categories set hired_count = new.hired_count, score_avg = new.score_avg,
    is_listed = new.is_public and not new.is_archived
  where quote_service_id = new.id;
  return null;
end $$;
create trigger quote_services_listing after update of hired_count, score_avg, is_public, is_archived on quote_services
  for each row execute function keep_listing_facts();

create table pause_events (
  id bigint generated always as identity primary key,
  quote_service_id bigint not null references quote_services (id) on delete cascade,
  begin_time timestamptz not null,
  end_time timestamptz not null check (end_time > begin_time),
  title text not null default '',
  description text not null default ''
);
create index pause_events_service on pause_events (quote_service_id, end_time);
