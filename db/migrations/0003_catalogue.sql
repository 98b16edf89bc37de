create table areas (
  code text primary key,
  name text not null unique,
  slug text not null unique,
  region text not null,
  lat double precision not null,
  lng double precision not null
);

create table postal_prefixes (
  prefix text primary key,
  area_code text not null references areas (code),
  lat double precision not null,
  lng double precision not null
);
create index postal_prefixes_area on postal_prefixes (area_code);

create table genres (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  description text not null,
  hue text not null,
  icon text not null,
  position smallint not null
);

create table categories (
  id bigint generated always as identity primary key,
  slug text not null unique,
  genre_id bigint not null references genres (id),
  name text not null,
  tagline text not null default '',
  hue text not null,
  icon text not null,
  licence text not null default '',
  duration text not null default '',
  price_drivers text[] not null default '{}',
  -- [{question, answer}]
  faq jsonb not null default '[]',
  -- [{label, note, low_cents, high_cents, unit, kind}], indicative until completed jobs give real ranges (decision 34).
  price_bands jsonb not null default '[]',
  is_home boolean not null default true,
  form_version integer not null default 1,
  -- The lead fee's base (decision 15).
  fee_base_cents integer not null check (fee_base_cents > 0),
  -- Maintained counter of pros that serve it.
  pro_count integer not null default 0,
  position smallint not null
);
create index categories_genre on categories (genre_id, position);

-- A version is never edited: a request keeps the version it was answered with.
create table category_forms (
  category_id bigint not null references categories (id),
  version integer not null,
  questions jsonb not null,
  created timestamptz not null,
  primary key (category_id, version)
);
