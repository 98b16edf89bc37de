-- Disputes over protected payments (issue 20 point 9): one for a payment at most.
create table custody_disputes (
  id bigint generated always as identity primary key,
  payment_id bigint not null unique references custody_payments (id),
  state text not null check (state in ('opened', 'stated', 'reviewing', 'proposed', 'deciding', 'decided', 'appealed', 'settled', 'closed',
    'withdrawn')),
  since timestamptz not null,
  -- When the time of whoever is to act runs out, and by when an approver has to have decided.
  clock_at timestamptz,
  decide_by timestamptz,
  opened_by text not null check (opened_by in ('requestor', 'pro')),
  cents bigint not null check (cents > 0),
  requestor_statement text,
  requestor_asks bigint check (requestor_asks between 0 and cents),
  requestor_stated_on timestamptz,
  pro_statement text,
  pro_asks bigint check (pro_asks between 0 and cents),
  pro_stated_on timestamptz,
  -- The offer that can be taken; its version grows with each.
  offer_by text check (offer_by in ('requestor', 'pro')),
  offer_cents bigint check (offer_cents between 0 and cents),
  offer_note text not null default '',
  offer_version integer not null default 0,
  offered_on timestamptz,
  proposal_cents bigint check (proposal_cents between 0 and cents),
  proposal_reason text not null default '',
  proposed_by bigint references users (id),
  proposed_on timestamptz,
  -- The sides that took the proposal, or the decision.
  taken_by text[] not null default '{}' check (taken_by <@ array['requestor', 'pro']),
  -- Above the limit: what the first of two approvers decided.
  first_by bigint references users (id),
  first_cents bigint check (first_cents between 0 and cents),
  first_reason text not null default '',
  decision_cents bigint check (decision_cents between 0 and cents),
  decision_reason text not null default '',
  -- Empty where the rule decided.
  decided_by bigint[] not null default '{}',
  decided_on timestamptz,
  appealed_by text check (appealed_by in ('requestor', 'pro')),
  appeal_reason text not null default '',
  appealed_on timestamptz,
  appeal_cents bigint check (appeal_cents between 0 and cents),
  appeal_decision_reason text not null default '',
  appeal_decided_by bigint[] not null default '{}',
  appeal_decided_on timestamptz,
  outcome_cents bigint check (outcome_cents between 0 and cents),
  created timestamptz not null,
  ended_on timestamptz,
  constraint custody_disputes_offer check ((offer_by is null) = (offer_cents is null)),
  constraint custody_disputes_ended check ((state in ('settled', 'closed', 'withdrawn')) = (ended_on is not null))
);
create index custody_disputes_clock on custody_disputes (clock_at) where clock_at is not null;
create index custody_disputes_state on custody_disputes (state, since, id);
create index custody_disputes_proposed on custody_disputes (proposed_by) where proposed_by is not null;
create index custody_disputes_first on custody_disputes (first_by) where first_by is not null;

-- What a side laid before the other: written once. Messages are kept as they were read then.
create table custody_evidence (
  id bigint generated always as identity primary key,
  dispute_id bigint not null references custody_disputes (id),
  side text not null check (side in ('requestor', 'pro')),
  user_id bigint not null references users (id),
  note text not null default '',
  attachment_ids bigint[] not null default '{}',
  messages jsonb not null default '[]',
  created timestamptz not null
);
create index custody_evidence_dispute on custody_evidence (dispute_id, id);
create index custody_evidence_user on custody_evidence (user_id);
create trigger custody_evidence_keep before update or delete on custody_evidence for each row execute function refuse_change();
create trigger custody_evidence_truncate before truncate on custody_evidence for each statement execute function refuse_change();

-- Money that goes back by the end of a dispute.
alter table custody_moves add column dispute_id bigint references custody_disputes (id);
create index custody_moves_dispute on custody_moves (dispute_id) where dispute_id is not null;
