-- Reports (specification 3): somebody tells Gotong what is wrong with a request, a quote and its conversation, a service or
-- a review. Reports of the same thing are one case, which an operator decides once.

create table quote_report_topics (
  id integer primary key,
  name text not null,
  -- What it can be said of.
  types text[] not null,
  -- Says nothing by itself: the report needs words.
  needs_message boolean not null default false,
  position smallint not null
);
create table quote_report_sub_topics (
  id integer primary key,
  topic_id integer not null references quote_report_topics (id),
  name text not null,
  position smallint not null,
  unique (topic_id, id)
);
insert into quote_report_topics (id, name, types, needs_message, position) values
  (1, 'Not real', '{request,bid,service,review,customer_review}', false, 1),
  (2, 'Scam or asking for money', '{request,bid,service}', false, 2),
  (3, 'Advertising', '{request,bid,service,review,customer_review}', false, 3),
  (4, 'Rude or threatening', '{request,bid,service,review,customer_review}', false, 4),
  (5, 'Private details', '{request,bid,service,review,customer_review}', false, 5),
  (6, 'Not allowed on Gotong', '{request,bid,service}', false, 6),
  (7, 'Says what is not true', '{bid,service,review,customer_review}', false, 7),
  (8, 'Something else', '{request,bid,service,review,customer_review}', true, 8);
insert into quote_report_sub_topics (id, topic_id, name, position) values
  (101, 1, 'Nobody is behind it', 1),
  (102, 1, 'Another business asking for prices', 2),
  (103, 1, 'Somebody pretends to be somebody else', 3),
  (104, 1, 'The same thing again and again', 4),
  (201, 2, 'Wants a deposit outside Gotong', 1),
  (202, 2, 'Sends strange links or files', 2),
  (203, 2, 'Asks for bank or card details', 3),
  (401, 4, 'Insults', 1),
  (402, 4, 'Threats', 2),
  (403, 4, 'Sexual content', 3),
  (404, 4, 'Discrimination', 4),
  (501, 5, 'A phone number or an address', 1),
  (502, 5, 'Somebody’s photo without asking', 2),
  (601, 6, 'Against the law', 1),
  (602, 6, 'Dangerous work', 2),
  (603, 6, 'Work without the licence it needs', 3),
  (701, 7, 'Prices', 1),
  (702, 7, 'Photos of other people’s work', 2),
  (703, 7, 'Qualifications', 3),
  (704, 7, 'It never happened', 4);

create table report_cases (
  id bigint generated always as identity primary key,
  type text not null check (type in ('request', 'bid', 'service', 'review', 'customer_review')),
  target_id bigint not null,
  -- Whose doing it is. Of a conversation each side may report the other: two cases.
  reported_user_id bigint not null references users (id),
  quote_request_id bigint references quote_requests (id),
  quote_bid_id bigint references quote_bids (id),
  quote_service_id bigint references quote_services (id),
  -- In few words, as it was called when it was reported first.
  about text not null,
  status text not null default 'open' check (status in ('open', 'dismissed', 'warned', 'hidden', 'blocked', 'dropped')),
  report_count integer not null default 0,
  -- Who is at it, and until when nobody else decides.
  operator_id bigint references users (id),
  until timestamptz,
  reason text not null default '',
  decided_by bigint references users (id),
  decided_on timestamptz,
  created timestamptz not null,
  check ((status = 'open') = (decided_on is null))
);
create unique index report_cases_open on report_cases (type, target_id, reported_user_id) where status = 'open';
create index report_cases_waiting on report_cases (id) where status = 'open';
create index report_cases_decided on report_cases (decided_on desc, id desc) where status not in ('open', 'dropped');
create index report_cases_person on report_cases (reported_user_id);
create index report_cases_operator on report_cases (operator_id) where operator_id is not null;
create index report_cases_decider on report_cases (decided_by) where decided_by is not null;
create index report_cases_request on report_cases (quote_request_id) where quote_request_id is not null;
create index report_cases_bid on report_cases (quote_bid_id) where quote_bid_id is not null;
create index report_cases_service on report_cases (quote_service_id) where quote_service_id is not null;

create table quote_reports (
  id bigint generated always as identity primary key,
  case_id bigint not null references report_cases (id),
  user_id bigint not null references users (id),
  quote_report_topic_id integer not null references quote_report_topics (id),
  quote_report_sub_topic_id integer,
  message text not null default '',
  -- What it said when it was reported: it may be changed or gone since.
  evidence jsonb not null,
  created timestamptz not null,
  unique (case_id, user_id),
  foreign key (quote_report_topic_id, quote_report_sub_topic_id) references quote_report_sub_topics (topic_id, id)
);
create index quote_reports_user on quote_reports (user_id, id desc);
create index quote_reports_topic on quote_reports (quote_report_topic_id, quote_report_sub_topic_id);

alter table attachments add column quote_report_id bigint references quote_reports (id) on delete set null;
create index attachments_report on attachments (quote_report_id) where quote_report_id is not null;

-- Taken down by an operator: the service is withdrawn until it is put back, whatever its pro sets.
alter table quote_services add column taken_down_on timestamptz;
create or replace function withdraw_services() returns trigger language plpgsql as $$
begin
  update quote_services
  set is_withdrawn = new.blocked_at is not null or new.deleted_at is not null or taken_down_on is not null
  where user_id = new.id;
  perform pg_notify('gotong_pages', json_build_object('tags',
      array['service:' || s.id, 'pro-list'] || array(
        select 'category:' || c.slug from quote_service_categories sc join categories c on c.id = sc.category_id
        where sc.quote_service_id = s.id))::text)
  from quote_services s where s.user_id = new.id;
  return null;
end $$;
