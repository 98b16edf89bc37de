-- validates what a review may weigh, and how a version of the lead rule weighs them
alter table reviews validate constraint reviews_weight_check;
alter table lead_rules validate constraint lead_rules_weighing_check;
