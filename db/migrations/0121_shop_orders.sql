-- The shop (issue 21): carts, orders with what happened to them, feedback, and times that are held for items.

-- A hire whose price and scope were agreed beforehand: its order decides on it, and nobody else.
alter table quote_bids add column is_order boolean not null default false;

alter table users drop constraint users_guest_of_check, add constraint users_guest_of_check check (guest_of in ('google', 'shop'));

create table nshop_cart_lines (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  nshop_item_id bigint not null references nshop_items on delete cascade,
  -- core/shop/carts/model.ts: plan, units, options, answers.
  choice jsonb not null,
  -- What it cost when it was added or changed last: another price by now is shown.
  price_cents integer not null check (price_cents > 0),
  begin_time timestamptz,
  postal_code text not null default '',
  created timestamptz not null,
  modified timestamptz not null
);
create index nshop_cart_lines_user on nshop_cart_lines (user_id, id);
create index nshop_cart_lines_item on nshop_cart_lines (nshop_item_id);

-- What was ordered at once, of one pro or several; each order has its own time, price and terms.
create table nshop_order_groups (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  created timestamptz not null
);
create index nshop_order_groups_user on nshop_order_groups (user_id);

create table nshop_orders (
  id bigint generated always as identity primary key,
  nshop_order_group_id bigint not null references nshop_order_groups,
  user_id bigint not null references users,
  provider_id bigint not null references users,
  quote_service_id bigint not null references quote_services,
  -- The item as it was when it was ordered.
  nshop_item_id bigint not null,
  version integer not null,
  quote_bid_id bigint not null unique references quote_bids,
  state text not null check (state in ('placed', 'confirmed', 'cancel_asked', 'asked', 'done_asked', 'not_done', 'disputed',
    'completed', 'cancelled', 'lapsed')),
  choice jsonb not null,
  -- What was agreed, line by line; core/shop/carts/model.ts.
  lines jsonb not null,
  amount_cents integer not null check (amount_cents > 0),
  -- Taken from the stock, and given back when the order ends without its work; null where the item counts none.
  stock_taken integer check (stock_taken > 0),
  begin_time timestamptz,
  end_time timestamptz check (end_time > begin_time),
  delivery_days integer not null default 0,
  free_until timestamptz,
  kept_percent integer not null check (kept_percent between 0 and 100),
  due_on timestamptz,
  confirmed_on timestamptz,
  cancel_asked_by text check (cancel_asked_by in ('requestor', 'provider')),
  cancel_asked_on timestamptz,
  cancel_asks integer not null default 0,
  rejections integer not null default 0,
  blame text check (blame in ('requestor', 'provider', 'nobody')),
  refund_cents integer check (refund_cents >= 0),
  kept_cents integer check (kept_cents >= 0),
  -- How it is paid: core/shop/orders/model.ts.
  paid_by text not null default 'at_job' check (paid_by in ('at_job', 'protected')),
  consumer_name text not null default '',
  consumer_phone text not null default '',
  email text not null default '',
  address text not null default '',
  postal_code text not null default '',
  area_code text not null references areas,
  note text not null default '',
  created timestamptz not null,
  modified timestamptz not null,
  ended_on timestamptz,
  foreign key (nshop_item_id, version) references nshop_item_versions (nshop_item_id, version),
  check ((begin_time is null) = (end_time is null)),
  check ((state in ('completed', 'cancelled', 'lapsed')) = (due_on is null)),
  check ((due_on is null) = (refund_cents is not null and kept_cents is not null and ended_on is not null)),
  check (refund_cents is null or refund_cents + kept_cents = amount_cents),
  check (state <> 'cancel_asked' or cancel_asked_by is not null)
);
create index nshop_orders_user on nshop_orders (user_id, id desc);
create index nshop_orders_provider on nshop_orders (provider_id, id desc);
create index nshop_orders_service on nshop_orders (quote_service_id);
create index nshop_orders_item on nshop_orders (nshop_item_id, version);
create index nshop_orders_group on nshop_orders (nshop_order_group_id);
create index nshop_orders_area on nshop_orders (area_code);
create index nshop_orders_due on nshop_orders (due_on) where due_on is not null;

create table nshop_order_events (
  id bigint generated always as identity primary key,
  nshop_order_id bigint not null references nshop_orders on delete cascade,
  what text not null,
  side text check (side in ('requestor', 'provider')),
  note text not null default '',
  created timestamptz not null
);
create index nshop_order_events_order on nshop_order_events (nshop_order_id, id);

create table nshop_feedbacks (
  id bigint generated always as identity primary key,
  nshop_order_id bigint not null unique references nshop_orders,
  nshop_item_id bigint not null references nshop_items,
  user_id bigint not null references users,
  score smallint not null check (score between 1 and 5),
  comment text not null default '' check (length(comment) <= 50),
  attachment_ids bigint[] not null default '{}' check (cardinality(attachment_ids) <= 3),
  reply text check (length(reply) between 1 and 50),
  replied_on timestamptz,
  created timestamptz not null
);
create index nshop_feedbacks_item on nshop_feedbacks (nshop_item_id, id desc);
create index nshop_feedbacks_user on nshop_feedbacks (user_id);

-- A time may be held for an item of the shop too, and until the pro confirms its order.
alter table service_reserves
  add column nshop_item_id bigint references nshop_items on delete cascade,
  add column nshop_order_id bigint references nshop_orders on delete cascade,
  drop constraint service_reserves_lease,
  add constraint service_reserves_lease check ((kind = 'lease') = (lease_until is not null)
    and (kind <> 'lease' or greserve_item_id is not null or nshop_item_id is not null)
    and (kind = 'lease' or (lease_hash is null and lease_from is null)));
create index service_reserves_shop_item on service_reserves (nshop_item_id) where nshop_item_id is not null;
create unique index service_reserves_shop_order on service_reserves (nshop_order_id) where nshop_order_id is not null;
