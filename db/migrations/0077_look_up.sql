-- What operators find across the house: people by a part of a name, email or phone, and things by their words.
create index users_words on users using gin ((lower(first_name || ' ' || last_name || ' ' || first_name || ' '
  || last_name || first_name || ' ' || display_name || ' ' || email)) gin_trgm_ops);
create index users_phone_part on users using gin (phone gin_trgm_ops) where phone is not null;
create index quote_requests_title on quote_requests using gin (lower(title) gin_trgm_ops);
create index quote_requests_phone_part on quote_requests using gin (phone gin_trgm_ops) where phone is not null;
create index quote_services_name on quote_services using gin (lower(name) gin_trgm_ops);
create index reviews_note on reviews using gin (lower(note) gin_trgm_ops);
create index quote_bids_hired on quote_bids (id desc) where quote_status_id in (3, 4, 5);
create index quote_bids_talked on quote_bids (id desc) where message_seq > 0;
create index quote_bids_of_requestor on quote_bids (requestor_id, id desc);

-- An operator reads one conversation for a while, for a reason.
create table conversation_readings (
  id bigint generated always as identity primary key,
  operator_id bigint not null references users (id),
  quote_bid_id bigint not null references quote_bids (id),
  why text not null check (why in ('report', 'dispute', 'safety', 'asked')),
  reason text not null check (length(reason) between 1 and 500),
  created timestamptz not null,
  until timestamptz not null check (until > created),
  closed_on timestamptz
);
create index conversation_readings_bid on conversation_readings (quote_bid_id, id desc);
create index conversation_readings_operator on conversation_readings (operator_id, id desc);

-- What a person may not do until a date. With a category: in that one alone.
create table person_limits (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  act text not null check (act in ('post', 'quote', 'review', 'ask')),
  category_id bigint references categories (id),
  reason text not null check (length(reason) between 1 and 500),
  until timestamptz not null,
  operator_id bigint not null references users (id),
  created timestamptz not null check (created < until),
  lifted_on timestamptz,
  lifted_by bigint references users (id),
  lifted_reason text not null default '',
  check ((lifted_on is null) = (lifted_by is null))
);
create index person_limits_person on person_limits (user_id, id desc);
create index person_limits_category on person_limits (category_id) where category_id is not null;
create index person_limits_operator on person_limits (operator_id);
create index person_limits_lifter on person_limits (lifted_by) where lifted_by is not null;

-- What operators note about a person: every version of each note.
create table person_notes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  operator_id bigint not null references users (id),
  created timestamptz not null
);
create index person_notes_person on person_notes (user_id, id desc);
create index person_notes_operator on person_notes (operator_id);
create table person_note_versions (
  id bigint generated always as identity primary key,
  note_id bigint not null references person_notes (id),
  operator_id bigint not null references users (id),
  text text not null check (length(text) between 1 and 2000),
  created timestamptz not null
);
create index person_note_versions_note on person_note_versions (note_id, id desc);
create index person_note_versions_operator on person_note_versions (operator_id);

-- What an operator wrote to a person as Gotong. A question waits for an answer.
create table house_messages (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  operator_id bigint not null references users (id),
  about text not null check (about in ('message', 'question')),
  text text not null check (length(text) between 1 and 2000),
  created timestamptz not null,
  answer text check (length(answer) between 1 and 2000),
  answered_on timestamptz,
  check ((answer is null) = (answered_on is null))
);
create index house_messages_person on house_messages (user_id, id desc);
create index house_messages_operator on house_messages (operator_id);
