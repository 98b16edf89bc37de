-- validates what a job may cost
alter table final_prices validate constraint final_prices_cents_check;
