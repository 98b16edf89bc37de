-- A pro's services from the first step of onboarding to their end: drafts, sections that are saved by themselves, what stands
-- on the public page besides the card, closing and deletion.

-- Dropped because its meaning grows: a draft, a closed and a deleted service is nobody's to find, to match or to open either.
drop trigger quote_services_turned on quote_services;
alter table quote_services drop column is_listed;

alter table quote_services
  -- Not finished in onboarding. A person has one draft at a time.
  add column is_draft boolean not null default false,
  -- The step of onboarding the person was at last.
  add column onboard_step text not null default 'basic',
  -- Closed by its pro for now; the reason is for the pro alone.
  add column closed_on timestamptz,
  add column close_reason text not null default '',
  -- What quotes, jobs and reviews of others hang on stays.
  add column deleted_on timestamptz,
  -- The pro's wish; shown only while something is checked.
  add column is_pro_mark_on boolean not null default false,
  alter column main_category_id drop not null,
  add constraint only_drafts_lack_a_category check (main_category_id is not null or is_draft),
  -- What everybody may see: the one condition of lists, matching and pages.
  add column is_listed boolean not null generated always as (
    is_public and not is_archived and not is_withdrawn and not is_draft and closed_on is null and deleted_on is null) stored;

create unique index one_draft_a_person on quote_services (user_id) where is_draft and deleted_on is null;
create index quote_services_hired on quote_services (hired_count desc, id desc) where is_listed;
create index quote_services_score on quote_services (score_avg desc, hired_count desc, id desc) where is_listed;
create index quote_services_newest on quote_services (id desc) where is_listed;

create trigger quote_services_turned
  after update of is_public, is_archived, is_withdrawn, is_draft, closed_on, deleted_on on quote_services
  for each row when (old.is_listed is distinct from new.is_listed)
  execute function count_listed_turned();

-- A draft may have no category yet: its card then names none.
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
      'is_certificate_checked', s.is_certificate_checked,
      'quote', s.newest_quote)
    from users u join areas a on a.code = s.area_code left join categories c on c.id = in_category_id
    where u.id = s.user_id);
end $$;

-- How often each section was saved, so that a form made on an older state does not write over a newer one.
create table service_sections (
  quote_service_id bigint not null references quote_services (id) on delete cascade,
  section text not null,
  version integer not null,
  -- SHA-256 of what was saved last: the same again changes nothing.
  digest text not null,
  saved_on timestamptz not null,
  primary key (quote_service_id, section)
);

-- Lists that are written as a whole, in the pro's order: [{question, answer}], [{url, host, title}], [{label, url, host}].
create table service_profiles (
  quote_service_id bigint primary key references quote_services (id) on delete cascade,
  faqs jsonb not null default '[]' check (jsonb_typeof(faqs) = 'array' and jsonb_array_length(faqs) <= 20),
  videos jsonb not null default '[]' check (jsonb_typeof(videos) = 'array' and jsonb_array_length(videos) <= 10),
  external_links jsonb not null default '[]'
    check (jsonb_typeof(external_links) = 'array' and jsonb_array_length(external_links) <= 10),
  modified timestamptz not null
);

-- Photos in the pro's order. One that was taken out, and a logo that was replaced, is kept for some days without a place, so
-- that it can be put back.
create table service_photos (
  attachment_id bigint primary key references attachments (id) on delete cascade,
  quote_service_id bigint not null references quote_services (id) on delete cascade,
  position smallint,
  caption text not null default '',
  is_cover boolean not null default false,
  removed_on timestamptz,
  check ((position is null) = (removed_on is not null)),
  check (not is_cover or removed_on is null)
);
create index service_photos_service on service_photos (quote_service_id, position);
create index service_photos_removed on service_photos (removed_on) where removed_on is not null;
create unique index one_cover_a_service on service_photos (quote_service_id) where is_cover;

-- serviceProfileShape: what a public page shows besides serviceShape.
create function service_profile_json(s quote_services) returns jsonb language plpgsql stable as $$
declare kept service_profiles;
begin
  select * into kept from service_profiles where quote_service_id = s.id;
  return jsonb_build_object(
    'faqs', coalesce(kept.faqs, '[]'), 'videos', coalesce(kept.videos, '[]'),
    'external_links', coalesce(kept.external_links, '[]'),
    'photos', coalesce((
      select jsonb_agg(jsonb_build_object('attachment', attachment_json(f), 'caption', p.caption, 'is_cover', p.is_cover)
        order by p.position)
      from service_photos p join attachments f on f.id = p.attachment_id
      where p.quote_service_id = s.id and p.removed_on is null), '[]'),
    'logo', (select attachment_json(f) from attachments f where f.id = s.logo_attachment_id),
    'is_pro_mark_on', s.is_pro_mark_on and (s.is_business_checked or s.is_certificate_checked
      or exists (select from users u where u.id = s.user_id and u.is_id_checked)));
end $$;

-- ownServiceShape: a service as its owner sees it.
create or replace function own_service_json(s quote_services) returns jsonb language sql stable
  return service_json(s) || jsonb_build_object(
    'is_archived', s.is_archived, 'is_draft', s.is_draft, 'is_closed', s.closed_on is not null, 'is_listed', s.is_listed,
    'postal_code', s.postal_code, 'max_distance', s.max_distance);

-- Whoever has a service that is not put away has been through it all.
update users set onboard_state = 2 where id in (select user_id from quote_services where not is_archived);
