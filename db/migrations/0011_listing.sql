-- The services of a person who is blocked or gone are nobody's to find, to match or to hire: they leave every list and
-- page at once, and come back with their person.

alter table quote_services
  -- The person behind it is blocked or deleted. Kept by trigger from users.
  add column is_withdrawn boolean not null default false,
  -- What everybody may see: the one condition of lists, matching and pages.
  add column is_listed boolean not null generated always as (is_public and not is_archived and not is_withdrawn) stored;

drop index quote_services_hired, quote_services_score, quote_services_newest;
create index quote_services_hired on quote_services (hired_count desc, id desc) where is_listed;
create index quote_services_score on quote_services (score_avg desc, hired_count desc, id desc) where is_listed;
create index quote_services_newest on quote_services (id desc) where is_listed;

create or replace function keep_card() returns trigger language plpgsql as $$
declare price record;
begin
  select from_price_cents, from_price_unit into price from quote_service_categories
    where quote_service_id = new.id and category_id = new.main_category_id;
  if tg_op = 'INSERT' then
    select blocked_at is not null or deleted_at is not null into new.is_withdrawn from users where id = new.user_id;
  end if;
  if tg_op = 'INSERT' or new.review_count <> old.review_count then
    new.newest_quote := case when new.review_count > 0 then review_quote(new.id) end;
  end if;
  new.score_avg := case when new.review_count = 0 then 0 else round(new.score_sum * 100.0 / new.review_count) end;
  new.card := coalesce(build_service_card(new, new.main_category_id, price.from_price_cents, price.from_price_unit), '{}');
  return new;
end $$;

create or replace function keep_listing_facts() returns trigger language plpgsql as $$
begin
  update quote_service_categories set hired_count = new.hired_count, score_avg = new.score_avg,
    is_listed = new.is_listed,
    card = build_service_card(new, category_id, from_price_cents, from_price_unit)
  where quote_service_id = new.id;
  return null;
end $$;

create or replace function take_listing_facts() returns trigger language plpgsql as $$
declare s quote_services;
begin
  select * into s from quote_services where id = new.quote_service_id;
  new.hired_count := s.hired_count;
  new.score_avg := s.score_avg;
  new.is_listed := s.is_listed;
  new.card := build_service_card(s, new.category_id, new.from_price_cents, new.from_price_unit);
  return new;
end $$;

create or replace function count_listed_turned() returns trigger language plpgsql as $$
begin
  update service_totals set listed_count = listed_count + case when new.is_listed then 1 else -1 end;
  perform 1 from categories where id in (
    select category_id from quote_service_categories where quote_service_id = new.id) order by id for no key update;
  update categories set pro_count = pro_count + case when new.is_listed then 1 else -1 end
  where id in (select category_id from quote_service_categories where quote_service_id = new.id);
  return null;
end $$;
drop trigger quote_services_turned on quote_services;
create trigger quote_services_turned after update of is_public, is_archived, is_withdrawn on quote_services
  for each row when (old.is_listed is distinct from new.is_listed)
  execute function count_listed_turned();
create or replace function count_services_added() returns trigger language plpgsql as $$
begin
  update service_totals set listed_count = listed_count + (select count(*) from changed where is_listed)
  where exists (select from changed where is_listed);
  return null;
end $$;
create or replace function count_services_removed() returns trigger language plpgsql as $$
begin
  update service_totals set listed_count = listed_count - (select count(*) from changed where is_listed)
  where exists (select from changed where is_listed);
  return null;
end $$;

-- Whoever blocks, deletes or lets back a person: the services follow, and every node drops the pages that show them
-- (src/server/platform/page-drops.ts hears this channel).
create function withdraw_services() returns trigger language plpgsql as $$
begin
  update quote_services set is_withdrawn = new.blocked_at is not null or new.deleted_at is not null where user_id = new.id;
  perform pg_notify('gotong_pages', json_build_object('tags',
      array['service:' || s.id, 'pro-list'] || array(
        select 'category:' || c.slug from quote_service_categories sc join categories c on c.id = sc.category_id
        where sc.quote_service_id = s.id))::text)
  from quote_services s where s.user_id = new.id;
  return null;
end $$;
create trigger users_services after update of blocked_at, deleted_at on users
  for each row when ((old.blocked_at is null and old.deleted_at is null) is distinct from (new.blocked_at is null and new.deleted_at is null))
  execute function withdraw_services();

update quote_services s set is_withdrawn = true
from users u where u.id = s.user_id and (u.blocked_at is not null or u.deleted_at is not null);
