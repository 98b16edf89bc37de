-- Pages that were shown (specification 2): single views for some weeks, and sums by day for good. Nothing here says whom a
-- page was shown to: no account, no address; `visitor` is a digest under a salt of the day, which is deleted after it.
create table if not exists page_views (
  view_id uuid primary key,
  viewed_on timestamptz not null,
  template text not null,
  path text not null,
  language text not null,
  device text not null,
  way text not null,
  referrer text not null,
  campaign text not null,
  visitor bytea
);
create index if not exists page_views_viewed_on on page_views (viewed_on);

create table if not exists page_view_salts (
  day date primary key,
  salt bytea not null
);

-- Of each day that is over, by kind and value. Visitors of one day: sums over days count somebody once a day.
create table if not exists page_view_sums (
  day date not null,
  kind text not null,
  value text not null,
  views integer not null check (views > 0),
  visitors integer not null,
  primary key (day, kind, value)
);

-- The sums of a day in Singapore from its single views: at most 200 values of a kind, the rest is one.
create or replace function sum_page_views(of_day date)
returns table (kind text, value text, views integer, visitors integer) language sql stable as $$
  with seen as materialized (
    select k.kind, k.value, v.visitor
    from page_views v
    cross join lateral (values
      ('all', ''), ('template', v.template), ('page', v.path), ('referrer', v.referrer), ('campaign', v.campaign),
      ('device', v.device), ('language', v.language), ('way', v.way)) k (kind, value)
    where v.viewed_on >= of_day::timestamp at time zone 'Asia/Singapore'
      and v.viewed_on < (of_day + 1)::timestamp at time zone 'Asia/Singapore'
      and (k.value <> '' or k.kind = 'all')
  ), ranked as (
    select s.kind, s.value, row_number() over (partition by s.kind order by count(*) desc, s.value) as place
    from seen s group by s.kind, s.value
  )
  select s.kind, case when r.place <= 200 then s.value else '(others)' end, count(*)::integer,
    count(distinct s.visitor)::integer
  from seen s join ranked r using (kind, value)
  group by 1, 2
$$;

-- What somebody chose about services of others, for every device of theirs (decision 33).
create table if not exists privacy_choices (
  user_id bigint primary key references users (id),
  -- The purposes that were agreed to.
  agreed text[] not null,
  changed_on timestamptz not null
);
