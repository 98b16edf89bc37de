-- The beginning of the newest good review (4 or 5 stars), which cards quote; null without one.
create or replace function review_quote(service_id bigint) returns json language plpgsql stable as $$
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
    where v.quote_service_id = service_id and v.score >= 4 and v.note <> '' and v.is_shown
    order by v.id desc limit 1);
end $$;

-- serviceCardShape in one category. A draft without a category has a card without one.
create or replace function build_service_card(s quote_services, in_category_id bigint, price_cents integer, price_unit text)
returns json language plpgsql stable as $$
begin
  return (
    select json_build_object(
      'id', s.id, 'slug', s.slug, 'name', s.name, 'headline', s.headline, 'is_business', s.is_business,
      's3_thumb_url', (select '/files/' || l.id || '/thumb' from attachments l where l.id = s.logo_attachment_id and l.thumb_key is not null),
      'category_name', coalesce(c.name, ''), 'category_slug', coalesce(c.slug, ''), 'hue', coalesce(c.hue, 'jade'),
      'area_code', a.code, 'area_name', a.name,
      'hired_count', s.hired_count, 'review_count', s.review_count, 'score', round(s.score_avg / 100.0, 1),
      'reply_minutes', s.reply_minutes, 'warranty_days', s.warranty_days,
      'from_price', wire_money(price_cents), 'from_price_unit', coalesce(price_unit, ''),
      'is_id_checked', u.is_id_checked, 'is_business_checked', s.is_business_checked,
      'is_certificate_checked', s.is_certificate_checked, 'languages', s.languages,
      'quote', s.newest_quote)
    from users u join areas a on a.code = s.area_code left join categories c on c.id = in_category_id
    where u.id = s.user_id);
end $$;

-- The card in the service's main category, which bids, chats and other lists embed.
create or replace function service_card(s quote_services) returns json language sql stable
  return s.card;

-- Before a service is written: updates its card, the review that it quotes and its mean score.
create or replace function keep_card() returns trigger language plpgsql as $$
declare price record;
begin
  select from_price_cents, from_price_unit into price from quote_service_categories
    where quote_service_id = new.id and category_id = new.main_category_id;
  if tg_op = 'INSERT' then
    select u.blocked_at is not null or u.deleted_at is not null, may_be_listed(u) into new.is_withdrawn, new.is_reached
    from users u where u.id = new.user_id;
  end if;
  if tg_op = 'INSERT' or new.review_count <> old.review_count then
    new.newest_quote := case when new.review_count > 0 then review_quote(new.id) end;
  end if;
  new.score_avg := case when new.review_count = 0 then 0 else round(new.score_sum * 100.0 / new.review_count) end;
  new.card := coalesce(build_service_card(new, new.main_category_id, price.from_price_cents, price.from_price_unit), '{}');
  return new;
end $$;

-- Copies the changed facts of a service to its row in each category.
create or replace function keep_listing_facts() returns trigger language plpgsql as $$
begin
  update quote_service_categories set hired_count = new.hired_count, score_avg = new.score_avg,
    is_listed = new.is_listed,
    card = build_service_card(new, category_id, from_price_cents, from_price_unit)
  where quote_service_id = new.id;
  return null;
end $$;

-- Fills in the facts of the service when a category is added to it.
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

-- Rebuilds the service's own card when the price in its main category changes, as the card shows it.
create or replace function touch_own_card() returns trigger language plpgsql as $$
begin
  update quote_services set modified = modified where id = new.quote_service_id and main_category_id = new.category_id;
  return null;
end $$;

-- Rebuild the cards when a person, category or area that they show changes.
create or replace function touch_cards_of_user() returns trigger language plpgsql as $$
begin
  update quote_services set modified = modified where user_id = new.id;
  return null;
end $$;

create or replace function touch_cards_of_category() returns trigger language plpgsql as $$
begin
  update quote_services set modified = modified
  where id in (select quote_service_id from quote_service_categories where category_id = new.id);
  return null;
end $$;

create or replace function touch_cards_of_area() returns trigger language plpgsql as $$
begin
  update quote_services set modified = modified where area_code = new.code;
  return null;
end $$;

-- Keep categories.pro_count and service_totals, by statement, so that a bulk load changes each counter once. The rows are
-- locked in order, so that two writers never deadlock.
create or replace function count_listed_added() returns trigger language plpgsql as $$
begin
  perform 1 from categories where id in (select category_id from changed where is_listed) order by id for no key update;
  update categories c set pro_count = c.pro_count + d.n
  from (select category_id, count(*)::integer as n from changed where is_listed group by category_id) d where c.id = d.category_id;
  return null;
end $$;

create or replace function count_listed_removed() returns trigger language plpgsql as $$
begin
  perform 1 from categories where id in (select category_id from changed where is_listed) order by id for no key update;
  update categories c set pro_count = c.pro_count - d.n
  from (select category_id, count(*)::integer as n from changed where is_listed group by category_id) d where c.id = d.category_id;
  return null;
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

