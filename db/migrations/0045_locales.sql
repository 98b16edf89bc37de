-- Keys of texts that a client asked for and did not find (decision 27): kept for review, never served.
create table missing_texts (
  language text not null check (length(language) <= 20),
  namespace text not null check (length(namespace) <= 40),
  -- Of the key as it was sent.
  key text not null check (length(key) between 1 and 200),
  fallback text not null check (length(fallback) <= 500),
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  count bigint not null default 1,
  primary key (language, namespace, key)
);
create index missing_texts_last_seen on missing_texts (last_seen desc, language, namespace, key);
