-- indexes files of cases
drop index concurrently if exists attachments_link_case;
create index concurrently attachments_link_case on attachments (link_case_id) where link_case_id is not null;
