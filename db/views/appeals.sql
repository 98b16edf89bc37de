-- Refuses a change to a decided appeal. Only its texts can still be deleted, when its author deletes their account.
create or replace function keep_appeal() returns trigger language plpgsql as $$
begin
  if old.status <> 'open' and (new.status, new.decided_on, new.decided_by, new.transaction_id, new.quote_bid_id, new.user_id)
      is distinct from (old.status, old.decided_on, old.decided_by, old.transaction_id, old.quote_bid_id, old.user_id) then
    raise exception 'appeal % was decided', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
