-- indexes that each quote writes and no list needs go; an event’s place and an entry’s transaction become their keys
drop index concurrently if exists quote_requests_unquoted;
drop index concurrently if exists quote_requests_no_quote;
drop index concurrently if exists quote_bids_area;
drop index concurrently if exists quote_bids_category;
drop index concurrently if exists quote_bids_talked;
drop index concurrently if exists quote_bids_requestor_unread;
drop index concurrently if exists quote_bids_provider_area;
drop index concurrently if exists fee_holds_hold;
drop index concurrently if exists fee_holds_user;
drop index concurrently if exists notices_bid;
drop index concurrently if exists notices_created;
drop index concurrently if exists deliveries_created;
drop index concurrently if exists outbox_created;
drop index concurrently if exists outbox_place;
create unique index concurrently outbox_place on outbox (xid, id);
drop index concurrently if exists wallet_entries_place;
create unique index concurrently wallet_entries_place on wallet_entries (transaction_id, id);
