-- Orders of the shop that are paid by protected payments: unpaid until the company has the money.
alter table nshop_orders
  drop constraint nshop_orders_state_check,
  add constraint nshop_orders_state_check check (state in ('unpaid', 'placed', 'confirmed', 'cancel_asked', 'asked', 'done_asked',
    'not_done', 'disputed', 'completed', 'cancelled', 'lapsed')) not valid,
  -- When the company had the money. What was never paid is nothing that its pro sees.
  add column paid_on timestamptz;
alter table custody_payments
  add column is_bound boolean not null default false,
  add column return_path text;
alter table custody_moves add column is_counted boolean not null default false;
