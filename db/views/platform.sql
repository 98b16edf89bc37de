-- Wire forms, shared by every room that builds its JSON here: a time in UTC, and cents as a decimal string.
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

-- History is never edited: a correction is a new entry.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
