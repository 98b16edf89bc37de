-- indexes of requests without coverage, for the alert that operators get (issue 22 point 4)
drop index concurrently if exists lead_watches_uncovered;
create index concurrently lead_watches_uncovered on lead_watches (decided_on) where state = 'no coverage';
