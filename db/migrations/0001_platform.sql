create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null,
  is_operator boolean not null default false,
  device_id text not null default '',
  created timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_user on sessions (user_id) where ended_at is null;

create table idempotency_keys (
  -- A digest of caller, call and key: the key itself is not kept, because it opens the answer.
  id bytea primary key,
  body_hash text not null,
  -- Null while work outside a transaction still runs.
  answer bytea,
  created timestamptz not null
);
create index idempotency_keys_created on idempotency_keys (created);

create table limits (
  key text not null,
  window_start timestamptz not null,
  used integer not null,
  primary key (key, window_start)
);
create index limits_window on limits (window_start);

create table outbox (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  audience bigint[] not null,
  created timestamptz not null
);
create index outbox_created on outbox (created);

-- Settings that an operator may change; a missing row means the default in core.
create table settings (
  key text primary key,
  value jsonb not null,
  updated timestamptz not null
);

-- Wire forms, shared by every room that builds its JSON here: a time in UTC, and cents as a decimal string.
create function wire_time(at timestamptz) returns text language sql stable parallel safe
  return to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS');
create function wire_money(cents bigint) returns text language sql immutable parallel safe
  return round(cents / 100.0, 2)::text;
