-- A request keeps the version it was answered with, so a version is neither edited nor removed.
create or replace function refuse_change_of_form() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a form is never changed';
end $$;
