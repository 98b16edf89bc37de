-- A transaction's entries are written in one statement and sum to zero at its end: checked once for all of them, instead
-- of once for each at the commit. A person's balances move with them; the house has none that is kept: each fee that is taken
-- would wait for its one row. Whoever wants one sums its entries (wallet_balance).
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

-- What stands in an account, in cents, also in one of the house.
create or replace function wallet_balance(a wallet_accounts) returns bigint language sql stable as $$
  select case when a.user_id is not null then a.balance_cents
    else (select coalesce(sum(e.amount_cents), 0)::bigint from wallet_entries e where e.account_id = a.id) end
$$;
