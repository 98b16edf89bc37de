-- What a public review weighs where pros are put in order (docs/decisions/072-weights-of-reviews.md): percent, null until it is
-- weighed, which counts as a whole one. Sums of a service are in hundredths of reviews.
alter table reviews add column weight smallint;
alter table reviews add column is_weight_final boolean not null default false;
alter table reviews add constraint reviews_weight_check check (weight between 1 and 100) not valid;
alter table quote_services add column rated_weight integer;
alter table quote_services add column rated_sum integer;
alter table service_searches add column rated_weight integer;
alter table service_searches add column rated_sum integer;
-- Versions of before count each review once.
alter table lead_rules add column weighing smallint not null default 0;
alter table lead_rules add constraint lead_rules_weighing_check check (weighing between 0 and 100) not valid;
