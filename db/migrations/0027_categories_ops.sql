-- What operators change in the catalogue (decision 11): categories begin as drafts, each form has one draft beside its
-- versions, and what a request or a link was made with stays as it was.

alter table genres
  -- Counts changes, so that of two operators at once the second learns of the first.
  add column revision integer not null default 1;

alter table categories
  add column status text not null default 'published' check (status in ('draft', 'published', 'hidden')),
  add column revision integer not null default 1,
  -- Words by which people look for it, in English and in Chinese.
  add column synonyms_en text[] not null default '{}',
  add column synonyms_zh text[] not null default '{}';

-- Addresses that were: they lead to the new ones.
create table category_slugs (
  slug text primary key,
  category_id bigint not null references categories (id),
  created timestamptz not null
);
create index category_slugs_category on category_slugs (category_id);

create table genre_slugs (
  slug text primary key,
  genre_id bigint not null references genres (id),
  created timestamptz not null
);
create index genre_slugs_genre on genre_slugs (genre_id);

-- The base of the lead fee from a Monday on (decision 15). One that is in force is never edited.
create table category_fees (
  category_id bigint not null references categories (id),
  starts_at timestamptz not null,
  base_cents integer not null check (base_cents > 0),
  operator_id bigint references users (id),
  created timestamptz not null,
  primary key (category_id, starts_at)
);
create index category_fees_operator on category_fees (operator_id);

-- The base in force at a moment: the newest that has begun, else the one the category was made with.
create function fee_base(in_category_id bigint, at timestamptz) returns integer language sql stable as $$
  select coalesce(
    (select base_cents from category_fees where category_id = in_category_id and starts_at <= at order by starts_at desc limit 1),
    (select fee_base_cents from categories where id = in_category_id))
$$;

alter table category_forms
  -- Null: it was shipped.
  add column operator_id bigint references users (id),
  -- What is new in it, in the operator's words.
  add column note text not null default '';
create index category_forms_operator on category_forms (operator_id);

-- A request keeps the version it was answered with, so a version is neither edited nor removed.
create function refuse_change_of_form() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a form is never changed';
end $$;
create trigger category_forms_frozen before update or delete on category_forms
  for each row execute function refuse_change_of_form();

create table category_form_drafts (
  category_id bigint primary key references categories (id),
  questions jsonb not null,
  -- The version it was begun from; 0 for none.
  base_version integer not null,
  revision integer not null default 1,
  operator_id bigint not null references users (id),
  updated timestamptz not null
);
create index category_form_drafts_operator on category_form_drafts (operator_id);
