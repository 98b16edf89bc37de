-- What a conversation keeps beside its bid: how far each side's devices have its messages, and the number of the last
-- change of a message that stood already. A row comes with the first of them.
create table conversation_marks (
  quote_bid_id bigint primary key references quote_bids (id) on delete cascade,
  provider_delivered_seq integer not null default 0,
  requestor_delivered_seq integer not null default 0,
  change_seq integer not null default 0
);

alter table messages
  add column edited_on timestamptz,
  -- Its words and files are in message_versions then, and nowhere else.
  add column deleted_on timestamptz,
  -- 1, 2, 3 … of the conversation's changes, without gaps: the last one of this message; 0 as it was sent.
  add column change_seq integer not null default 0,
  -- What its receiver reads instead until somebody is hired, where contact details are hidden.
  add column masked text;
create index messages_changed on messages (quote_bid_id, change_seq) where change_seq > 0;
create index messages_masked on messages (quote_bid_id) where masked is not null;

-- What a message said before it was changed or deleted: for reports and operators, never for its readers.
create table message_versions (
  id bigint generated always as identity primary key,
  message_id bigint not null references messages (id),
  message text not null,
  attachment_ids bigint[] not null default '{}',
  written_on timestamptz not null,
  ended_on timestamptz not null,
  why text not null check (why in ('edited', 'deleted'))
);
create index message_versions_message on message_versions (message_id, id);
create index message_versions_ended on message_versions (ended_on);

-- A file that went out of everybody's sight with its message.
alter table attachments add column withdrawn_on timestamptz;
create index attachments_withdrawn on attachments (withdrawn_on) where withdrawn_on is not null;

-- Short replies that a person keeps, in their order.
create table quick_replies (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  text text not null,
  position integer not null,
  created timestamptz not null,
  modified timestamptz not null
);
create index quick_replies_user on quick_replies (user_id, position, id);

-- messageShape, as this person reads it.
drop function message_json(messages);
create function message_json(m messages, reader bigint) returns jsonb language sql stable
  return jsonb_build_object(
    'id', m.id, 'quote_bid_id', m.quote_bid_id, 'seq', m.seq, 'sender_id', m.sender_id, 'kind', m.kind,
    'message', case when m.masked is not null and m.sender_id is distinct from reader then m.masked else m.message end,
    'is_masked', m.masked is not null, 'payload', m.payload,
    'attachments', case when m.attachment_ids = '{}' then '[]'::jsonb else attachments_json(m.attachment_ids) end,
    'client_message_id', m.client_message_id, 'created', wire_time(m.created), 'edited_on', wire_time(m.edited_on),
    'deleted_on', wire_time(m.deleted_on), 'change_seq', m.change_seq);

-- The words of hidden contact details are found by nobody until they show.
create or replace function words_of_bid(b quote_bids) returns text language sql stable
  return (select left(concat_ws(e'\n', r.title, g.name, a.name, full_name(u), s.name, b.price_note, b.requestor_note,
      b.quote_details ->> 'includes', b.quote_details ->> 'extra',
      (select string_agg(coalesce(m.masked, m.message), e'\n' order by m.seq desc) from (
         select seq, message, masked from messages where quote_bid_id = b.id and kind = 'text' order by seq desc limit 300) m)), 60000)
    from quote_requests r, categories g, areas a, users u, quote_services s
    where r.id = b.quote_request_id and g.id = b.category_id and a.code = r.area_code and u.id = b.requestor_id
      and s.id = b.quote_service_id);
