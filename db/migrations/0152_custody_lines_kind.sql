-- validates what lines of statements may be, and whose documents are
alter table custody_lines validate constraint custody_lines_kind_check;
alter table attachments validate constraint attachments_custody_merchant_id_fkey;
