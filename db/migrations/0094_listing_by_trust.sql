-- A profile is on lists, search and the site, and gets offers, once its pro is reached (issue 17 point 3): the right
-- `may_be_listed` of the ladder of trust. Kept beside the service, because lists and matching read one condition from indexes.
drop trigger quote_services_turned on quote_services;
-- Reads the column; db/views defines it anew.
drop function own_service_json(quote_services);
alter table quote_services drop column is_listed;
alter table quote_services add column is_reached boolean not null default true;
alter table quote_services
  alter column is_reached drop default,
  add column is_listed boolean not null generated always as (
    is_public and is_reached and not is_archived and not is_withdrawn and not is_draft and closed_on is null
    and deleted_on is null) stored;

create index quote_services_hired on quote_services (hired_count desc, id desc) where is_listed;
create index quote_services_score on quote_services (score_avg desc, hired_count desc, id desc) where is_listed;
create index quote_services_newest on quote_services (id desc) where is_listed;
create index quote_services_sitemap on quote_services (id) include (modified, slug) where is_listed;

create trigger quote_services_turned
  after update of is_public, is_reached, is_archived, is_withdrawn, is_draft, closed_on, deleted_on on quote_services
  for each row when (old.is_listed is distinct from new.is_listed)
  execute function count_listed_turned();
