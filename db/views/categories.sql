-- Each request keeps the version of the form that it answered, so a version is never edited or deleted.
create or replace function refuse_change_of_form() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a form is never changed';
end $$;
