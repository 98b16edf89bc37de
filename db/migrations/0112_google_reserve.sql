-- Whose guest an account is: made for a booking that came from there. Nobody logs in to it, and nothing is sent to it.
alter table users add column guest_of text check (guest_of in ('google'));

-- The pro offers it on Google too.
alter table greserve_items add column is_google boolean not null default false;
create index greserve_items_google on greserve_items (quote_service_id) where is_google and is_open and deleted_on is null;

-- A booking that came from Google: who booked it there, and the token that makes a repeated request the same booking.
alter table greserve_events
  add column google_user_id text,
  add column google_token text,
  add constraint greserve_events_google check ((google_user_id is null) = (google_token is null));
create unique index greserve_events_google_token on greserve_events (google_token) where google_token is not null;
create index greserve_events_google_user on greserve_events (google_user_id, begin_time) where google_user_id is not null;
create index greserve_events_google_provider on greserve_events (provider_id, begin_time desc) where google_token is not null;

-- What Google is told next: that a booking changed, or that the free times of a service did. What is told is read when it is
-- sent, so several lines of one subject are one message.
create table google_updates (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('booking', 'slots')),
  subject_id bigint not null,
  due timestamptz not null,
  tries smallint not null default 0,
  created timestamptz not null
);
create index google_updates_due on google_updates (due, id);
create index google_updates_subject on google_updates (kind, subject_id, id);
