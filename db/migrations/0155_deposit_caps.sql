-- The most of a job's total that a plan may ask for before the work, by category, and who says so: docs/decisions/050-held-money.md.
alter table categories
  add column deposit_percent integer not null default 20,
  add column deposit_source text not null default 'There is no published figure for this trade, so we use the CaseTrust limit for renovation.',
  add column deposit_url text not null default 'https://case.org.sg/casetrust/casetrust-accreditation-for-renovation-businesses',
  -- When the source was read.
  add column deposit_as_of date not null default '2026-11-24',
  add constraint categories_deposit check (deposit_percent between 0 and 50) not valid;
