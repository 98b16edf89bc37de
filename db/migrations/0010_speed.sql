-- Which transaction wrote an event: a reader knows by it what may still come (outbox.ts).
alter table outbox add column xid xid8 not null default pg_current_xact_id();
create index outbox_xid on outbox (xid, id);

-- Sealed answers do not compress, and are read by their key or not at all: in the row they cost one write instead of three.
alter table idempotency_keys alter column answer set storage main;

-- The running mean of reply times moves with every quote: beside the service, whose row and cards are wide. The round
-- figure that cards show stays with it.
create table service_reply_times (
  quote_service_id bigint primary key references quote_services (id) on delete cascade,
  reply_mean double precision not null
);
insert into service_reply_times select id, reply_mean from quote_services where reply_mean is not null;
drop trigger quote_services_card_again on quote_services;
drop trigger quote_services_listing on quote_services;
create trigger quote_services_card_again before update on quote_services for each row execute function keep_card();
create trigger quote_services_listing after update on quote_services for each row execute function keep_listing_facts();
alter table quote_services drop column reply_mean;

-- A transaction's entries are written in one statement and sum to zero at its end: checked once for all of them, instead
-- of once for each at the commit.
create or replace function post_entries() returns trigger language plpgsql as $$
declare wrong record;
begin
  update wallet_accounts a set balance_cents = a.balance_cents + d.cents
  from (select account_id, sum(amount_cents)::bigint as cents from added group by account_id) d
  where a.id = d.account_id and not exists (select from added group by transaction_id having sum(amount_cents) <> 0);
  if not found then
    select transaction_id, sum(amount_cents) as total into wrong from added
      group by transaction_id having sum(amount_cents) <> 0 limit 1;
    if found then
      raise exception 'wallet transaction % does not balance: %', wrong.transaction_id, wrong.total using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;
drop trigger wallet_entries_balance on wallet_entries;
drop function check_transaction_balances();
