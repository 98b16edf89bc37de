-- Public reviews, their replies, changes and removals as a chain that anyone can check (issue 22 point 6):
-- docs/decisions/058-review-chain.md.

-- What a statement did to a public review, until the job seals it. Written by the trigger reviews_sealed.
create table review_acts (
  id bigint generated always as identity primary key,
  review_id bigint not null references reviews on delete cascade,
  what text not null,
  content jsonb not null
);

create table review_chain (
  seq bigint primary key,
  -- No references: an entry stays, whatever becomes of the review, so that a lost one is missed.
  review_id bigint not null,
  quote_service_id bigint not null,
  what text not null check (what in ('shown', 'edited', 'replied', 'reply changed', 'reply removed', 'removed', 'hidden')),
  -- The day in Singapore on which it was sealed.
  day date not null,
  -- SHA-256 of the salt and the content. Without the salt, which goes once something else is said, it says nothing.
  digest text not null,
  salt text,
  -- SHA-256 of the link before and all of the above but the salt.
  link text not null
);
create index review_acts_review on review_acts (review_id);
create index review_chain_review on review_chain (review_id, seq desc);
create index review_chain_service on review_chain (quote_service_id, review_id, seq desc);
create trigger review_chain_keep before update of seq, review_id, quote_service_id, what, day, digest, link or delete on review_chain
  for each row execute function refuse_change();
create trigger review_chain_truncate before truncate on review_chain for each statement execute function refuse_change();

-- The last link of a day that is over.
create table review_roots (
  day date primary key,
  seq bigint not null,
  root text not null,
  published_on timestamptz not null
);
create trigger review_roots_keep before update or delete on review_roots for each row execute function refuse_change();

-- How far reviews of before are sealed.
create table review_chain_state (
  is_only boolean primary key default true check (is_only),
  filled_to bigint not null default 0
);
insert into review_chain_state (is_only) values (true);