-- Remembers that a service was listed once: after its removal its address answers 410 instead of 404.
create or replace function note_listed() returns trigger language plpgsql as $$
begin
  -- The condition of is_listed, which is not worked out yet before the row is stored.
  new.was_listed := new.is_public and new.is_reached and not new.is_archived and not new.is_withdrawn and not new.is_draft
    and new.closed_on is null and new.deleted_on is null;
  return new;
end $$;

-- serviceShape: a public service with all that its page shows.
create or replace function service_json(s quote_services) returns jsonb language plpgsql stable as $$
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

-- ownServiceShape: a service as its owner sees it.
create or replace function own_service_json(s quote_services) returns jsonb language sql stable
  return service_json(s) || jsonb_build_object(
    'is_archived', s.is_archived, 'is_draft', s.is_draft, 'is_closed', s.closed_on is not null, 'is_listed', s.is_listed,
    'is_reached', s.is_reached, 'postal_code', s.postal_code, 'max_distance', s.max_distance);

-- serviceProfileShape: what a public page shows besides serviceShape.
create or replace function service_profile_json(s quote_services) returns jsonb language plpgsql stable as $$
declare kept service_profiles;
begin
  select * into kept from service_profiles where quote_service_id = s.id;
  return jsonb_build_object(
    'menu', coalesce(kept.menu, '[]'), 'faqs', coalesce(kept.faqs, '[]'), 'videos', coalesce(kept.videos, '[]'),
    'external_links', coalesce(kept.external_links, '[]'),
    'photos', coalesce((
      select jsonb_agg(jsonb_build_object('attachment', attachment_json(f), 'caption', p.caption, 'is_cover', p.is_cover)
        order by p.position)
      from service_photos p join attachments f on f.id = p.attachment_id
      where p.quote_service_id = s.id and p.removed_on is null), '[]'),
    'logo', (select attachment_json(f) from attachments f where f.id = s.logo_attachment_id),
    'statements', coalesce((
      select jsonb_agg(jsonb_build_object('id', o.id, 'source', o.source, 'url', o.url, 'host', o.host,
        'said_on', to_char(o.said_on, 'YYYY-MM-DD'), 'body', o.body, 'author', o.author) order by o.said_on desc, o.id desc)
      from outside_statements o where o.quote_service_id = s.id and o.removed_on is null), '[]'),
    'is_pro_mark_on', s.is_pro_mark_on and (s.is_business_checked or s.is_certificate_checked
      or exists (select from users u where u.id = s.user_id and u.is_id_checked)));
end $$;

-- Removes an area that a service no longer serves from its preferences: a preference for only that area would match no request.
create or replace function forget_area() returns trigger language plpgsql as $$
begin
  update quote_service_categories
  set quote_job_preference = jsonb_set(quote_job_preference, '{area_code}', (quote_job_preference->'area_code') - old.area_code)
  where quote_service_id = old.quote_service_id and quote_job_preference->'area_code' ? old.area_code;
  return null;
end $$;

-- Whether a request fits a quote_job_preference, by the same rule as fitsPreference() in core, for queries. An answer does not
-- fit when all its choices are declined. A question that the request leaves unanswered always fits.
create or replace function fits_preference(preference jsonb, fields jsonb, area_code text, travel text)
returns boolean language plpgsql immutable parallel safe as $$
declare
  k text;
  v jsonb;
  answer jsonb;
