/**
 * Links in emails. Each has one purpose, is stored only as a digest, and is used up by an action, never by being opened. Its
 * holder acts as its person for that one thing, through the same functions as the screens. Only `asHolder` makes such a context.
 */

import { createHash, randomBytes } from 'node:crypto';
import type { Context, PersonContext } from '../context.ts';
import { type Db, statement } from '../data/database.ts';

/** A link that does one thing: its purpose, its subject, and its person. */
export interface HashLink<P extends string = string> {
  readonly id: number;
  readonly purpose: P;
  readonly subject: string;
  readonly user_id: number | null;
  readonly data: Readonly<Record<string, unknown>>;
}

const insert = statement(
  `insert into hash_links (hash_digest, purpose, subject, user_id, data, created, expires_at)
   values ($1, $2, $3, $4, $5, $6, $6::timestamptz + $7 * interval '1 second')`,
);
const LIVE = 'used_at is null and revoked_at is null and expires_at > $3';
const find = statement(
  `select id, purpose, subject, user_id, data from hash_links where hash_digest = $1 and purpose = $2 and ${LIVE}`,
);
const findSpent = statement(
  `select id, purpose, subject, user_id, data from hash_links
   where hash_digest = $1 and purpose = $2 and (used_at is not null or revoked_at is not null) and expires_at > $3`,
);
const use = statement(
  `update hash_links set used_at = $3 where hash_digest = $1 and purpose = $2 and ${LIVE}
   returning id, purpose, subject, user_id, data`,
);
const life = statement(
  'select created, used_at from hash_links where hash_digest = $1 and purpose = $2 and user_id = $3 and expires_at > $4',
);
const revoke = statement(
  `update hash_links set revoked_at = $3 where purpose = any($1::text[]) and subject = $2
     and used_at is null and revoked_at is null`,
);
const sweep = statement(`delete from hash_links where expires_at < $1::timestamptz - interval '30 days'`);

const digest = (hash: string): Buffer => createHash('sha256').update(hash).digest();
/** Whether a text has the form of a link's hash. Only such texts are looked up. */
const isHash = (hash: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(hash);

/** Makes a link and answers its hash: 256 random bits of which only a digest is kept. Lives for `seconds`. */
export async function makeLink(
  db: Db,
  now: Date,
  link: {
    purpose: string;
    subject: string;
    user_id?: number | null;
    data?: Record<string, unknown>;
    seconds: number;
  },
): Promise<string> {
  const hash = randomBytes(32).toString('base64url');
  const { purpose, subject, user_id = null, data = {}, seconds } = link;
  await db.run(insert(digest(hash), purpose, subject, user_id, JSON.stringify(data), now, seconds));
  return hash;
}

/** The live link of this purpose, or null. This does not use it up (decision 29). */
export const findLink = async <P extends string>(
  db: Db,
  now: Date,
  purpose: P,
  hash: string,
): Promise<HashLink<P> | null> => (isHash(hash) ? db.maybe<HashLink<P>>(find(digest(hash), purpose, now)) : null);

/**
 * A link that was used or revoked and has not expired, or null. Its page may show what happened since, but the link can do
 * nothing any more.
 */
export const findSpentLink = async <P extends string>(
  db: Db,
  now: Date,
  purpose: P,
  hash: string,
): Promise<HashLink<P> | null> => (isHash(hash) ? db.maybe<HashLink<P>>(findSpent(digest(hash), purpose, now)) : null);

/** Uses a link up and answers it; null when there is no live one. Of two calls at once, one gets it. */
export const useLink = async <P extends string>(
  db: Db,
  now: Date,
  purpose: P,
  hash: string,
): Promise<HashLink<P> | null> => (isHash(hash) ? db.maybe<HashLink<P>>(use(digest(hash), purpose, now)) : null);

/** When a person's link was made and when it was used, null before that. Null for a link of another person. */
export const lifeOfLink = async (
  db: Db,
  now: Date,
  purpose: string,
  hash: string,
  user_id: number,
): Promise<{ created: Date; used_at: Date | null } | null> =>
  isHash(hash) ? db.maybe<{ created: Date; used_at: Date | null }>(life(digest(hash), purpose, user_id, now)) : null;

const alive = statement('select id from users where id = $1 and deleted_at is null and blocked_at is null');

/**
 * The context of the person whose link this is, for the one thing that the link is for. Null for a person who is deleted
 * or blocked. The holder is not logged in: use the context for nothing else. It has no operator's rights.
 */
export async function asHolder(context: Context, link: HashLink): Promise<PersonContext | null> {
  if (link.user_id === null || !(await context.db.maybe(alive(link.user_id)))) return null;
  return { ...context, user: { id: link.user_id, is_operator: false }, session_id: null, proved_at: null };
}

/** Ends all live links of these purposes about one thing. */
export const revokeLinks = (db: Db, now: Date, purposes: readonly string[], subject: string): Promise<number> =>
  db.run(revoke(purposes, subject, now));

/** Deletes links a month after their end. Answers how many. */
export const sweepLinks = (db: Db, now: Date): Promise<number> => db.run(sweep(now));
