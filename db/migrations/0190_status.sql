-- What the status page says of each part, and what operators tell of incidents: docs/decisions/075-status.md.
create table status_parts (
  part text primary key,
  state text not null check (state in ('works', 'slow', 'down', 'off')),
  since timestamptz not null
);

create table incidents (
  id bigint generated always as identity primary key,
  parts text[] not null check (cardinality(parts) > 0),
  title text not null,
  title_zh text not null,
  began timestamptz not null,
  ended timestamptz,
  created timestamptz not null
);
create index incidents_began on incidents (began);

create table incident_words (
  id bigint generated always as identity primary key,
  incident_id bigint not null references incidents,
  operator_id bigint not null references users,
  words text not null,
  words_zh text not null,
  created timestamptz not null
);
create index incident_words_incident on incident_words (incident_id, id);
create index incident_words_operator on incident_words (operator_id);
