-- Which reminder of an order its guest had last: of which kind, and of which time.
alter table nshop_orders add column reminded_as text;
