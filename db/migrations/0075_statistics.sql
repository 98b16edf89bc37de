-- How often each service's public page was shown, by day in Singapore: a number, and nothing of who looked.
create table service_page_days (
  quote_service_id bigint not null references quote_services (id) on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (quote_service_id, day)
);

-- What pros of a category have in the middle, by the area they serve. Written only where enough pros stand behind it.
create table area_figures (
  category_id bigint not null references categories (id),
  area_code text not null references areas (code),
  span text not null check (span in ('days', 'weeks', 'months')),
  figure text not null,
  pros integer not null,
  median double precision not null,
  primary key (category_id, area_code, span, figure)
);
create index area_figures_area on area_figures (area_code);
create table area_figure_states (
  category_id bigint primary key references categories (id),
  computed_on timestamptz
);

-- A service's requests of a stretch of time. It serves what the index without the time did.
create index quote_bids_service_offered on quote_bids (quote_service_id, created);
drop index quote_bids_service;
