import { type Db, statement } from '#server/platform/data/database.ts';

const state = statement(`
  select c.feed_made_on, c.feed_read_on
  from quote_services s
  left join service_calendars c on c.quote_service_id = s.id
  where s.id = $1 and s.user_id = $2 and s.deleted_on is null`);
const setFeed = statement(`
  insert into service_calendars (quote_service_id, feed_hash, feed_made_on, modified) values ($1, $2, $3, $3)
  on conflict (quote_service_id) do update set feed_hash = excluded.feed_hash, feed_made_on = excluded.feed_made_on,
    feed_read_on = null, modified = excluded.modified`);
const endFeed = statement(`
  update service_calendars set feed_hash = null, feed_made_on = null, feed_read_on = null, modified = $2
  where quote_service_id = $1`);
const endFeedsOf = statement(`
  update service_calendars set feed_hash = null, feed_made_on = null, feed_read_on = null, modified = $2
  where quote_service_id in (select id from quote_services where user_id = $1) and feed_hash is not null`);
const byHash = statement(`
  select s.id, s.name, c.schedule ->> 'zone' as zone from service_calendars c
  join quote_services s on s.id = c.quote_service_id
  join users u on u.id = s.user_id and u.blocked_at is null and u.deleted_at is null
  where c.feed_hash = $1`);
const noteRead = statement(`
  update service_calendars set feed_read_on = $2
  where feed_hash = $1 and (feed_read_on is null or feed_read_on < $2::timestamptz - interval '1 hour')`);

export interface FeedState {
  readonly feed_made_on: Date | null;
  readonly feed_read_on: Date | null;
}
export const readFeedState = (db: Db, service_id: number, user_id: number): Promise<FeedState | null> =>
  db.maybe<FeedState>(state(service_id, user_id));
export const writeFeed = (db: Db, service_id: number, hash: Buffer, now: Date): Promise<number> =>
  db.run(setFeed(service_id, hash, now));
export const clearFeed = (db: Db, service_id: number, now: Date): Promise<number> => db.run(endFeed(service_id, now));
/** Ends the links of all services of a person. */
export const clearFeeds = (db: Db, user_id: number, now: Date): Promise<number> => db.run(endFeedsOf(user_id, now));
/** The service whose link this is, while its person may be here. */
export const serviceOfFeed = (
  db: Db,
  hash: Buffer,
): Promise<{ id: number; name: string; zone: string | null } | null> => db.maybe(byHash(hash));
/** Notes a reading, once an hour at most. */
export const noteFeedRead = (db: Db, hash: Buffer, now: Date): Promise<number> => db.run(noteRead(hash, now));
