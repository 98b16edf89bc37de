-- What leads were worth, month by month, in public (issue 22 point 7): docs/fairness.md.

-- Requests of a month as they are counted, a category at a time, until the month is published.
create table lead_counts (
  month text not null,
  category_id bigint not null references categories on delete cascade,
  -- core/allocations/ledger/rules.ts: CountedLead.
  leads jsonb not null,
  primary key (month, category_id)
);

-- Every month that was looked at; without a ledger where it had too few requests.
create table lead_ledgers (
  month text primary key check (month ~ '^\d{4}-\d\d$'),
  root text,
  -- core/allocations/ledger/model.ts: leadLedgerShape without its rows, and the rows.
  ledger jsonb,
  rows jsonb,
  published_on timestamptz not null,
  constraint lead_ledgers_whole check (num_nulls(root, ledger, rows) in (0, 3))
);
