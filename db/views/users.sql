-- Whether a word has only Chinese, Japanese or Korean characters, and no space.
create or replace function is_cjk(word text) returns boolean language sql immutable parallel safe
  return word ~
    '^[\u2E80-\u2FD5\u3005\u3007\u3021-\u3029\u3038-\u303B\u3041-\u3096\u309D-\u309F\u30A1-\u30FA\u30FD-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAD9\u1100-\u11FF\u3131-\u318E\uAC00-\uD7A3\U00020000-\U000323AF]+$';

-- Last name then first, a space between them unless both are CJK; the username when neither exists (decision 19).
create or replace function full_name(person users) returns text language sql immutable parallel safe
  return case
    when person.first_name = '' and person.last_name = '' then person.username
    when person.first_name = '' or person.last_name = '' then person.last_name || person.first_name
    when is_cjk(person.last_name || person.first_name) then person.last_name || person.first_name
    else person.last_name || ' ' || person.first_name end;

-- The name as its owner wrote it, else full_name() (decisions 19 and 44). Screens, emails and papers show this one.
create or replace function display_name(person users) returns text language sql immutable parallel safe
  return coalesce(nullif(person.display_name, ''), full_name(person));

-- Family names that come before the given name, as spelled in Singapore; below, Chinese family names of two characters. Both
-- lists are the same as in src/core/users/name-rules.ts.
create or replace function family_names() returns text[] language sql immutable parallel safe
  return string_to_array('ang aw bai bay beh boey boh cai cao chai cham chan chang chao cheah chee chen cheng cheong chew chia chiam chiang ' ||
    'chiew chin chiu choi chong choo chou chow chu chua chui chung ding fan fang feng fong foo gan gao goh gu guo han ho ' ||
    'hoe hoon hsu hu huang huynh jiang khaw kho khoo khor koh kok kong kuan kuek kwan kwek kwok lai lam lau law lee leong ' ||
    'leow leung lew li liang liao liew lim lin liu lo loh loke loo low lu lui lum luo ma mah mak mao mok neo ng ngiam ngo ' ||
    'nguyen oei oh ong ooi ou ouyang pan pang park peh peng phang phua poh poon quah quek ren seah seet seetoh seow shen ' ||
    'siah sim sng soh song soo su szeto tai tam tan tang tay teh teng teo teoh thia thio thong tian tien ting toh tong tran ' ||
    'tsai tse tsui wan wang wee wong woo woon wu xiao xie xu yang yao yap yau yeo yeoh yeong yew yip yong yoon yu yuan yue ' ||
    'yuen zeng zhang zhao zheng zhong zhou zhu zhuo', ' ');
create or replace function compound_family_names() returns text[] language sql immutable parallel safe
  return string_to_array('歐陽 欧阳 司徒 司馬 司马 上官 諸葛 诸葛 夏侯 皇甫 尉遲 尉迟 長孫 长孙 令狐 慕容 東方 东方 端木 公孫 公孙 南宮 南宫', ' ');

-- "Mei L.": the given name and the initial of the family name. A Chinese family name is left out: its first character would
-- give all of it away.
create or replace function with_initial(given text, family text) returns text language sql immutable parallel safe
  return given || case
    when ltrim(family, '-''’."0123456789 ') = '' or is_cjk(left(ltrim(family, '-''’."0123456789 '), 1)) then ''
    else ' ' || upper(left(ltrim(family, '-''’."0123456789 '), 1)) || '.' end;

-- "Mei L." from a full name as its owner wrote it. The same as shortName of src/core/users/name-rules.ts, which explains it.
create or replace function short_name(written text) returns text language plpgsql immutable parallel safe as $$
declare
  spaces constant text := '[ \t\r\n\u00A0\u3000]+';
  name text := btrim(regexp_replace(regexp_replace(written, '\([^)]*\)', ' ', 'g'), spaces, ' ', 'g'));
  words text[];
  n integer;
  at integer;
