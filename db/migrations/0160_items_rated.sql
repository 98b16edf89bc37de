-- indexes items of the shop by rating
drop index concurrently if exists nshop_items_rated;
create index concurrently nshop_items_rated on nshop_items
  ((case when review_count = 0 then 0 else score_sum * 1000 / review_count end) desc, id desc)
  where state = 'published' and deleted_on is null;
