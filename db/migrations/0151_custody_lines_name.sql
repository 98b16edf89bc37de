-- indexes lines of statements by the company's own names, each of which is kept once, and documents by their application
drop index concurrently if exists custody_lines_name;
create unique index concurrently custody_lines_name on custody_lines (company, name);
drop index concurrently if exists attachments_custody_merchant;
create index concurrently attachments_custody_merchant on attachments (custody_merchant_id) where custody_merchant_id is not null;
