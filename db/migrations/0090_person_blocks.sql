-- One person blocks another: nothing new between them, whichever of the two did it (blocked_between in db/views/users.sql).
create table person_blocks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  blocked_id bigint not null references users (id),
  -- Where it was done, which is also how the list names who is blocked.
  quote_bid_id bigint references quote_bids (id),
  quote_service_id bigint,
  created timestamptz not null,
  unique (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index person_blocks_blocked on person_blocks (blocked_id, created desc);
create index person_blocks_bid on person_blocks (quote_bid_id) where quote_bid_id is not null;
