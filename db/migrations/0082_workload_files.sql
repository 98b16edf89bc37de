-- What came along with a word of the help desk; without a word, with the message itself.
alter table attachments
  add column contact_message_id bigint references contact_messages (id) on delete set null,
  add column case_word_id bigint references case_words (id) on delete set null;
create index attachments_case on attachments (contact_message_id) where contact_message_id is not null;
create index attachments_case_word on attachments (case_word_id) where case_word_id is not null;
