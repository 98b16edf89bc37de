-- fills in the open requests without a quote; the last of these files, so that the trigger that keeps them follows at once
insert into unquoted_requests (quote_request_id, created, has_discount)
select r.id, r.created, r.fee_discount_percent <> 0 from quote_requests r
where r.quote_count = 0 and not r.is_closed and not r.is_expired
  and not exists (select from unquoted_requests u where u.quote_request_id = r.id)
limit 1000
on conflict do nothing;
