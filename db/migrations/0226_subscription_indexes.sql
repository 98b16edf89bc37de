-- indexes the quotes that a month of a subscription covers
drop index concurrently if exists fee_holds_subscription_month;
create index concurrently fee_holds_subscription_month on fee_holds (subscription_month_id) where subscription_month_id is not null;
