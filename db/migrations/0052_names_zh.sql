-- What the catalogue is called in Traditional Chinese: names of genres, categories and areas, questionnaires and prices, by
-- their English text (docs/decisions/024). A version of a form is never edited, and neither has its Chinese to be: it
-- belongs to the words, in every version that says them.
create table if not exists catalogue_words (
  english text primary key check (length(english) between 1 and 2000),
  chinese text not null check (length(chinese) between 1 and 2000),
  -- Who wrote it last; null: it was shipped, and what is shipped next takes its place.
  operator_id bigint references users (id),
  updated timestamptz not null
);
create index if not exists catalogue_words_operator on catalogue_words (operator_id);
