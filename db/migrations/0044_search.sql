-- Finding pros by words, place and facts (issue 8 point 3): one row of what a search looks at for each listed service as a
-- whole (category 0) and in each of its categories. Kept by trigger in the transaction of the change, so that what leaves the
-- site leaves the search with it.

-- Small letters without accents, simplified characters: as foldText of core/services/search-han-rules.ts.
create function search_fold(given text) returns text language sql immutable parallel safe
  return translate(regexp_replace(lower(normalize(given, NFKD)), '[\u0300-\u036f]', '', 'g'),
    '氣調維潔掃傭鐘點電線燈運廁馬裝設計網頁補習師數華鋼學樂練減攝紗妝禮會賬帳報稅記業務專門廠廳廚臥簾鎖鏡燙髮車輛輪機腦視聽響蟲殺貓養護醫療體課語寫書畫圖紙盤壓熱檢測換滌塵牆磚鋪鐵鋁銅膠縫紉褲襪園藝樹樓層間價錢優質評鄰區島東灣濱後崗義順蘭紅錫橋碼頭營單雙對開關掛號團隊麗級經驗證執實廣場員辦處傳統舊屬遷顧飾滅蟻螞鑽綫內傢過樣帶時術軟櫃燒爐廢棄濕黴塗製給種類約訂預',
    '气调维洁扫佣钟点电线灯运厕马装设计网页补习师数华钢学乐练减摄纱妆礼会账账报税记业务专门厂厅厨卧帘锁镜烫发车辆轮机脑视听响虫杀猫养护医疗体课语写书画图纸盘压热检测换涤尘墙砖铺铁铝铜胶缝纫裤袜园艺树楼层间价钱优质评邻区岛东湾滨后岗义顺兰红锡桥码头营单双对开关挂号团队丽级经验证执实广场员办处传统旧属迁顾饰灭蚁蚂钻线内家过样带时术软柜烧炉废弃湿霉涂制给种类约订预');

-- Words with one space round each, and after them each two neighbouring Chinese characters, so that a word of two characters
-- is found by the index.
create function search_words(given text) returns text language sql immutable parallel safe as $$
  select ' ' || trim(regexp_replace(folded, '[\s!-/:-@\[-`{-~，。、；：？！（）「」《》“”‘’…—–·]+', ' ', 'g')) || ' '
    || coalesce((
      select string_agg(distinct substr(run[1], i, 2), ' ') || ' '
      from regexp_matches(folded, '[\u3400-\u9fff]{2,}', 'g') as run, generate_series(1, length(run[1]) - 1) as i), '')
  from (select search_fold(given) as folded) f
$$;

-- The points of core/services/search-rules.ts without those of distance.
create function search_points(score_sum integer, review_count integer, hired_count integer, reply_minutes integer, checks integer)
returns smallint language sql immutable parallel safe
  return (greatest(0, least(40, floor(20.0 * (score_sum - 3 * review_count + 5) / (review_count + 5))))
    + 3 * width_bucket(hired_count, array[1, 3, 7, 15, 31, 63, 127, 255])
    + case when reply_minutes <= 15 then 15 when reply_minutes <= 30 then 12 when reply_minutes <= 60 then 9
        when reply_minutes <= 180 then 6 when reply_minutes <= 1440 then 3 else 0 end
    + 4 * checks)::smallint;

create table service_searches (
  quote_service_id bigint not null references quote_services (id) on delete cascade,
  -- 0: the service as a whole, as it stands in its main category.
  category_id bigint not null,
  category_ids bigint[] not null,
  -- Folded: the name alone, and name, headline and the beginning of the description.
  name text not null,
  words text not null,
  -- Where it works, and where it starts from.
  area_codes text[] not null,
  area_code text not null,
  lat double precision not null,
  lng double precision not null,
  -- Metres that the pro goes; null without a limit.
  max_distance integer,
  travel text[] not null,
  hired_count integer not null,
  review_count integer not null,
  score_sum integer not null,
  score_avg integer not null,
  reply_minutes integer,
  from_price_cents integer,
  is_id_checked boolean not null,
  is_business_checked boolean not null,
  is_certificate_checked boolean not null,
  -- 'question=choice' of the category's form: what the pro has said not to take.
  declined text[] not null,
  points smallint not null,
  -- What is not known comes last.
  reply_key integer not null generated always as (coalesce(reply_minutes, 2147483647)) stored,
  price_key integer not null generated always as (coalesce(from_price_cents, 2147483647)) stored,
  -- When the next job of usual length fits. A service without a calendar is always free.
  free_from timestamptz not null default '-infinity',
  primary key (quote_service_id, category_id)
);
create index service_searches_hired on service_searches (category_id, hired_count desc, quote_service_id desc);
create index service_searches_match on service_searches (category_id, points desc, quote_service_id desc);
create index service_searches_score on service_searches (category_id, score_avg desc, hired_count desc, quote_service_id desc);
create index service_searches_response on service_searches (category_id, reply_key, quote_service_id desc);
create index service_searches_price on service_searches (category_id, price_key, quote_service_id desc);
create index service_searches_areas on service_searches using gin (category_id, area_codes);
create index service_searches_words on service_searches using gin (category_id, words gin_trgm_ops);
create index service_searches_name on service_searches using gin (name gin_trgm_ops) where category_id = 0;
create index service_searches_free on service_searches (free_from) where category_id = 0 and free_from > '-infinity';

