-- What a customer asks of one pro before there is a quote (specification 7: invite_pro, consumer_want_provider_quote,
-- want_to_contact_provider). Whether it was asked at all is `is_invited`; these say when and what.
alter table quote_bids
  add column quote_wanted_on timestamptz,
  add column contact_wanted_on timestamptz;

-- Questions of pros about one request (specification 3, a project's Q&A): read by every pro it was offered to, once answered.
create table request_questions (
  id bigint generated always as identity primary key,
  quote_request_id bigint not null references quote_requests (id),
  quote_bid_id bigint not null references quote_bids (id),
  provider_id bigint not null references users (id),
  question text not null,
  answer text,
  answered_on timestamptz,
  created timestamptz not null,
  check ((answer is null) = (answered_on is null))
);
create index request_questions_request on request_questions (quote_request_id, id);
create index request_questions_bid on request_questions (quote_bid_id);
create index request_questions_provider on request_questions (provider_id);

-- What a customer tells Gotong of one project (specification 3, feedback). Neither the pro nor anybody else reads it.
create table request_feedbacks (
  id bigint generated always as identity primary key,
  quote_request_id bigint not null unique references quote_requests (id),
  user_id bigint not null references users (id),
  quote_bid_id bigint references quote_bids (id),
  is_satisfied boolean not null,
  feedback text not null default '',
  tags text[] not null default '{}',
  created timestamptz not null
);
create index request_feedbacks_user on request_feedbacks (user_id);
create index request_feedbacks_bid on request_feedbacks (quote_bid_id) where quote_bid_id is not null;
alter table attachments add column request_feedback_id bigint references request_feedbacks (id) on delete set null;
create index attachments_feedback on attachments (request_feedback_id) where request_feedback_id is not null;

-- What a completed job cost in the end (specification 3, consumer budget survey), beside what says which jobs compare with it.
create table budget_surveys (
  id bigint generated always as identity primary key,
  quote_bid_id bigint not null unique references quote_bids (id),
  quote_request_id bigint not null references quote_requests (id),
  user_id bigint not null references users (id),
  category_id bigint not null references categories (id),
  provider_id bigint not null references users (id),
  total_pay_cents integer not null check (total_pay_cents > 0),
  unit text not null check (unit in ('job', 'hour', 'visit', 'item')),
  comment text not null default '',
  created timestamptz not null
);
create index budget_surveys_category on budget_surveys (category_id, unit, created desc);
create index budget_surveys_request on budget_surveys (quote_request_id);
create index budget_surveys_user on budget_surveys (user_id);
create index budget_surveys_provider on budget_surveys (provider_id);
