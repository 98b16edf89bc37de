-- Since when a change of a public review waits to be sealed: docs/decisions/058-review-chain.md.
alter table review_acts add column noted_on timestamptz not null default now();
