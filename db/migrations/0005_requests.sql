create table quote_requests (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  category_id bigint not null references categories (id),
  form_version integer not null,
  title text not null,
  -- The answers as they were given: {key: value}.
  fields jsonb not null,
  -- [{key, label, value}] in words, as pros and the requestor read them (QuoteFormSubmissionField).
  submission_fields jsonb not null,
  -- The same for the requestor and the hired pro: with the answers that only they may read, such as a second address.
  hired_fields jsonb not null default '[]',
  area_code text not null references areas (code),
  postal_code text not null,
  lat double precision not null,
  lng double precision not null,
  -- Shown to the hired pro only.
  address text not null default '',
  phone text,
  -- 'to_me' (the pro travels), 'to_pro' or 'remote'.
  travel text not null default 'to_me' check (travel in ('to_me', 'to_pro', 'remote')),
  -- The day and the time slots asked for (keys 1 to 5 of section 9), where the form tells them.
  wanted_on date,
  wanted_slots smallint[] not null default '{}',
  -- What the form's "when" said, in words: "Within 3 days".
  wanted_when text not null default '',
  is_urgent boolean not null default false,
  is_phone_only boolean not null default false,
  photo_count smallint not null default 0,
  max_quotes smallint not null check (max_quotes between 1 and 50),
  quote_count smallint not null default 0 check (quote_count between 0 and max_quotes),
  -- How many pros it was offered to.
  matched_count smallint not null default 0,
  -- The fee each pro pays, by the tariff's version, and the discount in force (decision 15).
  tariff_version integer not null,
  fee_cents integer not null check (fee_cents >= 0),
  fee_discount_percent smallint not null default 0 check (fee_discount_percent between 0 and 100),
  -- How the fee came about: [{label, percent, cents}].
  fee_receipt jsonb not null,
  is_closed boolean not null default false,
  closed_on timestamptz,
  closed_reason text,
  is_archived boolean not null default false,
  is_expired boolean not null default false,
  copied_from_id bigint references quote_requests (id),
  -- What of requestShape does not change after the request is made. Kept by trigger, so that a list is read and not built.
  head jsonb not null,
  created timestamptz not null,
  modified timestamptz not null,
  expires_at timestamptz not null
);
create index quote_requests_user on quote_requests (user_id, id desc);
create index quote_requests_category on quote_requests (category_id, id desc);
create index quote_requests_area on quote_requests (area_code);
create index quote_requests_copied on quote_requests (copied_from_id) where copied_from_id is not null;
create index quote_requests_open on quote_requests (expires_at) where not is_closed and not is_expired;
-- A person's open requests, which are limited; a category's, for a new service; and those that may earn a discount.
create index quote_requests_user_open on quote_requests (user_id) where not is_closed and not is_expired;
create index quote_requests_category_open on quote_requests (category_id, id desc) where not is_closed and not is_expired;
create index quote_requests_unquoted on quote_requests (created)
  where quote_count = 0 and fee_discount_percent = 0 and not is_closed and not is_expired;

