-- When this session was proven by a second factor, or by a passkey that verified its person (decision 035).
alter table sessions add column second_factor_at timestamptz;

-- Authenticator apps. An app that was not confirmed by a code counts for nothing.
create table totp_factors (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  name text not null,
  -- Sealed under SECRET_KEY: the server has to make the codes anew to compare them.
  secret bytea not null,
  -- The newest step of time whose code was used: neither it nor an older one counts again.
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  last_used_at timestamptz,
  created timestamptz not null
);
create index totp_factors_user on totp_factors (user_id);

-- Each opens one session, once. 80 random bits, so that a plain digest keeps them.
create table recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  created timestamptz not null,
  unique (user_id, code_hash)
);
