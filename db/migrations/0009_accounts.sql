-- Accounts: ways in, codes, links, sessions' devices, settings, identity, referrals, and what is told by mail and SMS.

alter table users
  add column is_email_confirmed boolean not null default false,
  -- Null for people who have no password: they come in by a code or a connected account.
  add column passwd_changed_at timestamptz,
  add column referral_code text,
  -- Only what differs from the defaults of core/notices: {"kind": {"mail": false}}.
  add column notification_settings jsonb not null default '{}',
  add column invoice_settings jsonb,
  -- Categories that an operator has closed to this pro (error 690).
  add column category_limitation bigint[] not null default '{}',
  add column blocked_reason text,
  -- Why somebody left, in their own words.
  add column deleted_reason text;
create unique index users_referral_code on users (referral_code);
-- A confirmed number is a way in, so it leads to one account.
update users u set is_phone_confirmed = false
  where is_phone_confirmed and exists (
    select 1 from users other where other.phone = u.phone and other.is_phone_confirmed and other.id < u.id and other.deleted_at is null);
create unique index users_phone on users (phone) where is_phone_confirmed and deleted_at is null;

alter table sessions
  add column user_agent text not null default '',
  add column address text not null default '',
  -- password, code, link, google, facebook, or a platform's id.
  add column way text not null default 'password',
  -- The last time that the person proved to be there (decision 30).
  add column proved_at timestamptz;
update sessions set proved_at = created;
alter table sessions alter column proved_at set not null;
-- Whether an account was on a device before, also by sessions that are over.
create index sessions_device on sessions (user_id, device_id);

-- Six digits, sent to a phone or a mailbox. Only a keyed digest is kept.
create table verification_codes (
  id bigint generated always as identity primary key,
  purpose text not null,
  channel text not null check (channel in ('phone', 'email')),
  target text not null,
  -- Who asked for it: guesses of others do not touch it (section 5, decision 9).
  asker bytea not null,
  -- Where from, and what the asker is to the target: each standing has sends of its own (core/auth/code-rules).
  address text not null,
  standing text not null check (standing in ('own', 'vouched', 'stranger')),
  -- Null where the target belongs to nobody: then nothing was sent, and no code fits.
  user_id bigint references users (id),
  code_mac bytea not null,
  tries smallint not null default 0,
  created timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_codes_target on verification_codes (channel, target, id desc);
create index verification_codes_user on verification_codes (user_id);
create index verification_codes_created on verification_codes (created);

-- Links with one purpose, as mails carry them. Only a digest of the hash is kept.
create table hash_links (
  id bigint generated always as identity primary key,
  hash_digest bytea not null unique,
  purpose text not null,
  -- What it is about: with the purpose, what is revoked together.
  subject text not null,
  user_id bigint references users (id),
  data jsonb not null default '{}',
  created timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index hash_links_subject on hash_links (purpose, subject) where used_at is null and revoked_at is null;
create index hash_links_user on hash_links (user_id);
create index hash_links_expires on hash_links (expires_at);

create table social_accounts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  provider text not null,
  provider_user_id text not null,
  email text,
  display_name text,
  connected_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (provider, provider_user_id),
  unique (user_id, provider)
);

-- A visit to a provider that has not come back yet: state, nonce and PKCE verifier, bound to one browser.
create table social_attempts (
  id bigint generated always as identity primary key,
  state_digest bytea not null unique,
  provider text not null,
  purpose text not null check (purpose in ('login', 'connect')),
  user_id bigint references users (id),
  browser_digest bytea not null,
  nonce text not null,
  code_verifier text,
  created timestamptz not null,
  used_at timestamptz
);
create index social_attempts_created on social_attempts (created);
create index social_attempts_user on social_attempts (user_id);

-- Tokens of providers that were shown once, until they expire: none is taken twice.
create table spent_tokens (
  digest bytea primary key,
  expires_at timestamptz not null
);
create index spent_tokens_expires on spent_tokens (expires_at);

-- Identity checks (decision 31). The number is sealed; its last four characters stay.
create table identity_checks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  card_type text not null check (card_type in ('nric', 'fin')),
  real_id_sealed bytea,
  last_four text not null,
  full_name text not null,
  status text not null check (status in ('pending', 'more', 'approved', 'refused', 'withdrawn')),
  note text not null default '',
  submitted timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references users (id),
  method text,
  documents_deleted_at timestamptz
);
create unique index identity_checks_open on identity_checks (user_id) where status in ('pending', 'more');
create index identity_checks_user on identity_checks (user_id, id desc);
create index identity_checks_queue on identity_checks (submitted, id) where status = 'pending';
create index identity_checks_decided on identity_checks (decided_at desc, id desc) where status in ('approved', 'more', 'refused');
create index identity_checks_decided_by on identity_checks (decided_by);
create index identity_checks_kept on identity_checks (decided_at) where documents_deleted_at is null;

