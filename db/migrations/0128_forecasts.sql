-- How many quotes a request gets within hours, from the last ninety days (issue 22 point 4); an empty area, hour or size is all.
create table quote_forecasts (
  category_id bigint not null references categories on delete cascade,
  area_code text not null,
  hour text not null,
  size text not null,
  low smallint not null,
  high smallint not null,
  percent smallint not null,
  request_count integer not null,
  primary key (category_id, area_code, hour, size),
  check (low between 0 and high and high <= 5)
);

create table quote_forecast_states (
  category_id bigint primary key references categories on delete cascade,
  computed_on timestamptz
);
