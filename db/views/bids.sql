-- A bid takes the area of its request.
create or replace function take_area() returns trigger language plpgsql as $$
begin
  new.area_code := (select r.area_code from quote_requests r where r.id = new.quote_request_id);
  return new;
end $$;

-- Masks what looks like a phone number or an email address in a text.
create or replace function without_numbers(words text) returns text language sql immutable parallel safe
  return regexp_replace(words, '\+?[0-9](?:[ ().-]{0,3}[0-9]){6,}|[^[:space:]@]+@[^[:space:]@]+', '••••', 'g');

-- The words that a search of one's own bids reads: names, the category, the offer and the newest 300 messages. Until the hire
-- they leave out hidden contact details and the customer's whole name.
create or replace function words_of_bid(b quote_bids) returns text language sql stable
  return (select left(concat_ws(e'\n', r.title, g.name, a.name,
      name_for(u, b.quote_status_id), s.name,
      case when b.quote_status_id in (3, 4, 5) then w.words else without_numbers(w.words) end,
      (select string_agg(coalesce(m.masked, m.message), e'\n' order by m.seq desc) from (
         select seq, message, masked from messages where quote_bid_id = b.id and kind = 'text' order by seq desc limit 300) m)), 60000)
    from quote_requests r, categories g, areas a, users u, quote_services s,
      lateral (select concat_ws(e'\n', b.price_note, b.requestor_note, b.quote_details ->> 'includes', b.quote_details ->> 'extra') as words) w
    where r.id = b.quote_request_id and g.id = b.category_id and a.code = r.area_code and u.id = b.requestor_id
      and s.id = b.quote_service_id);

-- Makes a new offer searchable at once. A job adds later messages within a minute.
create or replace function write_bid_words() returns trigger language plpgsql as $$
begin
  insert into bid_words (quote_bid_id, provider_id, words)
    select b.id, b.provider_id, words_of_bid(b) from added n join quote_bids b on b.id = n.id
    on conflict do nothing;
  return null;
end $$;

-- Updates the searchable words when a customer's name changes or is deleted.
create or replace function rename_bid_words() returns trigger language plpgsql as $$
begin
  update bid_words w set words = words_of_bid(b)
  from quote_requests r join quote_bids b on b.quote_request_id = r.id
  where r.user_id = new.id and w.quote_bid_id = b.id;
  return null;
end $$;

-- Keeps on the request when its pro was hired: set when a quote is hired, cleared when the hire is taken back.
create or replace function note_request_hired() returns trigger language plpgsql as $$
begin
  update quote_requests set hired_on = case when new.quote_status_id in (3, 4, 5) then coalesce(new.hired_on, new.modified) end
  where id = new.quote_request_id;
  return null;
end $$;
create or replace trigger quote_bids_hired after update of quote_status_id on quote_bids for each row
  when ((old.quote_status_id in (3, 4, 5)) is distinct from (new.quote_status_id in (3, 4, 5)))
  execute function note_request_hired();

-- Whether a job counts in public (decisions 42 and 43): it was hired, its agreed begin has passed, it was not reported as not
-- done, and both people have confirmed phones. Public hires, jobs done, reviews and price data use only jobs with `is_counted`.
create or replace function counts_in_public(b quote_bids, at_ timestamptz) returns boolean language sql stable
  return b.quote_status_id in (3, 4, 5) and coalesce(b.hired_for, b.hired_on, b.completed_on) <= at_ and b.not_done_on is null
    and (select u.is_vouched from users u where u.id = b.requestor_id)
    and (select u.is_vouched from users u where u.id = b.provider_id);

-- Hides a review when its job no longer counts or is no longer done. A scheduled job shows it again.
create or replace function hide_uncounted_reviews() returns trigger language plpgsql as $$
begin
  update reviews set is_shown = false where quote_bid_id = new.id and is_shown;
  return null;
end $$;

create or replace trigger quote_bids_hide_reviews after update of is_counted, quote_status_id on quote_bids for each row
  when (old.is_counted and old.quote_status_id in (4, 5) and not (new.is_counted and new.quote_status_id in (4, 5)))
  execute function hide_uncounted_reviews();

-- The street of an address, without block, house number, unit or building name; null where the address names no street.
create or replace function street_of(address text) returns text language sql immutable parallel safe
  return substring(address from '(?i)\m((?:(?:jalan|jln|lorong|lor)(?: [a-z'']+){1,2}|(?:[a-z'']+ ){1,3}(?:street|st|road|rd|avenue|ave|drive|dr|lane|crescent|cres|close|walk|way|boulevard|blvd|terrace|rise|link|loop|central))(?: [0-9]{1,2}(?![-0-9]))?)\M');

