-- When a browser's worker said that a push came: a text that waits for it is not sent then.
alter table deliveries add column received_at timestamptz;
