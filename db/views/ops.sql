-- Marketplace health: notes a request for the job that measures it again when it, its quotes, fees or review change.
create or replace function note_health_request() returns trigger language plpgsql as $$
begin
  insert into health_changes (quote_request_id) values (new.id);
  return null;
end $$;
create or replace trigger quote_requests_health after insert or update of is_closed, is_expired, is_urgent, area_code on quote_requests
  for each row execute function note_health_request();

create or replace function note_health_bid() returns trigger language plpgsql as $$
begin
  insert into health_changes (quote_request_id) values (new.quote_request_id);
  return null;
end $$;
create or replace trigger quote_bids_health after update of quote_status_id, quote_sent_on, hired_for, not_done_on, completed_on on quote_bids
  for each row when (old.quote_status_id <> new.quote_status_id or old.quote_sent_on is distinct from new.quote_sent_on
    or old.hired_for is distinct from new.hired_for or old.not_done_on is distinct from new.not_done_on
    or old.completed_on is distinct from new.completed_on)
  execute function note_health_bid();

create or replace function note_health_of_bid() returns trigger language plpgsql as $$
begin
  insert into health_changes (quote_request_id) select quote_request_id from quote_bids where id = new.quote_bid_id;
  return null;
end $$;
create or replace trigger reviews_health after insert or update of is_pending, removed_on on reviews
  for each row execute function note_health_of_bid();
-- No trigger on insert: a fee is held when its quote is sent, which is noted already.
create or replace trigger fee_holds_health after update of status on fee_holds
  for each row execute function note_health_of_bid();

-- How far each request came, as health_requests keeps it. A request that reached a step also counts for the steps before.
-- Operators' own requests are left out, as they are tests. A review that is held or removed does not count.
create or replace function health_facts(ids bigint[], at_ timestamptz) returns setof health_requests language sql stable as $$
  select f.id, f.user_id, f.created, f.day, date_trunc('week', f.day::timestamp)::date, f.category_id, f.area_code, f.is_first,
    f.is_urgent, f.step, case when f.waits_until > at_ then f.waits_until end, f.quotes, f.minutes, f.fees, f.fees_back
  from (
    select r.id, r.user_id, r.created, (r.created at time zone 'Asia/Singapore')::date as day, r.category_id, r.area_code,
      not exists (select from quote_requests e where e.user_id = r.user_id and e.id < r.id) as is_first, r.is_urgent,
      s.step, b.quotes, case when b.first_on is not null then greatest(0, floor(extract(epoch from b.first_on - r.created) / 60))::integer end as minutes, b.fees, b.fees_back,
      case s.step
        when 1 then case when takes_quotes(r, at_) then least(r.created + interval '24 hours', r.expires_at, r.wanted_until) end
        when 2 then case when not r.is_closed and not r.is_expired then least(b.first_on + interval '14 days', r.expires_at) end
        when 3 then coalesce(b.hired_for + interval '1 day', b.hired_on + interval '14 days')
        when 4 then b.completed_on + interval '14 days'
      end as waits_until
    from quote_requests r
    join users u on u.id = r.user_id and not u.is_operator
    cross join lateral (
      select count(*) filter (where q.quote_sent_on is not null)::smallint as quotes, min(q.quote_sent_on) as first_on,
        coalesce(max(case when q.quote_status_id in (4, 5) and q.not_done_on is null then 4
          when q.quote_status_id in (3, 4, 5) then 3 when q.quote_sent_on is not null then 2 end), 1) as reached,
        max(q.hired_for) filter (where q.quote_status_id in (3, 4, 5)) as hired_for,
        max(q.hired_on) filter (where q.quote_status_id in (3, 4, 5)) as hired_on,
        max(q.completed_on) filter (where q.quote_status_id in (4, 5)) as completed_on,
        bool_or(exists (select from reviews v where v.quote_bid_id = q.id and not v.is_pending and v.removed_on is null)) as is_reviewed,
        count(f.quote_bid_id)::smallint as fees, count(*) filter (where f.status = 'released')::smallint as fees_back
      from quote_bids q left join fee_holds f on f.quote_bid_id = q.id
      where q.quote_request_id = r.id) b
    cross join lateral (select (case when b.reached = 4 and b.is_reviewed then 5 else b.reached end)::smallint as step) s
    where r.id = any (ids)) f
$$;

