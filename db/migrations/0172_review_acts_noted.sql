-- Since when a change of a public review waits to be sealed: docs/decisions/058-review-chain.md. Rows of before have none.
alter table review_acts add column noted_on timestamptz;
alter table review_acts alter column noted_on set default now();
