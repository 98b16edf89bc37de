-- Protected payments as the two people of a job live them (issue 20 point 7): requests, claims for refunds, what the company is asked.

alter table custody_payments
  -- Our name of it at the company, and the company's of the money that came.
  add column key text not null default gen_random_uuid()::text unique,
  add column ref text,
  add column holder text not null default '',
  add column title text not null default '' check (length(title) <= 80),
  add column note text not null default '' check (length(note) <= 500),
  -- The planned days of its work in Singapore.
  add column begins_on date not null default '2026-01-01',
  add column ends_on date not null default '2026-01-01',
  add column state text not null default 'requested' check (state in ('requested', 'paying', 'held', 'done', 'accepted', 'releasing',
    'released', 'returning', 'returned', 'withdrawn', 'declined', 'lapsed')),
  add column since timestamptz not null default now(),
  -- When the time of whoever is to act runs out.
  add column clock_at timestamptz,
  add column method text check (method in ('card', 'paynow', 'bank_transfer')),
  add column back_cents bigint not null default 0,
  add column error_code text,
  add column message_id bigint references messages (id) on delete set null,
  -- Above the limit: who approved the export first.
  add column first_by bigint references users (id),
  add column read_on timestamptz,
  add column paid_on timestamptz,
  add column done_on timestamptz,
  add column accepted_on timestamptz,
  add column released_on timestamptz,
  add column ended_on timestamptz,
  add constraint custody_payments_back check (back_cents between 0 and cents),
  add constraint custody_payments_days check (ends_on >= begins_on);
alter table custody_payments
  alter column title drop default, alter column begins_on drop default, alter column ends_on drop default,
  alter column since drop default, alter column holder drop default;
create index custody_payments_clock on custody_payments (clock_at) where clock_at is not null;
create index custody_payments_first on custody_payments (first_by) where first_by is not null;
create index custody_payments_message on custody_payments (message_id) where message_id is not null;

-- A refund that the customer applied for. One is open at a time.
create table custody_claims (
  id bigint generated always as identity primary key,
  payment_id bigint not null references custody_payments (id),
  cents bigint not null check (cents > 0),
  reason text not null,
  attachment_ids bigint[] not null default '{}',
  state text not null check (state in ('applied', 'agreed', 'refunding', 'refunded', 'refused', 'cancelled')),
  since timestamptz not null,
  clock_at timestamptz,
  answer text not null default '',
  first_by bigint references users (id),
  created timestamptz not null,
  ended_on timestamptz
);
create index custody_claims_payment on custody_claims (payment_id, id desc);
create unique index custody_claims_open on custody_claims (payment_id) where state in ('applied', 'agreed', 'refunding');
create index custody_claims_clock on custody_claims (clock_at) where clock_at is not null;
create index custody_claims_first on custody_claims (first_by) where first_by is not null;

-- What the company that holds the money is asked to do: written with the decision, told after the commit, until it answers.
create table custody_moves (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('pay', 'transfer', 'refund')),
  payment_id bigint not null references custody_payments (id),
  claim_id bigint references custody_claims (id),
  key text not null unique,
  cents bigint not null check (cents > 0),
  method text check (method in ('card', 'paynow', 'bank_transfer')),
  -- Of a refund: whose money it is.
  source text check (source in ('held', 'due')),
  -- Of a refund: the payment at the company that it takes back.
  of_ref text,
  state text not null default 'open' check (state in ('open', 'done', 'failed')),
  ref text,
  url text,
  code text,
  asks integer not null default 0,
  ask_at timestamptz,
  created timestamptz not null,
  ended_on timestamptz,
  constraint custody_moves_pay check ((kind = 'pay') = (method is not null)),
  constraint custody_moves_refund check ((kind = 'refund') = (source is not null) and (kind = 'refund') = (of_ref is not null)),
  constraint custody_moves_open check ((state = 'open') = (ended_on is null))
);
create index custody_moves_payment on custody_moves (payment_id, id);
create index custody_moves_claim on custody_moves (claim_id) where claim_id is not null;
create index custody_moves_due on custody_moves (ask_at) where state = 'open';

-- What was done with a payment, by whom: written once.
create table custody_steps (
  id bigint generated always as identity primary key,
  payment_id bigint not null references custody_payments (id),
  claim_id bigint references custody_claims (id),
  step text not null,
  by text not null check (by in ('requestor', 'pro', 'approver', 'provider', 'clock')),
  user_id bigint references users (id),
  note text not null default '',
  created timestamptz not null
);
create index custody_steps_payment on custody_steps (payment_id, id);
create index custody_steps_claim on custody_steps (claim_id) where claim_id is not null;
create index custody_steps_user on custody_steps (user_id) where user_id is not null;
create trigger custody_steps_keep before update or delete on custody_steps for each row execute function refuse_change();
create trigger custody_steps_truncate before truncate on custody_steps for each statement execute function refuse_change();

-- The payment approver (specification 6, decision 53).
alter table users drop constraint users_operator_roles_check;
alter table users add constraint users_operator_roles_check check (
  operator_roles <@ array['support', 'review', 'money', 'content', 'approver', 'owner'] and is_operator = (operator_roles <> '{}')
);