-- Sums of whole days or weeks, as health_sums keeps them: for each category, each area, each pair of the two, and for all.
create or replace function health_sums_of(in_span text, starts date[]) returns setof health_sums language sql stable as $$
  select in_span, s.starts_on, coalesce(r.category_id, 0), coalesce(r.area_code, ''), n.only_first, n.only_urgent,
    count(*)::integer, (count(*) filter (where r.step >= 2))::integer, (count(*) filter (where r.step >= 3))::integer,
    (count(*) filter (where r.step >= 4))::integer, (count(*) filter (where r.step = 5))::integer,
    (count(*) filter (where r.step = 1 and r.waits_until is not null))::integer,
    (count(*) filter (where r.step = 2 and r.waits_until is not null))::integer,
    (count(*) filter (where r.step = 3 and r.waits_until is not null))::integer,
    (count(*) filter (where r.step = 4 and r.waits_until is not null))::integer,
    sum(r.quotes)::integer,
    array[count(*) filter (where r.quotes = 0), count(*) filter (where r.quotes = 1), count(*) filter (where r.quotes = 2),
      count(*) filter (where r.quotes = 3), count(*) filter (where r.quotes = 4), count(*) filter (where r.quotes >= 5)]::integer[],
    sum(r.fees)::integer, sum(r.fees_back)::integer,
    percentile_disc(0.5) within group (order by r.first_quote_minutes),
    percentile_disc(0.9) within group (order by r.first_quote_minutes)
  from unnest(starts) as s (starts_on)
  join health_requests r on r.day >= s.starts_on and r.day < s.starts_on + case in_span when 'day' then 1 else 7 end
  join (values (false, false), (true, false), (false, true), (true, true)) as n (only_first, only_urgent)
    on (not n.only_first or r.is_first) and (not n.only_urgent or r.is_urgent)
  group by s.starts_on, n.only_first, n.only_urgent, cube (r.category_id, r.area_code)
$$;

-- Keeps a digest of an ID document, which shows only whether two accounts use the same one.
create or replace function mark_document() returns trigger language plpgsql as $$
begin
  if new.last_four <> '' and trim(new.full_name) <> '' then
    perform keep_mark(new.user_id, 'document', new.card_type || ' ' || new.last_four || ' ' || lower(trim(new.full_name)), new.submitted);
  end if;
  return null;
end $$;
create or replace trigger identity_checks_marked after insert or update of last_four, full_name on identity_checks
  for each row execute function mark_document();

create or replace function mark_payout() returns trigger language plpgsql as $$
begin
  if trim(new.holder_name) <> '' then
    perform keep_mark(new.user_id, 'payout', new.bank_code || ' ' || new.number_end || ' ' || lower(trim(new.holder_name)), new.created);
  end if;
  return null;
end $$;
create or replace trigger custody_payees_marked after insert or update of number_end, holder_name on custody_payees for each row execute function mark_payout();

-- Queues a person for the job that looks for linked accounts: when they join, are blocked, or change something by which
-- accounts are linked.
create or replace function look_for_links() returns trigger language plpgsql as $$
begin
  insert into link_looks (user_id) values (new.user_id);
  return null;
end $$;
drop trigger if exists person_marks_looked on person_marks;
create or replace trigger confirmed_phones_looked after insert on confirmed_phones for each row execute function look_for_links();
create or replace trigger services_looked after insert or update of description, logo_attachment_id on quote_services
  for each row execute function look_for_links();

create or replace function look_for_links_of_user() returns trigger language plpgsql as $$
begin
  insert into link_looks (user_id) values (new.id);
  return null;
end $$;
create or replace trigger users_joined_looked after insert on users for each row execute function look_for_links_of_user();
create or replace trigger users_looked after update of phone, avatar_attachment_id, blocked_at on users for each row
  when (new.phone is distinct from old.phone or new.avatar_attachment_id is distinct from old.avatar_attachment_id
    or (new.blocked_at is not null and old.blocked_at is null)) execute function look_for_links_of_user();

create or replace function look_for_links_of_photo() returns trigger language plpgsql as $$
begin
  insert into link_looks (user_id) select s.user_id from quote_services s where s.id = new.quote_service_id;
  return null;
end $$;
create or replace trigger service_photos_looked after insert on service_photos for each row execute function look_for_links_of_photo();

-- Refuses a change to the outcome of a link case that has ended. Its texts can still be deleted and its block noted.
create or replace function keep_link_case() returns trigger language plpgsql as $$
begin
  if old.ended_on is not null and (new.state, new.ended_on, new.user_id, new.other_id, new.decided_by, new.decided_on, new.appeal_by, new.sum)
      is distinct from (old.state, old.ended_on, old.user_id, old.other_id, old.decided_by, old.decided_on, old.appeal_by, old.sum) then
    raise exception 'link case % has ended', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger link_cases_keep before update on link_cases for each row execute function keep_link_case();
