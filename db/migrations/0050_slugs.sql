-- What was on the site and is not any more answers 410 and not 404 (issue 8 point 5). Whether a service ever stood there is
-- not in its other columns: one that was never shown is nobody's to learn of.
alter table quote_services add column if not exists was_listed boolean not null default true;
alter table quote_services alter column was_listed set default false;
-- Before this, drafts and what its pro kept hidden may never have been shown.
update quote_services set was_listed = false where was_listed and not is_listed and (is_draft or not is_public and not is_archived);

create or replace function note_listed() returns trigger language plpgsql as $$
begin
  -- The condition of is_listed, which is not worked out yet before the row is stored.
  new.was_listed := new.is_public and not new.is_archived and not new.is_withdrawn and not new.is_draft
    and new.closed_on is null and new.deleted_on is null;
  return new;
end $$;
drop trigger if exists quote_services_was_listed on quote_services;
create trigger quote_services_was_listed before insert or update on quote_services
  for each row when (not new.was_listed) execute function note_listed();

-- The newest date of each file of a sitemap, and its rows in order, are read from the index alone.
create index if not exists quote_services_sitemap on quote_services (id) include (modified, slug) where is_listed;
