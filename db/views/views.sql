-- Sums the single page views of a day in Singapore. Of each kind it keeps the 200 most frequent values and adds up the rest as
-- '(others)'.
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
