create table users (
  id bigint generated always as identity primary key,
  email text not null,
  username text not null,
  passwd_hash text,
  first_name text not null default '',
  last_name text not null default '',
  phone text,
  is_phone_confirmed boolean not null default false,
  -- The stored role of section 4: 'pro' or 'consumer'. Null counts as pro.
  stored_role text check (stored_role in ('pro', 'consumer')),
  onboard_state smallint not null default 0,
  avatar_attachment_id bigint,
  area_code text,
  language text not null default 'en-SG',
  is_operator boolean not null default false,
  is_id_checked boolean not null default false,
  -- Maintained counters.
  request_count integer not null default 0,
  quote_service_count integer not null default 0 check (quote_service_count >= 0),
  created timestamptz not null,
  blocked_at timestamptz,
  deleted_at timestamptz
);
create unique index users_email on users (lower(email)) where deleted_at is null;

create table attachments (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  filename text not null,
  mime text not null,
  byte_count integer not null,
  width integer,
  height integer,
  storage_key text not null,
  thumb_key text,
  is_private boolean not null,
  -- What it is for decides who may see it (decision 27): null until it is attached.
  quote_request_id bigint,
  quote_bid_id bigint,
  quote_service_id bigint,
  created timestamptz not null
);
create index attachments_user on attachments (user_id);
create index attachments_request on attachments (quote_request_id) where quote_request_id is not null;
create index attachments_bid on attachments (quote_bid_id) where quote_bid_id is not null;
create index attachments_service on attachments (quote_service_id) where quote_service_id is not null;
-- attachmentShape. The name in the URL is for people; the id alone finds the file.
create function attachment_json(f attachments) returns jsonb language sql stable parallel safe
  return jsonb_build_object('id', f.id, 'filename', f.filename, 'mime', f.mime, 'byte_count', f.byte_count,
    'width', f.width, 'height', f.height,
    'url', '/files/' || f.id || '/' || regexp_replace(f.filename, '[^A-Za-z0-9._-]+', '-', 'g'),
    'thumb_url', case when f.thumb_key is not null then '/files/' || f.id || '/thumb' end);
alter table users add foreign key (avatar_attachment_id) references attachments (id);
create index users_avatar on users (avatar_attachment_id) where avatar_attachment_id is not null;

-- What is attached to nothing after a while is swept away.
create index attachments_loose on attachments (created)
  where quote_request_id is null and quote_bid_id is null and quote_service_id is null;

-- Last name then first, a space between them unless both are CJK; the username when neither exists (decision 19).
create function full_name(person users) returns text language sql immutable parallel safe
  return case
    when person.first_name = '' and person.last_name = '' then person.username
    when person.first_name = '' or person.last_name = '' then person.last_name || person.first_name
    when person.last_name || person.first_name ~
      '^[\u2E80-\u2FD5\u3005\u3007\u3021-\u3029\u3038-\u303B\u3041-\u3096\u309D-\u309F\u30A1-\u30FA\u30FD-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAD9\u1100-\u11FF\u3131-\u318E\uAC00-\uD7A3\U00020000-\U000323AF]+$'
      then person.last_name || person.first_name
    else person.last_name || ' ' || person.first_name end;

-- partyShape: a person as the other party of a request sees them.
create function party_json(person users) returns jsonb language sql immutable parallel safe
  return jsonb_build_object('id', person.id, 'full_name', full_name(person),
    's3_thumb_url', '/files/' || person.avatar_attachment_id || '/thumb');
