-- An outside calendar that is read again and again (issue 19 point 9): from where, and what came of it.
alter table calendar_imports
  -- The address; whoever knows it reads the whole calendar.
  add column source_sealed bytea,
  -- The host of it, which is all that is shown.
  add column source_host text check (length(source_host) <= 255),
  add column etag text check (length(etag) <= 300),
  add column last_modified text check (length(last_modified) <= 100),
  -- Asked last, and read last: what could not be read leaves the times that were known.
  add column checked_on timestamptz,
  add column read_on timestamptz,
  add column problem text,
  add column failures smallint not null default 0 check (failures >= 0),
  -- When it is asked again; a node that asks it puts this ahead.
  add column next_check_on timestamptz,
  add constraint calendar_imports_source check ((source_sealed is null) = (source_host is null)
    and (source_sealed is null) = (checked_on is null) and (source_sealed is null) = (next_check_on is null)),
  drop constraint calendar_imports_quote_service_id_name_key;
-- A file takes the place of the one of its name, and never of a calendar that is read by its address.
create unique index calendar_imports_file on calendar_imports (quote_service_id, name) where source_sealed is null;
create index calendar_imports_service on calendar_imports (quote_service_id);
create index calendar_imports_due on calendar_imports (next_check_on) where next_check_on is not null;
