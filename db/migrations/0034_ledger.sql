-- Buying credit, card refunds, disputes, the ends of promotional credit, and what operators add and take (decisions 20, 21,
-- 34; issue 6 points 1, 5 and 9).

-- Of the house besides: the tax on what was bought, money on its way back to a card, what a lost dispute cost, what operators
-- wrote off or gave beyond promotion, and what each provider took in for us.
alter table wallet_accounts drop constraint wallet_accounts_kind_check;
alter table wallet_accounts drop constraint wallet_accounts_check;
alter table wallet_accounts add constraint wallet_accounts_kind_check check (kind in (
  'bought', 'promotional', 'held_bought', 'held_promotional', 'revenue', 'promotion', 'clearing', 'gst', 'refunds', 'disputes',
  'adjustments', 'clearing_simulator', 'clearing_stripe', 'clearing_tap_pay'));
alter table wallet_accounts add constraint wallet_accounts_owner check (
  (user_id is not null) = (kind in ('bought', 'promotional', 'held_bought', 'held_promotional')));
insert into wallet_accounts (kind) values
  ('gst'), ('refunds'), ('disputes'), ('adjustments'), ('clearing_simulator'), ('clearing_stripe'), ('clearing_tap_pay');

-- The purchase that a line belongs to, so that the history leads to its receipt. The orders are the payments room's.
alter table wallet_transactions add column order_id bigint;
create index wallet_transactions_order on wallet_transactions (order_id) where order_id is not null;

-- When promotional credit ends, by grant. No books: what is left of a grant follows from the account's balance, since what is
-- spent counts against the credit that ends first. Fees given back after their grant's end become a row that ends later.
create table promotional_grants (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references wallet_transactions (id),
  user_id bigint not null references users (id),
  cents bigint not null check (cents >= 0),
  ends_on timestamptz not null,
  -- The last time that the end of this credit was carried out; what shows up after it was given back after it.
  settled_on timestamptz,
  -- Days before the end of the last notice: 14, then 3.
  noticed_days smallint
);
create index promotional_grants_user on promotional_grants (user_id, ends_on);
create index promotional_grants_end on promotional_grants (ends_on);
create index promotional_grants_transaction on promotional_grants (transaction_id);
insert into promotional_grants (transaction_id, user_id, cents, ends_on)
  select t.id, t.user_id, e.amount_cents, t.created + interval '365 days'
  from wallet_transactions t
    join wallet_entries e on e.transaction_id = t.id
    join wallet_accounts a on a.id = e.account_id and a.kind = 'promotional'
  where t.type_id in (33, 34, 35, 36) and e.amount_cents > 0 order by t.id;

-- What of a person's credit is held, the next to be decided first.
create index fee_holds_open on fee_holds (user_id, decide_at, quote_bid_id) where status = 'held';

-- Credit that operators add and take (types 36 and 37). Above a limit it waits for a second operator, for seven days.
create table credit_adjustments (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null check (kind in ('credit', 'debit')),
  fund text not null check (fund in ('promotional', 'bought')),
  cents bigint not null check (cents > 0),
  reason text not null,
  status text not null check (status in ('waiting', 'made', 'refused', 'withdrawn', 'ended')),
  asked_by bigint not null references users (id),
  asked_on timestamptz not null,
  ends_on timestamptz not null,
  -- Who decided, where a second operator had to.
  decided_by bigint references users (id),
  decided_on timestamptz,
  decision_reason text not null default '',
  transaction_id bigint references wallet_transactions (id),
  -- Never the same person twice.
  constraint two_people check (decided_by is null or decided_by <> asked_by),
  constraint not_ones_own check (user_id <> asked_by and (decided_by is null or user_id <> decided_by)),
  check ((status = 'made') = (transaction_id is not null)),
  check ((status = 'waiting') = (decided_on is null))
);
create index credit_adjustments_waiting on credit_adjustments (id) where status = 'waiting';
create index credit_adjustments_user on credit_adjustments (user_id, id desc);
create index credit_adjustments_asked on credit_adjustments (asked_by, asked_on);
create index credit_adjustments_decided on credit_adjustments (decided_by) where decided_by is not null;
create index credit_adjustments_transaction on credit_adjustments (transaction_id) where transaction_id is not null;
