-- Versions of the rule that gives requests to pros, announced by date (docs/decisions/068-lead-rules.md).
create table lead_rules (
  version smallint primary key check (version > 0),
  -- 'average' is how it was before points; nothing goes back to it.
  method text not null check (method in ('average', 'points')),
  fit smallint not null check (fit between 0 and 100),
  way smallint not null check (way between 0 and 100),
  free smallint not null check (free between 0 and 100),
  rating smallint not null check (rating between 0 and 100),
  reply smallint not null check (reply between 0 and 100),
  room smallint not null check (room between 0 and 100),
  wave smallint not null check (wave between 1 and 60),
  kept_new smallint not null check (kept_new between 0 and 60),
  kept_waited smallint not null check (kept_waited between 0 and 60),
  starts_at timestamptz not null check ((starts_at at time zone 'Asia/Singapore')::time = '00:00:00'),
  note text not null,
  note_zh text not null,
  published_on timestamptz not null,
  published_by bigint references users,
  withdrawn_on timestamptz,
  withdrawn_by bigint references users,
  constraint lead_rules_sum check (fit + way + free + rating + reply + room = 100),
  constraint lead_rules_ahead check (published_on <= starts_at),
  constraint lead_rules_withdrawn check (withdrawn_on < starts_at),
  constraint lead_rules_who check (withdrawn_on is not null or withdrawn_by is null)
);
create unique index lead_rules_start on lead_rules (starts_at) where withdrawn_on is null;
create index lead_rules_published_by on lead_rules (published_by) where published_by is not null;
create index lead_rules_withdrawn_by on lead_rules (withdrawn_by) where withdrawn_by is not null;

-- Where requests were given before, the second version began when it was built; elsewhere there was never another one.
insert into lead_rules (version, method, fit, way, free, rating, reply, room, wave, kept_new, kept_waited, starts_at, note, note_zh,
  published_on)
select version, method, 30, 20, 15, 15, 12, 8, wave, kept, kept, starts_at, note, note_zh, starts_at
from (values
  (1, 'average', 60, 0, timestamptz '2024-12-31T16:00:00Z', 'By average rating and hires, sixty at once.', '依平均評分與雇用次數，一次六十位。'),
  (2, 'points', 12, 2,
   case when exists (select from quote_requests) then timestamptz '2026-11-23T16:00:00Z' else timestamptz '2025-12-31T16:00:00Z' end,
   'By points, twelve at a time, with places for new pros and for those who waited longest.',
   '依點數，一次十二位，並保留名額給新專家與等候最久的專家。')) v (version, method, wave, kept, starts_at, note, note_zh);
-- Where operators had gone back to rule 1 by its setting, it stays so as a version of its own.
insert into lead_rules (version, method, fit, way, free, rating, reply, room, wave, kept_new, kept_waited, starts_at, note, note_zh,
  published_on)
select 3, 'average', 30, 20, 15, 15, 12, 8, 60, 0, 0, d.day, 'By average rating and hires, sixty at once.',
  '依平均評分與雇用次數，一次六十位。', d.day
from settings s, (select date_trunc('day', now() at time zone 'Asia/Singapore') at time zone 'Asia/Singapore' as day) d
where s.key = 'lead_rule' and s.value = '"1"' and d.day > '2026-11-23T16:00:00Z';

-- How far pros have been told of a version, and that its day came.
create table lead_rule_tellings (
  version smallint not null references lead_rules,
  what text not null check (what in ('announced', 'withdrawn', 'begun')),
  last_user_id bigint not null default 0,
  told_count integer not null default 0,
  finished timestamptz,
  created timestamptz not null,
  primary key (version, what)
);
create index lead_rule_tellings_open on lead_rule_tellings (created) where finished is null;
