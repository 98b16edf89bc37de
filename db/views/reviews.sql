-- Whether people other than its author may read a review of either side: its time has come, it was not removed before that, it
-- does not wait for an operator, and its job is done. Public reviews (is_review_counted) also need a job that counts.
create or replace function is_review_open(quote_bid_id_ bigint, shows_at timestamptz, removed_on timestamptz, is_pending boolean, at_ timestamptz)
returns boolean language sql stable
  return shows_at <= at_ and (removed_on is null or shows_at <= removed_on) and not is_pending
    and (select b.quote_status_id in (4, 5) from quote_bids b where b.id = quote_bid_id_);
create or replace function is_review_counted(quote_bid_id_ bigint, shows_at timestamptz, removed_on timestamptz, is_pending boolean, at_ timestamptz)
returns boolean language sql stable
  return removed_on is null and is_review_open(quote_bid_id_, shows_at, removed_on, is_pending, at_)
    and (select b.is_counted from quote_bids b where b.id = quote_bid_id_);

-- Who removed a review, when and why, as every shape of a review carries it; null where it was not removed.
create or replace function removal_json(on_ timestamptz, by_ text, reason text) returns jsonb language sql immutable parallel safe
  return case when on_ is not null then jsonb_build_object('by', by_, 'reason', reason, 'on', wire_time(on_)) end;

-- reviewShape, with its author as "Rachel G.". A removed review shows only that there was one, and why it was removed.
create or replace function review_json(v reviews) returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_build_object(
      'id', v.id, 'score', case when v.removed_on is null then v.score else 0 end,
      'note', case when v.removed_on is null then v.note else '' end,
      'tags', case when v.removed_on is null then to_jsonb(v.tags) else '[]' end,
      'author', case when v.removed_on is null then public_name(u) else '' end,
      'area_name', case when v.removed_on is null then a.name else '' end, 'category_name', c.name, 'title', r.title,
      'created', wire_time(v.created),
      'reply', case when v.removed_on is null then v.reply end,
      'replied_on', case when v.removed_on is null then wire_time(v.replied_on) end,
      'attachments', case when v.removed_on is null and v.attachment_ids <> '{}' then attachments_json(v.attachment_ids) else '[]' end,
      'edited_on', wire_time(v.edited_on),
      'shows_on', case when not v.is_shown and v.removed_on is null then wire_time(v.shows_at) end,
      'waits_for', case when v.removed_on is not null or v.is_shown then null when v.is_pending then 'check'
        when not (select bool_and(x.is_vouched) from users x where x.id in (b.requestor_id, b.provider_id)) then 'phone' end,
      'removed', removal_json(v.removed_on, v.removed_by, v.removed_reason))
    from users u, quote_bids b, quote_requests r, areas a, categories c
    where u.id = v.user_id and b.id = v.quote_bid_id and r.id = b.quote_request_id and a.code = r.area_code
      and c.id = v.category_id);
end $$;

-- customerReviewShape: its author is shown by the name of the service.
create or replace function consumer_review_json(v consumer_reviews, at_ timestamptz) returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_build_object(
      'id', v.id, 'score', case when v.removed_on is null then v.score else 0 end,
      'note', case when v.removed_on is null then v.note else '' end,
      'author', s.name, 'category_name', c.name, 'created', wire_time(v.created), 'edited_on', wire_time(v.edited_on),
      'shows_on', case when v.shows_at > at_ and v.removed_on is null then wire_time(v.shows_at) end,
      'waits_for', case when v.removed_on is not null then null when v.is_pending then 'check'
        when not (select bool_and(x.is_vouched) from users x where x.id in (b.requestor_id, b.provider_id)) then 'phone' end,
      'removed', removal_json(v.removed_on, v.removed_by, v.removed_reason))
    from quote_services s, quote_bids b, categories c
    where s.id = v.quote_service_id and b.id = v.quote_bid_id and c.id = b.category_id);
end $$;

-- What the public can read of a review, as the chain seals it (core/reviews/chain/model.ts: contentShape).
create or replace function review_content(v reviews) returns jsonb language sql immutable parallel safe
  return case
    when v.removed_on is not null then case when v.shows_at <= v.removed_on
      then jsonb_build_array('removed', v.removed_by, v.removed_reason) else jsonb_build_array('hidden') end
    when v.is_shown then jsonb_build_array(v.score, to_jsonb(v.tags), v.note, coalesce(v.reply, ''))
    else jsonb_build_array('hidden') end;

-- Writes an entry for the chain whenever a statement changes what the public can read of a review.
create or replace function note_review_act() returns trigger language plpgsql as $$
declare
  before_ jsonb := '["hidden"]';
  after_ jsonb := review_content(new);
begin
  if tg_op = 'UPDATE' then
    before_ := review_content(old);
  end if;
  if before_ = after_ then
    return null;
  end if;
  insert into review_acts (review_id, what, content) values (new.id, case
    when after_ -> 0 in ('"removed"', '"hidden"') then after_ ->> 0
    when before_ -> 0 in ('"removed"', '"hidden"') then 'shown'
    when before_ - 3 <> after_ - 3 then 'edited'
    when before_ ->> 3 = '' then 'replied'
    when after_ ->> 3 = '' then 'reply removed'
    else 'reply changed' end, after_);
  return null;
end $$;
create or replace trigger reviews_sealed after insert or update of score, tags, note, reply, is_shown, removed_on on reviews
  for each row execute function note_review_act();