-- Brings the rows of these services to what is true now.
create function keep_searches(ids bigint[]) returns void language plpgsql as $$
begin
  delete from service_searches r using (
    select old.quote_service_id, old.category_id from service_searches old
    left join quote_services s on s.id = old.quote_service_id and s.is_listed
    where old.quote_service_id = any (ids) and (s.id is null or old.category_id <> 0 and not exists (
      select from quote_service_categories c where c.quote_service_id = s.id and c.category_id = old.category_id))) gone
  where r.quote_service_id = gone.quote_service_id and r.category_id = gone.category_id;

  insert into service_searches as r (quote_service_id, category_id, category_ids, name, words, area_codes, area_code, lat, lng,
    max_distance, travel, hired_count, review_count, score_sum, score_avg, reply_minutes, from_price_cents, is_id_checked,
    is_business_checked, is_certificate_checked, declined, points)
  select s.id, c.category_id,
    array(select k.category_id from quote_service_categories k where k.quote_service_id = s.id order by k.category_id),
    search_words(s.name), search_words(s.name || ' ' || s.headline || ' ' || left(s.description, 600)),
    array(select a.area_code from quote_service_areas a where a.quote_service_id = s.id order by a.area_code),
    s.area_code, s.lat, s.lng, s.max_distance,
    array_remove(array[
      case when s.is_service_professional_travels_to_me then 'to_me' end,
      case when s.is_customer_travel_to_me then 'to_pro' end,
      case when s.is_over_phone_or_internet then 'remote' end], null),
    s.hired_count, s.review_count, s.score_sum, s.score_avg, s.reply_minutes, c.from_price_cents,
    u.is_id_checked, s.is_business_checked, s.is_certificate_checked, c.declined,
    search_points(s.score_sum, s.review_count, s.hired_count, s.reply_minutes,
      u.is_id_checked::integer + s.is_business_checked::integer + s.is_certificate_checked::integer)
  from quote_services s
  join users u on u.id = s.user_id
  cross join lateral (
    select 0 as category_id, (select m.from_price_cents from quote_service_categories m
      where m.quote_service_id = s.id and m.category_id = s.main_category_id) as from_price_cents, '{}'::text[] as declined
    union all
    select k.category_id, k.from_price_cents, array(
      select d.key || '=' || choice from jsonb_each(coalesce(k.quote_job_preference -> 'declined', '{}')) d,
        jsonb_array_elements_text(d.value) as choice order by 1)
    from quote_service_categories k where k.quote_service_id = s.id) c
  where s.id = any (ids) and s.is_listed
  order by s.id, c.category_id
  on conflict (quote_service_id, category_id) do update set
    (category_ids, name, words, area_codes, area_code, lat, lng, max_distance, travel, hired_count, review_count, score_sum,
      score_avg, reply_minutes, from_price_cents, is_id_checked, is_business_checked, is_certificate_checked, declined, points)
    = row(excluded.category_ids, excluded.name, excluded.words, excluded.area_codes, excluded.area_code, excluded.lat,
      excluded.lng, excluded.max_distance, excluded.travel, excluded.hired_count, excluded.review_count, excluded.score_sum,
      excluded.score_avg, excluded.reply_minutes, excluded.from_price_cents, excluded.is_id_checked,
      excluded.is_business_checked, excluded.is_certificate_checked, excluded.declined, excluded.points);

  -- A row that came anew knows of the calendar what the others know.
  update service_searches r set free_from = whole.free_from
  from service_searches whole
  where whole.quote_service_id = r.quote_service_id and whole.category_id = 0 and r.category_id <> 0
    and r.quote_service_id = any (ids) and r.free_from <> whole.free_from;
end $$;

create function search_services_added() returns trigger language plpgsql as $$
begin
  perform keep_searches(array(select id from added where is_listed));
  return null;
end $$;
create trigger quote_services_search_added after insert on quote_services referencing new table as added
  for each statement execute function search_services_added();

