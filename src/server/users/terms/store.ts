import { type Db, statement } from '#server/platform/data/database.ts';

/** What a person agreed to of the terms. */

export interface VersionRow {
  readonly version: number;
  readonly created: string;
  readonly note: string;
  readonly note_zh: string;
}

// Small changes bind nobody anew: whoever agreed to the last version that did has agreed to them.
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
// The version that was read is locked with its text, so that nobody agrees to what was replaced in this moment.
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
