-- A person's own address (specification 3): for no one else, it fills in requests at their place.
alter table users add column address text not null default '';
-- Follows from the fee of a quote, and was never written.
alter table quote_bids drop column is_contact_charge;
