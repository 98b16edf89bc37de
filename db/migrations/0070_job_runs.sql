-- When each background job last ended well, so that one that stands still is seen.
create table job_runs (
  name text primary key,
  last_success timestamptz not null,
  done int not null
);
