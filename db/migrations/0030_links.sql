-- Reminders that went out before a request ends, so that each goes out once for each end.
create table request_reminders (
  quote_request_id bigint not null references quote_requests (id),
  expires_at timestamptz not null,
  days smallint not null,
  created timestamptz not null,
  primary key (quote_request_id, expires_at, days)
);
