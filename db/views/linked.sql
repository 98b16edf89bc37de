-- What was handed in, as a digest: two accounts share it or not, and nothing else can be read from it.
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

-- Whose links a job is to look for: who joins, changes what ties accounts together, or is blocked.
create or replace function look_for_links() returns trigger language plpgsql as $$
begin
  insert into link_looks (user_id) values (new.user_id);
  return null;
end $$;
create or replace trigger person_marks_looked after insert on person_marks for each row
  when (new.kind not in ('network', 'photo')) execute function look_for_links();
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

-- What ended stays as it ended: only words may be forgotten, and the block be noted.
create or replace function keep_link_case() returns trigger language plpgsql as $$
begin
  if old.ended_on is not null and (new.state, new.ended_on, new.user_id, new.other_id, new.decided_by, new.decided_on, new.appeal_by, new.sum)
      is distinct from (old.state, old.ended_on, old.user_id, old.other_id, old.decided_by, old.decided_on, old.appeal_by, old.sum) then
    raise exception 'link case % has ended', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger link_cases_keep before update on link_cases for each row execute function keep_link_case();