create table quote_bids (
  id bigint generated always as identity primary key,
  quote_request_id bigint not null references quote_requests (id),
  quote_service_id bigint not null references quote_services (id),
  category_id bigint not null references categories (id),
  -- The two parties: the only people a bid exists for.
  requestor_id bigint not null references users (id),
  provider_id bigint not null references users (id),
  quote_status_id smallint not null default 1 check (quote_status_id in (1, 2, 3, 4, 5, 6, 9)),
  -- 1 flat rate, 2 hourly rate, 3 on-site inspection; null until quoted.
  rating_type smallint check (rating_type in (1, 2, 3)),
  flat_rate_at_cents integer check (flat_rate_at_cents >= 0),
  hourly_rate_at_cents integer check (hourly_rate_at_cents >= 0),
  is_on_site_visit_required_for_quote boolean not null default false,
  is_more_information_required boolean not null default false,
  is_contact_charge boolean not null default false,
  price_note text not null default '',
  -- {first_day, first_slot, includes, extra, hours_low, hours_high, warranty_days, is_visit_fee_waived}
  quote_details jsonb not null default '{}',
  -- The quote's own files; those of its messages are attached to the bid as well.
  attachment_ids bigint[] not null default '{}',
  -- Metres between the job and the service's base.
  distance integer not null default 0,
  -- The fee taken at sending; null until quoted.
  fee_paid_cents integer,
  provider_tag text not null default '',
  requestor_tag text not null default '',
  requestor_note text not null default '',
  is_interested boolean not null default true,
  is_provider_readed boolean not null default false,
  is_requestor_readed boolean not null default false,
  is_requestor_rejected boolean not null default false,
  is_provider_archived boolean not null default false,
  provider_last_read_on timestamptz,
  requestor_last_read_on timestamptz,
  quote_sent_on timestamptz,
  quote_last_update_on timestamptz,
  hired_on timestamptz,
  -- What the hire is for: start, and the minutes of the booked slot.
  hired_for timestamptz,
  hired_minutes integer,
  completed_on timestamptz,
  -- The conversation's counters: last sequence number, what each side has read, and each side's own last message.
  message_seq integer not null default 0,
  provider_read_seq integer not null default 0,
  requestor_read_seq integer not null default 0,
  provider_last_seq integer not null default 0,
  requestor_last_seq integer not null default 0,
  last_message_on timestamptz,
  created timestamptz not null,
  modified timestamptz not null,
  unique (quote_request_id, provider_id)
);
-- At most one hired quote a request (decision 14), whatever happens at the same moment.
create unique index one_hire_per_request on quote_bids (quote_request_id) where quote_status_id in (3, 4, 5);
create index quote_bids_provider on quote_bids (provider_id, id desc);
create index quote_bids_provider_new on quote_bids (provider_id, id desc) where quote_status_id = 1 and is_interested;
create index quote_bids_provider_works on quote_bids (provider_id, (coalesce(last_message_on, created)) desc, id desc) where quote_sent_on is not null;
create index quote_bids_requestor on quote_bids (requestor_id, (coalesce(last_message_on, created)) desc, id desc) where quote_sent_on is not null;
create index quote_bids_service on quote_bids (quote_service_id);
create index quote_bids_category on quote_bids (category_id);
create index quote_bids_provider_hired on quote_bids (provider_id, hired_on) where hired_on is not null;
-- The numbers of the navigation: offers not looked at, and conversations with something new.
create index quote_bids_provider_unseen on quote_bids (provider_id)
  where quote_status_id = 1 and is_interested and not is_provider_readed;
create index quote_bids_provider_unread on quote_bids (provider_id)
  where quote_sent_on is not null and not is_provider_archived and (requestor_last_seq > provider_read_seq or not is_provider_readed);
create index quote_bids_requestor_unread on quote_bids (requestor_id)
  where quote_sent_on is not null and (provider_last_seq > requestor_read_seq or not is_requestor_readed);

alter table attachments add foreign key (quote_request_id) references quote_requests (id);
alter table attachments add foreign key (quote_bid_id) references quote_bids (id);
alter table attachments add foreign key (quote_service_id) references quote_services (id);

create table quote_activities (
  id bigint generated always as identity primary key,
  quote_request_id bigint not null references quote_requests (id),
  quote_bid_id bigint references quote_bids (id),
  actor_id bigint references users (id),
  -- Section 3's activity types.
  type text not null check (type in ('create', 'view', 'pass', 'providedquote', 'update', 'chat', 'hire', 'complete', 'review', 'deny', 'archive', 'expire', 'refund')),
  payload jsonb not null default '{}',
  created timestamptz not null
);
create index quote_activities_request on quote_activities (quote_request_id, id);
create index quote_activities_bid on quote_activities (quote_bid_id, id) where quote_bid_id is not null;
create index quote_activities_actor on quote_activities (actor_id) where actor_id is not null;

create table messages (
  id bigint generated always as identity primary key,
  quote_bid_id bigint not null references quote_bids (id),
  -- 1, 2, 3 … within the conversation, without gaps: a client resumes from the last it holds.
  seq integer not null,
  sender_id bigint references users (id),
  -- 'text', or 'system' for lines such as a hire, whose payload says what happened.
  kind text not null check (kind in ('text', 'system')),
  message text not null,
  payload jsonb not null default '{}',
  attachment_ids bigint[] not null default '{}',
  client_message_id text,
  created timestamptz not null,
  unique (quote_bid_id, seq)
);
create unique index messages_once on messages (quote_bid_id, sender_id, client_message_id) where client_message_id is not null;
create index messages_sender on messages (sender_id) where sender_id is not null;

