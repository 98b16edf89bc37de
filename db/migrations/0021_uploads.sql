-- A file that only signed links open (specification 7 Uploads, upload_security).
alter table attachments add column is_secured boolean not null default false;

-- Smaller drawings of a picture, each made when it is first asked for: 'w960.avif'.
create table attachment_variants (
  attachment_id bigint not null references attachments (id) on delete cascade,
  name text not null,
  storage_key text not null,
  created timestamptz not null,
  primary key (attachment_id, name)
);

-- Uploads that arrive in pieces, over a connection that comes and goes. Forgotten a day after they began.
create table resumable_uploads (
  id text primary key,
  user_id bigint not null references users (id),
  filename text not null,
  byte_count integer not null check (byte_count between 1 and 10000000),
  received integer not null default 0 check (received between 0 and byte_count),
  -- What became of it, so that asking twice to finish makes one file.
  attachment_id bigint references attachments (id) on delete cascade,
  created timestamptz not null,
  expires_at timestamptz not null
);
create index resumable_uploads_user on resumable_uploads (user_id);
create index resumable_uploads_attachment on resumable_uploads (attachment_id) where attachment_id is not null;
create index resumable_uploads_expiry on resumable_uploads (expires_at);
create table resumable_parts (
  upload_id text not null references resumable_uploads (id) on delete cascade,
  position integer not null,
  byte_count integer not null check (byte_count > 0),
  storage_key text not null,
  primary key (upload_id, position)
);

-- Whatever deletes these rows, a cascade too, their bytes go.
create function doom_bytes() returns trigger language plpgsql as $$
begin
  insert into doomed_files (storage_key, remove_at) values (old.storage_key, '-infinity')
  on conflict (storage_key) do update set remove_at = excluded.remove_at;
  return null;
end $$;
create trigger bytes_of_variant after delete on attachment_variants for each row execute function doom_bytes();
create trigger bytes_of_part after delete on resumable_parts for each row execute function doom_bytes();

create or replace function attachment_json(f attachments) returns jsonb language sql stable parallel safe
  return jsonb_build_object('id', f.id, 'filename', f.filename, 'mime', f.mime, 'byte_count', f.byte_count,
    'width', f.width, 'height', f.height,
    'url', '/files/' || f.id || '/' || regexp_replace(f.filename, '[^A-Za-z0-9._-]+', '-', 'g'),
    'thumb_url', case when f.thumb_key is not null then '/files/' || f.id || '/thumb' end)
    || case when f.is_secured then '{"is_secured": true}' else '{}' end::jsonb;
