-- Done means done (decision 42): who completed a job, a finish that one side proposes before the agreed begin, and what the
-- customer says is not done.
alter table quote_bids
  -- The pro alone, or both together; null while it is not completed.
  add column completed_by text check (completed_by in ('provider', 'both')),
  add column finish_proposed_by text check (finish_proposed_by in ('provider', 'requestor')),
  add column finish_proposed_on timestamptz,
  -- The customer answered "Not done": from here on the job is completed by both together.
  add column not_done_on timestamptz,
  -- Counts in public, by counts_in_public() of db/views/bids.sql.
  add column is_counted boolean not null default false,
  add constraint quote_bids_finish_proposed check ((finish_proposed_by is null) = (finish_proposed_on is null));
update quote_bids set completed_by = 'provider' where completed_on is not null;
create index quote_bids_to_count on quote_bids (hired_for) where quote_status_id in (3, 4, 5) and not is_counted;
create index quote_bids_counted on quote_bids (quote_service_id) where is_counted;

-- Has a confirmed phone, or had one when the account was deleted: what was done with it counts in public (decision 43).
alter table users add column is_vouched boolean not null default false;
update users set is_vouched = true where is_phone_confirmed;

update quote_bids b set is_counted = true
from users c, users p
where c.id = b.requestor_id and p.id = b.provider_id and c.is_vouched and p.is_vouched
  and b.quote_status_id in (3, 4, 5) and coalesce(b.hired_for, b.hired_on, b.completed_on) <= now();

-- A review that looks like a ring's waits for an operator: hidden from all but its writer, counted nowhere.
alter table reviews add column is_pending boolean not null default false,
  add constraint reviews_pending_hidden check (not (is_pending and is_shown));
alter table consumer_reviews add column is_pending boolean not null default false;
drop index reviews_due;
create index reviews_due on reviews (shows_at) where not is_shown and removed_on is null and not is_pending;
update reviews v set is_shown = false from quote_bids b
where b.id = v.quote_bid_id and v.is_shown and not (b.is_counted and b.quote_status_id in (4, 5));
update quote_services s set
  hired_count = (select count(*) from quote_bids b where b.quote_service_id = s.id and b.is_counted),
  completed_count = (select count(*) from quote_bids b where b.quote_service_id = s.id and b.is_counted and b.quote_status_id in (4, 5)),
  (review_count, score_sum, score_counts) = (
    select count(*)::integer, coalesce(sum(v.score), 0)::integer,
      array[count(*) filter (where v.score = 1), count(*) filter (where v.score = 2), count(*) filter (where v.score = 3),
        count(*) filter (where v.score = 4), count(*) filter (where v.score = 5)]::integer[]
    from reviews v where v.quote_service_id = s.id and v.is_shown)
where s.hired_count + s.completed_count + s.review_count > 0;

-- What an account was used with: digests alone, which say whether two accounts share one, and nothing else. Dropped with the
-- account, and 180 days after it was last seen.
create table person_marks (
  user_id bigint not null references users (id),
  kind text not null check (kind in ('device', 'push', 'card', 'network')),
  digest bytea not null,
  last_on timestamptz not null,
  primary key (user_id, kind, digest)
);
create index person_marks_shared on person_marks (kind, digest);
create index person_marks_old on person_marks (last_on);

create table review_checks (
  id bigint generated always as identity primary key,
  review_id bigint unique references reviews (id),
  consumer_review_id bigint unique references consumer_reviews (id),
  -- Who wrote it, and about whom.
  writer_id bigint not null references users (id),
  subject_id bigint not null references users (id),
  score smallint not null,
  -- Why: names of signals (core/reviews/rings).
  signals text[] not null,
  status text not null default 'open' check (status in ('open', 'approved', 'removed', 'dropped')),
  reason text not null default '',
  decided_by bigint references users (id),
  decided_on timestamptz,
  created timestamptz not null,
  check (num_nonnulls(review_id, consumer_review_id) = 1),
  check ((status = 'open') = (decided_on is null))
);
create index review_checks_waiting on review_checks (id) where status = 'open';
create index review_checks_decided on review_checks (decided_on desc, id desc) where status in ('approved', 'removed');
create index review_checks_writer on review_checks (writer_id);
create index review_checks_subject on review_checks (subject_id);
create index review_checks_decider on review_checks (decided_by) where decided_by is not null;

-- What a customer says of completed work, for operators: said beside the review, and so a topic of no list.
insert into quote_report_topics (id, name, types, needs_message, position) values
  (9, 'The work isn’t done', '{}', false, 9),
  (10, 'The work isn’t as agreed', '{}', false, 10);
insert into quote_report_sub_topics (id, topic_id, name, position) values
  (1001, 10, 'Part of the work is missing', 1),
  (1002, 10, 'Poor quality', 2),
  (1003, 10, 'A different price', 3),
  (1004, 10, 'Damage', 4),
  (1005, 10, 'Late or a different person', 5);