create table reviews (
  id bigint generated always as identity primary key,
  quote_bid_id bigint not null unique references quote_bids (id),
  quote_service_id bigint not null references quote_services (id),
  category_id bigint not null references categories (id),
  user_id bigint not null references users (id),
  score smallint not null check (score between 1 and 5),
  note text not null default '',
  tags text[] not null default '{}',
  created timestamptz not null
);
create index reviews_service on reviews (quote_service_id, id desc);
-- The newest good review is quoted on the pro's card.
create index reviews_good on reviews (quote_service_id, id desc) where score >= 4 and note <> '';
create index reviews_category on reviews (category_id, id desc);
create index reviews_user on reviews (user_id);

-- The part of requestShape that does not change.
create function build_request_head(r quote_requests) returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_build_object(
      'quote_request_id', r.id, 'id', r.id, 'title', r.title,
      'category_id', c.id, 'category_slug', c.slug, 'category_name', c.name, 'hue', c.hue, 'icon', c.icon,
      'area_code', a.code, 'area_name', a.name, 'travel', r.travel,
      'wanted_on', r.wanted_on, 'wanted_slots', to_jsonb(r.wanted_slots), 'wanted_when', r.wanted_when,
      'is_urgent', r.is_urgent, 'is_phone_only', r.is_phone_only,
      'QuoteFormSubmissionField', r.submission_fields,
      'attachments', coalesce((
        select jsonb_agg(attachment_json(f) order by f.id) from attachments f where f.quote_request_id = r.id), '[]'),
      'created', wire_time(r.created), 'expires_at', wire_time(r.expires_at))
    from categories c, areas a
    where c.id = r.category_id and a.code = r.area_code);
end $$;
create function keep_request_head() returns trigger language plpgsql as $$
begin
  new.head := coalesce(build_request_head(new), '{}');
  return new;
end $$;
create trigger quote_requests_head
  before insert or update of title, category_id, area_code, travel, wanted_on, wanted_slots, wanted_when, is_urgent,
    is_phone_only, submission_fields, expires_at, photo_count on quote_requests
  for each row execute function keep_request_head();
create function count_request_photos() returns trigger language plpgsql as $$
begin
  update quote_requests set photo_count = (select count(*) from attachments where quote_request_id = new.quote_request_id)
  where id = new.quote_request_id;
  return null;
end $$;
create trigger attachments_of_request after insert or update of quote_request_id on attachments
  for each row when (new.quote_request_id is not null) execute function count_request_photos();

-- requestShape: what both sides may know. No postal code, address or phone.
create function request_json(r quote_requests) returns jsonb language sql stable
  return r.head || jsonb_build_object(
    'quote_count', r.quote_count, 'max_quotes', r.max_quotes,
    'is_closed', r.is_closed, 'is_expired', r.is_expired, 'is_archived', r.is_archived);

-- requestShape for the hired pro: with the answers kept for them.
create function hired_request_json(r quote_requests) returns jsonb language sql stable
  return request_json(r) || jsonb_build_object('QuoteFormSubmissionField', r.hired_fields);

-- ownRequestShape: what its requestor sees.
create function own_request_json(r quote_requests) returns jsonb language sql stable
  return hired_request_json(r) || jsonb_build_object(
    'postal_code', r.postal_code, 'address', r.address, 'form_version', r.form_version, 'fields', r.fields,
    'closed_reason', r.closed_reason,
    'hired_quote_bid_id', (
      select b.id from quote_bids b where b.quote_request_id = r.id and b.quote_status_id in (3, 4, 5)),
    'unread_count', (
      select count(*) from quote_bids b
      where b.quote_request_id = r.id and b.quote_sent_on is not null and b.quote_status_id <> 6
        and (b.provider_last_seq > b.requestor_read_seq or not b.is_requestor_readed)));
