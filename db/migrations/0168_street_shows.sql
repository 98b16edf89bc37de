-- What was shown: the street, once the customer wrote to the pro, or all, by the hire (issue 22 point 3).
alter table contact_shows add column stage text not null default 'hired';
