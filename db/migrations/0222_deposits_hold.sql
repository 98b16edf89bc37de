-- validates what a deposit may be and how a booking ends
alter table greserve_items validate constraint greserve_items_deposit;
alter table greserve_events validate constraint greserve_events_deposit;
alter table greserve_events validate constraint greserve_events_deposit_payment;
alter table greserve_events validate constraint greserve_events_state_check;
