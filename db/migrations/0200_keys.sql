-- The key is what rows are looked up by: an event's place in the stream, and an entry's transaction. One index is written then, and not two.
alter table outbox drop constraint outbox_pkey, add constraint outbox_pkey primary key using index outbox_place;
alter table wallet_entries drop constraint wallet_entries_pkey, add constraint wallet_entries_pkey primary key using index wallet_entries_place;
