-- Reports of statements from elsewhere: the list of types holds for what was there before.
alter table report_cases validate constraint report_cases_type_check;
