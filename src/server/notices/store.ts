import type { NoticeChoices } from '#core/notices/rules.ts';
import type { PushFacts } from '#core/notices/text-rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

export type DeliveryChannel = 'mail' | 'sms' | 'voice' | 'push';

export interface NewDelivery {
  readonly key: string;
  readonly kind: string;
  readonly channel: DeliveryChannel;
  readonly user_id: number | null;
  readonly address: string;
  readonly language: string;
  readonly data_sealed: Buffer;
  /** The HTTP request that caused it; null where a background job did. */
  readonly trace: string | null;
}

const insert = statement(
  `insert into deliveries (key, kind, channel, user_id, address, language, data_sealed, created, next_try_at, trace)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9) on conflict (key) do nothing`,
);

/** Writes a delivery; false where one with this key exists. */
export const insertDelivery = async (db: Db, now: Date, d: NewDelivery): Promise<boolean> =>
  (await db.run(insert(d.key, d.kind, d.channel, d.user_id, d.address, d.language, d.data_sealed, now, d.trace))) > 0;

export interface Reader {
  readonly email: string;
  /** Null unless it is confirmed. */
  readonly phone: string | null;
  readonly language: string;
  readonly full_name: string;
  readonly notification_settings: NoticeChoices;
  /** Whether any browser of theirs takes pushes. */
  readonly has_browser: boolean;
}

const reader = statement(
  `select email, case when is_phone_confirmed then phone end as phone, language, display_name(u) as full_name,
     notification_settings, exists (select from push_subscriptions p where p.user_id = u.id) as has_browser
   from users u where id = $1 and deleted_at is null`,
);

/** Where and how to tell a person; null for a deleted account. */
export const findReader = (db: Db, user_id: number): Promise<Reader | null> => db.maybe<Reader>(reader(user_id));

/** A delivery that this process alone may send until its lease ends. */
export interface Claimed {
  readonly id: number;
  readonly key: string;
  readonly kind: string;
  readonly channel: DeliveryChannel;
  readonly user_id: number | null;
  readonly address: string;
  readonly language: string;
  readonly data_sealed: Buffer | null;
  readonly about: { readonly quote_bid_id: number; readonly read_seq?: number } | null;
  readonly tries: number;
  readonly created: Date;
  /** Whether it waited for the person's daily mail. */
  readonly is_digest: boolean;
  /** The HTTP request that caused it; null where a background job did. */
  readonly trace: string | null;
}

const WAITING = 'sent_at is null and given_up_at is null';

const CLAIMED = `d.id, d.key, d.kind, d.channel, d.user_id, d.address, d.language, d.data_sealed, d.about, d.tries,
  d.created, d.is_digest, d.trace`;

// Of the deliveries that wait for a daily mail, only the first is claimed; `claimDigest` then takes the rest.
// Each channel and rank reads its own part of the index, so rows of other channels or for later are not read.
// Materialized, because a plan that ran the subquery twice would lock, and count as tried, more rows than it returns.
const claim = statement(
  `with due as materialized (
     select first.id from unnest($2::text[]) lane (channel) cross join unnest(array[0, 1]::smallint[]) place (rank)
     cross join lateral (
       select id, next_try_at from deliveries d
       where ${WAITING} and channel = lane.channel and rank = place.rank and next_try_at <= $1
         and (not is_digest or not exists (
           select from deliveries o where o.user_id = d.user_id and o.is_digest and o.id < d.id
             and o.sent_at is null and o.given_up_at is null))
       order by next_try_at, id limit $3 for update skip locked
     ) first
     order by place.rank, first.next_try_at, first.id limit $3
   )
   update deliveries d set tries = d.tries + 1, next_try_at = $1::timestamptz + $4 * interval '1 millisecond'
   from due where d.id = due.id
   returning ${CLAIMED}`,
);

/**
 * Claims up to `max` due deliveries of these channels, first those that a person waits for, such as codes. They belong to
 * the caller for `lease` milliseconds; then another process may claim them, so that a killed process loses nothing.
 */
export const claimDue = (
  db: Db,
  now: Date,
  channels: readonly DeliveryChannel[],
  max: number,
  lease: number,
): Promise<Claimed[]> => db.many<Claimed>(claim(now, channels, max, lease));

