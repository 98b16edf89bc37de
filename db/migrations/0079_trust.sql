-- A request of somebody who has not confirmed a phone waits, unseen by pros, until they do (decision 43).
alter table quote_requests add column is_held boolean not null default false;
-- Whom it names: kept for when it goes out.
alter table quote_requests add column held_invite jsonb;
alter table quote_requests add constraint quote_requests_held_invite check (held_invite is null or is_held);
create index quote_requests_held on quote_requests (user_id) where is_held;
