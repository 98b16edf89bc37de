import { type Db, statement } from '#server/platform/data/database.ts';

const state = statement(`
  select c.feed_made_on, c.feed_read_on, coalesce((
    select json_agg(json_build_object('id', i.id, 'name', i.name, 'event_count', i.event_count,
      'created', wire_time(i.created)) order by i.id)
    from calendar_imports i where i.quote_service_id = s.id), '[]') as imports
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
  readonly imports: { id: number; name: string; event_count: number; created: string }[];
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

const count = statement(
  'select count(*)::integer as count from calendar_imports where quote_service_id = $1 and name <> $2',
);
const replace = statement('delete from calendar_imports where quote_service_id = $1 and name = $2');
const add = statement(`
  insert into calendar_imports (quote_service_id, name, event_count, created) values ($1, $2, $3, $4) returning id`);
const addBlocks = statement(`
  insert into service_reserves (quote_service_id, import_id, kind, lane, begin_time, end_time, title, created, modified)
  select $1, $2, 'block', 0, e.begin_time, e.end_time, e.title, $6, $6
  from unnest($3::timestamptz[], $4::timestamptz[], $5::text[]) as e (begin_time, end_time, title)`);
const lockImport = statement(`
  select i.id from calendar_imports i join quote_services s on s.id = i.quote_service_id
  where i.id = $1 and s.user_id = $2 for no key update of s, i`);
const drop = statement('delete from calendar_imports where id = $1');

/** Calendars of a service other than the one of this name. */
export const countOthers = async (db: Db, service_id: number, name: string): Promise<number> =>
  (await db.one<{ count: number }>(count(service_id, name))).count;

export interface Block {
  readonly begin: number;
  readonly end: number;
  readonly title: string;
}
/** Takes a calendar in, in the place of the one of the same name. */
export async function replaceImport(
  db: Db,
  service_id: number,
  name: string,
  blocks: readonly Block[],
  now: Date,
): Promise<number> {
  await db.run(replace(service_id, name));
  const { id } = await db.one<{ id: number }>(add(service_id, name, blocks.length, now));
  await db.run(
    addBlocks(
      service_id,
      id,
      blocks.map(({ begin }) => new Date(begin)),
      blocks.map(({ end }) => new Date(end)),
      blocks.map(({ title }) => title),
      now,
    ),
  );
  return id;
}
/** Whether an import is of an own service; locks it. */
export const lockOwnImport = async (db: Db, id: number, user_id: number): Promise<boolean> =>
  (await db.maybe(lockImport(id, user_id))) !== null;
export const deleteImport = (db: Db, id: number): Promise<number> => db.run(drop(id));
