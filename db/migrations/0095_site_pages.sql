-- Pages of the house (terms, privacy and others): what changed is said to readers in both languages, a lawyer's look is noted by
-- version, and each person agrees to the terms once.
alter table content_entries
  add column publish_note_zh text not null default '',
  add column publish_is_minor boolean not null default false;
alter table content_versions
  add column note_zh text not null default '',
  -- Of the terms: changes nothing that binds, so that nobody is asked again.
  add column is_minor boolean not null default false;

create table content_checks (
  content_id bigint not null,
  version integer not null,
  -- The lawyer or firm, as the operator wrote it.
  checked_by text not null check (length(checked_by) between 1 and 120),
  operator_id bigint not null references users (id),
  created timestamptz not null,
  primary key (content_id, version),
  foreign key (content_id, version) references content_versions (content_id, version)
);
create index content_checks_operator on content_checks (operator_id);

create table terms_agreements (
  user_id bigint not null references users (id),
  content_id bigint not null,
  version integer not null,
  -- Signing up agrees to what is linked there; later versions are asked for in the dashboard.
  way text not null check (way in ('sign up', 'asked')),
  created timestamptz not null,
  primary key (user_id, content_id, version),
  foreign key (content_id, version) references content_versions (content_id, version)
);
create index terms_agreements_version on terms_agreements (content_id, version);
