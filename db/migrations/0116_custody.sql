-- Protected payments (issue 20): a simulated company that holds the money, and our books of it beside the wallet's (decisions
-- 32 and 51).

-- Every account has a currency, and the entries of a transaction share it: the wallet has one only.
alter table wallet_accounts add column currency text not null default 'SGD' check (currency = 'SGD');

-- The simulated holder of money: nothing of ours refers to its tables and they refer to nothing of ours.
create table simulator.trust_payments (
  ref text primary key,
  key text not null unique,
  cents bigint not null check (cents > 0),
  currency text not null,
  method text not null,
  description text not null,
  return_url text not null,
  status text not null check (status in ('open', 'succeeded', 'failed')),
  code text,
  created timestamptz not null,
  settled_on timestamptz
);
create index trust_payments_open on simulator.trust_payments (created desc) where status = 'open';

-- Money of a payment that became a payee's.
create table simulator.trust_transfers (
  ref text primary key,
  key text not null unique,
  payment_ref text not null references simulator.trust_payments (ref),
  account text not null,
  cents bigint not null check (cents > 0),
  status text not null check (status in ('succeeded', 'failed')),
  code text,
  created timestamptz not null
);
create index trust_transfers_payment on simulator.trust_transfers (payment_ref);
create index trust_transfers_account on simulator.trust_transfers (account);

create table simulator.trust_refunds (
  ref text primary key,
  key text not null unique,
  payment_ref text not null references simulator.trust_payments (ref),
  -- The payee who bears it; null where the payment itself does.
  account text,
  cents bigint not null check (cents > 0),
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  code text,
  created timestamptz not null
);
create index trust_refunds_payment on simulator.trust_refunds (payment_ref);
create index trust_refunds_account on simulator.trust_refunds (account) where account is not null;

create table simulator.trust_payouts (
  ref text primary key,
  key text not null unique,
  account text not null,
  cents bigint not null check (cents > 0),
  status text not null check (status in ('sent', 'arrived', 'returned', 'failed')),
  code text,
  created timestamptz not null
);
create index trust_payouts_account on simulator.trust_payouts (account);

-- Money that a payer's bank took back: what the payment still held bears it first, then the payee.
create table simulator.trust_chargebacks (
  ref text primary key,
  payment_ref text not null unique references simulator.trust_payments (ref),
  account text,
  held_cents bigint not null check (held_cents >= 0),
  due_cents bigint not null check (due_cents >= 0),
  status text not null check (status in ('lost', 'won')),
  created timestamptz not null
);
create index trust_chargebacks_account on simulator.trust_chargebacks (account) where account is not null;

-- Its statement: everything that came in and went out, one line after the other.
create table simulator.trust_lines (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('payment', 'refund', 'payout', 'payout_returned', 'chargeback', 'chargeback_won')),
  ref text not null,
  -- The key of the wish that it carries out, or the payment's.
  key text not null,
  cents bigint not null check (cents <> 0),
  balance_cents bigint not null,
  currency text not null,
  created timestamptz not null
);

-- A payment of a job that is held until its work is accepted.
create table custody_payments (
  id bigint generated always as identity primary key,
  quote_bid_id bigint not null references quote_bids (id),
  requestor_id bigint not null references users (id),
  provider_id bigint not null references users (id),
  cents bigint not null check (cents between 1 and 9999999),
  currency text not null default 'SGD' check (currency ~ '^[A-Z]{3}$'),
  created timestamptz not null
);
create index custody_payments_bid on custody_payments (quote_bid_id, id desc);
create index custody_payments_requestor on custody_payments (requestor_id, id desc);
create index custody_payments_provider on custody_payments (provider_id, id desc);

-- The books, in double entry (core/custody/books/rules.ts says what each account is).
create table custody_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('held', 'due', 'refunding', 'paying_out', 'provider', 'costs', 'commission', 'losses')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  payment_id bigint references custody_payments (id),
  user_id bigint references users (id),
  balance_cents bigint not null default 0,
  constraint custody_accounts_of_payment check ((payment_id is not null) = (kind in ('held', 'refunding'))),
  constraint custody_accounts_of_pro check ((user_id is not null) = (kind in ('due', 'paying_out'))),
  constraint custody_never_below_zero check (balance_cents >= 0 or kind not in ('held', 'refunding', 'paying_out')),
  unique (id, currency)
);
create unique index custody_accounts_payment on custody_accounts (payment_id, kind) where payment_id is not null;
create unique index custody_accounts_user on custody_accounts (user_id, kind, currency) where user_id is not null;
create unique index custody_accounts_house on custody_accounts (kind, currency) where payment_id is null and user_id is null;
insert into custody_accounts (kind, currency) values
  ('provider', 'SGD'), ('costs', 'SGD'), ('commission', 'SGD'), ('losses', 'SGD');

create table custody_transactions (
  id bigint generated always as identity primary key,
  -- One posting for each cause, whatever is retried: 'payment:12:paid'.
  cause text not null unique,
  what text not null,
  currency text not null,
  payment_id bigint references custody_payments (id),
  -- The pro whose account it can move.
  user_id bigint references users (id),
  created timestamptz not null,
  unique (id, currency)
);
create index custody_transactions_payment on custody_transactions (payment_id, id) where payment_id is not null;
create index custody_transactions_user on custody_transactions (user_id, id) where user_id is not null;

create table custody_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null,
  account_id bigint not null,
  currency text not null,
  amount_cents bigint not null check (amount_cents <> 0),
  created timestamptz not null,
  foreign key (transaction_id, currency) references custody_transactions (id, currency),
  foreign key (account_id, currency) references custody_accounts (id, currency)
);
create index custody_entries_transaction on custody_entries (transaction_id, currency);
create index custody_entries_account on custody_entries (account_id, currency, id);
create trigger custody_entries_keep before update or delete on custody_entries for each row execute function refuse_change();
create trigger custody_transactions_keep before update or delete on custody_transactions for each row execute function refuse_change();
create trigger custody_entries_truncate before truncate on custody_entries for each statement execute function refuse_change();
create trigger custody_transactions_truncate before truncate on custody_transactions for each statement execute function refuse_change();

-- The statement of the company that holds the money, as it was read, with our transaction that each line stands for.
create table custody_lines (
  company text not null,
  line_id bigint not null,
  kind text not null check (kind in ('payment', 'refund', 'payout', 'payout_returned', 'chargeback', 'chargeback_won')),
  ref text not null,
  key text not null,
  cents bigint not null check (cents <> 0),
  balance_cents bigint not null,
  currency text not null,
  at timestamptz not null,
  transaction_id bigint references custody_transactions (id),
  primary key (company, line_id)
);
create unique index custody_lines_transaction on custody_lines (transaction_id) where transaction_id is not null;
create index custody_lines_alone on custody_lines (line_id) where transaction_id is null;

-- How far each statement was read.
create table custody_statements (
  company text primary key,
  last_line bigint not null default 0,
  read_on timestamptz not null
);
