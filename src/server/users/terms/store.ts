import { type Db, statement } from '#server/platform/data/database.ts';

/** What a person agreed to of the terms. */

export interface VersionRow {
  readonly version: number;
  readonly created: string;
  readonly note: string;
  readonly note_zh: string;
}

// Small changes need no new consent: a person who agreed to the last version that did is not asked.
const asked = statement(
  `select v.version, wire_time(v.created) as created, b.note, b.note_zh
   from content_entries e
     join content_versions v on v.content_id = e.id and v.version = e.live_version
     join lateral (select n.version, n.note, n.note_zh from content_versions n
       where n.content_id = e.id and n.version <= e.live_version and (not n.is_minor or n.version = 1)
       order by n.version desc limit 1) b on true
   where e.kind = 'page' and e.slug = 'terms' and e.status = 'published'
     and not exists (select from terms_agreements a where a.user_id = $1 and a.content_id = e.id and a.version >= b.version)`,
);
// Locks the page, so that no one agrees to a version that is replaced at the same moment.
const agree = statement(
  `insert into terms_agreements (user_id, content_id, version, way, created)
   select u.id, e.id, e.live_version, $3, $4 from (
     select id, live_version from content_entries
     where kind = 'page' and slug = 'terms' and status = 'published' and ($2::integer is null or live_version = $2) for share
   ) e join users u on u.id = $1 on conflict do nothing`,
);
const agreed = statement(
  `select 1 from terms_agreements a join content_entries e on e.id = a.content_id and e.kind = 'page' and e.slug = 'terms'
   where a.user_id = $1 and a.version = $2 and e.live_version = $2`,
);

/** The version to agree to, with what changed in the last one that binds anew; null where the person did. */
export const readAsked = (db: Db, user_id: number): Promise<VersionRow | null> => db.maybe<VersionRow>(asked(user_id));
/** Keeps that a person agreed to the terms: those of `version`, or as they are now. */
export const writeAgreed = (
  db: Db,
  user_id: number,
  version: number | null,
  way: 'sign up' | 'asked',
  now: Date,
): Promise<number> => db.run(agree(user_id, version, way, now));
export const hasAgreed = async (db: Db, user_id: number, version: number): Promise<boolean> =>
  (await db.maybe(agreed(user_id, version))) !== null;

export interface MailingRow {
  readonly content_id: number;
  readonly version: number;
  readonly last_user_id: number;
  readonly note: string;
  readonly note_zh: string;
}

// The first version is what people signed up to: only what comes after it is news.
const begin = statement(
  `insert into terms_mailings (content_id, version, last_user_id, created)
   select n.content_id, n.version, 0, $1 from content_entries e
     join content_versions n on n.content_id = e.id and n.version <= e.live_version and not n.is_minor and n.version > 1
   where e.kind = 'page' and e.slug = 'terms' and e.status = 'published'
   order by n.version desc limit 1
   on conflict do nothing`,
);
// A newer version ends the mailing of the one before, so that no one is told of both.
const overtaken = statement(
  `update terms_mailings m set finished = $1
   where finished is null and exists (select from terms_mailings n where n.content_id = m.content_id and n.version > m.version)`,
);
const open = statement(
  `select m.content_id, m.version, m.last_user_id, v.note, v.note_zh
   from terms_mailings m join content_versions v on v.content_id = m.content_id and v.version = m.version
   where m.finished is null order by m.version desc limit 1 for update of m`,
);
const nextPeople = statement(
  `select u.id, not exists (select from terms_agreements a
     where a.user_id = u.id and a.content_id = $1 and a.version >= $2) as is_asked
   from users u where u.id > $3 and u.deleted_at is null order by u.id limit $4`,
);
const go = statement(
  `update terms_mailings set last_user_id = $3, finished = $4 where content_id = $1 and version = $2`,
);

/** The version that people are being told of, begun where operators published one that binds anew; locked. */
export async function lockMailing(db: Db, now: Date): Promise<MailingRow | null> {
  await db.run(begin(now));
  await db.run(overtaken(now));
  return db.maybe<MailingRow>(open());
}
/** The next people by number, and whether each is still asked to agree. */
export const readNextPeople = (
  db: Db,
  { content_id, version, last_user_id }: MailingRow,
  size: number,
): Promise<{ id: number; is_asked: boolean }[]> =>
  db.many<{ id: number; is_asked: boolean }>(nextPeople(content_id, version, last_user_id, size));
/** Keeps how far a mailing came; `finished` once all were told. */
export const writeMailing = (
  db: Db,
  { content_id, version }: MailingRow,
  last_user_id: number,
  finished: Date | null,
): Promise<number> => db.run(go(content_id, version, last_user_id, finished));
