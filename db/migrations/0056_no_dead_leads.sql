-- A hire closes the seats (decision 38), and a wished day that has passed takes the lead out of the lists (decision 39).
alter table quote_requests
  -- When the pro was hired who is hired now. Kept by trigger, so that lists and seats look at the request alone.
  add column hired_on timestamptz,
  -- When the wish is over: the end of the last day that was asked for; null where no day was.
  add column wanted_until timestamptz,
  -- The wish that its customer was asked about ("Still needed?"): once for each.
  add column asked_about timestamptz;

update quote_requests r set hired_on = coalesce(b.hired_on, b.modified)
  from quote_bids b where b.quote_request_id = r.id and b.quote_status_id in (3, 4, 5);
update quote_requests set wanted_until = (wanted_on + 1)::timestamp at time zone 'Asia/Singapore' where wanted_on is not null;
update quote_requests set wanted_until = created + interval '3 days' where wanted_on is null and is_urgent;

create index quote_requests_wish_over on quote_requests (wanted_until)
  where wanted_until is not null and hired_on is null and not is_closed and not is_expired;

-- What declines is no sign of life (decision 40): noted when it is written, so that later words for it change nothing.
alter table messages add column is_decline boolean not null default false;
