-- one row for each thing that is limited, whose window begins with its first use; the table limits serves nodes of the release before and goes with the next
create table limit_windows (
  key text primary key,
  began timestamptz not null,
  ends timestamptz not null,
  used integer not null
);
create index limit_windows_ends on limit_windows (ends);
