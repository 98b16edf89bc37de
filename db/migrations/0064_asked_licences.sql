-- A licence can be asked for without being demanded: pros show it if they have it, and quote without it too.
alter table category_requirements
  add column gate text not null default 'hard' check (gate in ('hard', 'soft'));
