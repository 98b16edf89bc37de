-- Open requests without a quote stand in a table of their own, in the place of two indexes of quote_requests that name quote_count:
-- under them each quote wrote all twelve indexes of its request anew (docs/decisions/082-log-of-a-quote.md).
create table unquoted_requests (
  quote_request_id bigint primary key references quote_requests on delete cascade,
  created timestamptz not null,
  has_discount boolean not null
);
create index unquoted_requests_waiting on unquoted_requests (has_discount, created);
-- Room on each page for the next version of a row.
alter table quote_requests set (fillfactor = 85);
