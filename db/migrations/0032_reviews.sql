-- Reviews of both sides of a job: hidden until both wrote or seven days passed, edited with their history kept, and removed
-- with a trace.

alter table reviews
  -- When it shows at the latest: seven days after it was written, at once when the other side wrote too.
  add column shows_at timestamptz,
  -- Counted in its service's figures. Follows `shows_at` and removal; a job sets it where only time has passed.
  add column is_shown boolean not null default false,
  add column edited_on timestamptz,
  -- Pictures in the author's order; a picture that was taken out stays here no more, and opens for nobody.
  add column attachment_ids bigint[] not null default '{}',
  add column removed_on timestamptz,
  add column removed_by text check (removed_by in ('author', 'operator')),
  add column removed_reason text not null default '',
  -- When the pro first replied: the days in which a reply can be changed count from here, also after it was taken back.
  add column first_replied_on timestamptz,
  add constraint reviews_removed check ((removed_on is null) = (removed_by is null)),
  add constraint reviews_removed_hidden check (removed_on is null or not is_shown);
-- What was written before stood in public at once.
update reviews set shows_at = created, is_shown = true, first_replied_on = replied_on;
alter table reviews alter column shows_at set not null;
create index reviews_due on reviews (shows_at) where not is_shown and removed_on is null;
drop index reviews_good;
create index reviews_good on reviews (quote_service_id, id desc) where score >= 4 and note <> '' and is_shown;
drop index reviews_user;
create index reviews_user on reviews (user_id, id desc);

alter table attachments add column review_id bigint references reviews (id) on delete set null;
create index attachments_review on attachments (review_id) where review_id is not null;

-- The pro's review of the customer (specification 3, consumer review). Read by the customer and by pros whom a request of
-- theirs is offered to; never public.
create table consumer_reviews (
  id bigint generated always as identity primary key,
  quote_bid_id bigint not null unique references quote_bids (id),
  quote_service_id bigint not null references quote_services (id),
  -- Who wrote it, and about whom.
  provider_id bigint not null references users (id),
  user_id bigint not null references users (id),
  score smallint not null check (score between 1 and 5),
  note text not null default '',
  shows_at timestamptz not null,
  edited_on timestamptz,
  removed_on timestamptz,
  removed_by text check (removed_by in ('author', 'operator')),
  removed_reason text not null default '',
  created timestamptz not null,
  check ((removed_on is null) = (removed_by is null))
);
create index consumer_reviews_user on consumer_reviews (user_id, id desc);
create index consumer_reviews_provider on consumer_reviews (provider_id, id desc);
create index consumer_reviews_service on consumer_reviews (quote_service_id);

-- What a review, or the reply to one, said before it was changed.
create table review_versions (
  id bigint generated always as identity primary key,
  review_id bigint references reviews (id),
  consumer_review_id bigint references consumer_reviews (id),
  -- 'review' or 'reply'.
  part text not null check (part in ('review', 'reply')),
  score smallint,
  note text not null,
  tags text[] not null default '{}',
  attachment_ids bigint[] not null default '{}',
  -- Until when it said so.
  until timestamptz not null,
  check (num_nonnulls(review_id, consumer_review_id) = 1)
);
create index review_versions_review on review_versions (review_id, id) where review_id is not null;
create index review_versions_consumer on review_versions (consumer_review_id, id) where consumer_review_id is not null;

create or replace function review_quote(service_id bigint) returns json language plpgsql stable as $$
begin
  return (
    select json_build_object(
      'note', case when length(v.note) > 140 then regexp_replace(left(v.note, 140), '\s+\S*$', '') || '…' else v.note end,
      'author', public_name(u), 'area_name', a.name)
    from reviews v
    join users u on u.id = v.user_id
    join quote_bids b on b.id = v.quote_bid_id
    join quote_requests r on r.id = b.quote_request_id
    join areas a on a.code = r.area_code
    where v.quote_service_id = service_id and v.score >= 4 and v.note <> '' and v.is_shown
    order by v.id desc limit 1);
end $$;

-- The trace of a removed review, as every shape of a review carries it.
create function removal_json(on_ timestamptz, by_ text, reason text) returns jsonb language sql immutable parallel safe
  return case when on_ is not null then jsonb_build_object('by', by_, 'reason', reason, 'on', wire_time(on_)) end;

-- Of a removed review nothing is told but that it was there.
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
      'removed', removal_json(v.removed_on, v.removed_by, v.removed_reason))
    from users u, quote_bids b, quote_requests r, areas a, categories c
    where u.id = v.user_id and b.id = v.quote_bid_id and r.id = b.quote_request_id and a.code = r.area_code
      and c.id = v.category_id);
end $$;

-- customerReviewShape: signed with the service, as the customer knew it.
create function consumer_review_json(v consumer_reviews, at_ timestamptz) returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_build_object(
      'id', v.id, 'score', case when v.removed_on is null then v.score else 0 end,
      'note', case when v.removed_on is null then v.note else '' end,
      'author', s.name, 'category_name', c.name, 'created', wire_time(v.created), 'edited_on', wire_time(v.edited_on),
      'shows_on', case when v.shows_at > at_ and v.removed_on is null then wire_time(v.shows_at) end,
      'removed', removal_json(v.removed_on, v.removed_by, v.removed_reason))
    from quote_services s, quote_bids b, categories c
    where s.id = v.quote_service_id and b.id = v.quote_bid_id and c.id = b.category_id);
end $$;
