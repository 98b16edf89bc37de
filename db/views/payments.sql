-- Refuses to delete an order or to change what was ordered and its price, and to change the outcome of a completed order.
create or replace function keep_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'payment_orders are kept' using errcode = 'restrict_violation';
  end if;
  if (new.public_id, new.purpose, new.user_id, new.method, new.provider, new.credit_cents, new.gst_cents, new.created)
      is distinct from
     (old.public_id, old.purpose, old.user_id, old.method, old.provider, old.credit_cents, old.gst_cents, old.created)
    or (old.status = 'completed' and (new.status, new.completed_on, new.receipt_no, new.bonus_cents)
      is distinct from (old.status, old.completed_on, old.receipt_no, old.bonus_cents)) then
    raise exception 'payment order % keeps what it was ordered and paid for', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Whether all cards that a person keeps are foreign, which PAYMENT_SG_CARDS_ONLY refuses; false without a card.
create or replace function has_foreign_cards_alone(person bigint) returns boolean language sql stable parallel safe
  return coalesce((select bool_and(c.country is not null and c.country <> 'SG') from payment_cards c
    where c.user_id = person and c.removed_on is null), false);

-- Whether a person must add a guarantee card before quoting (error 2). Only with the setting guarantee_card, off by default.
create or replace function guarantee_missing(person bigint, at timestamptz) returns boolean language sql stable parallel safe as $$
  select exists (select from settings where key = 'guarantee_card' and value = 'true'::jsonb)
    and not exists (
      select from payment_cards c where c.user_id = person and c.is_guarantee and c.removed_on is null
        -- Through the last day of its month, in Singapore.
        and (make_date(c.exp_year, c.exp_month, 1) + interval '1 month') at time zone 'Asia/Singapore' > at)
$$;
