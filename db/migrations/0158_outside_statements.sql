-- What others said of a pro elsewhere, as the pro gives it (issue 22 point 8): docs/decisions/069-outside-statements.md.
create table outside_statements (
  id bigint generated always as identity primary key,
  quote_service_id bigint not null references quote_services (id),
  source text not null,
  url text not null,
  host text not null,
  said_on date not null,
  body text not null,
  author text not null,
  -- Of the words alone: what was removed is known again under another name or link.
  digest text not null,
  created timestamptz not null,
  -- By an operator, and what the pro reads of it. Such a row stays, so that the same is not added again.
  removed_on timestamptz,
  removed_why text not null default '',
  unique (quote_service_id, digest)
);

alter table report_cases drop constraint report_cases_type_check,
  add constraint report_cases_type_check
    check (type in ('request', 'bid', 'service', 'review', 'customer_review', 'statement')) not valid;
