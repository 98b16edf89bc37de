-- Alerts look at every open request without a quote, each minute.
create index quote_requests_no_quote on quote_requests (created)
  where quote_count = 0 and not is_closed and not is_expired and not is_direct;

-- Lists of the health page: what a number counts is told by the index alone, whatever narrows it.
drop index health_requests_day;
create index health_requests_day on health_requests (day, quote_request_id)
  include (step, quotes, is_first, is_urgent, category_id, area_code, waits_until);
drop index health_requests_category;
create index health_requests_category on health_requests (category_id, day, quote_request_id)
  include (step, quotes, is_first, is_urgent, area_code, waits_until);
create index health_requests_pending on health_requests (step, day, quote_request_id)
  include (is_first, is_urgent, category_id, area_code) where waits_until is not null;

-- The ladder of trust asks whether a request of a person was made up, at each quote and each request.
create index quote_requests_fake on quote_requests (user_id) where closed_reason = 'fake';
