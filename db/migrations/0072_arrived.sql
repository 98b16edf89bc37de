-- What a pro says on the day of a job: that they have arrived, and by how many minutes they will be late, each said once.
alter table appointments
  add column arrived_on timestamptz,
  add column late_told smallint[] not null default '{}' check (late_told <@ array[10, 20, 30]::smallint[]);