begin
  if preference = '{}' then return true; end if;
  for k, v in select key, value from jsonb_each(preference->'declined') loop
    answer := fields->k;
    if answer is null then continue; end if;
    if jsonb_typeof(answer) in ('string', 'boolean', 'number') then
      if v ? (answer #>> '{}') then return false; end if;
    elsif jsonb_typeof(answer) = 'array' then
      if jsonb_array_length(answer) > 0
        and not exists (select from jsonb_array_elements(answer) e where jsonb_typeof(e) in ('object', 'array', 'null'))
        and not exists (select from jsonb_array_elements_text(answer) e where not v ? e) then return false; end if;
    end if;
  end loop;
  for k, v in select key, value from jsonb_each(preference->'sizes') loop
    answer := fields->k;
    if jsonb_typeof(answer) is distinct from 'number' then continue; end if;
    if (answer)::numeric < (nullif(v->'min', 'null'))::numeric or (answer)::numeric > (nullif(v->'max', 'null'))::numeric then
      return false;
    end if;
  end loop;
  if travel = 'to_me' and jsonb_array_length(preference->'area_code') > 0 and not preference->'area_code' ? area_code then
    return false;
  end if;
  -- Only budgets are answers with both ends in numbers.
  if jsonb_typeof(preference->'budget_min') = 'number' and exists (
    select from jsonb_each(fields) f
    where jsonb_typeof(f.value) = 'object' and jsonb_typeof(f.value->'low') = 'number' and jsonb_typeof(f.value->'high') = 'number'
      and (f.value->'high')::numeric * 100 < (preference->'budget_min')::numeric) then
    return false;
  end if;
  return true;
end $$;

-- Whether an offer counts in a figure of its pro's statistics. The figures and the lists behind them both use it.
create or replace function counts_as(b quote_bids, figure text) returns boolean language sql immutable parallel safe
  return case figure
    when 'offered' then true
    when 'asked_after' then b.is_invited
    when 'seen' then b.is_provider_readed or b.quote_sent_on is not null or b.quote_status_id = 6
    when 'answered' then b.quote_sent_on is not null or b.quote_status_id = 6
    when 'quoted' then b.quote_sent_on is not null
    when 'won' then b.quote_sent_on is not null and b.quote_status_id in (3, 4, 5)
    when 'jobs_done' then b.quote_status_id in (4, 5)
  end;

-- The total price of a quote, in cents; null where it names none, as with an open number of hours or a visit first.
create or replace function quoted_cents(b quote_bids) returns integer language sql immutable parallel safe
  return case b.rating_type
    when 1 then b.flat_rate_at_cents
    when 2 then round(b.hourly_rate_at_cents * (b.quote_details ->> 'hours_low')::numeric)::integer
  end;

-- The figures of services since a moment: the requests offered to them since then and how those went, and the page views, jobs
-- done and reviews since then.
create or replace function service_figures(ids bigint[], since timestamptz) returns table (
  quote_service_id bigint, page_views integer, offered integer, asked_after integer, seen integer, answered integer,
  quoted integer, won integer, reply_minutes double precision, jobs_done integer, review_count integer,
  review_average double precision, fees_cents bigint, won_cents bigint, won_unpriced integer)
language sql stable as $$
  select s.id, v.views, o.offered, o.asked_after, o.seen, o.answered, o.quoted, o.won, o.reply_minutes, d.jobs_done,
    r.review_count, r.review_average, o.fees_cents, o.won_cents, o.won_unpriced
  from unnest(ids) s (id)
  cross join lateral (
    select coalesce(sum(p.views), 0)::integer as views from service_page_days p
    where p.quote_service_id = s.id and p.day >= (since at time zone 'Asia/Singapore')::date) v
  cross join lateral (
    select count(*)::integer as offered,
      (count(*) filter (where counts_as(b, 'asked_after')))::integer as asked_after,
      (count(*) filter (where counts_as(b, 'seen')))::integer as seen,
      (count(*) filter (where counts_as(b, 'answered')))::integer as answered,
      (count(*) filter (where counts_as(b, 'quoted')))::integer as quoted,
      (count(*) filter (where counts_as(b, 'won')))::integer as won,
      percentile_cont(0.5) within group (order by extract(epoch from b.quote_sent_on - b.created)::double precision / 60)
        filter (where counts_as(b, 'quoted')) as reply_minutes,
      coalesce(sum(h.bought_cents + h.promotional_cents), 0)::bigint as fees_cents,
      coalesce(sum(quoted_cents(b)) filter (where counts_as(b, 'won')), 0)::bigint as won_cents,
      (count(*) filter (where counts_as(b, 'won') and quoted_cents(b) is null))::integer as won_unpriced
    from quote_bids b left join fee_holds h on h.quote_bid_id = b.id and h.status = 'captured'
    where b.quote_service_id = s.id and b.created >= since) o
  cross join lateral (
    select count(*)::integer as jobs_done from quote_bids b
    where b.quote_service_id = s.id and b.quote_status_id in (3, 4, 5) and counts_as(b, 'jobs_done') and b.completed_on >= since) d
  cross join lateral (
    select count(*)::integer as review_count, avg(r.score)::double precision as review_average from reviews r
    where r.quote_service_id = s.id and r.is_shown and r.created >= since) r
$$;

-- Medians of the figures of pros with this main category, for each area they serve. Areas with under `fewest` pros are left out.
create or replace function area_medians(of_category bigint, since timestamptz, fewest integer)
returns table (area_code text, figure text, pros integer, median double precision) language sql stable as $$
  with services as materialized (
    select s.id, s.user_id from quote_services s where s.main_category_id = of_category and s.is_listed
  ), measured as materialized (
    select s.user_id, f.* from service_figures(array(select id from services), since) f
    join services s on s.id = f.quote_service_id
    where f.offered > 0
  )
  select a.area_code, k.figure, count(distinct m.user_id)::integer, percentile_cont(0.5) within group (order by k.value)
  from measured m
  join quote_service_areas a on a.quote_service_id = m.quote_service_id
  cross join lateral (values
    ('page_views', m.page_views::double precision), ('asked_after', m.asked_after), ('offered', m.offered),
    ('seen', m.seen), ('quoted', m.quoted), ('won', m.won), ('jobs_done', m.jobs_done),
    ('response_rate', m.answered::double precision / m.offered),
    ('win_rate', m.won::double precision / nullif(m.quoted, 0)),
    ('reply_minutes', m.reply_minutes), ('review_average', m.review_average)) k (figure, value)
  where k.value is not null
  group by a.area_code, k.figure
  having count(distinct m.user_id) >= fewest
$$;
