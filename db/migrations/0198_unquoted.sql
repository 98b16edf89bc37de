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

-- As in db/views/requests.sql, so that what the next migration fills in is kept from its beginning.
create function note_unquoted() returns trigger language plpgsql as $$
begin
  if new.quote_count = 0 and not new.is_closed and not new.is_expired then
    insert into unquoted_requests (quote_request_id, created, has_discount)
    values (new.id, new.created, new.fee_discount_percent <> 0)
    on conflict (quote_request_id) do update set created = excluded.created, has_discount = excluded.has_discount;
  else
    delete from unquoted_requests where quote_request_id = new.id;
  end if;
  return null;
end $$;
create trigger quote_requests_unquoted_new after insert on quote_requests for each row
  when (new.quote_count = 0 and not new.is_closed and not new.is_expired) execute function note_unquoted();
create trigger quote_requests_unquoted after update of quote_count, is_closed, is_expired, fee_discount_percent, created on quote_requests for each row
  when ((old.quote_count = 0 and not old.is_closed and not old.is_expired) <> (new.quote_count = 0 and not new.is_closed and not new.is_expired)
    or new.quote_count = 0 and ((old.fee_discount_percent = 0) <> (new.fee_discount_percent = 0) or old.created <> new.created))
  execute function note_unquoted();
