-- What the public page of a pro shows besides the profile: questions with answers, replies to reviews, and figures that
-- were measured. And who was asked by name.

create table service_questions (
  id bigint generated always as identity primary key,
  quote_service_id bigint not null references quote_services (id) on delete cascade,
  -- Who asked.
  user_id bigint not null references users (id),
  question text not null check (length(question) between 1 and 500),
  answer text check (length(answer) between 1 and 1000),
  -- When it was first answered: changing the answer does not bring it up.
  answered_on timestamptz,
  -- The pro put it away.
  declined_on timestamptz,
  -- An operator took it down.
  removed_on timestamptz,
  created timestamptz not null,
  check ((answer is null) = (answered_on is null))
);
create index service_questions_public on service_questions (quote_service_id, answered_on desc, id desc)
  where answered_on is not null and declined_on is null and removed_on is null;
create index service_questions_service on service_questions (quote_service_id, id desc);
create index service_questions_user on service_questions (user_id, quote_service_id, id desc);

create table service_question_reports (
  question_id bigint not null references service_questions (id) on delete cascade,
  user_id bigint not null references users (id),
  type text not null check (type in ('spam', 'rude', 'private', 'untrue', 'other')),
  note text not null default '',
  created timestamptz not null,
  -- When an operator decided, either way.
  decided_on timestamptz,
  primary key (question_id, user_id)
);
create index service_question_reports_user on service_question_reports (user_id);
create index service_question_reports_waiting on service_question_reports (created) where decided_on is null;

-- A question as the two people read it whom it is between.
create function own_question_json(q service_questions) returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_build_object(
      'id', q.id, 'quote_service_id', q.quote_service_id, 'service_name', s.name, 'question', q.question,
      'answer', q.answer, 'answered_on', wire_time(q.answered_on),
      'state', case when q.removed_on is not null then 'removed' when q.declined_on is not null then 'declined'
        when q.answered_on is not null then 'answered' else 'waiting' end,
      'author', public_name(u), 'created', wire_time(q.created))
    from users u, quote_services s where u.id = q.user_id and s.id = q.quote_service_id);
end $$;

-- The pro's reply to a review, under it.
alter table reviews
  add column reply text check (length(reply) between 1 and 1000),
  add column replied_on timestamptz,
  add constraint reviews_reply_on check ((reply is null) = (replied_on is null));

create or replace function review_json(v reviews) returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_build_object(
      'id', v.id, 'score', v.score, 'note', v.note, 'tags', to_jsonb(v.tags), 'author', public_name(u),
      'area_name', a.name, 'category_name', c.name, 'title', r.title, 'created', wire_time(v.created),
      'reply', v.reply, 'replied_on', wire_time(v.replied_on))
    from users u, quote_bids b, quote_requests r, areas a, categories c
    where u.id = v.user_id and b.id = v.quote_bid_id and r.id = b.quote_request_id and a.code = r.area_code
      and c.id = v.category_id);
end $$;

-- The newest quotes and jobs of a service, which its figures are measured from.
create index quote_bids_service_sent on quote_bids (quote_service_id, quote_sent_on desc) where quote_sent_on is not null;
create index quote_bids_service_jobs on quote_bids (quote_service_id, hired_for desc) where quote_status_id in (3, 4, 5);

-- The requestor asked this pro by name.
alter table quote_bids add column is_invited boolean not null default false;
