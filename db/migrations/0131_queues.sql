-- indexes of queues (issue 23 points 2 and 5): reply times that cards do not show yet, and what waits to be sent, by channel
drop index concurrently if exists service_reply_times_waiting;
create index concurrently service_reply_times_waiting on service_reply_times (quote_service_id) where is_waiting;
drop index concurrently if exists deliveries_queue;
create index concurrently deliveries_queue on deliveries (channel, rank, next_try_at, id) where sent_at is null and given_up_at is null;
drop index concurrently if exists deliveries_waiting;