begin
  if name ~ '^[^,]+,[^,]+$' then
    return with_initial(btrim(split_part(name, ',', 2)), btrim(split_part(name, ',', 1)));
  end if;
  if is_cjk(name) then
    return case when length(name) < 2 then name
      when length(name) > 3 or (length(name) = 3 and left(name, 2) = any (compound_family_names())) then substr(name, 3)
      else substr(name, 2) end;
  end if;
  words := string_to_array(name, ' ');
  n := coalesce(array_length(words, 1), 0);
  if n < 2 then return name; end if;
  if is_cjk(replace(name, ' ', '')) then return array_to_string(words[2:], ''); end if;
  select min(i) into at from generate_series(2, n - 1) i
    where lower(words[i]) = any ('{bin,binte,binti,bte,bt,ibn,s/o,d/o,a/l,a/p}');
  if at is not null then return with_initial(array_to_string(words[:at - 1], ' '), words[at + 1]); end if;
  if n = 2 and words[1] ~ '^[A-Za-z]\.?$' then return with_initial(words[2], words[1]); end if;
  if (select count(*) from unnest(words) w where w ~ '^[A-Z]{2,}$') = 1 then
    select min(i) into at from generate_series(1, n) i where words[i] ~ '^[A-Z]{2,}$';
  else
    select min(i) into at from generate_series(1, n) i where lower(words[i]) = any (family_names());
  end if;
  if at = 1 then return with_initial(array_to_string(words[2:], ' '), words[1]); end if;
  if at is not null then return with_initial(array_to_string(words[:at - 1], ' '), words[at]); end if;
  return with_initial(words[1], words[n]);
end $$;

-- "Mei Ling L.": the name shown in public, and between two people without a hire; never the whole name. A deleted person has
-- the username DELETED_NAME of src/core/users/model.ts, which is shown in full.
create or replace function public_name(person users) returns text language sql immutable parallel safe
  return case
    when person.first_name <> '' and person.last_name <> '' then with_initial(person.first_name, person.last_name)
    when person.first_name <> '' or person.last_name <> '' then short_name(person.first_name || person.last_name)
    when person.display_name <> '' then short_name(person.display_name)
    when person.username = 'Deleted person' then person.username
    else short_name(translate(split_part(person.username, '@', 1), '._', '  ')) end;

-- "Siti": the public name without the initial, for greetings between people who do not know each other yet.
create or replace function given_name(person users) returns text language sql immutable parallel safe
  return regexp_replace(public_name(person), ' \S\.$', '');

-- partyShape: a person as the other party of a request sees them. The id is cast to text: joined to text without a cast, the
-- conversion depends on a setting, and PostgreSQL would call this function for each row instead of inlining it.
create or replace function party_json(person users) returns jsonb language sql immutable parallel safe
  return jsonb_build_object('id', person.id, 'full_name', full_name(person), 'display_name', display_name(person),
    's3_thumb_url', '/files/' || person.avatar_attachment_id::text || '/thumb');

-- Whether the two parties of a bid see each other's whole names: from the hire on (decision 41). Only this function decides it.
create or replace function is_named(quote_status_id integer) returns boolean language sql immutable parallel safe
  return quote_status_id in (3, 4, 5);
create or replace function name_for(person users, quote_status_id integer) returns text language sql immutable parallel safe
  return case when is_named(quote_status_id) then display_name(person) else public_name(person) end;
create or replace function party_for(person users, quote_status_id integer) returns jsonb language plpgsql immutable parallel safe as $$
declare name text;
begin
  if is_named(quote_status_id) then return party_json(person); end if;
  name := public_name(person);
  return party_json(person) || jsonb_build_object('full_name', name, 'display_name', name);
end $$;

-- Whether SMS can be sent, as the last node that started found. Where it cannot, a confirmed email counts instead of a phone.
create or replace function can_text() returns boolean language sql stable
  return coalesce((select value::boolean from settings where key = 'can_text'), true);

-- Whether the trust rules let a person's services be listed. A test compares it with ALLOWANCES (src/core/users/trust/rules.ts).
create or replace function may_be_listed(person users) returns boolean language sql stable
  return person.is_vouched or (person.is_email_confirmed and not can_text());

