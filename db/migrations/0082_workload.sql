-- The workload of operators reads what came and what was done in a week, each by an index of its own.
create index identity_checks_submitted on identity_checks (submitted);
create index service_certificates_submitted on service_certificates (submitted) where submitted is not null;
create index report_cases_created on report_cases (created);
create index service_question_reports_created on service_question_reports (created);
create index service_question_reports_decided on service_question_reports (decided_on) where decided_on is not null;
create index review_checks_created on review_checks (created);
create index contact_messages_solved on contact_messages (solved_at) where status = 'solved';
create index credit_adjustments_asked_on on credit_adjustments (asked_on);
create index credit_adjustments_done on credit_adjustments (decided_on) where decided_by is not null;
create index payment_refunds_created on payment_refunds (created) where kind = 'asked';
create index payment_refunds_done on payment_refunds (coalesce(seconded_on, decided_on)) where decided_by is not null;
