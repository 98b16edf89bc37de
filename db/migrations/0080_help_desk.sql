-- What people write to us becomes a case of the help desk: who answers it, what was said, and when it was promised.
alter table contact_messages
  add column status text not null default 'new' check (status in ('new', 'open', 'waiting', 'solved', 'spam')),
  add column source text not null default 'form' check (source in ('form', 'feedback', 'report')),
  add column source_id bigint,
  -- The account that wrote it, where that is known for sure: never by the e-mail alone.
  add column user_id bigint references users (id),
  add column assignee_id bigint references users (id),
  add column language text not null default 'en-SG',
  add column first_reply_at timestamptz,
  -- The last word of either side, and whose it was: notes are no word.
  add column last_word_at timestamptz,
  add column is_ours_last boolean not null default false;
update contact_messages set status = case when is_done then 'solved' else 'new' end, last_word_at = created;
alter table contact_messages alter column last_word_at set not null;
drop index contact_messages_waiting;
drop index contact_messages_operator;
alter table contact_messages drop column is_done, drop column done_on, drop column operator_id;
alter table contact_messages add column solved_at timestamptz;
update contact_messages set solved_at = created where status = 'solved';
create index contact_messages_status on contact_messages (status, last_word_at, id);
create index contact_messages_assignee on contact_messages (assignee_id) where assignee_id is not null;
create index contact_messages_user on contact_messages (user_id) where user_id is not null;
create unique index contact_messages_source on contact_messages (source, source_id) where source_id is not null;

create table case_words (
  id bigint generated always as identity primary key,
  case_id bigint not null references contact_messages (id) on delete cascade,
  kind text not null check (kind in ('customer', 'reply', 'note')),
  operator_id bigint references users (id),
  message text not null,
  created timestamptz not null,
  check ((kind = 'customer') = (operator_id is null))
);
create index case_words_case on case_words (case_id, id);
create index case_words_operator on case_words (operator_id) where operator_id is not null;

-- Answers that are written once. {{name}} and the like are filled in when one is chosen.
create table desk_macros (
  id bigint generated always as identity primary key,
  name text not null,
  language text not null check (language in ('en-SG', 'zh-TW')),
  message text not null,
  updated_by bigint references users (id),
  updated timestamptz not null,
  unique (language, name)
);
create index desk_macros_operator on desk_macros (updated_by) where updated_by is not null;
insert into desk_macros (name, language, message, updated) values
  ('Receipt', 'en-SG', 'Hi {{name}},

Your receipts are under Wallet, then Purchases. Open one and choose Download.

{{operator}}, Gotong', now()),
  ('Ask for details', 'en-SG', 'Hi {{name}},

Thanks for writing. To look into this we need a bit more: which request is it about, and what did you see? Choose “Read and answer” below to reply.

{{operator}}, Gotong', now()),
  ('收據', 'zh-TW', '{{name}} 您好：

收據在「錢包」的「購買紀錄」。打開一筆，選擇「下載」。

Gotong {{operator}}', now()),
  ('請提供細節', 'zh-TW', '{{name}} 您好：

謝謝您來信。我們還需要知道是哪一筆委託，以及您看到了什麼。請按下方「閱讀並回覆」回覆我們。

Gotong {{operator}}', now());
