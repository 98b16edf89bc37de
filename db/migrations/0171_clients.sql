-- A pro's own clients, typed in or taken from a file (issue 22 point 8): docs/decisions/065-take-along.md.
create table clients (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name text not null,
  phone text not null default '',
  email text not null default '',
  address text not null default '',
  note text not null default '',
  created timestamptz not null,
  modified timestamptz not null
);
create index clients_user on clients (user_id, lower(name), id);

-- A file that was checked: what it would do, and once it is taken in what it did, until it can no longer be undone.
create table client_imports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  filename text not null,
  -- core/billing/clients/rules.ts: PlannedRow, and Undoable.
  plan jsonb not null,
  undoable jsonb,
  created timestamptz not null,
  done_on timestamptz,
  undone_on timestamptz
);
create index client_imports_user on client_imports (user_id, id);
create index client_imports_created on client_imports (created);