create function search_services_changed() returns trigger language plpgsql as $$
begin
  perform keep_searches(array(
    select n.id from became n join was o on o.id = n.id
    where (n.is_listed or o.is_listed)
      -- A check of the person touches the services and changes only the card.
      and (n.card::text <> o.card::text
        or (n.is_listed, n.name, n.headline, n.description, n.area_code, n.lat, n.lng, n.max_distance, n.main_category_id,
          n.is_service_professional_travels_to_me, n.is_customer_travel_to_me, n.is_over_phone_or_internet, n.score_sum)
        is distinct from (o.is_listed, o.name, o.headline, o.description, o.area_code, o.lat, o.lng, o.max_distance,
          o.main_category_id, o.is_service_professional_travels_to_me, o.is_customer_travel_to_me,
          o.is_over_phone_or_internet, o.score_sum))));
  return null;
end $$;
create trigger quote_services_search_changed after update on quote_services
  referencing old table as was new table as became
  for each statement execute function search_services_changed();

create function search_parts_added() returns trigger language plpgsql as $$
begin
  perform keep_searches(array(select distinct quote_service_id from added));
  return null;
end $$;
create function search_parts_removed() returns trigger language plpgsql as $$
begin
  perform keep_searches(array(select distinct quote_service_id from removed));
  return null;
end $$;
create trigger quote_service_categories_search_added after insert on quote_service_categories
  referencing new table as added for each statement execute function search_parts_added();
create trigger quote_service_categories_search_removed after delete on quote_service_categories
  referencing old table as removed for each statement execute function search_parts_removed();
create trigger quote_service_areas_search_added after insert on quote_service_areas
  referencing new table as added for each statement execute function search_parts_added();
create trigger quote_service_areas_search_removed after delete on quote_service_areas
  referencing old table as removed for each statement execute function search_parts_removed();

create function search_categories_changed() returns trigger language plpgsql as $$
begin
  perform keep_searches(array(
    select distinct n.quote_service_id from became n
    join was o on o.quote_service_id = n.quote_service_id and o.category_id = n.category_id
    where (n.from_price_cents, n.quote_job_preference -> 'declined')
      is distinct from (o.from_price_cents, o.quote_job_preference -> 'declined')));
  return null;
end $$;
create trigger quote_service_categories_search_changed after update on quote_service_categories
  referencing old table as was new table as became
  for each statement execute function search_categories_changed();

-- Services whose calendar changed: the next run of the job works out when they are free.
create table service_free_changes (
  id bigint generated always as identity primary key,
  quote_service_id bigint not null
);
create function note_free_change() returns trigger language plpgsql as $$
begin
  insert into service_free_changes (quote_service_id) values (coalesce(new.quote_service_id, old.quote_service_id));
  return null;
end $$;
create trigger service_calendars_free after insert or update or delete on service_calendars
  for each row execute function note_free_change();
create trigger service_reserves_free after insert or update or delete on service_reserves
  for each row execute function note_free_change();
create trigger pause_events_free after insert or update or delete on pause_events
  for each row execute function note_free_change();
-- A service that is listed anew has forgotten its calendar.
create function note_free_listing() returns trigger language plpgsql as $$
begin
  insert into service_free_changes (quote_service_id)
  select new.quote_service_id
  where exists (select from service_calendars c where c.quote_service_id = new.quote_service_id)
    or exists (select from service_reserves r where r.quote_service_id = new.quote_service_id)
    or exists (select from pause_events p where p.quote_service_id = new.quote_service_id);
  return null;
end $$;
create trigger service_searches_free_listing after insert on service_searches
  for each row when (new.category_id = 0) execute function note_free_listing();
insert into service_free_changes (quote_service_id)
  select quote_service_id from service_calendars union select quote_service_id from service_reserves
  union select quote_service_id from pause_events;

-- What people look for, by day: the category that words came to and the area, never the words themselves, so that nothing
-- of a person is in it.
create table search_counts (
  day date not null,
  category_id bigint not null references categories (id) on delete cascade,
  -- '' where no area was named.
  area_code text not null,
  count integer not null check (count > 0),
  primary key (day, category_id, area_code)
);
create index search_counts_category on search_counts (category_id, day);

-- A sample of the lists that were served, with what their order went by: numbers of public profiles, no words and no person.
create table search_serves (
  id bigint generated always as identity primary key,
  served_on timestamptz not null,
  -- RANK_VERSION of core/services/search-rules.ts.
  version integer not null,
  sort text not null,
  -- What the list was asked for: category, area, filters. Without the words, lists by words of a pro are not kept.
  inputs jsonb not null,
  -- [{id, …}]: Ranked of core/services/search-rules.ts, in the order that was served.
  ranked jsonb not null,
  -- SHA-256 of sort, version and ranked: that nobody changed them since.
  digest text not null
);
create index search_serves_served_on on search_serves (served_on);

select keep_searches(array(select id from quote_services where is_listed));
