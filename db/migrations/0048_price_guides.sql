-- Price guides from completed jobs (issue 8 point 4, decision 34): ranges per category, size and type of property, and what
-- operators leave out of them. Everything but the exclusions can be worked out anew from bids, surveys and reviews.

-- The newest completed jobs of a category, in the order in which a guide and the operators read them.
create index quote_bids_done on quote_bids (category_id, completed_on desc, id desc) where quote_status_id in (4, 5);

-- What people read. Keys are those of the form's answers; '' where a level does not look at them.
create table price_guides (
  category_id bigint not null references categories (id),
  level text not null check (level in ('category', 'size', 'property', 'size_property')),
  size_key text not null default '',
  property_key text not null default '',
  low_cents integer not null check (low_cents > 0),
  median_cents integer not null check (median_cents >= low_cents),
  high_cents integer not null check (high_cents >= median_cents),
  -- Exact, for operators; people are told steps of them.
  job_count integer not null check (job_count >= 8),
  pro_count integer not null check (pro_count >= 4),
  jobs_told integer not null check (jobs_told <= job_count),
  pros_told integer not null check (pros_told <= pro_count),
  -- Days of the first and the last job, in Singapore.
  first_on date not null,
  last_on date not null,
  published_on timestamptz not null,
  primary key (category_id, level, size_key, property_key)
);

-- When a category was last worked out, and of how much. Its row is what two nodes wait for each other by.
create table price_states (
  category_id bigint primary key references categories (id),
  computed_on timestamptz,
  -- The form by whose questions it was worked out.
  form_version integer,
  job_count integer not null default 0,
  pro_count integer not null default 0
);

-- A total was confirmed: one row each, so that nobody waits for anybody; the job takes them away with its work.
create table price_marks (
  id bigint generated always as identity primary key,
  category_id bigint not null references categories (id),
  created timestamptz not null
);
create index price_marks_category on price_marks (category_id, created);

create table price_exclusions (
  quote_bid_id bigint primary key references quote_bids (id),
  category_id bigint not null references categories (id),
  operator_id bigint not null references users (id),
  reason text not null,
  created timestamptz not null
);
create index price_exclusions_category on price_exclusions (category_id);
create index price_exclusions_operator on price_exclusions (operator_id);

-- What was published, changed and taken down, with the figures before and after.
create table price_changes (
  id bigint generated always as identity primary key,
  category_id bigint not null references categories (id),
  level text not null,
  size_key text not null default '',
  property_key text not null default '',
  what text not null check (what in ('published', 'changed', 'withdrawn')),
  before jsonb,
  after jsonb,
  created timestamptz not null
);
create index price_changes_category on price_changes (category_id, id desc);

-- measuredShape, as a category's card and a guide show it.
create function measured_json(p price_guides) returns jsonb language sql stable
  return jsonb_build_object('low_cents', p.low_cents, 'median_cents', p.median_cents, 'high_cents', p.high_cents,
    'job_count', p.jobs_told, 'pro_count', p.pros_told, 'first_month', left(p.first_on::text, 7),
    'last_month', left(p.last_on::text, 7));
