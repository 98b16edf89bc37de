-- That one side was not there at an agreed time, as the other says, and what became of it: kept when the job moves or ends.
create table no_shows (
  id bigint generated always as identity primary key,
  appointment_id bigint not null references appointments (id) on delete cascade,
  quote_service_id bigint not null references quote_services (id) on delete cascade,
  requestor_id bigint not null references users (id),
  -- Who says it: the customer that nobody came, or the pro that nobody was home.
  side text not null check (side in ('requestor', 'provider')),
  -- The agreed begin that it is about.
  begin_time timestamptz not null,
  words text not null default '' check (length(words) <= 500),
  state text not null check (state in ('stated', 'admitted', 'unanswered', 'disputed', 'taken_back')),
  answer text not null default '' check (length(answer) <= 500),
  stated_on timestamptz not null,
  -- Silence until then counts as true.
  answer_by timestamptz not null,
  answered_on timestamptz check ((answered_on is null) = (state in ('stated', 'unanswered')))
);
create unique index no_shows_once on no_shows (appointment_id, begin_time) where state <> 'taken_back';
create index no_shows_appointment on no_shows (appointment_id, id desc);
create index no_shows_due on no_shows (answer_by) where state = 'stated';
create index no_shows_service on no_shows (quote_service_id, begin_time);
create index no_shows_requestor on no_shows (requestor_id, begin_time);

-- A disputed one is a case of the help desk.
alter table contact_messages drop constraint contact_messages_source_check,
  add constraint contact_messages_source_check check (source in ('form', 'feedback', 'report', 'no_show'));
