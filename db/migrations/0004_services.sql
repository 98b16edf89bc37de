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
  -- A few words of the newest good review, as cards quote it: {note, author, area_name}. Read anew when a review comes.
  newest_quote json,
  -- How long this pro takes to answer a request: the running mean, and the round figure that cards show. Null before the
  -- first quote.
  reply_mean double precision,
  reply_minutes integer,
  -- The pro as lists show it (serviceCardShape), in its main category. Kept by trigger, so that a list is read and not built.
  card json not null,
  created timestamptz not null,
  modified timestamptz not null
);
create index quote_services_user on quote_services (user_id);
create index quote_services_main_category on quote_services (main_category_id);
create index quote_services_area on quote_services (area_code);
create index quote_services_logo on quote_services (logo_attachment_id) where logo_attachment_id is not null;
-- The pro list's order (specification 9: hired_count desc), and the others it can be sorted by.
create index quote_services_hired on quote_services (hired_count desc, id desc) where is_public and not is_archived;
create index quote_services_score on quote_services (score_avg desc, hired_count desc, id desc) where is_public and not is_archived;
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
  -- The pro's card as seen in this category: its name, hue and price.
  card json not null,
  primary key (quote_service_id, category_id)
);
create index quote_service_categories_hired on quote_service_categories (category_id, hired_count desc, quote_service_id desc) where is_listed;
create index quote_service_categories_score on quote_service_categories (category_id, score_avg desc, hired_count desc, quote_service_id desc) where is_listed;
create index quote_service_categories_newest on quote_service_categories (category_id, quote_service_id desc) where is_listed;

create table quote_service_areas (
  quote_service_id bigint not null references quote_services (id) on delete cascade,
  area_code text not null references areas (code),
  primary key (quote_service_id, area_code)
);
create index quote_service_areas_area on quote_service_areas (area_code, quote_service_id);

-- How many public services there are: one row, kept by trigger, for a list's total.
create table service_totals (
  is_only boolean primary key default true check (is_only),
  listed_count integer not null
);
insert into service_totals (listed_count) values (0);

