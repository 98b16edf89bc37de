-- The categories whose pros do this one too, as of the last night, nearest first, and how many pros do both. A category without
-- a row was not counted yet: it is counted when it is asked for. One with empty lists was, and has none.
create table near_categories (
  category_id bigint primary key references categories on delete cascade,
  near_ids bigint[] not null,
  pros integer[] not null check (cardinality(pros) = cardinality(near_ids))
);
