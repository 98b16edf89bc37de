-- Agreed times that changed since their person last looked: the number `unreadBookingCount`.
create table appointment_news (
  user_id bigint not null references users (id) on delete cascade,
  appointment_id bigint not null references appointments (id) on delete cascade,
  -- Which side of it this person is on.
  side text not null check (side in ('requestor', 'provider')),
  created timestamptz not null,
  primary key (user_id, appointment_id)
);
create index appointment_news_appointment on appointment_news (appointment_id);

-- Which side cancelled; null where nobody did, or it was not kept yet.
alter table appointments add column cancelled_by text check (cancelled_by in ('requestor', 'provider'));

-- Until when it can be cancelled without a fee, and what the fee is after that: of what was booked at such terms.
alter table appointments
  add column free_until timestamptz,
  add column cancel_fee_cents integer check (cancel_fee_cents > 0),
  add constraint appointments_terms check ((free_until is null) = (cancel_fee_cents is null));
