-- When an approver decided about an account to be paid to, which the operators' workload counts. What was decided before has no time.
alter table custody_payees add column decided_on timestamptz;