-- Updates a person's services when the person is blocked, deleted, unblocked or confirmed, and has every node drop the cached
-- pages that show them (src/server/platform/page-drops.ts listens on this channel).
create or replace function withdraw_services() returns trigger language plpgsql as $$
begin
  update quote_services
  set is_withdrawn = new.blocked_at is not null or new.deleted_at is not null or taken_down_on is not null,
    is_reached = may_be_listed(new)
  where user_id = new.id;
  perform pg_notify('gotong_pages', json_build_object('tags',
      array['service:' || s.id, 'pro-list'] || array(
        select 'category:' || c.slug from quote_service_categories sc join categories c on c.id = sc.category_id
        where sc.quote_service_id = s.id))::text)
  from quote_services s where s.user_id = new.id;
  return null;
end $$;

create or replace trigger users_services after update of blocked_at, deleted_at, is_phone_confirmed, is_vouched, is_email_confirmed
  on users for each row when (
    (old.blocked_at is null and old.deleted_at is null) is distinct from (new.blocked_at is null and new.deleted_at is null)
    or old.is_vouched <> new.is_vouched or old.is_email_confirmed <> new.is_email_confirmed)
  execute function withdraw_services();

-- Stores whether SMS can be sent, and updates which services are listed. Each node calls it when it starts; it reads all
-- services only when the value changed.
create or replace function say_can_text(can boolean, at_ timestamptz) returns void language plpgsql as $$
begin
  perform 1 from settings where key = 'can_text' and value = to_jsonb(can);
  if found then return; end if;
  insert into settings (key, value, updated) values ('can_text', to_jsonb(can), at_)
    on conflict (key) do update set value = excluded.value, updated = excluded.updated;
  update quote_services s set is_reached = may_be_listed(u) from users u
  where u.id = s.user_id and s.is_reached <> may_be_listed(u);
end $$;

-- Keeps is_vouched: true with a confirmed phone, and for a deleted account that had one.
create or replace function vouch_user() returns trigger language plpgsql as $$
begin
  if new.is_phone_confirmed then new.is_vouched := true;
  elsif tg_op = 'UPDATE' and new.deleted_at is null then new.is_vouched := false;
  end if;
  return new;
end $$;

create or replace trigger users_vouched before insert or update of is_phone_confirmed on users for each row execute function vouch_user();

-- TrustFacts, which the trust rules read (src/core/users/trust/rules.ts). Jobs are looked up only for accounts without an ID
-- check that are less than 30 days old. A job counts once it is completed with a person who has an ID check or is older than
-- that, so that two new accounts cannot vouch for each other; a hire that was not completed does not count.
create or replace function trust_facts(person users, at_ timestamptz) returns jsonb language plpgsql stable as $$
declare has_counted_job boolean := false;
begin
  -- Apart, so that nothing is prepared for accounts that it does not matter to, which are most.
  if not person.is_id_checked and person.created > at_ - interval '30 days' then
    has_counted_job :=
      exists (select from quote_bids b join users o on o.id = b.requestor_id
        where b.provider_id = person.id and b.hired_on is not null and b.is_counted
          and b.quote_status_id in (4, 5) and (o.is_id_checked or o.created <= at_ - interval '30 days'))
      or exists (select from quote_bids b join users o on o.id = b.provider_id
        where b.requestor_id = person.id and b.quote_sent_on is not null and b.is_counted
          and b.quote_status_id in (4, 5) and (o.is_id_checked or o.created <= at_ - interval '30 days'));
  end if;
  return jsonb_build_object(
    'is_email_confirmed', person.is_email_confirmed, 'is_vouched', person.is_vouched, 'is_id_checked', person.is_id_checked,
    'age_days', case when person.guest_of is null then extract(epoch from at_ - person.created)::bigint / 86400 else 0 end,
    'has_counted_job', has_counted_job,
    'has_fake_request', exists (select from quote_requests r where r.user_id = person.id and r.closed_reason = 'fake'));
