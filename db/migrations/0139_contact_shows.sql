-- Who knows whom by the whole name, and the customer's phone and place, from when to when (issue 22 point 3): from each hire
-- until it is undone. Its owner reads it in settings. db/views/users.sql keeps it.
create table contact_shows (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users (id),
  viewer_id bigint not null references users (id),
  quote_bid_id bigint not null references quote_bids (id) on delete cascade,
  from_on timestamptz not null,
  until_on timestamptz
);
create unique index contact_shows_open on contact_shows (quote_bid_id, owner_id, viewer_id) where until_on is null;
create index contact_shows_owner on contact_shows (owner_id, id);
create index contact_shows_viewer on contact_shows (viewer_id);
insert into contact_shows (owner_id, viewer_id, quote_bid_id, from_on)
select o.owner_id, o.viewer_id, b.id, coalesce(b.hired_on, b.modified)
from quote_bids b
cross join lateral (values (b.requestor_id, b.provider_id), (b.provider_id, b.requestor_id)) o (owner_id, viewer_id)
where b.quote_status_id in (3, 4, 5);
