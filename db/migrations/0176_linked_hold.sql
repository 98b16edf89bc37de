-- validates what marks may be, and what files belong to
alter table person_marks validate constraint person_marks_kind_check;
alter table attachments validate constraint attachments_link_case_id_fkey;
