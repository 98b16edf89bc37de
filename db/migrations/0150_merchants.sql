-- What a real company that holds money needs (decision 060): lines by its own names, without a running balance where it says none,
-- its fees and refunds that came back; accounts of payees that must be there before money becomes theirs.
alter table custody_lines
  add column name text,
  alter column balance_cents drop not null,
  drop constraint custody_lines_kind_check,
  add constraint custody_lines_kind_check check (kind in ('payment', 'refund', 'refund_returned', 'payout', 'payout_returned',
    'chargeback', 'chargeback_won', 'cost')) not valid;
-- Where to read on, in the company's own words.
alter table custody_statements add column cursor text;

-- A pro's account at the company that holds the money.
create table custody_payee_accounts (
  company text not null,
  user_id bigint not null references users (id) on delete cascade,
  -- The company's name of it; null until it has answered.
  ref text,
  status text not null check (status in ('incomplete', 'checking', 'ready', 'refused')),
  -- What it still asks for, in its own words.
  missing text[] not null default '{}',
  asked_on timestamptz not null,
  primary key (company, user_id)
);
create unique index custody_payee_accounts_ref on custody_payee_accounts (company, ref) where ref is not null;
create index custody_payee_accounts_user on custody_payee_accounts (user_id);

-- What a pro files to be paid through protected payments (decision 50 of the specification).
create table custody_merchants (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null check (kind in ('person', 'company')),
  company_name text not null default '',
  uen text not null default '',
  contact_name text not null default '',
  contact_phone text not null default '',
  state text not null check (state in ('draft', 'submitted', 'needs_more', 'approved', 'refused')),
  -- What is asked for, or why it was refused.
  note text not null default '',
  submitted_on timestamptz,
  decided_on timestamptz,
  -- Null where the company decided.
  decided_by bigint references users (id),
  created timestamptz not null
);
-- Its documents.
alter table attachments add column custody_merchant_id bigint;
alter table attachments add constraint attachments_custody_merchant_id_fkey
  foreign key (custody_merchant_id) references custody_merchants (id) on delete set null not valid;
create unique index custody_merchants_user on custody_merchants (user_id);
create index custody_merchants_waiting on custody_merchants (submitted_on, id) where state = 'submitted';
create index custody_merchants_decider on custody_merchants (decided_by) where decided_by is not null;

create table simulator.trust_accounts (
  ref text primary key,
  kind text not null check (kind in ('person', 'company')),
  name text not null,
  uen text,
  status text not null check (status in ('incomplete', 'checking', 'ready', 'refused')),
  missing text[] not null default '{}',
  return_url text,
  created timestamptz not null
);
