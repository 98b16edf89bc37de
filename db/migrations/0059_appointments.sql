-- When the job of a hire is: one row a bid, kept through moves, an undone hire and a new one, because calendars know it by its
-- id and follow `sequence`.
create table appointments (
  id bigint generated always as identity primary key,
  quote_bid_id bigint not null unique references quote_bids (id) on delete cascade,
  begin_time timestamptz not null,
  -- Null where only the beginning was agreed.
  minutes integer check (minutes between 15 and 1440),
  is_outside_hours boolean not null default false,
  sequence integer not null default 0,
  agreed_on timestamptz not null,
  cancelled_on timestamptz,
  -- Why the pro cancelled.
  cancel_reason text not null default '' check (length(cancel_reason) <= 500),
  on_way_on timestamptz,
  day_reminded_on timestamptz,
  soon_reminded_on timestamptz
);
-- What may still want a reminder.
create index appointments_ahead on appointments (begin_time) where cancelled_on is null and soon_reminded_on is null;

-- Another time that one side proposes.
create table time_proposals (
  id bigint generated always as identity primary key,
  quote_bid_id bigint not null references quote_bids (id) on delete cascade,
  side text not null check (side in ('requestor', 'provider')),
  begin_time timestamptz not null,
  minutes integer check (minutes between 15 and 1440),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'taken_back', 'ended')),
  created timestamptz not null,
  answered_on timestamptz
);
create unique index time_proposals_open on time_proposals (quote_bid_id) where state = 'open';
create index time_proposals_bid on time_proposals (quote_bid_id, id desc);

-- What to have ready before the pro comes.
alter table categories add column prepare text[] not null default '{}';

insert into appointments (quote_bid_id, begin_time, minutes, agreed_on)
select id, hired_for, case when hired_minutes between 15 and 1440 then hired_minutes end, coalesce(hired_on, created)
from quote_bids where quote_status_id = 3 and hired_for is not null;

-- The calendar entry that a mail carries, as the mailbox for development keeps it.
alter table dev_mailbox add column calendar text;
