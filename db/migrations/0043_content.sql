-- What the public pages say (issue 8 point 2): articles, features, guides and the texts of single pages, as data that
-- operators write, show at a time and put back.

create table content_entries (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('article', 'feature', 'price', 'info', 'genre', 'area', 'page')),
  -- The address of an article, a feature or a page; the others have that of what they are about.
  slug text,
  category_id bigint references categories (id),
  genre_id bigint references genres (id),
  area_code text references areas (code),
  status text not null default 'draft' check (status in ('draft', 'published', 'hidden')),
  -- What people read; null before it was ever published.
  live_version integer,
  draft jsonb not null,
  -- Set while the draft waits to be published.
  publish_at timestamptz,
  publish_note text not null default '',
  revision integer not null default 1,
  -- Who changed it last; null: it was shipped.
  operator_id bigint references users (id),
  created timestamptz not null,
  updated timestamptz not null,
  -- When people read it first, and when they read something new last.
  published_at timestamptz,
  changed_at timestamptz,
  check ((slug is not null) = (kind in ('article', 'feature', 'page'))),
  check ((category_id is not null) = (kind in ('price', 'info'))),
  check ((genre_id is not null) = (kind in ('article', 'genre'))),
  check ((area_code is not null) = (kind = 'area')),
  check (status = 'draft' or live_version is not null)
);
create unique index content_entries_slug on content_entries (kind, slug) where slug is not null;
create unique index content_entries_category on content_entries (category_id, kind) where category_id is not null;
create unique index content_entries_genre on content_entries (genre_id) where kind = 'genre';
create index content_entries_articles on content_entries (genre_id, kind) where genre_id is not null;
create unique index content_entries_area on content_entries (area_code) where area_code is not null;
create index content_entries_due on content_entries (publish_at) where publish_at is not null;
create index content_entries_operator on content_entries (operator_id) where operator_id is not null;

-- Everything that people ever read. A version is neither edited nor removed.
create table content_versions (
  content_id bigint not null references content_entries (id),
  version integer not null,
  fields jsonb not null,
  note text not null default '',
  -- Null: it was shipped.
  operator_id bigint references users (id),
  created timestamptz not null,
  primary key (content_id, version)
);
create index content_versions_operator on content_versions (operator_id) where operator_id is not null;
alter table content_entries add foreign key (id, live_version) references content_versions (content_id, version);

create function refuse_change_of_content() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a text is never changed';
end $$;
create trigger content_versions_frozen before update or delete on content_versions
  for each row execute function refuse_change_of_content();

-- Pictures that texts show; one that is live is there for everybody.
create table content_images (
  content_id bigint not null references content_entries (id),
  attachment_id bigint not null references attachments (id) on delete cascade,
  is_live boolean not null default false,
  primary key (content_id, attachment_id)
);
create index content_images_attachment on content_images (attachment_id);

-- What people write to us by the contact form. They need no account, and nobody proved the e-mail.
create table contact_messages (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  topic text not null check (topic in ('request', 'pro', 'payment', 'account', 'safety', 'other')),
  message text not null,
  is_done boolean not null default false,
  -- Who put it away last.
  operator_id bigint references users (id),
  done_on timestamptz,
  created timestamptz not null,
  check (is_done = (done_on is not null))
);
create index contact_messages_waiting on contact_messages (id) where not is_done;
create index contact_messages_email on contact_messages (email);
create index contact_messages_operator on contact_messages (operator_id) where operator_id is not null;
create index contact_messages_created on contact_messages (created);
