-- indexes of deposits that wait to be paid, and of those whose booked time is ahead
drop index concurrently if exists greserve_events_deposit_due;
create index concurrently greserve_events_deposit_due on greserve_events (deposit_due) where deposit_due is not null;
drop index concurrently if exists greserve_events_deposit_bound;
create index concurrently greserve_events_deposit_bound on greserve_events (begin_time) where deposit_is_bound;
drop index concurrently if exists greserve_events_deposit_payment;
create index concurrently greserve_events_deposit_payment on greserve_events (deposit_payment_id) where deposit_payment_id is not null;
