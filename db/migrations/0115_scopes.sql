-- What a quote comes to line by line, what of it was agreed at the hire, and how both changed it since (issue 20 point 1).

-- The quote's own lines, as its pro wrote them last. Cents; core/bids/scopes/model.ts.
create table quote_scopes (
  quote_bid_id bigint primary key references quote_bids (id) on delete cascade,
  content jsonb not null,
  total_cents integer not null check (total_cents between 1 and 9999999),
  modified timestamptz not null
);

-- A change that one side proposed of what is agreed.
create table scope_changes (
  id bigint generated always as identity primary key,
  quote_bid_id bigint not null references quote_bids (id) on delete cascade,
  proposed_by text not null check (proposed_by in ('requestor', 'provider')),
  -- The version that it changes, and what both come to.
  version integer not null,
  edits jsonb not null,
  before_cents integer not null,
  after_cents integer not null check (after_cents between 1 and 9999999),
  reason text not null check (length(reason) between 1 and 500),
  attachment_ids bigint[] not null default '{}',
  state text not null default 'proposed'
    check (state in ('proposed', 'accepted', 'declined', 'withdrawn', 'lapsed', 'ended')),
  proposed_on timestamptz not null,
  -- Without an answer until then it ends, and what was agreed stays.
  answer_by timestamptz not null,
  answer text not null default '' check (length(answer) <= 500),
  answered_on timestamptz check ((answered_on is null) = (state = 'proposed'))
);
create unique index scope_changes_once on scope_changes (quote_bid_id) where state = 'proposed';
create index scope_changes_bid on scope_changes (quote_bid_id, id desc);
create index scope_changes_due on scope_changes (answer_by) where state = 'proposed';

-- What both agreed to, one row a version, never changed: the digest of each holds the one before it.
create table scope_versions (
  quote_bid_id bigint not null references quote_bids (id) on delete cascade,
  version integer not null check (version > 0),
  content jsonb not null,
  total_cents integer not null check (total_cents between 1 and 9999999),
  proposed_by text not null check (proposed_by in ('requestor', 'provider')),
  -- Null where a hire froze it.
  change_id bigint references scope_changes (id) on delete cascade,
  agreed_on timestamptz not null,
  previous text not null,
  digest text not null check (length(digest) = 64),
  primary key (quote_bid_id, version)
);
create index scope_versions_change on scope_versions (change_id) where change_id is not null;
create trigger scope_versions_stay before update on scope_versions for each row execute function refuse_change();
