-- The shop (issue 21): what a pro sells at a fixed price, as it was approved each time, and who likes it.

-- `serviceCategoryId` of the routes, and what all items of a service in this category say beside them.
alter table quote_service_categories
  add column id bigint generated always as identity,
  add column service_notice text not null default '' check (length(service_notice) <= 500),
  add constraint quote_service_categories_id_key unique (id);

create table nshop_items (
  id bigint generated always as identity primary key,
  quote_service_id bigint not null references quote_services,
  -- As it is shown; of a draft, as its pro chose it last.
  category_id bigint not null references categories,
  state text not null default 'draft' check (state in ('draft', 'approved', 'published', 'unpublished')),
  -- Of what its pro wrote last and is not shown yet.
  review text not null default 'none' check (review in ('none', 'waiting', 'refused')),
  -- What its pro wrote last; core/shop/items/model.ts. Cents.
  content jsonb not null,
  has_changes boolean not null default true,
  -- The one that is shown; 0: none was approved yet.
  version integer not null default 0 check (version >= 0),
  -- Null: as many as are wanted. Orders take from it at once.
  remaining_quantity integer check (remaining_quantity between 0 and 9999),
  -- The next number of a plan or an option: one that was taken out never comes back as another.
  next_part integer not null default 1,
  -- Of the version that is shown.
  from_cents integer check (from_cents between 1 and 9999999),
  sold_count integer not null default 0,
  like_count integer not null default 0,
  review_count integer not null default 0,
  score_sum integer not null default 0,
  score_counts integer[] not null default '{0,0,0,0,0}',
  position integer not null,
  published_on timestamptz,
  deleted_on timestamptz,
  created timestamptz not null,
  modified timestamptz not null,
  check ((state = 'draft') = (version = 0)),
  check ((version = 0) = (from_cents is null)),
  check (state <> 'published' or published_on is not null)
);
create index nshop_items_service on nshop_items (quote_service_id, position, id) where deleted_on is null;
create index nshop_items_category on nshop_items (category_id, id desc) where state = 'published' and deleted_on is null;

-- What was approved, one row a version, never changed: orders keep theirs.
create table nshop_item_versions (
  nshop_item_id bigint not null references nshop_items on delete cascade,
  version integer not null check (version > 0),
  category_id bigint not null references categories,
  content jsonb not null,
  from_cents integer not null check (from_cents between 1 and 9999999),
  -- Null where words alone had changed.
  approved_by bigint references users on delete set null,
  created timestamptz not null,
  primary key (nshop_item_id, version)
);
create index nshop_item_versions_category on nshop_item_versions (category_id);
create index nshop_item_versions_by on nshop_item_versions (approved_by) where approved_by is not null;

-- Pictures that any version of an item shows: kept as long as the item is.
create table nshop_item_photos (
  nshop_item_id bigint not null references nshop_items on delete cascade,
  attachment_id bigint not null references attachments on delete cascade,
  primary key (nshop_item_id, attachment_id)
);
create index nshop_item_photos_attachment on nshop_item_photos (attachment_id);

-- What was asked of operators, and what they answered.
create table nshop_item_reviews (
  id bigint generated always as identity primary key,
  nshop_item_id bigint not null references nshop_items on delete cascade,
  content jsonb not null,
  -- The item is shown at once when it is approved.
  is_published_then boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  reasons text[] not null default '{}',
  note text not null default '' check (length(note) <= 500),
  operator_id bigint references users on delete set null,
  asked_on timestamptz not null,
  decided_on timestamptz check ((decided_on is null) = (state = 'waiting'))
);
create unique index nshop_item_reviews_once on nshop_item_reviews (nshop_item_id) where state = 'waiting';
create index nshop_item_reviews_item on nshop_item_reviews (nshop_item_id, id desc);
create index nshop_item_reviews_waiting on nshop_item_reviews (asked_on, id) where state = 'waiting';
create index nshop_item_reviews_operator on nshop_item_reviews (operator_id) where operator_id is not null;

create table nshop_likes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  nshop_item_id bigint not null references nshop_items on delete cascade,
  created timestamptz not null,
  unique (user_id, nshop_item_id)
);
create index nshop_likes_newest on nshop_likes (user_id, id desc);
create index nshop_likes_item on nshop_likes (nshop_item_id);
create trigger nshop_item_versions_stay before update of content, from_cents, category_id, created on nshop_item_versions
  for each row execute function refuse_change();
