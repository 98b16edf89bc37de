-- A job can cost as much as a quote can say: who quoted S$120,000 could not say what it had cost in the end.
alter table final_prices drop constraint final_prices_cents_check,
  add constraint final_prices_cents_check check (cents >= 1 and cents <= 99999999) not valid;
