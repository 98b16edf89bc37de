-- indexes that the keys have taken the place of
drop index concurrently if exists outbox_xid;
drop index concurrently if exists wallet_entries_transaction;
