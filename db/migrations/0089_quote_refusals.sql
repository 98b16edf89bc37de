-- Why the last try to send or change a quote failed, as its pro was told, until it goes out or the pro puts it away.
create table quote_refusals (
  quote_bid_id bigint primary key references quote_bids (id),
  error text not null,
  error_message text not null,
  error_action text not null,
  created timestamptz not null
);
