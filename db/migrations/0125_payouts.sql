-- Payouts to a pro's bank (issue 20 points 5 and 13): the account, and what was sent to it.
create table custody_payees (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  bank_code text not null check (bank_code ~ '^[0-9]{4}$'),
  bank_name text not null,
  number_sealed bytea not null,
  number_end text not null check (length(number_end) = 4),
  holder_name text not null,
  -- Of the ID check as it was then.
  checked_name text not null,
  state text not null check (state in ('checking', 'ready', 'refused', 'returned')),
  pays_from timestamptz not null,
  note text not null default '',
  decided_by bigint references users (id),
  created timestamptz not null,
  -- Taken away, or replaced by another.
  ended_on timestamptz
);
create unique index custody_payees_current on custody_payees (user_id) where ended_on is null;
create index custody_payees_user on custody_payees (user_id, id);
create index custody_payees_checking on custody_payees (created, id) where state = 'checking' and ended_on is null;
create index custody_payees_decided on custody_payees (decided_by) where decided_by is not null;

create table custody_payouts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  payee_id bigint not null references custody_payees (id),
  key text not null unique default 'payout:' || gen_random_uuid()::text,
  cents bigint not null check (cents > 0),
  currency text not null default 'SGD',
  state text not null check (state in ('sent', 'arrived', 'returned', 'failed')),
  ref text,
  code text,
  asks integer not null default 0,
  ask_at timestamptz,
  created timestamptz not null,
  ended_on timestamptz,
  constraint custody_payouts_sent check ((state = 'sent') = (ended_on is null))
);
create index custody_payouts_user on custody_payouts (user_id, id desc);
create unique index custody_payouts_under_way on custody_payouts (user_id) where state = 'sent';
create index custody_payouts_payee on custody_payouts (payee_id);
create index custody_payouts_due on custody_payouts (ask_at) where state = 'sent';
