-- The forms of a bid on the wire (core/bids/model.ts), built here so that a list is one query. What depends on the step
-- table (`steps`, `outcome`) is added by the presenter.

-- What both sides see of a bid, as `viewer_id` has it.
create function bid_common_json(b quote_bids, viewer_id bigint) returns jsonb language plpgsql stable as $$
declare
  read_seq integer := case when viewer_id = b.provider_id then b.provider_read_seq else b.requestor_read_seq end;
  other_id bigint := case when viewer_id = b.provider_id then b.requestor_id else b.provider_id end;
  other_seq integer := case when viewer_id = b.provider_id then b.requestor_last_seq else b.provider_last_seq end;
  unread bigint := 0;
  last jsonb;
  files jsonb := '[]';
begin
  if other_seq > read_seq then
    unread := (select count(*) from messages m where m.quote_bid_id = b.id and m.seq > read_seq and m.sender_id = other_id);
  end if;
  if b.message_seq > 0 then
    last := (
      select jsonb_build_object('message', m.message, 'created', wire_time(m.created), 'is_mine', coalesce(m.sender_id = viewer_id, false))
      from messages m where m.quote_bid_id = b.id and m.seq = b.message_seq);
  end if;
  if b.attachment_ids <> '{}' then
    files := coalesce((select jsonb_agg(attachment_json(f) order by f.id) from attachments f where f.id = any (b.attachment_ids)), '[]');
  end if;
  return jsonb_build_object(
    'id', b.id, 'quote_request_id', b.quote_request_id, 'quote_service_id', b.quote_service_id,
    'quote_status_id', b.quote_status_id, 'rating_type', b.rating_type,
    'flat_rate_at', wire_money(b.flat_rate_at_cents), 'hourly_rate_at', wire_money(b.hourly_rate_at_cents), 'currency', 'SGD',
    'is_on_site_visit_required_for_quote', b.is_on_site_visit_required_for_quote,
    'is_more_information_required', b.is_more_information_required, 'is_contact_charge', b.is_contact_charge,
    'price_note', b.price_note, 'quote_details', b.quote_details, 'attachments', files,
    'is_requestor_readed', b.is_requestor_readed, 'is_requestor_rejected', b.is_requestor_rejected,
    'requestor_note', b.requestor_note)
  || jsonb_build_object(
    'requestor_last_read_on', wire_time(b.requestor_last_read_on), 'provider_last_read_on', wire_time(b.provider_last_read_on),
    'quote_sent_on', wire_time(b.quote_sent_on), 'quote_last_update_on', wire_time(b.quote_last_update_on),
    'hired_on', wire_time(b.hired_on), 'hired_for', wire_time(b.hired_for), 'completed_on', wire_time(b.completed_on),
    'modified', wire_time(b.modified),
    'message_seq', b.message_seq, 'provider_read_seq', b.provider_read_seq, 'requestor_read_seq', b.requestor_read_seq,
    'unread', unread, 'last_message', last,
    'is_reviewed', b.quote_status_id in (4, 5) and exists (select from reviews v where v.quote_bid_id = b.id));
end $$;

-- What the step table asks besides the bid's own row (BidFacts of core/bids/rules.ts).
create function bid_facts_json(b quote_bids, r quote_requests, at timestamptz) returns jsonb language plpgsql stable as $$
begin
  return jsonb_build_object(
    'quote_status_id', b.quote_status_id, 'is_requestor_rejected', b.is_requestor_rejected,
    'is_provider_archived', b.is_provider_archived,
    'is_reviewed', b.quote_status_id in (4, 5) and exists (select from reviews v where v.quote_bid_id = b.id),
    'is_request_open', not r.is_closed and not r.is_expired and r.expires_at > at,
    'seats_left', r.max_quotes - r.quote_count,
    'is_another_hired', exists (
      select from quote_bids o where o.quote_request_id = b.quote_request_id and o.quote_status_id in (3, 4, 5) and o.id <> b.id));
end $$;

-- bidShape: a quote as its requestor sees it.
create function bid_json(b quote_bids) returns jsonb language plpgsql stable as $$
begin
  return bid_common_json(b, b.requestor_id) || jsonb_build_object(
    'requestor_tag', b.requestor_tag,
    'service', (select service_card(s) from quote_services s where s.id = b.quote_service_id),
    'provider', (select party_json(u) from users u where u.id = b.provider_id));
end $$;

-- leadShape: an offered request as the pro sees it. Address, postal code and phone are known once hired.
create function lead_json(b quote_bids, r quote_requests) returns jsonb language plpgsql stable as $$
declare is_hired boolean := b.quote_status_id in (3, 4, 5);
begin
  return bid_common_json(b, b.provider_id) || jsonb_build_object(
    'provider_tag', b.provider_tag, 'is_interested', b.is_interested, 'is_provider_readed', b.is_provider_readed,
    'is_provider_archived', b.is_provider_archived, 'distance', b.distance,
    'quote_request', case when is_hired then hired_request_json(r) else request_json(r) end,
    'requestor', (
      select party_json(u) || jsonb_build_object('request_count', u.request_count, 'is_id_checked', u.is_id_checked)
      from users u where u.id = b.requestor_id),
    'fee', wire_money(r.fee_cents - (r.fee_cents * r.fee_discount_percent + 50) / 100), 'fee_list', wire_money(r.fee_cents),
    'fee_paid', wire_money(b.fee_paid_cents),
    'fee_status', case when b.fee_paid_cents is not null then (select f.status from fee_holds f where f.quote_bid_id = b.id) end,
    'service', (select service_card(s) from quote_services s where s.id = b.quote_service_id),
    'address', case when is_hired then r.address end, 'postal_code', case when is_hired then r.postal_code end,
    'phone', case when is_hired then coalesce(r.phone, (select u.phone from users u where u.id = b.requestor_id)) end);
end $$;
