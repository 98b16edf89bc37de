-- How JSON that is built here writes a time (UTC) and money (a decimal string).
create or replace function wire_time(at timestamptz) returns text language sql stable parallel safe
  return to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS');

create or replace function wire_money(cents bigint) returns text language sql immutable parallel safe
  return round(cents / 100.0, 2)::text;

-- Metres between two points, on a sphere.
create or replace function metres_between(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
returns double precision language sql immutable parallel safe
  return 12742000 * asin(least(1, sqrt(power(sind((lat2 - lat1) / 2), 2) + cosd(lat1) * cosd(lat2) * power(sind((lng2 - lng1) / 2), 2))));

-- The day in Singapore.
create or replace function sg_day(at timestamptz) returns date language sql immutable parallel safe
  return (at at time zone 'Asia/Singapore')::date;

-- For tables whose rows are never edited: a correction is a new row.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Creates the partitions of the next days for a table partitioned by day (UTC), and drops those older than `oldest`. A day that
-- already has rows in the `_rest` partition gets none. Waits a second at most for locks. Returns how many partitions changed.
create or replace function keep_day_parts(parent text, today date, ahead integer, oldest date)
returns integer language plpgsql set lock_timeout = '1s' as $$
declare
  key text := (select a.attname from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
    where p.partrelid = parent::regclass);
  part record;
  is_taken boolean;
  changed integer := 0;
begin
  for part in
    select format('%s_%s', parent, to_char(day, 'YYYYMMDD')) as name, day::timestamp at time zone 'UTC' as starts,
      (day + 1)::timestamp at time zone 'UTC' as ends
    from (select today + n as day from generate_series(0, ahead) n) d
  loop
    continue when to_regclass(part.name) is not null;
    execute format('select exists (select from %I where %I >= $1 and %I < $2)', parent || '_rest', key, key) into is_taken
      using part.starts, part.ends;
    continue when is_taken;
    execute format('create table %I partition of %I for values from (%L) to (%L)', part.name, parent, part.starts, part.ends);
    changed := changed + 1;
  end loop;
  for part in
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = parent::regclass and c.relname ~ ('^' || parent || '_[0-9]{8}$')
      and to_date(right(c.relname, 8), 'YYYYMMDD') < oldest
  loop
    execute format('drop table %I', part.name);
    changed := changed + 1;
  end loop;
  return changed;
end $$;
