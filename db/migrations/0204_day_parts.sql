-- parts by day, so that what is old goes as a file and not row by row (decision 067). What is there stays, as the part for the rest.
alter table outbox rename to outbox_rest;
create table outbox (
  id bigint generated always as identity (sequence name outbox_ids),
  name text not null,
  payload jsonb not null,
  audience bigint[] not null,
  created timestamptz not null,
  xid xid8 not null default pg_current_xact_id()
) partition by range (created);
create index outbox_place on outbox (xid, id);
select setval('outbox_ids', coalesce(pg_sequence_last_value('outbox_id_seq'), 1), pg_sequence_last_value('outbox_id_seq') is not null);
alter table outbox_rest drop constraint outbox_pkey, alter column id drop identity;
alter sequence outbox_ids rename to outbox_id_seq;
alter table outbox attach partition outbox_rest default;

alter table search_serves rename to search_serves_rest;
create table search_serves (
  id bigint generated always as identity (sequence name search_serves_ids),
  served_on timestamptz not null,
  version integer not null,
  sort text not null,
  inputs jsonb not null,
  ranked jsonb not null,
  digest text not null
) partition by range (served_on);
create index search_serves_id on search_serves (id);
select setval('search_serves_ids', coalesce(pg_sequence_last_value('search_serves_id_seq'), 1), pg_sequence_last_value('search_serves_id_seq') is not null);
alter table search_serves_rest drop constraint search_serves_pkey, alter column id drop identity;
alter sequence search_serves_ids rename to search_serves_id_seq;
alter table search_serves attach partition search_serves_rest default;
