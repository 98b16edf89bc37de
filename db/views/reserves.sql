-- Queues a service for an update at Google, due at once: its calendar changed, or that of another service of the same pro.
create or replace function note_google_slots() returns trigger language plpgsql as $$
begin
  insert into google_updates (kind, subject_id, due, created)
  select 'slots', o.id, '-infinity'::timestamptz, '-infinity'::timestamptz
  from quote_services s join quote_services o on o.user_id = s.user_id and o.deleted_on is null
  where s.id = coalesce(new.quote_service_id, old.quote_service_id)
    and exists (select from greserve_items i where i.quote_service_id = o.id and i.is_google and i.is_open and i.deleted_on is null);
  return null;
end $$;
create or replace trigger service_reserves_google after insert or update or delete on service_reserves
  for each row execute function note_google_slots();
create or replace trigger pause_events_google after insert or update or delete on pause_events
  for each row execute function note_google_slots();
create or replace trigger service_calendars_google after insert or update or delete on service_calendars
  for each row execute function note_google_slots();
create or replace trigger greserve_items_google after insert or update on greserve_items
  for each row when (new.is_google) execute function note_google_slots();

-- Queues an update for Google when the status or time of a booking made there changed.
create or replace function note_google_booking() returns trigger language plpgsql as $$
begin
  insert into google_updates (kind, subject_id, due, created) values ('booking', new.id, '-infinity', '-infinity');
  return null;
end $$;
create or replace trigger greserve_events_google after update of state, begin_time on greserve_events
  for each row when (new.google_token is not null and (old.state <> new.state or old.begin_time <> new.begin_time))
  execute function note_google_booking();

-- The deposit of a booking and its state (core/reserves/deposits/model.ts explains each); null without a deposit.
create or replace function deposit_shown(e greserve_events) returns json language sql stable as $$
  select case when e.deposit_cents > 0 then (
    select json_build_object('amount', wire_money(e.deposit_cents),
      'back', wire_money(case when p.state = 'returning' then p.cents else coalesce(p.back_cents, 0) end),
      'state', case when p.state is null then case when e.state = 'pending' then 'asked_later' else 'none' end
        when p.state in ('requested', 'paying') then 'waiting'
        when p.state in ('held', 'done') then 'held'
        when p.state in ('accepted', 'releasing', 'released') then 'kept'
        when p.state in ('returning', 'returned') then 'back' else 'none' end,
      'payment_id', p.id, 'pay_by', wire_time(e.deposit_due))
    from (select) one left join custody_payments p on p.id = e.deposit_payment_id) end
$$;

-- For a payment that is a deposit: its booking, and the terms that decide who gets how much. Null for any other payment.
create or replace function deposit_terms(p custody_payments) returns json language sql stable as $$
  select json_build_object('appointment_id', ap.id, 'begin_time', wire_time(e.begin_time), 'price', wire_money(e.price_cents),
    'free_until', wire_time(e.free_until), 'cancel_fee', wire_money(e.cancel_fee_cents),
    'ended', case when e.state in ('unpaid', 'cancelled') then e.state end)
  from greserve_events e join appointments ap on ap.quote_bid_id = e.quote_bid_id
  where p.pay_by is not null and e.deposit_payment_id = p.id
$$;

-- What calendars show for a booked time with a deposit: the deposit and until when to pay it, what of the price is paid, what is
-- left, and whether it ended because the deposit was not paid. Null for any other job.
create or replace function booked_sums(bid_id bigint) returns json language sql stable as $$
  select json_build_object('amount', wire_money(e.deposit_cents), 'pay_by', case when e.state = 'booked' and d.state in ('requested', 'paying') then wire_time(e.deposit_due) end,
    'paid', wire_money(p.paid), 'left', wire_money(greatest(e.price_cents - p.paid, 0)), 'is_unpaid', e.state = 'unpaid')
  from greserve_events e join custody_payments d on d.id = e.deposit_payment_id, lateral (
    select coalesce(sum(c.cents - c.back_cents), 0)::integer as paid from custody_payments c
    where c.quote_bid_id = e.quote_bid_id and c.paid_on is not null and c.state not in ('returning', 'returned')) p
  where e.quote_bid_id = bid_id
$$;
