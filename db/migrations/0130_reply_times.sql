-- A service's usual reply time is put on its cards by a job (issue 23 point 2): the mean moves with each quote, and whether
-- the figure that is shown has to move waits here.
alter table service_reply_times add column is_waiting boolean not null default false;
