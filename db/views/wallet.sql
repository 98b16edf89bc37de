-- The entries of a transaction are written in one statement and must sum to zero, checked once at its end instead of for each
-- entry at the commit. It also updates the balances of people. Accounts of the house keep no balance, because each fee would
-- wait for that one row: wallet_balance sums their entries.
create or replace function post_entries() returns trigger language plpgsql as $$
declare wrong record;
begin
  update wallet_accounts a set balance_cents = a.balance_cents + d.cents
  from (select account_id, sum(amount_cents)::bigint as cents from added group by account_id) d
  where a.id = d.account_id and a.user_id is not null and not exists (select from added group by transaction_id having sum(amount_cents) <> 0);
  if not found then
    select transaction_id, sum(amount_cents) as total into wrong from added
      group by transaction_id having sum(amount_cents) <> 0 limit 1;
    if found then
      raise exception 'wallet transaction % does not balance: %', wrong.transaction_id, wrong.total using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;

-- The balance of an account in cents, also of a house account.
create or replace function wallet_balance(a wallet_accounts) returns bigint language sql stable as $$
  select case when a.user_id is not null then a.balance_cents
    else (select coalesce(sum(e.amount_cents), 0)::bigint from wallet_entries e where e.account_id = a.id) end
$$;
