-- Each time that was cancelled, with who did it: kept when the pro is hired again, which begins the agreed time anew.
create table appointment_cancels (
  id bigint generated always as identity primary key,
  appointment_id bigint not null references appointments (id) on delete cascade,
  quote_service_id bigint not null references quote_services (id) on delete cascade,
  side text not null check (side in ('requestor', 'provider')),
  begin_time timestamptz not null,
  reason text not null default '' check (length(reason) <= 500),
  -- What the agreed terms let the pro ask for; null where it was free.
  fee_cents integer check (fee_cents > 0),
  cancelled_on timestamptz not null
);
create index appointment_cancels_appointment on appointment_cancels (appointment_id, id desc);
create index appointment_cancels_service on appointment_cancels (quote_service_id, cancelled_on);

-- The terms of a booked time stand with its booking.
alter table appointments drop constraint appointments_terms, drop column free_until, drop column cancel_fee_cents;
