-- A request that was posted for one pro alone ("Book again", issue 15 point 4): others have it only once its customer asks them by name.
alter table quote_requests add column is_direct boolean not null default false;
