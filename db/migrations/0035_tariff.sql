-- The tariff of lead fees as versions (decision 15): drafted, published for a Monday, in force, superseded.

create table tariff_versions (
  version integer primary key,
  -- Midnight in Singapore on a Monday.
  starts_at timestamptz not null check (
    extract(isodow from starts_at at time zone 'Asia/Singapore') = 1
    and (starts_at at time zone 'Asia/Singapore')::time = '00:00'),
  size_min_percent smallint not null check (size_min_percent between 1 and 100),
  size_max_percent smallint not null check (size_max_percent >= 100),
  urgent_percent smallint not null check (urgent_percent >= 0),
  discount_percent smallint not null check (discount_percent between 0 and 100),
  discount_hours smallint not null check (discount_hours > 0),
  round_to_cents integer not null check (round_to_cents > 0),
  fee_min_cents integer not null check (fee_min_cents > 0),
  fee_max_cents integer not null check (fee_max_cents >= fee_min_cents),
  note text not null default '',
  published_on timestamptz not null check (published_on <= starts_at),
  -- Null: it was shipped.
  published_by bigint references users (id),
  withdrawn_on timestamptz check (withdrawn_on < starts_at),
  withdrawn_by bigint references users (id),
  -- The version that took its place before it began.
  replaced_by integer references tariff_versions (version) deferrable initially deferred,
  check (withdrawn_on is not null or (withdrawn_by is null and replaced_by is null))
);
-- One for a Monday.
create unique index tariff_versions_start on tariff_versions (starts_at) where withdrawn_on is null;
create index tariff_versions_published_by on tariff_versions (published_by) where published_by is not null;
create index tariff_versions_withdrawn_by on tariff_versions (withdrawn_by) where withdrawn_by is not null;
create index tariff_versions_replaced_by on tariff_versions (replaced_by) where replaced_by is not null;

-- The base of each category in a version.
create table tariff_bases (
  version integer not null references tariff_versions (version),
  category_id bigint not null references categories (id),
  base_cents integer not null check (base_cents > 0),
  primary key (version, category_id)
);
create index tariff_bases_category on tariff_bases (category_id);

-- The one draft, with the base of every category in it: {category_id: cents}.
create table tariff_drafts (
  is_single boolean primary key default true check (is_single),
  rule jsonb not null,
  bases jsonb not null,
  note text not null default '',
  revision integer not null default 1,
  operator_id bigint not null references users (id),
  updated timestamptz not null
);
create index tariff_drafts_operator on tariff_drafts (operator_id);

-- The version in force at a moment; before the first one began, the first.
create function tariff_at(at timestamptz) returns integer language sql stable as $$
  select coalesce(
    (select version from tariff_versions where withdrawn_on is null and starts_at <= at order by starts_at desc limit 1),
    (select version from tariff_versions where withdrawn_on is null order by starts_at limit 1))
$$;

insert into tariff_versions (version, starts_at, size_min_percent, size_max_percent, urgent_percent, discount_percent,
    discount_hours, round_to_cents, fee_min_cents, fee_max_cents, note, published_on)
  values (1, '2026-01-05 00:00+08', 50, 300, 20, 20, 12, 1, 100, 3000, 'The first tariff', '2026-01-01 00:00+08');
insert into tariff_bases (version, category_id, base_cents) select 1, id, fee_base_cents from categories;

-- Bases that were announced one by one become versions, each Monday's together.
insert into tariff_versions (version, starts_at, size_min_percent, size_max_percent, urgent_percent, discount_percent,
    discount_hours, round_to_cents, fee_min_cents, fee_max_cents, note, published_on, published_by)
  select 1 + row_number() over (order by f.starts_at), f.starts_at, v.size_min_percent, v.size_max_percent,
    v.urgent_percent, v.discount_percent, v.discount_hours, v.round_to_cents, v.fee_min_cents,
    greatest(v.fee_max_cents, max(f.base_cents)), 'Base fees', least(max(f.created), f.starts_at), max(f.operator_id)
  from category_fees f cross join tariff_versions v
  where v.version = 1 and f.starts_at > v.starts_at
  group by f.starts_at, v.version;
insert into tariff_bases (version, category_id, base_cents)
  select v.version, c.id, fee_base(c.id, v.starts_at) from tariff_versions v cross join categories c where v.version > 1;

create or replace function fee_base(in_category_id bigint, at timestamptz) returns integer language sql stable as $$
  select coalesce(
    (select base_cents from tariff_bases where version = tariff_at(at) and category_id = in_category_id),
    (select fee_base_cents from categories where id = in_category_id))
$$;
drop table category_fees;

-- A published version is never edited: all that can happen to it is that it is withdrawn before it begins.
create function keep_tariff_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_on is null and new.withdrawn_on is not null and new.withdrawn_on < old.starts_at
    and to_jsonb(new) - '{withdrawn_on,withdrawn_by,replaced_by}'::text[]
      = to_jsonb(old) - '{withdrawn_on,withdrawn_by,replaced_by}'::text[] then
    return new;
  end if;
  raise exception 'a published tariff is never changed' using errcode = 'restrict_violation';
end $$;
create trigger tariff_versions_keep before update or delete on tariff_versions
  for each row execute function keep_tariff_version();
create function keep_tariff() returns trigger language plpgsql as $$
begin
  raise exception 'a published tariff is never changed' using errcode = 'restrict_violation';
end $$;
create trigger tariff_bases_keep before update or delete on tariff_bases for each row execute function keep_tariff();
create trigger tariff_versions_truncate before truncate on tariff_versions for each statement execute function keep_tariff();
create trigger tariff_bases_truncate before truncate on tariff_bases for each statement execute function keep_tariff();

-- A category that comes later joins the version in force and the one announced with the base it was made with. Whoever
-- publishes holds the same lock, so that none is left out between the two.
create function join_tariff() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('tariff', 0));
  insert into tariff_bases (version, category_id, base_cents)
    select v.version, new.id, new.fee_base_cents from tariff_versions v
    where v.withdrawn_on is null
      and v.starts_at >= (select starts_at from tariff_versions where version = tariff_at(now()));
  return null;
end $$;
create trigger categories_tariff after insert on categories for each row execute function join_tariff();

-- What makes the fee of a request besides its category, so that it can be worked out by another version.
alter table quote_requests
  add column size_percent integer not null default 100,
  add column size_reason text not null default '';
update quote_requests r set
  size_percent = 100 + (f.line ->> 'percent')::integer,
  size_reason = regexp_replace(f.line ->> 'label', '^(Larger|Smaller) job(: )?', '')
from (
  select q.id, line from quote_requests q, jsonb_array_elements(q.fee_receipt) line
  where line ->> 'label' ~ '^(Larger|Smaller) job' and line ->> 'percent' is not null
) f where f.id = r.id;
-- Open requests that are still at an earlier version.
create index quote_requests_tariff on quote_requests (tariff_version) where not is_closed and not is_expired;
