-- The quote of an order that was never paid is nothing that its pro sees, in no list and by no address.
alter table quote_bids add column is_hidden boolean not null default false;
