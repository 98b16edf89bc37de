-- Turns the stored content of an item into its JSON, with photos, and prices as decimal strings (core/shop/items/model.ts).
create or replace function shop_photos_json(content jsonb) returns jsonb language plpgsql stable parallel safe as $$
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('attachment', attachment_json(f), 'alt', p.photo -> 'alt', 'crop', p.photo -> 'crop') order by p.place)
    from jsonb_array_elements(content -> 'photos') with ordinality p (photo, place)
    join attachments f on f.id = (p.photo ->> 'attachment_id')::bigint and f.withdrawn_on is null), '[]');
end $$;

create or replace function shop_priced_json(parts jsonb) returns jsonb language plpgsql immutable parallel safe as $$
begin
  return coalesce((
    select jsonb_agg(p.part - 'price_cents' || jsonb_build_object('price', wire_money((p.part ->> 'price_cents')::bigint)) order by p.place)
    from jsonb_array_elements(parts) with ordinality p (part, place)), '[]');
end $$;

create or replace function shop_content_json(content jsonb) returns jsonb language plpgsql stable parallel safe as $$
begin
  return content || jsonb_build_object('photos', shop_photos_json(content), 'plans', shop_priced_json(content -> 'plans'),
    'options', shop_priced_json(content -> 'options'));
end $$;

-- The average stars, with one decimal; 0 without reviews.
create or replace function shop_score(score_sum integer, review_count integer) returns numeric language sql immutable parallel safe
  return case when review_count = 0 then 0 else round(score_sum::numeric / review_count, 1) end;

-- shopCardShape.
create or replace function shop_card_json(i nshop_items, content jsonb, s quote_services, k categories) returns jsonb
language plpgsql stable parallel safe as $$
begin
  return jsonb_build_object('id', i.id, 'quote_service_id', s.id, 'category_id', k.id, 'category_name', k.name, 'category_slug', k.slug,
    'name', content -> 'name', 'service_name', s.name, 'service_slug', s.slug, 'service_type', content -> 'service_type',
    'from_price', wire_money(i.from_cents), 'review_count', i.review_count, 'score', shop_score(i.score_sum, i.review_count),
    'sold_count', i.sold_count, 'quantity_set', i.remaining_quantity is not null, 'remaining_quantity', i.remaining_quantity,
    'photo', shop_photos_json(content) -> 0, 'plan_count', jsonb_array_length(content -> 'plans'),
    'unit', coalesce((select p ->> 'unit' from jsonb_array_elements(content -> 'plans') p
      order by (p ->> 'price_cents')::integer limit 1), ''));
end $$;

-- shopItemShape of one version.
create or replace function shop_item_json(i nshop_items, content jsonb, cents integer, s quote_services, k categories) returns jsonb
language plpgsql stable parallel safe as $$
begin
  return shop_content_json(content) || jsonb_build_object('id', i.id, 'version', i.version, 'quote_service_id', s.id,
    'category_id', k.id, 'category_name', k.name, 'category_slug', k.slug, 'quantity_set', i.remaining_quantity is not null,
    'remaining_quantity', i.remaining_quantity, 'from_price', wire_money(cents), 'sold_count', i.sold_count,
    'like_count', i.like_count, 'review_count', i.review_count, 'score', shop_score(i.score_sum, i.review_count),
    'score_counts', to_jsonb(i.score_counts), 'service_name', s.name, 'service_slug', s.slug, 'modified', wire_time(i.modified),
    'service_area_names', coalesce((select jsonb_agg(a.name order by a.name) from areas a
      where case when jsonb_array_length(content -> 'service_area') > 0 then content -> 'service_area' ? a.code
        else exists (select 1 from quote_service_areas b where b.quote_service_id = s.id and b.area_code = a.code) end), '[]'),
    'service_notice', coalesce((select sc.service_notice from quote_service_categories sc
      where sc.quote_service_id = s.id and sc.category_id = k.id), ''));
end $$;

-- ownShopItemShape: an item as its pro last wrote it, published or not.
create or replace function own_shop_item_json(i nshop_items) returns jsonb language plpgsql stable parallel safe as $$
declare asked nshop_item_reviews;
begin
  select * into asked from nshop_item_reviews r where r.nshop_item_id = i.id order by r.id desc limit 1;
  return shop_content_json(i.content) || jsonb_build_object('id', i.id, 'quote_service_id', i.quote_service_id,
    'service_category_id', (select sc.id from quote_service_categories sc
      where sc.quote_service_id = i.quote_service_id and sc.category_id = (i.content ->> 'category_id')::bigint),
    'category_name', (select k.name from categories k where k.id = (i.content ->> 'category_id')::bigint),
    'state', i.state, 'review', i.review, 'has_changes', i.has_changes, 'version', i.version,
    'quantity_set', i.remaining_quantity is not null, 'remaining_quantity', i.remaining_quantity,
    'from_price', wire_money(i.from_cents), 'sold_count', i.sold_count, 'like_count', i.like_count, 'review_count', i.review_count,
    'score', shop_score(i.score_sum, i.review_count),
    'reasons', case when i.review = 'refused' then to_jsonb(asked.reasons) else '[]'::jsonb end,
    'note', case when i.review = 'refused' then asked.note else '' end,
    'asked_on', case when i.review = 'waiting' then wire_time(asked.asked_on) end, 'modified', wire_time(i.modified));
end $$;

-- Keeps the review figures of an item from the shown reviews of its orders, by the rule for services (core/reviews/rules.ts,
-- totalsOf). It adds only the difference, so that two reviews at one moment both count.
create or replace function count_item_review() returns trigger language plpgsql as $$
declare
  was integer := case when tg_op <> 'INSERT' and old.is_shown then old.score else 0 end;
  stars integer := case when tg_op <> 'DELETE' and new.is_shown then new.score else 0 end;
begin
  if was = stars then
    return null;
  end if;
  update nshop_items i set review_count = i.review_count + (stars > 0)::integer - (was > 0)::integer,
    score_sum = i.score_sum + stars - was,
    score_counts = (select array_agg(c.n + (c.star = stars)::integer - (c.star = was)::integer order by c.star)
      from unnest(i.score_counts) with ordinality c (n, star))
  from nshop_orders o
  where o.quote_bid_id = case when tg_op = 'DELETE' then old.quote_bid_id else new.quote_bid_id end and i.id = o.nshop_item_id;
  return null;
end $$;
create or replace trigger reviews_counted_with_item after insert or delete or update of score, is_shown on reviews
  for each row execute function count_item_review();

-- Our commission on a shop order, in hundredths of a percent: that of the tariff in force when the order was placed, but never
-- more than that in force when the bought version of the item was written.
create or replace function ordered_commission(in_bid_id bigint) returns integer language sql stable as $$
  select coalesce(
    (select least(
      (select t.commission_basis_points from tariff_bases t where t.version = tariff_at(v.created) and t.category_id = v.category_id),
      (select t.commission_basis_points from tariff_bases t where t.version = tariff_at(o.created) and t.category_id = v.category_id))
    from nshop_orders o join nshop_item_versions v on v.nshop_item_id = o.nshop_item_id and v.version = o.version
    where o.quote_bid_id = in_bid_id), 0)
$$;
