-- Lower case, without accents, in simplified characters: as foldText of core/search/han-rules.ts. A text without Chinese skips
-- the translation, which takes a millisecond.
create or replace function search_fold(given text) returns text language sql immutable parallel safe
  return (select case when plain ~ '[\u3400-\u9fff]' then translate(plain,
    '氣調維潔掃傭鐘點電線燈運廁馬裝設計網頁補習師數華鋼學樂練減攝紗妝禮會賬帳報稅記業務專門廠廳廚臥簾鎖鏡燙髮車輛輪機腦視聽響蟲殺貓養護醫療體課語寫書畫圖紙盤壓熱檢測換滌塵牆磚鋪鐵鋁銅膠縫紉褲襪園藝樹樓層間價錢優質評鄰區島東灣濱後崗義順蘭紅錫橋碼頭營單雙對開關掛號團隊麗級經驗證執實廣場員辦處傳統舊屬遷顧飾滅蟻螞鑽綫內傢過樣帶時術軟櫃燒爐廢棄濕黴塗製給種類約訂預陳黃張吳劉楊許鄭謝鄧賴葉蘇莊呂蕭羅簡鍾盧趙顏孫溫藍蔣紀連馮歐湯鄒韓賀譚龍萬嚴鄺龐龔聶鄔駱齊應闕畢賈魯閻閔戰韋項祿凱傑偉強國興榮鳳寶慶貴財發達誠聯亞聖賢豐億瑩瑋靜嫻婭鶯鵬飛騰遠輝煒燁銘鈞錦鋒鎮鑑鄉飯館廟講請試讀變議譯識說話論謙諾劍剛創勝勁勵動勞協喬嘯圓堅壯壽壺娛婁寧審寬將爾嶺峽帥幫庫廈彌彈彥恆愛態憲懷懸戲撫擇擊據擁攬敵斬斷暉暢曉曠曆朧條來楓極構槍樸權欽歡歲歷殘決沖況淚淨淵漢澤濟濤滬瀾灑爭爺牽犧獎獅獨獻現瑪環璽異當疊痠癒皚盜盡監睜矚礦祕禎禪稱積穎穩窮競筆節範築糧純紋納紐細紹終組結絡絲綠綱綿緊緒縣縱總績織繡繪繼續纖罰罷聞聲聰職肅腎膚臉臨舉艦艱藥蘊虛蝦裏裡複見規親觀覺覽觸訊討訓託訴診詞詠詢詩詳誌認誤誰談諸謀謹譜譽貝負貢貨販貫責買費貼貿資賓賜賞購賽贈贊趕跡踐軍軒軸較載輔輕輯輸轉辭農迴這進遊違遙適選遺還邊郵醬釋鈴鉛鉤銀銷錄錶鍋鍊鏢鏈鑄鑒長閃閣閱闆闊階際隨險雞離難雲霧靈靚韻頂須頒頓領頻題額願顯風颱飄餅餘餃騎驅驕驚鬆鬍鬧魚鮮鯉鳥鳴鴨鴻鵝鶴鷹麥麵黨齒齡龜',
    '气调维洁扫佣钟点电线灯运厕马装设计网页补习师数华钢学乐练减摄纱妆礼会账账报税记业务专门厂厅厨卧帘锁镜烫发车辆轮机脑视听响虫杀猫养护医疗体课语写书画图纸盘压热检测换涤尘墙砖铺铁铝铜胶缝纫裤袜园艺树楼层间价钱优质评邻区岛东湾滨后岗义顺兰红锡桥码头营单双对开关挂号团队丽级经验证执实广场员办处传统旧属迁顾饰灭蚁蚂钻线内家过样带时术软柜烧炉废弃湿霉涂制给种类约订预陈黄张吴刘杨许郑谢邓赖叶苏庄吕萧罗简钟卢赵颜孙温蓝蒋纪连冯欧汤邹韩贺谭龙万严邝庞龚聂邬骆齐应阙毕贾鲁阎闵战韦项禄凯杰伟强国兴荣凤宝庆贵财发达诚联亚圣贤丰亿莹玮静娴娅莺鹏飞腾远辉炜烨铭钧锦锋镇鉴乡饭馆庙讲请试读变议译识说话论谦诺剑刚创胜劲励动劳协乔啸圆坚壮寿壶娱娄宁审宽将尔岭峡帅帮库厦弥弹彦恒爱态宪怀悬戏抚择击据拥揽敌斩断晖畅晓旷历胧条来枫极构枪朴权钦欢岁历残决冲况泪净渊汉泽济涛沪澜洒争爷牵牺奖狮独献现玛环玺异当叠酸愈皑盗尽监睁瞩矿秘祯禅称积颖稳穷竞笔节范筑粮纯纹纳纽细绍终组结络丝绿纲绵紧绪县纵总绩织绣绘继续纤罚罢闻声聪职肃肾肤脸临举舰艰药蕴虚虾里里复见规亲观觉览触讯讨训托诉诊词咏询诗详志认误谁谈诸谋谨谱誉贝负贡货贩贯责买费贴贸资宾赐赏购赛赠赞赶迹践军轩轴较载辅轻辑输转辞农回这进游违遥适选遗还边邮酱释铃铅钩银销录表锅炼镖链铸鉴长闪阁阅板阔阶际随险鸡离难云雾灵靓韵顶须颁顿领频题额愿显风台飘饼余饺骑驱骄惊松胡闹鱼鲜鲤鸟鸣鸭鸿鹅鹤鹰麦面党齿龄龟')
    else plain end
  from (select regexp_replace(lower(normalize(given, NFKD)), '[\u0300-\u036f]', '', 'g') as plain) p);

