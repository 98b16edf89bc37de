-- Passkeys (decision 036): a key of a device or password keeper that logs in without a password.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- What devices know the account by: random, and the same for all passkeys that a person has.
  user_handle bytea not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  is_backed_up boolean not null,
  created timestamptz not null,
  last_used_at timestamptz,
  -- The last time that its counter went back, which a copied key does: that login was refused.
  counter_back_at timestamptz
);
create unique index passkeys_credential_id on passkeys (credential_id);
create index passkeys_user on passkeys (user_id, id);

-- A challenge that is still to be signed, or was: it counts once, in the browser that asked for it.
create table passkey_challenges (
  challenge_digest bytea primary key,
  purpose text not null check (purpose in ('login', 'prove', 'add', 'sign_up')),
  -- Whose, where somebody logged in asks.
  user_id bigint references users (id),
  browser_digest bytea not null,
  -- Of a new passkey: what devices shall know the account by.
  user_handle bytea,
  created timestamptz not null,
  used_at timestamptz
);
create index passkey_challenges_created on passkey_challenges (created);
create index passkey_challenges_user on passkey_challenges (user_id);
