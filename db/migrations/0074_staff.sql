-- Helpers of a pro (docs/decisions/032-staff.md): each has an account of their own and works for the owner in a session that
-- says so. `contact` is where the invitation went, until it is answered.
create table staff_members (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users (id),
  user_id bigint references users (id),
  name text not null,
  contact text not null default '',
  role text not null check (role in ('answers', 'jobs')),
  status text not null default 'invited' check (status in ('invited', 'active', 'paused', 'ended')),
  -- What quotes may cost the owner in fees a day; 0: may not quote.
  daily_fee_cents integer not null default 0 check (daily_fee_cents between 0 and 100000),
  created timestamptz not null,
  accepted_on timestamptz,
  ended_on timestamptz,
  last_active_on timestamptz,
  check (status in ('invited', 'ended') or user_id is not null)
);
create index staff_members_owner on staff_members (owner_id, id);
create index staff_members_user on staff_members (user_id) where user_id is not null;
create unique index staff_members_once on staff_members (owner_id, user_id) where status in ('active', 'paused');

-- What each did for the owner.
create table staff_acts (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_members (id),
  act text not null,
  quote_bid_id bigint references quote_bids (id) on delete cascade,
  -- Of a quote: what it cost the owner.
  fee_cents integer,
  created timestamptz not null
);
create index staff_acts_staff on staff_acts (staff_id, id);
create index staff_acts_bid on staff_acts (quote_bid_id) where quote_bid_id is not null;

-- Whom a session works for; null for oneself.
alter table sessions add column staff_id bigint references staff_members (id);
create index sessions_staff on sessions (staff_id) where staff_id is not null;

-- The person who did it, where that is not the one it is done for: a call in a helper's session says who, for its transaction.
alter table messages add column done_by bigint references users (id)
  default nullif(current_setting('gotong.done_by', true), '')::bigint;
create index messages_done_by on messages (done_by) where done_by is not null;
alter table quote_activities add column done_by bigint references users (id)
  default nullif(current_setting('gotong.done_by', true), '')::bigint;
create index quote_activities_done_by on quote_activities (done_by) where done_by is not null;

-- Who goes to a hired job; null: the owner.
alter table quote_bids add column staff_id bigint references staff_members (id);
create index quote_bids_staff on quote_bids (staff_id) where staff_id is not null;
