-- The part of requestShape that rarely changes and is stored with the request.
create or replace function build_request_head(r quote_requests) returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_build_object(
      'quote_request_id', r.id, 'id', r.id, 'title', r.title,
      'category_id', c.id, 'category_slug', c.slug, 'category_name', c.name, 'hue', c.hue, 'icon', c.icon,
      'area_code', a.code, 'area_name', a.name, 'travel', r.travel,
      'wanted_on', r.wanted_on, 'wanted_slots', to_jsonb(r.wanted_slots), 'wanted_when', r.wanted_when,
      'is_urgent', r.is_urgent, 'is_phone_only', r.is_phone_only,
      'QuoteFormSubmissionField', r.submission_fields,
      'attachments', coalesce((
        select jsonb_agg(attachment_json(f) order by f.id) from attachments f where f.quote_request_id = r.id), '[]'),
      'created', wire_time(r.created), 'expires_at', wire_time(r.expires_at))
    from categories c, areas a
    where c.id = r.category_id and a.code = r.area_code);
end $$;

-- Stores build_request_head() with the request.
create or replace function keep_request_head() returns trigger language plpgsql as $$
begin
  new.head := coalesce(build_request_head(new), '{}');
  return new;
end $$;

create or replace function count_request_photos() returns trigger language plpgsql as $$
begin
  update quote_requests set photo_count = (select count(*) from attachments where quote_request_id = new.quote_request_id)
  where id = new.quote_request_id;
  return null;
end $$;

-- requestShape: what both sides may see, without postal code, address and phone.
create or replace function request_json(r quote_requests) returns jsonb language sql stable
  return r.head || jsonb_build_object(
    'quote_count', r.quote_count, 'max_quotes', r.max_quotes,
    'is_closed', r.is_closed, 'is_expired', r.is_expired, 'is_archived', r.is_archived,
    'is_hired', r.hired_on is not null, 'wanted_until', wire_time(r.wanted_until));

-- Whether a request takes quotes at a moment: it is open, no pro is hired, its day has not passed and it is not held until
-- its requestor confirms a phone (decisions 38, 39, 43). How many quotes it has is not checked here.
-- The body is an expression, so that PostgreSQL inlines it and uses the indexes of open requests.
create or replace function takes_quotes(r quote_requests, at timestamptz) returns boolean language sql immutable parallel safe
  return not r.is_closed and not r.is_expired and r.expires_at > at and r.hired_on is null and not r.is_held
    and (r.wanted_until is null or r.wanted_until > at);

-- Keeps the table of open requests without a quote. With an index on quote_count instead, each quote would have to write that
-- index and all others of quote_requests.
create or replace function note_unquoted() returns trigger language plpgsql as $$
begin
  if new.quote_count = 0 and not new.is_closed and not new.is_expired then
    insert into unquoted_requests (quote_request_id, created, has_discount)
    values (new.id, new.created, new.fee_discount_percent <> 0)
    on conflict (quote_request_id) do update set created = excluded.created, has_discount = excluded.has_discount;
  else
    delete from unquoted_requests where quote_request_id = new.id;
  end if;
  return null;
end $$;
create or replace trigger quote_requests_unquoted_new after insert on quote_requests for each row
  when (new.quote_count = 0 and not new.is_closed and not new.is_expired) execute function note_unquoted();
create or replace trigger quote_requests_unquoted after update of quote_count, is_closed, is_expired, fee_discount_percent, created on quote_requests for each row
  when ((old.quote_count = 0 and not old.is_closed and not old.is_expired) <> (new.quote_count = 0 and not new.is_closed and not new.is_expired)
    or (new.quote_count = 0 and ((old.fee_discount_percent = 0) <> (new.fee_discount_percent = 0) or old.created <> new.created)))
  execute function note_unquoted();

-- requestShape for the hired pro, with the answers that only they see.
create or replace function hired_request_json(r quote_requests) returns jsonb language sql stable
  return request_json(r) || jsonb_build_object('QuoteFormSubmissionField', r.hired_fields);

-- ownRequestShape: what its requestor sees.
create or replace function own_request_json(r quote_requests) returns jsonb language sql stable
  return hired_request_json(r) || jsonb_build_object(
    'postal_code', r.postal_code, 'address', r.address, 'phone', r.phone, 'form_version', r.form_version, 'fields', r.fields,
    'closed_reason', r.closed_reason, 'is_held', r.is_held,
    'hired_quote_bid_id', (
      select b.id from quote_bids b where b.quote_request_id = r.id and b.quote_status_id in (3, 4, 5)),
    'unread_count', (
      select count(*) from quote_bids b
      where b.quote_request_id = r.id and b.quote_sent_on is not null and b.quote_status_id <> 6
        and (b.provider_last_seq > b.requestor_read_seq or not b.is_requestor_readed)));

