-- What operators changed of the table settings: from, to, why, and for money who else agreed.
create table setting_changes (
  id bigint generated always as identity primary key,
  key text not null,
  -- Null: the figure that it is shipped with.
  from_value jsonb,
  to_value jsonb not null,
  reason text not null check (length(reason) between 1 and 500),
  operator_id bigint not null references users (id),
  created timestamptz not null,
  state text not null check (state in ('waiting', 'done', 'refused')),
  decided_by bigint references users (id),
  decided_on timestamptz,
  check ((state = 'waiting') = (decided_on is null)),
  check (decided_by is null or decided_by <> operator_id or state = 'refused')
);
create unique index setting_changes_waiting on setting_changes (key) where state = 'waiting';
create index setting_changes_key on setting_changes (key, id desc);
create index setting_changes_operator on setting_changes (operator_id);
create index setting_changes_decider on setting_changes (decided_by) where decided_by is not null;
