-- indexes reviews that are to be weighed
drop index concurrently if exists reviews_to_weigh;
create index concurrently reviews_to_weigh on reviews (created, id) where is_shown and not is_weight_final;
