-- validates what lines of statements may be
alter table custody_lines validate constraint custody_lines_kind_check;