-- Metres between two points, on a sphere.
create function metres_between(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
returns double precision language sql immutable parallel safe
  return 12742000 * asin(least(1, sqrt(power(sind((lat2 - lat1) / 2), 2) + cosd(lat1) * cosd(lat2) * power(sind((lng2 - lng1) / 2), 2))));

-- "Rachel G.": how a person is named in public, never the whole name.
create function public_name(person users) returns text language sql immutable parallel safe
  return case
    when person.first_name <> '' and person.last_name <> '' then person.first_name || ' ' || upper(left(person.last_name, 1)) || '.'
    when person.first_name <> '' or person.last_name <> '' then person.first_name || person.last_name
    else split_part(person.username, '@', 1) end;

-- A few words of the newest good review, as cards quote it; null without one.
create function review_quote(service_id bigint) returns json language plpgsql stable as $$
begin
  return (
    select json_build_object(
      'note', case when length(v.note) > 140 then regexp_replace(left(v.note, 140), '\s+\S*$', '') || '…' else v.note end,
      'author', public_name(u), 'area_name', a.name)
    from reviews v
    join users u on u.id = v.user_id
    join quote_bids b on b.id = v.quote_bid_id
    join quote_requests r on r.id = b.quote_request_id
    join areas a on a.code = r.area_code
    where v.quote_service_id = service_id and v.score >= 4 and v.note <> ''
    order by v.id desc limit 1);
end $$;

-- serviceCardShape, as seen in one category.
create function build_service_card(s quote_services, in_category_id bigint, price_cents integer, price_unit text)
returns json language plpgsql stable as $$
begin
  return (
    select json_build_object(
      'id', s.id, 'slug', s.slug, 'name', s.name, 'headline', s.headline, 'is_business', s.is_business,
      's3_thumb_url', (select '/files/' || l.id || '/thumb' from attachments l where l.id = s.logo_attachment_id and l.thumb_key is not null),
      'category_name', c.name, 'category_slug', c.slug, 'hue', c.hue, 'area_code', a.code, 'area_name', a.name,
      'hired_count', s.hired_count, 'review_count', s.review_count, 'score', round(s.score_avg / 100.0, 1),
      'reply_minutes', s.reply_minutes, 'warranty_days', s.warranty_days,
      'from_price', wire_money(price_cents), 'from_price_unit', coalesce(price_unit, ''),
      'is_id_checked', u.is_id_checked, 'is_business_checked', s.is_business_checked,
      'is_certificate_checked', s.is_certificate_checked,
      'quote', s.newest_quote)
    from users u, categories c, areas a
    where u.id = s.user_id and c.id = in_category_id and a.code = s.area_code);
end $$;

-- The pro's card in its main category: what bids, chats and lists of other rooms embed.
create function service_card(s quote_services) returns json language sql stable
  return s.card;

create function keep_card() returns trigger language plpgsql as $$
declare price record;
begin
  select from_price_cents, from_price_unit into price from quote_service_categories
    where quote_service_id = new.id and category_id = new.main_category_id;
  if tg_op = 'INSERT' or new.review_count <> old.review_count then
    new.newest_quote := case when new.review_count > 0 then review_quote(new.id) end;
  end if;
  new.score_avg := case when new.review_count = 0 then 0 else round(new.score_sum * 100.0 / new.review_count) end;
  new.card := coalesce(build_service_card(new, new.main_category_id, price.from_price_cents, price.from_price_unit), '{}');
  return new;
end $$;
create trigger quote_services_card before insert on quote_services for each row execute function keep_card();
-- Each quote moves the running mean; cards are written only when what they show changes.
create trigger quote_services_card_again before update on quote_services for each row
  when (new.reply_mean is not distinct from old.reply_mean or new.reply_minutes is distinct from old.reply_minutes)
  execute function keep_card();

-- Its copies in each of its categories.
create function keep_listing_facts() returns trigger language plpgsql as $$
begin
  update quote_service_categories set hired_count = new.hired_count, score_avg = new.score_avg,
    is_listed = new.is_public and not new.is_archived,
    card = build_service_card(new, category_id, from_price_cents, from_price_unit)
  where quote_service_id = new.id;
  return null;
end $$;
create trigger quote_services_listing after update on quote_services for each row
  when (new.reply_mean is not distinct from old.reply_mean or new.reply_minutes is distinct from old.reply_minutes)
  execute function keep_listing_facts();

create function take_listing_facts() returns trigger language plpgsql as $$
declare s quote_services;
begin
  select * into s from quote_services where id = new.quote_service_id;
  new.hired_count := s.hired_count;
  new.score_avg := s.score_avg;
  new.is_listed := s.is_public and not s.is_archived;
  new.card := build_service_card(s, new.category_id, new.from_price_cents, new.from_price_unit);
  return new;
end $$;
create trigger quote_service_categories_facts before insert or update of from_price_cents, from_price_unit on quote_service_categories
  for each row execute function take_listing_facts();

-- The main category's price stands on the service's own card.
create function touch_own_card() returns trigger language plpgsql as $$
begin
  update quote_services set modified = modified where id = new.quote_service_id and main_category_id = new.category_id;
  return null;
end $$;
create trigger quote_service_categories_price after insert or update of from_price_cents, from_price_unit on quote_service_categories
  for each row when (new.from_price_cents is not null or new.from_price_unit <> '') execute function touch_own_card();
create trigger quote_service_categories_no_price after update of from_price_cents, from_price_unit on quote_service_categories
  for each row when (old.from_price_cents is not null and new.from_price_cents is null) execute function touch_own_card();

-- What a card shows of other tables.
create function touch_cards_of_user() returns trigger language plpgsql as $$
begin
  update quote_services set modified = modified where user_id = new.id;
  return null;
end $$;
create trigger users_cards after update of is_id_checked on users
  for each row when (old.is_id_checked is distinct from new.is_id_checked) execute function touch_cards_of_user();
create function touch_cards_of_category() returns trigger language plpgsql as $$
begin
  update quote_services set modified = modified
  where id in (select quote_service_id from quote_service_categories where category_id = new.id);
  return null;
end $$;
create trigger categories_cards after update of name, slug, hue on categories
  for each row when ((old.name, old.slug, old.hue) is distinct from (new.name, new.slug, new.hue)) execute function touch_cards_of_category();
create function touch_cards_of_area() returns trigger language plpgsql as $$
begin
  update quote_services set modified = modified where area_code = new.code;
  return null;
end $$;
create trigger areas_cards after update of name on areas
  for each row when (old.name is distinct from new.name) execute function touch_cards_of_area();

-- categories.pro_count and service_totals: by statement, so that a bulk load changes each counter once. The rows are
-- locked in order, so that two writers never wait for each other in a circle.
create function count_listed_added() returns trigger language plpgsql as $$
begin
  perform 1 from categories where id in (select category_id from changed where is_listed) order by id for no key update;
  update categories c set pro_count = c.pro_count + d.n
  from (select category_id, count(*)::integer as n from changed where is_listed group by category_id) d where c.id = d.category_id;
  return null;
end $$;
create trigger quote_service_categories_count_added after insert on quote_service_categories
  referencing new table as changed for each statement execute function count_listed_added();
create function count_listed_removed() returns trigger language plpgsql as $$
begin
  perform 1 from categories where id in (select category_id from changed where is_listed) order by id for no key update;
  update categories c set pro_count = c.pro_count - d.n
  from (select category_id, count(*)::integer as n from changed where is_listed group by category_id) d where c.id = d.category_id;
  return null;
end $$;
create trigger quote_service_categories_count_removed after delete on quote_service_categories
  referencing old table as changed for each statement execute function count_listed_removed();
create function count_listed_turned() returns trigger language plpgsql as $$
begin
  update service_totals set listed_count = listed_count + case when new.is_public and not new.is_archived then 1 else -1 end;
  perform 1 from categories where id in (
    select category_id from quote_service_categories where quote_service_id = new.id) order by id for no key update;
  update categories set pro_count = pro_count + case when new.is_public and not new.is_archived then 1 else -1 end
  where id in (select category_id from quote_service_categories where quote_service_id = new.id);
  return null;
end $$;
create trigger quote_services_turned after update of is_public, is_archived on quote_services
  for each row when ((old.is_public and not old.is_archived) is distinct from (new.is_public and not new.is_archived))
  execute function count_listed_turned();
create function count_services_added() returns trigger language plpgsql as $$
begin
  update service_totals set listed_count = listed_count + (select count(*) from changed where is_public and not is_archived)
  where exists (select from changed where is_public and not is_archived);
  return null;
end $$;
create trigger quote_services_count_added after insert on quote_services
  referencing new table as changed for each statement execute function count_services_added();
create function count_services_removed() returns trigger language plpgsql as $$
begin
  update service_totals set listed_count = listed_count - (select count(*) from changed where is_public and not is_archived)
  where exists (select from changed where is_public and not is_archived);
  return null;
end $$;
create trigger quote_services_count_removed after delete on quote_services
  referencing old table as changed for each statement execute function count_services_removed();

create table pause_events (
  id bigint generated always as identity primary key,
  quote_service_id bigint not null references quote_services (id) on delete cascade,
  begin_time timestamptz not null,
  end_time timestamptz not null check (end_time > begin_time),
  title text not null default '',
  description text not null default ''
);
create index pause_events_time on pause_events (quote_service_id, begin_time, end_time);

-- serviceShape: a public service with all that its page shows.
create function service_json(s quote_services) returns jsonb language plpgsql stable as $$
begin
  return s.card::jsonb || jsonb_build_object(
    'description', s.description, 'is_public', s.is_public,
    'is_service_professional_travels_to_me', s.is_service_professional_travels_to_me,
    'is_customer_travel_to_me', s.is_customer_travel_to_me,
    'is_over_phone_or_internet', s.is_over_phone_or_internet,
    'years_in_business', s.years_in_business, 'team_size', s.team_size,
    'completed_count', s.completed_count, 'score_counts', to_jsonb(s.score_counts),
    'areas', coalesce((
      select jsonb_agg(jsonb_build_object('code', a.code, 'name', a.name, 'region', a.region) order by a.name)
      from quote_service_areas sa join areas a on a.code = sa.area_code where sa.quote_service_id = s.id), '[]'),
    'categories', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name,
        'from_price', wire_money(sc.from_price_cents), 'from_price_unit', sc.from_price_unit)
        order by c.id <> s.main_category_id, c.position, c.id)
      from quote_service_categories sc join categories c on c.id = sc.category_id where sc.quote_service_id = s.id), '[]'),
    'created', wire_time(s.created));
end $$;

-- ownServiceShape: the same as its owner sees it.
create function own_service_json(s quote_services) returns jsonb language sql stable
  return service_json(s) || jsonb_build_object(
    'is_archived', s.is_archived, 'postal_code', s.postal_code, 'max_distance', s.max_distance);
