-- Quotes that wait for an answer, by pro: their list and their number are read without the finished jobs of years.
create index quote_bids_provider_in_progress on quote_bids (provider_id, (coalesce(last_message_on, created)) desc, id desc)
  where quote_status_id = 2;
