-- What a person is told inside the product: a line of the notices list. What was told of a bid names it, and its facts are
-- read when the list is; the rest is sealed as a mail's would be.
create table notices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null,
  -- The cause: one line for each, whatever is retried.
  key text not null unique,
  quote_bid_id bigint references quote_bids (id),
  data_sealed bytea,
  created timestamptz not null,
  -- The list was open with it in it: it no longer counts in the badge.
  seen_on timestamptz,
  -- It was followed, or what it is about was read.
  read_on timestamptz
);
create index notices_user on notices (user_id, id desc);
create index notices_unseen on notices (user_id) where seen_on is null;
create index notices_unread_bid on notices (quote_bid_id, user_id) where read_on is null;
create index notices_bid on notices (quote_bid_id) where quote_bid_id is not null;
create index notices_created on notices (created);

-- A browser that a person lets us push to, for as long as the session that asked lives.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  session_id bigint not null references sessions (id),
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created timestamptz not null,
  last_sent_at timestamptz
);
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- When somebody does not want to be rung, and whether mails come one by one or once a day. No row: never and one by one.
create table notice_habits (
  user_id bigint primary key references users (id),
  -- Minutes after midnight in Singapore; both or neither.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  digest text not null default 'off' check (digest in ('off', 'daily')),
  changed timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null) and quiet_from is distinct from quiet_to or quiet_from is null)
);

alter table deliveries drop constraint deliveries_channel_check;
alter table deliveries add constraint deliveries_channel_check check (channel in ('mail', 'sms', 'voice', 'push'));
-- Waits for its person's daily mail, which takes all that wait.
alter table deliveries add column is_digest boolean not null default false;
create index deliveries_digest on deliveries (user_id) where is_digest and sent_at is null and given_up_at is null;