end $$;

-- This person, and all accounts that ever confirmed one of the phone numbers that this person ever confirmed.
create or replace function sharing_phone(user_id_ bigint) returns setof bigint language sql stable
begin atomic
  select user_id_ union select other.user_id
  from confirmed_phones mine join confirmed_phones other on other.phone_mac = mine.phone_mac where mine.user_id = user_id_;
end;

-- Until when operators limited an act of a person, in this category or everywhere; null without a limit. The same as
-- limitedUntil of src/core/users/limits/rules.ts.
create or replace function limited_until(user_id_ bigint, act_ text, category_id_ bigint, at_ timestamptz) returns timestamptz
language sql stable
  return (select max(l.until) from person_limits l where l.user_id = user_id_ and l.act = act_ and l.lifted_on is null
    and l.until > at_ and (l.category_id is null or l.category_id = category_id_));

-- The categories in which a person may not quote: all of them, where they may not quote at all.
create or replace function category_limitation(user_id_ bigint, at_ timestamptz) returns jsonb language sql stable
  return (select coalesce(jsonb_agg(distinct c.id order by c.id), '[]') from person_limits l
    join categories c on (l.category_id is null or c.id = l.category_id)
    where l.user_id = user_id_ and l.act = 'quote' and l.lifted_on is null and l.until > at_);

-- The people who blocked this person or whom this person blocked. Every check of two people, and every list for one, uses this.
create or replace function blocked_with(user_id_ bigint) returns bigint[] language sql stable
  return array(
    select b.blocked_id from person_blocks b where b.user_id = user_id_
    union all select b.user_id from person_blocks b where b.blocked_id = user_id_);
create or replace function blocked_between(one bigint, other bigint) returns boolean language sql stable
  return one = any (blocked_with(other));

-- Whether messages and agreements are refused on this bid: one of its people blocked the other, and it has no job in progress.
create or replace function is_bid_blocked(b quote_bids) returns boolean language sql stable
  return b.quote_status_id <> 3 and blocked_between(b.provider_id, b.requestor_id);

-- Keeps digests of the devices, browsers, cards and networks that an account uses, to find accounts that share them. A new
-- digest, except of a network, is queued for the job that looks for linked accounts. This is done here and not by a trigger of
-- each row, because a login waits for it.
create or replace function keep_mark(user_id_ bigint, kind_ text, value text, at_ timestamptz) returns void language sql
begin atomic
  with kept as (
    insert into person_marks (user_id, kind, digest, last_on)
    select user_id_, kind_, sha256(convert_to('gotong ' || kind_ || ' ' || value, 'UTF8')), at_
    where value <> '' and exists (select from users u where u.id = user_id_)
    on conflict (user_id, kind, digest) do update set last_on = greatest(person_marks.last_on, excluded.last_on)
    returning xmax = 0 as is_new
  )
  insert into link_looks (user_id) select user_id_ from kept where is_new and kind_ <> 'network';
end;

create or replace function mark_session() returns trigger language plpgsql as $$
begin
  if not new.is_operator then
    perform keep_mark(new.user_id, 'device', new.device_id, new.created);
    perform keep_mark(new.user_id, 'network', new.address, new.created);
  end if;
  return null;
end $$;
create or replace trigger sessions_marked after insert on sessions for each row execute function mark_session();

create or replace function mark_push() returns trigger language plpgsql as $$
begin
  perform keep_mark(new.user_id, 'push', new.endpoint, new.created);
  return null;
end $$;
create or replace trigger push_subscriptions_marked after insert or update of user_id on push_subscriptions for each row
  execute function mark_push();

-- Recognises a card by what every payment provider tells of it: its brand, last digits and expiry.
create or replace function mark_card() returns trigger language plpgsql as $$
begin
  perform keep_mark(new.user_id, 'card', concat_ws(' ', new.card_info, new.exp_month, new.exp_year, new.country), new.created);
  return null;
end $$;
create or replace trigger payment_cards_marked after insert on payment_cards for each row execute function mark_card();
