-- A category in an area is one entry of an index, not the common part of two long ones: of a million services a tenth are in
-- the category and a seventh serve the area, and both lists were read to the end for each search (issue 8 point 8).
create function search_place_keys(category_id bigint, area_codes text[]) returns text[] language sql immutable parallel safe
  return (select coalesce(array_agg(category_id::text || ':' || a), '{}') from unnest(area_codes) a);

alter table service_searches
  -- 'category:area', for the category of the row.
  add column place_keys text[] not null generated always as (search_place_keys(category_id, area_codes)) stored;
-- Fourteen categories and all of them in 55 areas, with room for more: how many pros an entry has is known, not guessed.
alter table service_searches alter column place_keys set statistics 400;
create index service_searches_areas_of on service_searches using gin (place_keys);
drop index service_searches_areas;

-- One pro in seven has a certificate that was looked at, and one in eighty may fit all that is asked for besides.
create index service_searches_certified on service_searches (category_id, hired_count desc, quote_service_id desc)
  where is_certificate_checked;

-- Words that are looked for in all of a million services were met with the list of all of them as well.
drop index service_searches_terms;
create index service_searches_terms on service_searches using gin (category_id, terms) where category_id <> 0;
create index service_searches_terms_whole on service_searches using gin (terms) where category_id = 0;

-- How many pros an entry has, known from the first search on.
analyze service_searches (place_keys);
