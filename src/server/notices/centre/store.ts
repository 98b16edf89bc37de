import { type Db, statement } from '#server/platform/data/database.ts';

/** How many unseen notices are counted: the badge shows no more. */
const COUNTED = 99;

const insert = statement(
  `insert into notices (user_id, kind, key, data_sealed, created) values ($1, $2, $3, $4, $5)
   on conflict (key) do nothing`,
);
/** Writes a line; false where one with this key exists. */
export const insertNotice = async (
  db: Db,
  now: Date,
  line: { user_id: number; kind: string; key: string; data_sealed: Buffer },
): Promise<boolean> => (await db.run(insert(line.user_id, line.kind, line.key, line.data_sealed, now))) > 0;

export interface NoticeRow {
  readonly id: number;
  readonly kind: string;
  readonly key: string;
  readonly quote_bid_id: number | null;
  readonly data_sealed: Buffer | null;
  readonly created: Date;
  readonly is_seen: boolean;
  readonly is_read: boolean;
}
const list = statement(
  `select id, kind, key, quote_bid_id, data_sealed, created, seen_on is not null as is_seen, read_on is not null as is_read
   from notices where user_id = $1 and id < $2 and (not $3 or read_on is null) order by id desc limit $4`,
);
/** At most `limit` lines of a person below `before`, newest first. */
export const readLines = (
  db: Db,
  user_id: number,
  before: number,
  unread: boolean,
  limit: number,
): Promise<NoticeRow[]> => db.many<NoticeRow>(list(user_id, before, unread, limit));

const unseen = statement(
  `select count(*)::integer as unseen from (
     select from notices where user_id = $1 and seen_on is null limit ${COUNTED}) counted`,
);
export const readUnseen = async (db: Db, user_id: number): Promise<number> =>
  (await db.one<{ unseen: number }>(unseen(user_id))).unseen;

const see = statement(`update notices set seen_on = $3 where user_id = $1 and id <= $2 and seen_on is null`);
export const markSeen = (db: Db, now: Date, user_id: number, up_to: number): Promise<number> =>
  db.run(see(user_id, up_to, now));

const READ = 'update notices set read_on = $3, seen_on = coalesce(seen_on, $3)';
const readOne = statement(`${READ} where user_id = $1 and id = $2 and read_on is null`);
const readUpTo = statement(`${READ} where user_id = $1 and id <= $2 and read_on is null`);
const readBid = statement(`${READ} where user_id = $1 and quote_bid_id = $2 and read_on is null`);
export const markRead = (db: Db, now: Date, user_id: number, id: number): Promise<number> =>
  db.run(readOne(user_id, id, now));
export const markReadUpTo = (db: Db, now: Date, user_id: number, up_to: number): Promise<number> =>
  db.run(readUpTo(user_id, up_to, now));
/** Marks a person's notices about a bid as read. */
export const markBidRead = (db: Db, now: Date, user_id: number, quote_bid_id: number): Promise<number> =>
  db.run(readBid(user_id, quote_bid_id, now));

export interface HabitRow {
  readonly quiet_from: number | null;
  readonly quiet_to: number | null;
  readonly digest: 'off' | 'daily';
}
const habits = statement('select quiet_from, quiet_to, digest from notice_habits where user_id = $1');
export const readHabits = async (db: Db, user_id: number): Promise<HabitRow> =>
  (await db.maybe<HabitRow>(habits(user_id))) ?? { quiet_from: null, quiet_to: null, digest: 'off' };

const setHabits = statement(
  `insert into notice_habits (user_id, quiet_from, quiet_to, digest, changed) values ($1, $2, $3, $4, $5)
   on conflict (user_id) do update set quiet_from = $2, quiet_to = $3, digest = $4, changed = $5`,
);
export const writeHabits = (db: Db, now: Date, user_id: number, h: HabitRow): Promise<number> =>
  db.run(setHabits(user_id, h.quiet_from, h.quiet_to, h.digest, now));

const readLine = statement('select read_on is not null as is_read from notices where key = $2 and user_id = $1');
/** Whether the person has read the line with this key in the product. */
export const isReadLine = async (db: Db, user_id: number, key: string): Promise<boolean> =>
  (await db.maybe<{ is_read: boolean }>(readLine(user_id, key)))?.is_read ?? false;

const sweep = statement(
  `delete from notices where id in (
     select id from (select id, created from notices order by id limit 1000) first
     where created < $1::timestamptz - $2 * interval '1 millisecond')`,
);
/** Forgets up to 1000 lines that are older than `keep` milliseconds. Returns how many. */
export const sweepNotices = (db: Db, now: Date, keep: number): Promise<number> => db.run(sweep(now, keep));

export interface Browser {
  readonly id: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}
const LIVE = 'join sessions s on s.id = p.session_id and s.ended_at is null and s.expires_at > $2';
const browsers = statement(
  `select p.id, p.endpoint, p.p256dh, p.auth from push_subscriptions p ${LIVE} where p.user_id = $1 order by p.id`,
);
/** A person's browsers that take pushes, without those whose session has ended. */
export const readBrowsers = (db: Db, user_id: number, now: Date): Promise<Browser[]> =>
  db.many<Browser>(browsers(user_id, now));

const subscribe = statement(
  `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created) values ($1, $2, $3, $4, $5, $6)
   on conflict (endpoint) do update set user_id = $1, session_id = $2, p256dh = $4, auth = $5`,
);
/** Keeps a browser. Where another person used the same browser before, it now belongs to the caller alone. */
export const writeBrowser = (
  db: Db,
  now: Date,
  b: { user_id: number; session_id: number; endpoint: string; p256dh: string; auth: string },
): Promise<number> => db.run(subscribe(b.user_id, b.session_id, b.endpoint, b.p256dh, b.auth, now));

const dropOwn = statement('delete from push_subscriptions where user_id = $1 and endpoint = $2');
export const dropBrowser = (db: Db, user_id: number, endpoint: string): Promise<number> =>
  db.run(dropOwn(user_id, endpoint));
const dropGone = statement('delete from push_subscriptions where id = $1 and endpoint = $2');
export const dropGoneBrowser = (db: Db, { id, endpoint }: Browser): Promise<number> => db.run(dropGone(id, endpoint));
const dropDead = statement(
  `delete from push_subscriptions where id in (
     select p.id from push_subscriptions p join sessions s on s.id = p.session_id
     where (s.ended_at is not null or s.expires_at <= $1) limit 1000)`,
);
/** Forgets up to 1000 browsers whose session has ended. Returns how many. */
export const sweepBrowsers = (db: Db, now: Date): Promise<number> => db.run(dropDead(now));

const erase = [
  statement('delete from notices where user_id = $1'),
  statement('delete from push_subscriptions where user_id = $1'),
  statement('delete from notice_habits where user_id = $1'),
];
/** Deletes a person's notices, browsers and habits. */
export async function eraseNotices(db: Db, user_id: number): Promise<void> {
  for (const one of erase) await db.run(one(user_id));
}
