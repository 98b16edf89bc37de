-- Which requests a pro wants, quotes that are written beforehand, and those that are sent without the pro.

-- Whether a request fits a quote_job_preference: the same rule as fitsPreference() in core, for queries. An answer misfits
-- when all that it asks for is declined; what a request leaves out never stands against it.
create function fits_preference(preference jsonb, fields jsonb, area_code text, travel text)
returns boolean language plpgsql immutable parallel safe as $$
declare
  k text;
  v jsonb;
  answer jsonb;
begin
  if preference = '{}' then return true; end if;
  for k, v in select key, value from jsonb_each(preference->'declined') loop
    answer := fields->k;
    if answer is null then continue; end if;
    if jsonb_typeof(answer) in ('string', 'boolean', 'number') then
      if v ? (answer #>> '{}') then return false; end if;
    elsif jsonb_typeof(answer) = 'array' then
      if jsonb_array_length(answer) > 0
        and not exists (select from jsonb_array_elements(answer) e where jsonb_typeof(e) in ('object', 'array', 'null'))
        and not exists (select from jsonb_array_elements_text(answer) e where not v ? e) then return false; end if;
    end if;
  end loop;
  for k, v in select key, value from jsonb_each(preference->'sizes') loop
    answer := fields->k;
    if jsonb_typeof(answer) is distinct from 'number' then continue; end if;
    if (answer)::numeric < (nullif(v->'min', 'null'))::numeric or (answer)::numeric > (nullif(v->'max', 'null'))::numeric then
      return false;
    end if;
  end loop;
  if travel = 'to_me' and jsonb_array_length(preference->'area_code') > 0 and not preference->'area_code' ? area_code then
    return false;
  end if;
  -- Only budgets are answers with both ends in numbers.
  if jsonb_typeof(preference->'budget_min') = 'number' and exists (
    select from jsonb_each(fields) f
    where jsonb_typeof(f.value) = 'object' and jsonb_typeof(f.value->'low') = 'number' and jsonb_typeof(f.value->'high') = 'number'
      and (f.value->'high')::numeric * 100 < (preference->'budget_min')::numeric) then
    return false;
  end if;
  return true;
end $$;

-- An area that a service gives up is no wish of it any more: a preference for that alone would let nothing through.
create function forget_area() returns trigger language plpgsql as $$
begin
  update quote_service_categories
  set quote_job_preference = jsonb_set(quote_job_preference, '{area_code}', (quote_job_preference->'area_code') - old.area_code)
  where quote_service_id = old.quote_service_id and quote_job_preference->'area_code' ? old.area_code;
  return null;
end $$;
create trigger quote_service_areas_forget after delete on quote_service_areas for each row execute function forget_area();

create table quote_templates (
  id bigint generated always as identity primary key,
  quote_service_id bigint not null references quote_services (id) on delete cascade,
  -- Null: for every category of the service.
  quote_category_id bigint references categories (id),
  display_name text not null check (length(display_name) between 1 and 60),
  price_note text not null check (length(price_note) <= 1200),
  hourly_rate_at_cents integer check (hourly_rate_at_cents >= 0),
  flat_rate_at_cents integer check (flat_rate_at_cents >= 0),
  on_site boolean not null default false,
  quote_details jsonb not null default '{}',
  created timestamptz not null,
  modified timestamptz not null,
  check (hourly_rate_at_cents is null or (flat_rate_at_cents is null and not on_site))
);
create index quote_templates_service on quote_templates (quote_service_id, id);
create index quote_templates_category on quote_templates (quote_category_id) where quote_category_id is not null;

-- A template's own files. Quotes that are made with it get copies.
alter table attachments add column quote_template_id bigint references quote_templates (id) on delete set null;
create index attachments_template on attachments (quote_template_id) where quote_template_id is not null;

-- How auto-quote works for a category of a service; whether it is on stands in quote_service_categories. Its row is what
-- everything that spends from its budget, and the switch, wait for each other by.
create table auto_quotes (
  quote_service_id bigint not null,
  category_id bigint not null,
  -- A week from Monday in Singapore, in steps of S$10.
  weekly_budget_cents integer not null default 10000
    check (weekly_budget_cents between 1000 and 100000 and weekly_budget_cents % 1000 = 0),
  quote_template_id bigint references quote_templates (id) on delete set null,
  is_business_hours_only boolean not null default false,
  modified timestamptz not null,
  primary key (quote_service_id, category_id),
  foreign key (quote_service_id, category_id) references quote_service_categories (quote_service_id, category_id) on delete cascade
);
create index auto_quotes_template on auto_quotes (quote_template_id) where quote_template_id is not null;

-- What auto-quote did with each offer that it took up: one row a bid, so that it sends once.
create table auto_quote_runs (
  id bigint generated always as identity primary key,
  quote_bid_id bigint not null unique references quote_bids (id),
  quote_service_id bigint not null references quote_services (id),
  category_id bigint not null references categories (id),
  provider_id bigint not null references users (id),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'left', 'manual')),
  -- A code of section 8 as text, or a word of ours.
  error text,
  fee_cents integer check (fee_cents >= 0),
  -- Tries that ended in a fault of ours.
  tries smallint not null default 0,
  due_on timestamptz not null,
  created timestamptz not null,
  done_on timestamptz,
  check ((state = 'waiting') = (done_on is null)),
  check ((state = 'sent') = (fee_cents is not null))
);
create index auto_quote_runs_due on auto_quote_runs (due_on, id) where state = 'waiting';
create index auto_quote_runs_spent on auto_quote_runs (quote_service_id, category_id, done_on) where state = 'sent';
create index auto_quote_runs_service on auto_quote_runs (quote_service_id, category_id, id desc);
create index auto_quote_runs_category on auto_quote_runs (category_id);
create index auto_quote_runs_provider on auto_quote_runs (provider_id, id desc);
