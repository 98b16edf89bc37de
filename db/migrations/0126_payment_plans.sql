-- Plans of a job (issue 20 point 2): a deposit and milestones that both agreed to, each one protected payment.
create table custody_plans (
  id bigint generated always as identity primary key,
  quote_bid_id bigint not null references quote_bids (id),
  version integer not null check (version > 0),
  state text not null check (state in ('proposed', 'agreed', 'declined', 'withdrawn', 'lapsed', 'replaced')),
  proposed_by text not null check (proposed_by in ('requestor', 'pro')),
  reason text not null default '',
  steps jsonb not null,
  cents bigint not null check (cents > 0),
  created timestamptz not null,
  answer_by timestamptz not null,
  ended_on timestamptz,
  unique (quote_bid_id, version)
);
create unique index custody_plans_proposed on custody_plans (quote_bid_id) where state = 'proposed';
create unique index custody_plans_agreed on custody_plans (quote_bid_id) where state = 'agreed';
create index custody_plans_due on custody_plans (answer_by) where state = 'proposed';

-- The step of the plan that a payment is for.
alter table custody_payments add column step_key text;
