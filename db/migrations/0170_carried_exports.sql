-- What a person took along from another installation (issue 22 point 8): docs/decisions/065-take-along.md. A record of there, that
-- nothing here is counted or decided by.

create table carried_exports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- The address of the installation that made it.
  source text not null,
  made_on timestamptz not null,
  -- SHA-256 of its list of files: the same export is taken in once.
  digest text not null,
  row_count integer not null,
  file_count integer not null,
  created timestamptz not null,
  unique (user_id, digest)
);
create table carried_rows (
  id bigint generated always as identity primary key,
  carried_export_id bigint not null references carried_exports on delete cascade,
  list text not null,
  -- As it was written: jsonb would order its fields anew.
  row json not null
);
create index carried_rows_list on carried_rows (carried_export_id, list, id);
create table carried_files (
  id bigint generated always as identity primary key,
  carried_export_id bigint not null references carried_exports on delete cascade,
  path text not null,
  storage_key text not null,
  byte_count bigint not null
);
create index carried_files_export on carried_files (carried_export_id, id);
