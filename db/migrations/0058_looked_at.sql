-- What an operator answered to the checks of a case, kept until the held decision is carried out.
alter table review_decisions add column answers jsonb not null default '{}';
