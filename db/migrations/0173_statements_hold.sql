-- validates what a report may be about
alter table report_cases validate constraint report_cases_type_check;
