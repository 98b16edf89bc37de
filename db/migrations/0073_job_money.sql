-- Money after a job (docs/decisions/031-job-money.md): what it cost in the end, the pro's own invoices and receipts, and customers
-- who come again. No money moves here.

-- The final price that a pro states of a hired job, and what the customer said to it.
create table final_prices (
  quote_bid_id bigint primary key references quote_bids (id) on delete cascade,
  cents integer not null check (cents between 1 and 9999999),
  -- Of an hourly quote: how long, at what rate, and what came on top.
  minutes integer check (minutes between 15 and 30000),
  rate_cents integer check (rate_cents >= 0),
  extras_cents integer check (extras_cents >= 0),
  reason text not null default '' check (length(reason) <= 300),
  state text not null default 'open' check (state in ('open', 'agreed', 'disputed')),
  dispute_note text not null default '' check (length(dispute_note) <= 300),
  -- Grows each time that it is stated, so that an answer is to what was read.
  version integer not null default 1,
  stated_on timestamptz not null,
  answered_on timestamptz,
  check ((rate_cents is null) = (minutes is null) and (rate_cents is null) = (extras_cents is null)),
  check ((state = 'open') = (answered_on is null))
);

-- What a pro's invoices and receipts say, and how customers pay. `next_number` is taken under the row's lock: no gaps.
create table billing_settings (
  user_id bigint primary key references users (id),
  name text not null default '' check (length(name) <= 120),
  address text not null default '' check (length(address) <= 300),
  note text not null default '' check (length(note) <= 500),
  gst_no text check (length(gst_no) <= 20),
  paynow_kind text check (paynow_kind in ('uen', 'mobile')),
  paynow_value text check (length(paynow_value) <= 20),
  next_number integer not null default 1 check (next_number > 0),
  modified timestamptz not null,
  check ((paynow_kind is null) = (paynow_value is null))
);

-- Invoices, receipts and credit notes. A row is never changed: what was wrong is answered by a credit note and a new one.
create table job_papers (
  id bigint generated always as identity primary key,
  quote_bid_id bigint not null references quote_bids (id),
  provider_id bigint not null references users (id),
  requestor_id bigint not null references users (id),
  number integer not null check (number > 0),
  kind text not null check (kind in ('invoice', 'receipt', 'credit_note')),
  -- What a credit note takes back, or the invoice that a receipt answers.
  answers_id bigint references job_papers (id),
  total_cents integer not null check (total_cents > 0),
  -- Who sold and bought, lines, note, way to pay, as they were: core/billing/model.ts.
  content jsonb not null,
  created timestamptz not null,
  unique (provider_id, number)
);
create index job_papers_bid on job_papers (quote_bid_id, id);
create index job_papers_requestor on job_papers (requestor_id, id);
create index job_papers_answers on job_papers (answers_id) where answers_id is not null;
create trigger job_papers_stay before update or delete on job_papers for each row execute function refuse_change();

-- How the payment of a job stands, by what its two people say.
create table job_payments (
  quote_bid_id bigint primary key references quote_bids (id),
  provider_id bigint not null references users (id),
  requestor_id bigint not null references users (id),
  state text not null check (state in ('none', 'asked', 'said_paid', 'paid')),
  -- The invoice or receipt in force; null after a credit note.
  paper_id bigint references job_papers (id),
  total_cents integer not null check (total_cents > 0),
  asked_on timestamptz,
  said_paid_on timestamptz,
  reminded_on timestamptz,
  paid_on timestamptz,
  check ((state = 'none') = (paper_id is null)),
  check ((state = 'paid') = (paid_on is not null))
);
create index job_payments_unpaid on job_payments (provider_id, asked_on, quote_bid_id) where state in ('asked', 'said_paid');
create index job_payments_requestor on job_payments (requestor_id);
create index job_payments_paper on job_payments (paper_id) where paper_id is not null;

-- The jobs of a pro's day.
create index quote_bids_provider_day on quote_bids (provider_id, hired_for) where hired_on is not null;

-- People who hired a pro and whose job was done, one row each, kept by what happens to those jobs.
create table pro_customers (
  provider_id bigint not null references users (id),
  requestor_id bigint not null references users (id),
  -- The last job that was done.
  quote_bid_id bigint not null references quote_bids (id),
  quote_service_id bigint not null references quote_services (id),
  last_on timestamptz not null,
  job_count integer not null check (job_count > 0),
  total_cents bigint not null check (total_cents >= 0),
  -- The job that the customer was reminded after.
  reminded_bid_id bigint,
  reminded_on timestamptz,
  primary key (provider_id, requestor_id)
);
create index pro_customers_last on pro_customers (provider_id, last_on desc, requestor_id desc);
create index pro_customers_service on pro_customers (quote_service_id, last_on);
create index pro_customers_requestor on pro_customers (requestor_id);
create index pro_customers_bid on pro_customers (quote_bid_id);

-- After how many months customers of a service are reminded that it is due again; no row: never.
create table service_reminders (
  quote_service_id bigint primary key references quote_services (id),
  months smallint not null check (months between 1 and 24),
  since timestamptz not null
);

insert into pro_customers (provider_id, requestor_id, quote_bid_id, quote_service_id, last_on, job_count, total_cents)
select distinct on (b.provider_id, b.requestor_id) b.provider_id, b.requestor_id, b.id, b.quote_service_id, b.completed_on,
  count(*) over (partition by b.provider_id, b.requestor_id),
  coalesce(sum(b.flat_rate_at_cents) filter (where b.rating_type = 1) over (partition by b.provider_id, b.requestor_id), 0)
from quote_bids b where b.quote_status_id in (4, 5) and b.completed_on is not null
order by b.provider_id, b.requestor_id, b.completed_on desc, b.id desc;
