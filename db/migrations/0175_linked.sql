-- Accounts that may be one person's, with due process (issue 22 point 5): docs/decisions/066-linked-accounts.md.
create table link_cases (
  id bigint generated always as identity primary key,
  -- The newer account, whose person is heard, and the earlier one.
  user_id bigint not null references users (id),
  other_id bigint not null references users (id),
  state text not null
    check (state in ('open', 'asked', 'deciding', 'linked', 'appealed', 'stands', 'not_linked', 'dropped')),
  -- What was found, as it was found: signs with their weights in tenths, their sum, and those that speak for one person.
  evidence jsonb not null,
  sum integer not null,
  reasons text[] not null,
  -- When the state ends by itself.
  clock_at timestamptz,
  asked_by bigint references users (id),
  asked_on timestamptz,
  answer text not null default '',
  answered_on timestamptz,
  -- Null where a time that was over decided.
  decided_by bigint references users (id),
  decided_on timestamptz,
  reason text not null default '',
  appeal text not null default '',
  appealed_on timestamptz,
  appeal_by bigint references users (id),
  appeal_reason text not null default '',
  blocked_by bigint references users (id),
  blocked_on timestamptz,
  -- Names under which the earlier account offered services, once the decision stands.
  traded_as text[] not null default '{}',
  created timestamptz not null,
  ended_on timestamptz,
  check (user_id > other_id),
  check ((clock_at is null) = (state in ('stands', 'not_linked', 'dropped'))),
  check ((ended_on is null) = (clock_at is not null))
);
-- Two accounts are asked about once at a time, and not again once they are linked.
create unique index link_cases_pair on link_cases (user_id, other_id) where state not in ('not_linked', 'dropped');
create index link_cases_due on link_cases (clock_at, id) where clock_at is not null;
create index link_cases_ended on link_cases (ended_on desc, id desc) where state in ('stands', 'not_linked');
create index link_cases_user on link_cases (user_id, id desc);
create index link_cases_other on link_cases (other_id);
create index link_cases_asker on link_cases (asked_by) where asked_by is not null;
create index link_cases_decider on link_cases (decided_by) where decided_by is not null;
create index link_cases_appeal on link_cases (appeal_by) where appeal_by is not null;
create index link_cases_blocker on link_cases (blocked_by) where blocked_by is not null;

-- Whose links are to be looked for: written by triggers, taken by a job. No reference to users, so that nobody waits for it.
create table link_looks (
  id bigint generated always as identity primary key,
  user_id bigint not null
);

alter table person_marks drop constraint person_marks_kind_check,
  add constraint person_marks_kind_check
    check (kind in ('device', 'push', 'card', 'network', 'document', 'payout', 'photo')) not valid;
alter table attachments add column link_case_id bigint;
alter table attachments add constraint attachments_link_case_id_fkey
  foreign key (link_case_id) references link_cases (id) on delete set null not valid;
