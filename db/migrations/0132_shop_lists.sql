-- indexes of the shop's lists (issue 21 point 2): items of a category and of all, by how often they were sold, and by their words
drop index concurrently if exists nshop_items_category_sold;
create index concurrently nshop_items_category_sold on nshop_items (category_id, sold_count desc, id desc)
  where state = 'published' and deleted_on is null;
drop index concurrently if exists nshop_items_sold;
create index concurrently nshop_items_sold on nshop_items (sold_count desc, id desc)
  where state = 'published' and deleted_on is null;
drop index concurrently if exists nshop_item_versions_words;
create index concurrently nshop_item_versions_words on nshop_item_versions
  using gin (lower((content ->> 'name') || ' ' || (content ->> 'keyword_setting')) gin_trgm_ops);
