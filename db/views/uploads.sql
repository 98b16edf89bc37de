-- attachmentShape. The server finds the file by its id; the name in the URL is only for people.
create or replace function attachment_json(f attachments) returns jsonb language sql stable parallel safe
  return jsonb_build_object('id', f.id, 'filename', f.filename, 'mime', f.mime, 'byte_count', f.byte_count,
    'width', f.width, 'height', f.height,
    'url', '/files/' || f.id || '/' || regexp_replace(f.filename, '[^A-Za-z0-9._-]+', '-', 'g'),
    'thumb_url', case when f.thumb_key is not null then '/files/' || f.id || '/thumb' end)
    || case when f.is_secured then '{"is_secured": true}' else '{}' end::jsonb;

-- attachmentShape[] in the order of the ids.
create or replace function attachments_json(ids bigint[]) returns jsonb language plpgsql stable as $$
begin
  return coalesce(
    (select jsonb_agg(attachment_json(f) order by array_position(ids, f.id)) from attachments f where f.id = any (ids)), '[]');
end $$;

-- Queues the bytes of a deleted row for deletion at once, also where a cascade deletes it.
create or replace function doom_bytes() returns trigger language plpgsql as $$
begin
  insert into doomed_files (storage_key, remove_at) values (old.storage_key, '-infinity')
  on conflict (storage_key) do update set remove_at = excluded.remove_at;
  return null;
end $$;