-- The fee base of a category at a moment: by the version in force, else the one that the category was made with.
create or replace function fee_base(in_category_id bigint, at timestamptz) returns integer language sql stable as $$
  select coalesce(
    (select base_cents from tariff_bases where version = tariff_at(at) and category_id = in_category_id),
    (select fee_base_cents from categories where id = in_category_id))
$$;

-- The tariff version in force at a moment, and what pros of a category pay us by it.
create or replace function terms_in_force(in_category_id bigint, at timestamptz) returns json language plpgsql stable as $$
declare version_ integer := tariff_at(at);
begin
  return (
    select json_build_object('version', version_, 'charged_for', coalesce(t.charged_for, 'quote'),
      'commission_basis_points', coalesce(t.commission_basis_points, 0))
    from (select in_category_id as id) c left join tariff_bases t on t.category_id = c.id and t.version = version_);
end $$;

-- The tariff version in force at a moment; the first version for moments before it.
create or replace function tariff_at(at timestamptz) returns integer language sql stable as $$
  select coalesce(
    (select version from tariff_versions where withdrawn_on is null and starts_at <= at order by starts_at desc limit 1),
    (select version from tariff_versions where withdrawn_on is null order by starts_at limit 1))
$$;

-- Our commission on a job, in hundredths of a percent: that of the tariff in force when the pro was hired, but never more than
-- that of the tariff in force when they quoted.
create or replace function agreed_commission(in_bid_id bigint) returns integer language sql stable as $$
  select coalesce(
    (select least(
      (select t.commission_basis_points from tariff_bases t
        where t.version = tariff_at(b.quote_sent_on) and t.category_id = r.category_id and b.quote_sent_on is not null),
      (select t.commission_basis_points from tariff_bases t
        where t.version = tariff_at(b.hired_on) and t.category_id = r.category_id))
    from quote_bids b join quote_requests r on r.id = b.quote_request_id where b.id = in_bid_id and b.hired_on is not null), 0)
$$;

-- A published tariff is never edited. It can only be withdrawn, and the table allows that only before it begins.
create or replace function keep_tariff_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_on is null and new.withdrawn_on is not null
    and to_jsonb(new) - '{withdrawn_on,withdrawn_by,replaced_by}'::text[]
      = to_jsonb(old) - '{withdrawn_on,withdrawn_by,replaced_by}'::text[] then
    return new;
  end if;
  raise exception 'a published tariff is never changed' using errcode = 'restrict_violation';
end $$;

create or replace function keep_tariff() returns trigger language plpgsql as $$
begin
  raise exception 'a published tariff is never changed' using errcode = 'restrict_violation';
end $$;

-- Adds a new category to the version in force and to those announced, with the fee base that it was made with. Publishing a
-- version takes the same lock, so that a category made at that moment is not left out.
create or replace function join_tariff() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('tariff', 0));
  insert into tariff_bases (version, category_id, base_cents)
    select v.version, new.id, new.fee_base_cents from tariff_versions v
    where v.withdrawn_on is null
      and v.starts_at >= (select starts_at from tariff_versions where version = tariff_at(now()));
  return null;
end $$;

-- What a quote costs after the discount, in cents. A test compares it with feeAfter() of core/requests/fees/rules.ts.
-- The body is an expression, so that PostgreSQL inlines it.
create or replace function fee_after(fee_cents integer, discount_percent integer) returns integer
language sql immutable parallel safe
  return fee_cents - (fee_cents * discount_percent + 50) / 100;

-- A sent quote as the page behind a link in an email shows it. Its status decides how much of its note is shown.
create or replace function linked_quote(b quote_bids, s quote_services) returns json language sql stable
  return json_build_object(
    'service_name', s.name, 'rating_type', b.rating_type,
    'price', wire_money(coalesce(b.flat_rate_at_cents, b.hourly_rate_at_cents)),
    'quote_sent_on', wire_time(b.quote_sent_on), 'price_note', b.price_note,
    'first_day', b.quote_details ->> 'first_day', 'first_slot', (b.quote_details ->> 'first_slot')::integer,
    'score', case when s.review_count > 0 then round(s.score_avg / 100.0, 1) end, 'review_count', s.review_count,
    'quote_status_id', b.quote_status_id);

-- A published lead rule is never edited. It can only be withdrawn, and the table allows that only before it begins.
create or replace function keep_lead_rule() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_on is null and new.withdrawn_on is not null
    and to_jsonb(new) - '{withdrawn_on,withdrawn_by}'::text[] = to_jsonb(old) - '{withdrawn_on,withdrawn_by}'::text[] then
    return new;
  end if;
  raise exception 'a published rule is never changed' using errcode = 'restrict_violation';
end $$;
create or replace trigger lead_rules_keep before update or delete on lead_rules
  for each row execute function keep_lead_rule();
