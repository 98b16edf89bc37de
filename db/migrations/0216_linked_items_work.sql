-- indexes of the operators' workload over linked accounts and shop items: what waits, what came and what was decided
drop index concurrently if exists link_cases_waiting;
create index concurrently link_cases_waiting on link_cases (clock_at, id)
  where clock_at is not null and state in ('open', 'deciding', 'appealed');
drop index concurrently if exists link_cases_created;
create index concurrently link_cases_created on link_cases (created);
drop index concurrently if exists link_cases_decision;
create index concurrently link_cases_decision on link_cases ((case when appeal_by is null then decided_on else ended_on end))
  where decided_by is not null;
drop index concurrently if exists nshop_item_reviews_asked;
create index concurrently nshop_item_reviews_asked on nshop_item_reviews (asked_on) where state <> 'withdrawn';
drop index concurrently if exists nshop_item_reviews_decision;
create index concurrently nshop_item_reviews_decision on nshop_item_reviews (decided_on) where state in ('approved', 'refused');
