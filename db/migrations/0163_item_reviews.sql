-- fills the figures of items, which count the reviews of their orders that show, as those of services do
with told as (
  select i.id, count(v.id)::integer as review_count, coalesce(sum(v.score), 0)::integer as score_sum,
    array[count(*) filter (where v.score = 1), count(*) filter (where v.score = 2), count(*) filter (where v.score = 3),
      count(*) filter (where v.score = 4), count(*) filter (where v.score = 5)]::integer[] as score_counts
  from nshop_items i
  left join nshop_orders o on o.nshop_item_id = i.id
  left join reviews v on v.quote_bid_id = o.quote_bid_id and v.is_shown
  group by i.id
)
update nshop_items i set review_count = t.review_count, score_sum = t.score_sum, score_counts = t.score_counts
from told t
where i.id in (select n.id from nshop_items n join told x on x.id = n.id
    where (n.review_count, n.score_sum, n.score_counts) is distinct from (x.review_count, x.score_sum, x.score_counts) order by n.id limit 500)
  and t.id = i.id;
