-- What a pro's work costs, task by task, as its page lists it (issue 15 point 5).
alter table service_profiles add column menu jsonb not null default '[]';
-- What the people who come speak: on cards, and what searches filter by.
alter table quote_services add column languages text[] not null default '{}';
alter table service_searches add column languages text[] not null default '{}';

-- Cards that are kept say so too. Nothing else of them changes, so that nobody needs to work them out anew.
alter table quote_services disable trigger user;
update quote_services set card = (card::jsonb || '{"languages": []}')::json;
alter table quote_services enable trigger user;
alter table quote_service_categories disable trigger user;
update quote_service_categories set card = (card::jsonb || '{"languages": []}')::json;
alter table quote_service_categories enable trigger user;
