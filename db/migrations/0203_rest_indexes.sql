-- indexes that the parts of the next file share with the tables they come from
drop index concurrently if exists outbox_rest_place;
create index concurrently outbox_rest_place on outbox (xid, id);
drop index concurrently if exists search_serves_rest_id;
create index concurrently search_serves_rest_id on search_serves (id);
drop index concurrently if exists search_serves_served_on;