-- The words of a text with a space around each, then each pair of neighbouring Chinese characters, so that the index finds
-- Chinese words of two characters.
create or replace function search_words(given text) returns text language sql immutable parallel safe as $$
  select ' ' || trim(regexp_replace(folded, '[\s!-/:-@\[-`{-~，。、；：？！（）「」《》“”‘’…—–·]+', ' ', 'g')) || ' '
    || coalesce((
      select string_agg(distinct substr(run[1], i, 2), ' ') || ' '
      from regexp_matches(folded, '[\u3400-\u9fff]{2,}', 'g') as run, generate_series(1, length(run[1]) - 1) as i), '')
  from (select search_fold(given) as folded) f
$$;

-- The words of search_words(), each once and cut to a length that the index can hold.
create or replace function search_terms(given text) returns tsvector language sql immutable parallel safe
  return array_to_tsvector(array(
    select distinct left(w, 40) from unnest(string_to_array(btrim(search_words(given)), ' ')) w where w <> ''));

-- The points of core/search/rules.ts, without those for distance. rated_sum and rated_weight are in hundredths.
create or replace function search_points(rated_sum integer, rated_weight integer, hired_count integer, reply_minutes integer, checks integer)
returns smallint language sql immutable parallel safe
  return (greatest(0, least(40, floor(20.0 * (rated_sum - 3 * rated_weight + 500) / (rated_weight + 500))))
    + 3 * width_bucket(hired_count, array[1, 3, 7, 15, 31, 63, 127, 255])
    + case when reply_minutes <= 15 then 15 when reply_minutes <= 30 then 12 when reply_minutes <= 60 then 9
        when reply_minutes <= 180 then 6 when reply_minutes <= 1440 then 3 else 0 end
    + 4 * checks)::smallint;

-- One index key for a category in an area. With an index for each, a search read two long lists to the end: of a million
-- services a tenth are in a category and a seventh serve an area (issue 8 point 8).
create or replace function search_place_keys(category_id bigint, area_codes text[]) returns text[] language sql immutable parallel safe
  return (select coalesce(array_agg(category_id::text || ':' || a), '{}') from unnest(area_codes) a);

-- Adds new words and places to the vocabulary, in order so that two writers do not deadlock. Most calls add none.
create or replace function note_search_words(ids bigint[]) returns void language sql
begin atomic
  insert into search_vocabulary (word)
    select distinct w from service_searches r, unnest(tsvector_to_array(r.terms)) w
    where r.quote_service_id = any (ids) and r.category_id = 0
      and not exists (select from search_vocabulary v where v.word = w collate "C")
    order by 1
    on conflict do nothing;
  insert into search_places (lat, lng)
    select distinct r.lat, r.lng from service_searches r
    where r.quote_service_id = any (ids) and r.category_id = 0
      and not exists (select from search_places p where p.lat = r.lat and p.lng = r.lng)
    order by 1, 2
    on conflict do nothing;
