-- What each operator is there for (decision 033). Whoever is one already may go on doing everything.
alter table users add column operator_roles text[] not null default '{}';
update users set operator_roles = '{owner}' where is_operator;
alter table users add constraint users_operator_roles_check check (
  operator_roles <@ array['support', 'review', 'money', 'content', 'owner'] and is_operator = (operator_roles <> '{}')
);

-- The rights stand in the sessions, so that each call knows them without another look-up.
alter table sessions add column operator_roles text[] not null default '{}';
update sessions set operator_roles = '{owner}' where is_operator;
