import type { LanguageCode } from '#core/languages.ts';
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
  select s.id, s.name, u.language, c.schedule ->> 'zone' as zone from service_calendars c
  join quote_services s on s.id = c.quote_service_id
  join users u on u.id = s.user_id and u.blocked_at is null and u.deleted_at is null
  where c.feed_hash = $1`);
// A service's times that wait for their deposit, by the same condition as the emailed calendar file.
const waiting = statement(`
  select r.id, b.pay_by from service_reserves r
  join greserve_events e on e.quote_bid_id = r.quote_bid_id and e.deposit_due is not null
  cross join lateral (select booked_sums(e.quote_bid_id) ->> 'pay_by' as pay_by) b
  where r.quote_service_id = $1 and r.kind = 'hire' and r.end_time > $2 and b.pay_by is not null`);
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
/** The service of this link, while its owner may use the site. */
export const serviceOfFeed = (
  db: Db,
  hash: Buffer,
): Promise<{ id: number; name: string; language: LanguageCode; zone: string | null } | null> => db.maybe(byHash(hash));
/**
 * The time, in wire form, by which the deposit of each reserve must be paid, by reserve id; only unpaid ones that end after
 * `since`.
 */
export const readWaiting = async (db: Db, service_id: number, since: Date): Promise<ReadonlyMap<number, string>> =>
  new Map(
    (await db.many<{ id: number; pay_by: string }>(waiting(service_id, since))).map((one) => [one.id, one.pay_by]),
  );
/** Notes that the feed was read, once an hour at most. */
export const noteFeedRead = (db: Db, hash: Buffer, now: Date): Promise<number> => db.run(noteRead(hash, now));
