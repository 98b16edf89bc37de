-- Visitors of partner channels and what they asked for (specification 2 and 6, decision 24).

-- A session that began while a partner's visit counted.
create table partner_sessions (
  session_id bigint primary key references sessions (id) on delete cascade,
  channel text not null check (channel in ('ibon', 'life_55688', 'fet')),
  -- The partner's own number of the visit; '' where it gave none, or once its person is gone.
  partner_ref text not null default '',
  until timestamptz not null
);

-- A request or a product's order that came through a channel.
create table partner_orders (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('ibon', 'life_55688', 'fet')),
  partner_ref text not null default '',
  quote_request_id bigint unique references quote_requests (id),
  payment_order_id bigint unique references payment_orders (id),
  created timestamptz not null,
  check (num_nonnulls(quote_request_id, payment_order_id) = 1)
);
create index partner_orders_created on partner_orders (created, channel);
create index partner_orders_channel on partner_orders (channel, id desc);
