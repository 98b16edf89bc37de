-- The forms of messages and reviews on the wire, the same for HTTP and the live socket.
create function attachments_json(ids bigint[]) returns jsonb language plpgsql stable as $$
begin
  return coalesce(
    (select jsonb_agg(attachment_json(f) order by array_position(ids, f.id)) from attachments f where f.id = any (ids)), '[]');
end $$;

-- messageShape.
create function message_json(m messages) returns jsonb language sql stable
  return jsonb_build_object(
    'id', m.id, 'quote_bid_id', m.quote_bid_id, 'seq', m.seq, 'sender_id', m.sender_id, 'kind', m.kind,
    'message', m.message, 'payload', m.payload,
    'attachments', case when m.attachment_ids = '{}' then '[]'::jsonb else attachments_json(m.attachment_ids) end,
    'client_message_id', m.client_message_id, 'created', wire_time(m.created));

-- reviewShape: who wrote it is shown as "Rachel G.", never by the whole name.
create function review_json(v reviews) returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_build_object(
      'id', v.id, 'score', v.score, 'note', v.note, 'tags', to_jsonb(v.tags), 'author', public_name(u),
      'area_name', a.name, 'category_name', c.name, 'title', r.title, 'created', wire_time(v.created))
    from users u, quote_bids b, quote_requests r, areas a, categories c
    where u.id = v.user_id and b.id = v.quote_bid_id and r.id = b.quote_request_id and a.code = r.area_code
      and c.id = v.category_id);
end $$;
