-- indexes a pro's list of jobs with what the pro passed in it, in the place of the two that were made before it was listed
drop index concurrently if exists quote_bids_provider_listed;
create index concurrently quote_bids_provider_listed on quote_bids (provider_id, coalesce(last_message_on, created) desc, id desc)
  where quote_sent_on is not null or quote_status_id = 6;
drop index concurrently if exists quote_bids_provider_listed_created;
create index concurrently quote_bids_provider_listed_created on quote_bids (provider_id, created desc, id desc)
  where quote_sent_on is not null or quote_status_id = 6;
drop index concurrently if exists quote_bids_provider_works;
drop index concurrently if exists quote_bids_provider_created;