const claimRest = statement(
  `with due as materialized (
     select id from deliveries where ${WAITING} and user_id = $2 and is_digest and id > $3 and next_try_at <= $1
     order by id limit $4 for update skip locked
   )
   update deliveries d set tries = d.tries + 1, next_try_at = $1::timestamptz + $5 * interval '1 millisecond'
   from due where d.id = due.id
   returning ${CLAIMED}`,
);

/** Claims the rest of a person's daily mail, as `claimDue` does, once the caller holds its first delivery; in order. */
export const claimDigest = async (
  db: Db,
  now: Date,
  first: Claimed,
  max: number,
  lease: number,
): Promise<Claimed[]> => {
  const rest = await db.many<Claimed>(claimRest(now, first.user_id, first.id, max, lease));
  return rest.sort((a, b) => a.id - b.id);
};

// A process whose lease was taken over finds a higher count of tries, matches no row and so writes nothing.
const MINE = `id = $1 and tries = $2 and ${WAITING}`;
const sent = statement(
  `update deliveries set sent_at = $3, provider_id = $4, data_sealed = null, next_try_at = null, last_fault = null where ${MINE}`,
);
const givenUp = statement(
  `update deliveries set given_up_at = $3, last_fault = $4, data_sealed = null, next_try_at = null where ${MINE}`,
);
const retry = statement(`update deliveries set next_try_at = $3, last_fault = $4 where ${MINE}`);

export const noteSent = (db: Db, d: Claimed, now: Date, provider_id: string): Promise<number> =>
  db.run(sent(d.id, d.tries, now, provider_id.slice(0, 200)));

export const noteGivenUp = (db: Db, d: Claimed, now: Date, fault: string): Promise<number> =>
  db.run(givenUp(d.id, d.tries, now, fault));

export const noteRetry = (db: Db, d: Claimed, at: Date, fault: string): Promise<number> =>
  db.run(retry(d.id, d.tries, at, fault));

const later = statement(`update deliveries set next_try_at = $3, is_digest = $4, tries = tries - 1 where ${MINE}`);
/** Puts a claimed delivery off until `at`. This does not count as a try. */
export const noteLater = (db: Db, d: Claimed, at: Date, is_digest: boolean): Promise<number> =>
  db.run(later(d.id, d.tries, at, is_digest));

const waiting = statement(
  `select count(*)::integer as waiting, coalesce(extract(epoch from $1::timestamptz - min(created)), 0)::float8 as seconds
   from deliveries where ${WAITING} and (tries > 0 or next_try_at <= $1)`,
);

/** How many deliveries are due and not sent, and the age of the oldest in seconds. Those put off until later do not count. */
export const readWaiting = (db: Db, now: Date): Promise<{ waiting: number; seconds: number }> => db.one(waiting(now));

const sweep = statement(
  `delete from deliveries where id in (
     select id from (select id, created from deliveries where not (${WAITING}) order by id limit 1000) first
     where created < $1::timestamptz - $2 * interval '1 millisecond')`,
);

/** Deletes up to 1000 settled deliveries that were written more than `keep` milliseconds ago. Returns how many. */
export const sweepDeliveries = (db: Db, now: Date, keep: number): Promise<number> => db.run(sweep(now, keep));

const pushOf = statement('select created, sent_at, given_up_at, received_at from deliveries where key = $1');
/** The state of the push with this key; null where none was written. */
export const readPush = (db: Db, key: string): Promise<PushFacts | null> => db.maybe<PushFacts>(pushOf(key));

const received = statement('update deliveries set received_at = $2 where id = $1 and received_at is null');
/** A browser says that a push came. Only the first time is written. */
export const noteReceived = (db: Db, id: number, now: Date): Promise<number> => db.run(received(id, now));

const texts = statement(
  `select count(*)::integer as count from deliveries where user_id = $1 and kind = $2 and channel = 'sms' and sent_at >= $3`,
);
/** How many texts of a kind were sent to a person since `since`. */
export const countTexts = async (db: Db, user_id: number, kind: string, since: Date): Promise<number> =>
  (await db.one<{ count: number }>(texts(user_id, kind, since))).count;