create table identity_documents (
  id bigint generated always as identity primary key,
  identity_check_id bigint not null references identity_checks (id),
  side text not null check (side in ('front', 'back')),
  mime text not null,
  byte_count integer not null,
  storage_key text,
  created timestamptz not null
);
create index identity_documents_check on identity_documents (identity_check_id);

-- Every look by an operator, and every other operator act on a person (decisions 11 and 31).
create table operator_acts (
  id bigint generated always as identity primary key,
  operator_id bigint not null references users (id),
  act text not null,
  subject text not null,
  details jsonb not null default '{}',
  created timestamptz not null
);
create index operator_acts_subject on operator_acts (subject, id desc);
create index operator_acts_operator on operator_acts (operator_id, id desc);

create table referrals (
  id bigint generated always as identity primary key,
  referrer_id bigint not null references users (id),
  referred_id bigint not null unique references users (id),
  created timestamptz not null,
  -- Set once, together with the credit of both.
  credited_at timestamptz,
  refused_why text,
  check (referrer_id <> referred_id)
);
create index referrals_referrer on referrals (referrer_id, id desc);

-- Numbers that were ever confirmed, as keyed digests: a second account of the same person gets no second bonus.
create table confirmed_phones (
  phone_mac bytea not null,
  user_id bigint not null references users (id),
  created timestamptz not null,
  primary key (phone_mac, user_id)
);
create index confirmed_phones_user on confirmed_phones (user_id);

-- What is told outside the screens. Written with its cause in one transaction, sent after it, once.
create table deliveries (
  id bigint generated always as identity primary key,
  -- The cause: a second delivery of the same key is not made.
  key text not null unique,
  kind text not null,
  channel text not null check (channel in ('mail', 'sms', 'voice')),
  user_id bigint references users (id),
  address text not null,
  language text not null,
  -- What the template needs, sealed, because it may hold a code or a link; gone once sent or given up.
  data_sealed bytea,
  -- Or what it is about, by ids: its facts are then read when it is sent, and only if it is still news.
  about jsonb,
  -- 0: somebody waits for it (codes, links). 1: news, which goes after those.
  rank smallint not null default 0,
  tries smallint not null default 0,
  created timestamptz not null,
  next_try_at timestamptz,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_fault text,
  provider_id text
);
create index deliveries_waiting on deliveries (rank, next_try_at, id) where sent_at is null and given_up_at is null;
create index deliveries_user on deliveries (user_id, id desc);
create index deliveries_created on deliveries (created);

-- What the mailbox for development was given instead of a real provider; empty wherever real ones are configured.
create table dev_mailbox (
  id bigint generated always as identity primary key,
  channel text not null,
  address text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  created timestamptz not null
);
create index dev_mailbox_address on dev_mailbox (address, id desc);

-- Stored bytes that are to go. A row is written before bytes are stored that nothing names yet, and taken back by the
-- transaction that names them; and by every transaction that gives bytes up. So nothing stays behind whatever is killed.
create table doomed_files (
  storage_key text primary key,
  remove_at timestamptz not null
);
create index doomed_files_due on doomed_files (remove_at);
