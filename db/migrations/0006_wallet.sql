-- The books: double entry in integer cents, append-only (decisions 16, 20, 21, 32).
create table wallet_accounts (
  id bigint generated always as identity primary key,
  -- Of a person: 'bought', 'promotional', 'held_bought', 'held_promotional'. Of the house: 'revenue', 'promotion', 'clearing'.
  kind text not null check (kind in ('bought', 'promotional', 'held_bought', 'held_promotional', 'revenue', 'promotion', 'clearing')),
  user_id bigint references users (id),
  balance_cents bigint not null default 0,
  check ((user_id is null) = (kind in ('revenue', 'promotion', 'clearing'))),
  -- A person's account is never below zero; the house's own show the other side.
  constraint never_below_zero check (user_id is null or balance_cents >= 0)
);
create unique index wallet_accounts_person on wallet_accounts (user_id, kind) where user_id is not null;
create unique index wallet_accounts_house on wallet_accounts (kind) where user_id is null;

create table wallet_transactions (
  id bigint generated always as identity primary key,
  -- Decision 21's types.
  type_id smallint not null,
  -- One posting for each cause, whatever is retried: 'bid:123:fee'.
  cause text not null unique,
  user_id bigint references users (id),
  quote_bid_id bigint references quote_bids (id),
  -- The transaction that this one settles, such as the hold that a release gives back.
  settles_id bigint references wallet_transactions (id),
  note text not null default '',
  -- What decided it: rule version, event, receipt.
  evidence jsonb not null default '{}',
  -- The change of the person's available credit and the balance after it, for the history.
  amount_cents bigint not null,
  balance_after_cents bigint not null,
  created timestamptz not null
);
create index wallet_transactions_user on wallet_transactions (user_id, id desc) where user_id is not null;
create index wallet_transactions_user_type on wallet_transactions (user_id, type_id, id desc) where user_id is not null;
create index wallet_transactions_bid on wallet_transactions (quote_bid_id) where quote_bid_id is not null;
create index wallet_transactions_settles on wallet_transactions (settles_id) where settles_id is not null;

create table wallet_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references wallet_transactions (id),
  account_id bigint not null references wallet_accounts (id),
  amount_cents bigint not null check (amount_cents <> 0),
  created timestamptz not null
);
create index wallet_entries_transaction on wallet_entries (transaction_id);
create index wallet_entries_account on wallet_entries (account_id, id);

-- A balance changes only through an entry. By statement: a transaction's entries are written in one.
create function post_entries() returns trigger language plpgsql as $$
begin
  update wallet_accounts a set balance_cents = a.balance_cents + d.cents
  from (select account_id, sum(amount_cents)::bigint as cents from added group by account_id) d
  where a.id = d.account_id;
  return null;
end $$;
create trigger wallet_entries_post after insert on wallet_entries
  referencing new table as added for each statement execute function post_entries();

-- A transaction's entries sum to zero when it commits.
create function check_transaction_balances() returns trigger language plpgsql as $$
declare total bigint;
begin
  select coalesce(sum(amount_cents), 0) into total from wallet_entries where transaction_id = new.transaction_id;
  if total <> 0 then
    raise exception 'wallet transaction % does not balance: %', new.transaction_id, total using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger wallet_entries_balance after insert on wallet_entries
  deferrable initially deferred for each row execute function check_transaction_balances();

-- History is never edited: a correction is a new entry.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger wallet_entries_keep before update or delete on wallet_entries for each row execute function refuse_change();
create trigger wallet_transactions_keep before update or delete on wallet_transactions for each row execute function refuse_change();
create trigger wallet_entries_truncate before truncate on wallet_entries for each statement execute function refuse_change();
create trigger wallet_transactions_truncate before truncate on wallet_transactions for each statement execute function refuse_change();

-- A quote's fee: held at sending, then captured or released exactly once.
create table fee_holds (
  quote_bid_id bigint primary key references quote_bids (id),
  user_id bigint not null references users (id),
  bought_cents bigint not null check (bought_cents >= 0),
  promotional_cents bigint not null check (promotional_cents >= 0),
  status text not null default 'held' check (status in ('held', 'captured', 'released')),
  rule_version integer not null,
  held_on timestamptz not null,
  decide_at timestamptz not null,
  settled_on timestamptz,
  hold_transaction_id bigint not null references wallet_transactions (id),
  settle_transaction_id bigint references wallet_transactions (id),
  check ((status = 'held') = (settle_transaction_id is null))
);
create index fee_holds_due on fee_holds (decide_at) where status = 'held';
create index fee_holds_user on fee_holds (user_id);
create index fee_holds_hold on fee_holds (hold_transaction_id);
create index fee_holds_settle on fee_holds (settle_transaction_id) where settle_transaction_id is not null;

insert into wallet_accounts (kind) values ('revenue'), ('promotion'), ('clearing');