end;

-- Brings the search rows of these services up to date. Sequential scans are off: a young database takes the table for small and
-- would scan it, and where one transaction writes it again and again, each scan reads every version of every row.
create or replace function keep_searches(ids bigint[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  delete from service_searches r
  where r.quote_service_id = any (ids) and (
    not exists (select from quote_services s where s.id = r.quote_service_id and s.is_listed)
    or (r.category_id <> 0 and not exists (
      select from quote_service_categories c where c.quote_service_id = r.quote_service_id and c.category_id = r.category_id)));

  insert into service_searches as r (quote_service_id, category_id, category_ids, terms, name_terms, area_codes, area_code,
    lat, lng, max_distance, travel, hired_count, review_count, score_sum, rated_weight, rated_sum, score_avg, reply_minutes,
    from_price_cents, is_id_checked, is_business_checked, is_certificate_checked, languages, declined, points)
  select s.id, c.category_id,
    array(select k.category_id from quote_service_categories k where k.quote_service_id = s.id order by k.category_id),
    s.terms, case when c.category_id = 0 then search_terms(s.name) end,
    array(select a.area_code from quote_service_areas a where a.quote_service_id = s.id order by a.area_code),
    s.area_code, s.lat, s.lng, s.max_distance,
    array_remove(array[
      case when s.is_service_professional_travels_to_me then 'to_me' end,
      case when s.is_customer_travel_to_me then 'to_pro' end,
      case when s.is_over_phone_or_internet then 'remote' end], null),
    s.hired_count, s.review_count, s.score_sum, s.rated_weight, s.rated_sum, s.score_avg, s.reply_minutes, c.from_price_cents,
    s.is_id_checked, s.is_business_checked, s.is_certificate_checked, s.languages, c.declined,
    search_points(coalesce(s.rated_sum, 100 * s.score_sum), coalesce(s.rated_weight, 100 * s.review_count), s.hired_count,
      s.reply_minutes,
      s.is_id_checked::integer + s.is_business_checked::integer + s.is_certificate_checked::integer)
  from (
    -- Once a service, not once a row: reading a text costs more than all the rest.
    select q.*, u.is_id_checked, search_terms(q.name || ' ' || q.headline || ' ' || left(q.description, 600)) as terms
    from quote_services q join users u on u.id = q.user_id
    where q.id = any (ids) and q.is_listed offset 0) s
  cross join lateral (
    select 0 as category_id, (select m.from_price_cents from quote_service_categories m
      where m.quote_service_id = s.id and m.category_id = s.main_category_id) as from_price_cents, '{}'::text[] as declined
    union all
    select k.category_id, k.from_price_cents, array(
      select d.key || '=' || choice from jsonb_each(coalesce(k.quote_job_preference -> 'declined', '{}')) d,
        jsonb_array_elements_text(d.value) as choice order by 1)
    from quote_service_categories k where k.quote_service_id = s.id) c
  order by s.id, c.category_id
  on conflict (quote_service_id, category_id) do update set
    (category_ids, terms, name_terms, area_codes, area_code, lat, lng, max_distance, travel, hired_count, review_count,
      score_sum, rated_weight, rated_sum, score_avg, reply_minutes, from_price_cents, is_id_checked, is_business_checked,
      is_certificate_checked, languages, declined, points)
    = row(excluded.category_ids, excluded.terms, excluded.name_terms, excluded.area_codes, excluded.area_code, excluded.lat,
      excluded.lng, excluded.max_distance, excluded.travel, excluded.hired_count, excluded.review_count, excluded.score_sum,
      excluded.rated_weight, excluded.rated_sum,
      excluded.score_avg, excluded.reply_minutes, excluded.from_price_cents, excluded.is_id_checked,
      excluded.is_business_checked, excluded.is_certificate_checked, excluded.languages, excluded.declined,
      excluded.points);

  perform note_search_words(ids);

  -- A row that came anew knows of the calendar what the others know.
  update service_searches r set free_from = whole.free_from
  from service_searches whole
  where whole.quote_service_id = r.quote_service_id and whole.category_id = 0 and r.category_id <> 0
    and r.quote_service_id = any (ids) and r.free_from <> whole.free_from;
end $$;

-- Triggers that update the search rows when a service, its categories or its areas are added, changed or removed.
create or replace function search_services_added() returns trigger language plpgsql as $$
begin
  perform keep_searches(array(select id from added where is_listed));
  return null;
end $$;

create or replace function search_services_changed() returns trigger language plpgsql as $$
begin
  perform keep_searches(array(
    select n.id from became n join was o on o.id = n.id
    where (n.is_listed or o.is_listed)
      -- A check of the person touches the services and changes only the card.
      and (n.card::text <> o.card::text
        or (n.is_listed, n.name, n.headline, n.description, n.area_code, n.lat, n.lng, n.max_distance, n.main_category_id,
          n.is_service_professional_travels_to_me, n.is_customer_travel_to_me, n.is_over_phone_or_internet, n.score_sum,
          n.rated_weight, n.rated_sum)
        is distinct from (o.is_listed, o.name, o.headline, o.description, o.area_code, o.lat, o.lng, o.max_distance,
          o.main_category_id, o.is_service_professional_travels_to_me, o.is_customer_travel_to_me,
          o.is_over_phone_or_internet, o.score_sum, o.rated_weight, o.rated_sum))));
  return null;
end $$;

create or replace function search_parts_added() returns trigger language plpgsql as $$
begin
  perform keep_searches(array(select distinct quote_service_id from added));
  return null;
end $$;

create or replace function search_parts_removed() returns trigger language plpgsql as $$
begin
  perform keep_searches(array(select distinct quote_service_id from removed));
  return null;
end $$;

create or replace function search_categories_changed() returns trigger language plpgsql as $$
begin
  perform keep_searches(array(
    select distinct n.quote_service_id from became n
    join was o on o.quote_service_id = n.quote_service_id and o.category_id = n.category_id
    where (n.from_price_cents, n.quote_job_preference -> 'declined')
      is distinct from (o.from_price_cents, o.quote_job_preference -> 'declined')));
  return null;
end $$;

-- Keeps search_totals: listed services by category and area.
create or replace function count_searches() returns trigger language plpgsql as $$
begin
  -- In order, so that two writers never wait for each other in a circle.
  if tg_op = 'INSERT' then
    insert into search_totals as t (category_id, area_code, count)
      select r.category_id, a, count(*) from became r, unnest(r.area_codes || '{""}') a group by 1, 2 order by 1, 2
      on conflict (category_id, area_code) do update set count = t.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into search_totals as t (category_id, area_code, count)
      select r.category_id, a, -count(*) from was r, unnest(r.area_codes || '{""}') a group by 1, 2 order by 1, 2
      on conflict (category_id, area_code) do update set count = t.count + excluded.count;
  elsif exists (select from became n join was o using (quote_service_id, category_id) where n.area_codes <> o.area_codes) then
    insert into search_totals as t (category_id, area_code, count)
      select d.category_id, d.a, sum(d.n) from (
        select n.category_id, a, 1 as n from became n join was o using (quote_service_id, category_id), unnest(n.area_codes) a
        where n.area_codes <> o.area_codes
        union all
        select o.category_id, a, -1 from became n join was o using (quote_service_id, category_id), unnest(o.area_codes) a
        where n.area_codes <> o.area_codes) d
      group by 1, 2 having sum(d.n) <> 0 order by 1, 2
      on conflict (category_id, area_code) do update set count = t.count + excluded.count;
  end if;
  return null;
end $$;

-- A calendar changed: queues the service for the job that calculates when it is free.
create or replace function note_free_change() returns trigger language plpgsql as $$
begin
  insert into service_free_changes (quote_service_id) values (coalesce(new.quote_service_id, old.quote_service_id));
  return null;
end $$;

-- Queues a service that is listed again: its new search rows do not know its calendar yet.
create or replace function note_free_listing() returns trigger language plpgsql as $$
begin
  insert into service_free_changes (quote_service_id)
  select new.quote_service_id
  where (exists (select from service_calendars c where c.quote_service_id = new.quote_service_id)
    or exists (select from service_reserves r where r.quote_service_id = new.quote_service_id)
    or exists (select from pause_events p where p.quote_service_id = new.quote_service_id));
  return null;
end $$;
