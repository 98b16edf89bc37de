-- A balance changes only by entries. The entries of a transaction are written in one statement and must sum to zero.
create or replace function post_custody_entries() returns trigger language plpgsql as $$
declare wrong record;
begin
  select transaction_id, sum(amount_cents) as total into wrong from added
    group by transaction_id having sum(amount_cents) <> 0 limit 1;
  if found then
    raise exception 'custody transaction % does not balance: %', wrong.transaction_id, wrong.total using errcode = 'check_violation';
  end if;
  update custody_accounts a set balance_cents = a.balance_cents + d.cents
  from (select account_id, sum(amount_cents)::bigint as cents from added group by account_id) d
  where a.id = d.account_id;
  return null;
end $$;
create or replace trigger custody_entries_post after insert on custody_entries
  referencing new table as added for each statement execute function post_custody_entries();
