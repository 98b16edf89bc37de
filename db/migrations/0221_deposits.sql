-- A deposit of what can be booked: a share of the price that is paid into custody when it is booked.
alter table greserve_items
  add column deposit_percent smallint not null default 0,
  add constraint greserve_items_deposit check (deposit_percent between 0 and 50) not valid;

-- What a booking's deposit is, and the payment that was asked for. It ends as 'unpaid' where that was not paid in time.
alter table greserve_events
  add column deposit_cents integer not null default 0,
  add column deposit_payment_id bigint,
  -- Until when it is paid; null once it is, and where there is none.
  add column deposit_due timestamptz,
  -- The deposit follows the terms of the booking until the booked time begins.
  add column deposit_is_bound boolean not null default false,
  add constraint greserve_events_deposit check (deposit_cents >= 0) not valid,
  add constraint greserve_events_deposit_payment foreign key (deposit_payment_id) references custody_payments not valid,
  drop constraint greserve_events_state_check,
  add constraint greserve_events_state_check
    check (state in ('pending', 'booked', 'refused', 'lapsed', 'cancelled', 'unpaid')) not valid;

-- Until when the deposit of a booking is paid; null for every other payment.
alter table custody_payments add column pay_by timestamptz;
