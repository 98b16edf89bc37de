-- The setting contact_details as stored; null where it is not set (core/messages/contacts/rules.ts reads it).
create or replace function contact_setting() returns jsonb language sql stable
  return (select value from settings where key = 'contact_details');

-- The name of the helper who wrote a message that shows the pro's name.
create or replace function writer_name(user_id bigint) returns text language plpgsql stable as $$
begin
  return (select public_name(u) from users u where u.id = user_id);
end $$;

-- messageShape as one reader sees it. It has no query of its own, so that PostgreSQL can inline it.
create or replace function message_json(m messages, reader bigint) returns jsonb language sql stable
  return jsonb_build_object(
    'id', m.id, 'quote_bid_id', m.quote_bid_id, 'seq', m.seq, 'sender_id', m.sender_id, 'kind', m.kind,
    'message', case when m.masked is not null and m.sender_id is distinct from reader then m.masked else m.message end,
    'is_masked', m.masked is not null, 'payload', m.payload,
    'attachments', case when m.attachment_ids = '{}' then '[]'::jsonb else attachments_json(m.attachment_ids) end,
    'client_message_id', m.client_message_id, 'created', wire_time(m.created), 'edited_on', wire_time(m.edited_on),
    'deleted_on', wire_time(m.deleted_on), 'change_seq', m.change_seq,
    'written_by', case when m.done_by is not null then writer_name(m.done_by) end);
