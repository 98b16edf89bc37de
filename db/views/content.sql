-- A published version is never edited.
create or replace function refuse_change_of_content() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a text is never changed';
end $$;