-- Lets a pro see the customer's street once the customer wrote to them and while their quote can be hired. The pro sees it as
-- long as an open row of contact_shows exists, which this opens or closes.
create or replace function keep_street(bid_id bigint, at_ timestamptz) returns void language plpgsql as $$
declare
  b quote_bids;
begin
  select * into b from quote_bids where id = bid_id;
  if b.quote_status_id = 2 and b.quote_sent_on is not null and not b.is_requestor_rejected
    and exists (select from quote_requests r where r.id = b.quote_request_id and not r.is_closed and not r.is_expired
      and r.hired_on is null and r.travel = 'to_me')
    and exists (select from messages m where m.quote_bid_id = b.id and m.sender_id = b.requestor_id and m.kind = 'text'
      and not m.is_decline and m.created >= b.quote_sent_on) then
    insert into contact_shows (owner_id, viewer_id, quote_bid_id, from_on, stage)
    values (b.requestor_id, b.provider_id, b.id, at_, 'answered')
    on conflict (quote_bid_id, owner_id, viewer_id) where until_on is null do nothing;
  else
    update contact_shows c set until_on = greatest(c.from_on, at_) where c.quote_bid_id = b.id and c.until_on is null and c.stage = 'answered';
  end if;
end $$;

create or replace function keep_street_of_message() returns trigger language plpgsql as $$
begin
  perform keep_street(b.id, new.created) from quote_bids b
  where b.id = new.quote_bid_id and b.requestor_id = new.sender_id and b.quote_status_id = 2
    and not exists (select from contact_shows c where c.quote_bid_id = b.id and c.until_on is null);
  return null;
end $$;
create or replace trigger messages_street after insert on messages for each row
  when (new.kind = 'text' and not new.is_decline) execute function keep_street_of_message();

create or replace function keep_street_of_bid() returns trigger language plpgsql as $$
begin
  perform keep_street(new.id, new.modified);
  return null;
end $$;
-- Does not run when a first quote is sent (from status 1): the customer cannot have written to it yet.
create or replace trigger quote_bids_street after update of quote_status_id, is_requestor_rejected on quote_bids for each row
  when (old.quote_status_id <> 1 and (old.quote_status_id <> new.quote_status_id or old.is_requestor_rejected <> new.is_requestor_rejected)
    and not is_named(old.quote_status_id) and not is_named(new.quote_status_id))
  execute function keep_street_of_bid();

create or replace function keep_street_of_request() returns trigger language plpgsql as $$
begin
  perform keep_street(c.quote_bid_id, new.modified)
  from (select distinct s.quote_bid_id from contact_shows s join quote_bids b on b.id = s.quote_bid_id
    where b.quote_request_id = new.id and s.stage = 'answered') c;
  return null;
end $$;
create or replace trigger quote_requests_street after update of is_closed, is_expired, hired_on on quote_requests for each row
  when (old.is_closed <> new.is_closed or old.is_expired <> new.is_expired or (old.hired_on is null) <> (new.hired_on is null))
  execute function keep_street_of_request();

-- Keeps in contact_shows who sees whose contact details: pro and customer from the hire until it is undone, a helper while the
-- job is assigned to them (src/core/messages/shown/rules.ts).
create or replace function note_shown() returns trigger language plpgsql as $$
declare
  helper bigint := (select m.user_id from staff_members m where m.id = new.staff_id and m.status = 'active');
begin
  update contact_shows c set until_on = greatest(c.from_on, new.modified)
  where c.quote_bid_id = new.id and c.until_on is null
    and (not is_named(new.quote_status_id) or c.stage = 'answered'
      or (c.viewer_id not in (new.provider_id, new.requestor_id) and c.viewer_id is distinct from helper));
  if is_named(new.quote_status_id) then
    insert into contact_shows (owner_id, viewer_id, quote_bid_id, from_on)
    select o.owner_id, o.viewer_id, new.id, new.modified
    from (values (new.requestor_id, new.provider_id), (new.provider_id, new.requestor_id), (new.requestor_id, helper)) o (owner_id, viewer_id)
    where o.viewer_id is not null
    on conflict (quote_bid_id, owner_id, viewer_id) where until_on is null do nothing;
  else
    perform keep_street(new.id, new.modified);
  end if;
  return null;
end $$;
create or replace trigger quote_bids_known after insert on quote_bids for each row
  when (is_named(new.quote_status_id)) execute function note_shown();
create or replace trigger quote_bids_shown after update of quote_status_id, staff_id on quote_bids for each row
  when (is_named(old.quote_status_id) is distinct from is_named(new.quote_status_id)
    or (is_named(new.quote_status_id) and old.staff_id is distinct from new.staff_id))
  execute function note_shown();
