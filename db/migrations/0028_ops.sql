-- The operators' review queue (decision 11): who is at what, and decisions that wait out the seconds in which they may be
-- undone. What is reviewed stays in the tables of its own room.

create table review_claims (
  kind text not null check (kind = 'identity'), -- certificates keep their own
  item_id bigint not null,
  operator_id bigint not null references users (id),
  created timestamptz not null,
  until timestamptz not null,
  primary key (kind, item_id)
);
create index review_claims_operator on review_claims (operator_id);
create index review_claims_until on review_claims (until);

create table review_decisions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('identity', 'certificate')),
  item_id bigint not null,
  operator_id bigint not null references users (id),
  decision text not null check (decision in ('approved', 'more', 'refused')),
  reason text not null,
  -- The last day of a certificate, where the operator read another than the pro typed.
  expires_on date,
  status text not null default 'held' check (status in ('held', 'made', 'undone', 'failed')),
  created timestamptz not null,
  due_at timestamptz not null,
  settled_at timestamptz,
  -- What the thing's own room said, where it took the decision no more.
  fault text
);
create unique index review_decisions_held on review_decisions (kind, item_id) where status = 'held';
create index review_decisions_due on review_decisions (due_at) where status = 'held';
create index review_decisions_operator on review_decisions (operator_id, id desc);

-- Operators are few and told of every change in the queue.
create index users_operators on users (id) where is_operator;

-- The same card on another account: asked when a check is opened.
create index identity_checks_alike on identity_checks (card_type, last_four);
