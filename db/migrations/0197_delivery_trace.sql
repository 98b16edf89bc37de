-- The number of the request that caused a delivery, as the log has it; null where a job did.
alter table deliveries add column trace uuid;
