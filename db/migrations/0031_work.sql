create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- What a search inside one's own work looks through, a row for each bid: the title, both names, the area, the quote's words
-- and the conversation's. Kept beside the bids, because it grows with every message and is read by searches only.
create table bid_words (
  quote_bid_id bigint primary key references quote_bids (id) on delete cascade,
  -- The pro's: first in the index, so that a search stays among one's own bids. A consumer has few.
  provider_id bigint not null,
  words text not null
);
create index bid_words_provider on bid_words using gin (provider_id, words gin_trgm_ops);

-- How far the words are written: the last message and the last line of a request's history that were taken in.
create table bid_words_mark (
  is_only boolean primary key default true check (is_only),
  message_id bigint not null default 0,
  activity_id bigint not null default 0
);
insert into bid_words_mark default values;

-- The newest 300 messages: older ones are found by scrolling, and a row stays a few pages at most.
create function words_of_bid(b quote_bids) returns text language sql stable
  return (select left(concat_ws(e'\n', r.title, g.name, a.name, full_name(u), s.name, b.price_note, b.requestor_note,
      b.quote_details ->> 'includes', b.quote_details ->> 'extra',
      (select string_agg(m.message, e'\n' order by m.seq desc) from (
         select seq, message from messages where quote_bid_id = b.id and kind = 'text' order by seq desc limit 300) m)), 60000)
    from quote_requests r, categories g, areas a, users u, quote_services s
    where r.id = b.quote_request_id and g.id = b.category_id and a.code = r.area_code and u.id = b.requestor_id
      and s.id = b.quote_service_id);

-- An offer is found at once; what is said afterwards within a minute, by a job.
create function write_bid_words() returns trigger language plpgsql as $$
begin
  insert into bid_words (quote_bid_id, provider_id, words)
    select b.id, b.provider_id, words_of_bid(b) from added n join quote_bids b on b.id = n.id
    on conflict do nothing;
  return null;
end $$;
create trigger quote_bids_words after insert on quote_bids referencing new table as added
  for each statement execute function write_bid_words();
insert into bid_words (quote_bid_id, provider_id, words) select b.id, b.provider_id, words_of_bid(b) from quote_bids b;

-- A customer's new name, or none any more, is found at once.
create function rename_bid_words() returns trigger language plpgsql as $$
begin
  update bid_words w set words = words_of_bid(b)
  from quote_requests r join quote_bids b on b.quote_request_id = r.id
  where r.user_id = new.id and w.quote_bid_id = b.id;
  return null;
end $$;
create trigger users_bid_words after update of first_name, last_name, username on users for each row
  when (full_name(old) is distinct from full_name(new)) execute function rename_bid_words();

-- The pro's statement that the customer hired him outside the flow (decision 28): beside the status, which a statement of
-- one side does not change.
alter table quote_bids
  add column self_hired_on timestamptz,
  add column self_hired_for timestamptz,
  -- Null while it waits; else whether the customer said yes.
  add column is_self_hire_confirmed boolean,
  add column self_hire_answered_on timestamptz;
create index quote_bids_self_hired on quote_bids (self_hired_on) where self_hired_on is not null and is_self_hire_confirmed is null;

-- The lists of one's work, each in its own order, at 100,000 bids of one pro. The rare ones cost nothing until a bid is one.
create index quote_bids_provider_created on quote_bids (provider_id, created desc, id desc) where quote_sent_on is not null;
create index quote_bids_provider_favorite on quote_bids (provider_id, (coalesce(last_message_on, created)) desc, id desc)
  where provider_tag = 'favorite' and quote_sent_on is not null;
create index quote_bids_provider_archived on quote_bids (provider_id, (coalesce(last_message_on, created)) desc, id desc)
  where is_provider_archived and quote_sent_on is not null;
create index quote_bids_provider_won on quote_bids (provider_id, (coalesce(last_message_on, created)) desc, id desc)
  where quote_status_id in (3, 4, 5) and quote_sent_on is not null;
drop index quote_bids_provider_unread;
create index quote_bids_provider_unread on quote_bids (provider_id, (coalesce(last_message_on, created)) desc, id desc)
  where quote_sent_on is not null and not is_provider_archived and (requestor_last_seq > provider_read_seq or not is_provider_readed);

-- The request's area beside the bid, so that a list of one area needs not read every request.
alter table quote_bids add column area_code text references areas (code);
update quote_bids b set area_code = r.area_code from quote_requests r where r.id = b.quote_request_id;
alter table quote_bids alter column area_code set not null;
create function take_area() returns trigger language plpgsql as $$
begin
  new.area_code := (select r.area_code from quote_requests r where r.id = new.quote_request_id);
  return new;
end $$;
create trigger quote_bids_area before insert on quote_bids for each row execute function take_area();
create index quote_bids_provider_area on quote_bids (provider_id, area_code) where quote_sent_on is not null;
create index quote_bids_area on quote_bids (area_code);

-- Narrow matches (specification 4): a request that few pros match in full is shown to pros of the same region who serve the
-- category, but not this area. It becomes an offer once the pro accepts it.
create table narrow_leads (
  id bigint generated always as identity primary key,
  quote_request_id bigint not null references quote_requests (id),
  quote_service_id bigint not null references quote_services (id),
  provider_id bigint not null references users (id),
  -- Metres between the job and the service's base.
  distance integer not null,
  -- 1 waiting, 2 accepted, 3 declined.
  narrow_status smallint not null default 1 check (narrow_status in (1, 2, 3)),
  created timestamptz not null,
  answered_on timestamptz,
  unique (quote_request_id, provider_id)
);
create index narrow_leads_provider on narrow_leads (provider_id, id desc) where narrow_status = 1;
create index narrow_leads_person on narrow_leads (provider_id);
create index narrow_leads_service on narrow_leads (quote_service_id);
