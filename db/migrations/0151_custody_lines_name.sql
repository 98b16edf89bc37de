-- indexes lines of statements by the company's own names: each is kept once
drop index concurrently if exists custody_lines_name;
create unique index concurrently custody_lines_name on custody_lines (company, name);
