-- indexes of the operators' workload over protected payments: what waits, what came and what was decided
drop index concurrently if exists custody_payments_approvals;
create index concurrently custody_payments_approvals on custody_payments (since, id) where state in ('accepted', 'returning');
drop index concurrently if exists custody_claims_agreed;
create index concurrently custody_claims_agreed on custody_claims (since, id) where state = 'agreed';
drop index concurrently if exists custody_steps_created;
create index concurrently custody_steps_created on custody_steps (created);
drop index concurrently if exists custody_payees_created;
create index concurrently custody_payees_created on custody_payees (created);
drop index concurrently if exists custody_payees_decision;
create index concurrently custody_payees_decision on custody_payees (decided_on) where decided_by is not null;
drop index concurrently if exists custody_merchants_submitted;
create index concurrently custody_merchants_submitted on custody_merchants (submitted_on);
drop index concurrently if exists custody_merchants_decision;
create index concurrently custody_merchants_decision on custody_merchants (decided_on) where decided_by is not null;
