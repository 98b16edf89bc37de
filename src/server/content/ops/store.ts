import type { ContentFields, ContentKind, ContentStatus } from '#core/content/model.ts';
import { LEGAL_SLUGS, SITE_SLUGS } from '#core/content/model.ts';
import type { ContentVersion, OpsContentCard } from '#core/content/ops/calls.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** What operators read and write of texts, in any status. The calls decide who may. */

export type OpsRow = Omit<OpsContentCard, 'path'> & {
  readonly genre_slug: string | null;
  readonly revision: number;
  readonly live_version: number | null;
  readonly draft: ContentFields;
  readonly publish_note: string;
  readonly publish_note_zh: string;
  readonly publish_is_minor: boolean;
};

const SITE = `e.kind = 'page' and e.slug in (${SITE_SLUGS.map((slug) => `'${slug}'`).join(', ')})`;
const LEGAL = `e.kind = 'page' and e.slug in (${LEGAL_SLUGS.map((slug) => `'${slug}'`).join(', ')})`;
const ROW = `select e.id, e.kind, coalesce(e.slug, c.slug, g.slug, a.slug) as slug, e.draft ->> 'title' as title,
    coalesce(c.name, g.name, a.name, '') as about, g.slug as genre_slug, e.draft ->> 'hue' as hue, e.draft ->> 'icon' as icon,
    e.status, e.live_version is null or e.draft is distinct from v.fields as has_changes, wire_time(e.publish_at) as publish_at,
    case when e.operator_id is null then null else display_name(o) end as operator, wire_time(e.updated) as updated,
    e.revision, e.live_version, e.draft, e.publish_note, e.publish_note_zh, e.publish_is_minor,
    ${SITE} and e.live_version is not null and v.operator_id is null as is_starter,
    ${LEGAL} and e.live_version is not null
      and not exists (select from content_checks k where k.content_id = e.id and k.version = e.live_version) as needs_lawyer
  from content_entries e
    left join content_versions v on v.content_id = e.id and v.version = e.live_version
    left join categories c on c.id = e.category_id
    left join genres g on g.id = e.genre_id
    left join areas a on a.code = e.area_code
    left join users o on o.id = e.operator_id`;
const all = statement(`${ROW} order by e.kind, coalesce(c.name, g.name, a.name, ''), title, e.id limit 2000`);
const one = statement(`${ROW} where e.id = $1`);
const VERSION = `v.version, v.fields ->> 'title' as title, v.note, v.note_zh, v.is_minor, k.checked_by, wire_time(k.created) as checked_on,
    case when v.operator_id is null then null else display_name(o) end as operator, wire_time(v.created) as created`;
const VERSIONS = `from content_versions v left join users o on o.id = v.operator_id
    left join content_checks k on k.content_id = v.content_id and k.version = v.version`;
const versions = statement(
  `select ${VERSION}
   ${VERSIONS} where v.content_id = $1 order by v.version desc limit 200`,
);
const version = statement(
  `select ${VERSION}, v.fields
   ${VERSIONS} where v.content_id = $1 and v.version = $2`,
);

export const readOpsContents = (db: Db): Promise<OpsRow[]> => db.many<OpsRow>(all());
export const readOpsContent = (db: Db, id: number): Promise<OpsRow | null> => db.maybe<OpsRow>(one(id));
export const readVersions = (db: Db, id: number): Promise<ContentVersion[]> => db.many<ContentVersion>(versions(id));
export const readVersion = (
  db: Db,
  id: number,
  number: number,
): Promise<(ContentVersion & { fields: ContentFields }) | null> => db.maybe(version(id, number));

/** A text as decisions need it, locked until the transaction ends. */
export interface LockedContent {
  readonly id: number;
  readonly kind: ContentKind;
  readonly slug: string;
  readonly genre_slug: string | null;
  readonly status: ContentStatus;
  readonly publish_at: Date | null;
  readonly publish_note: string;
  readonly publish_note_zh: string;
  readonly publish_is_minor: boolean;
  readonly draft: ContentFields;
  /** The published version; null where it was never published. */
  readonly live: ContentFields | null;
  readonly revision: number;
  /** The operator who last changed, scheduled or published it; null for a text that we shipped. */
  readonly operator_id: number | null;
}

const LOCKED = `select e.id, e.kind, coalesce(e.slug, c.slug, g.slug, a.slug) as slug, g.slug as genre_slug, e.status, e.publish_at,
    e.publish_note, e.publish_note_zh, e.publish_is_minor, e.draft, v.fields as live, e.revision, e.operator_id
  from content_entries e
    left join content_versions v on v.content_id = e.id and v.version = e.live_version
    left join categories c on c.id = e.category_id
    left join genres g on g.id = e.genre_id
    left join areas a on a.code = e.area_code`;
const lock = statement(`${LOCKED} where e.id = $1 for update of e`);
const due = statement(
  `${LOCKED} where e.publish_at <= $1 order by e.publish_at, e.id limit $2 for update of e skip locked`,
);

export const lockContent = (db: Db, id: number): Promise<LockedContent | null> => db.maybe<LockedContent>(lock(id));
/** Locks drafts that are due. */
export const lockDue = (db: Db, now: Date, limit: number): Promise<LockedContent[]> =>
  db.many<LockedContent>(due(now, limit));

const insert = statement(
  `insert into content_entries (kind, slug, category_id, genre_id, area_code, draft, operator_id, created, updated)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict do nothing returning id`,
);
const saveDraft = statement(
  `update content_entries set draft = $3, operator_id = $4, updated = $5, revision = revision + 1
   where id = $1 and revision = $2 returning revision`,
);
const schedule = statement(
  `update content_entries set publish_at = $3, publish_note = $4, operator_id = $5, updated = $6, publish_note_zh = $7, publish_is_minor = $8, revision = revision + 1
   where id = $1 and revision = $2`,
);
const hide = statement(
  `update content_entries set status = 'hidden', operator_id = $3, updated = $4, revision = revision + 1
   where id = $1 and revision = $2 and status = 'published'`,
);
const addVersion = statement(
  `insert into content_versions (content_id, version, fields, note, operator_id, created, note_zh, is_minor)
   select $1, coalesce(max(version), 0) + 1, $2, $3, $4, $5, $6, $7 from content_versions where content_id = $1 returning version`,
);
const goLive = statement(
  `update content_entries set status = 'published', live_version = $3, publish_at = null, publish_note = '', publish_note_zh = '',
     publish_is_minor = false, operator_id = $4,
     updated = $5, published_at = coalesce(published_at, $5), changed_at = $5,
     revision = revision + 1
   where id = $1 and revision = $2`,
);

export interface NewContent {
  readonly kind: ContentKind;
  readonly slug: string | null;
  readonly category_id: number | null;
  readonly genre_id: number | null;
  readonly area_code: string | null;
  readonly draft: ContentFields;
}

/** Answers the new text's id; null where there is one of its kind already. */
export const addEntry = async (
  db: Db,
  entry: NewContent,
  operator_id: number | null,
  now: Date,
): Promise<number | null> =>
  (
    await db.maybe<{ id: number }>(
      insert(
        entry.kind,
        entry.slug,
        entry.category_id,
        entry.genre_id,
        entry.area_code,
        JSON.stringify(entry.draft),
        operator_id,
        now,
      ),
    )
  )?.id ?? null;

/** The revision after saving; null where another operator saved first. */
export const writeDraft = async (
  db: Db,
  at: { id: number; revision: number },
  fields: ContentFields,
  operator_id: number,
  now: Date,
): Promise<number | null> =>
  (await db.maybe<{ revision: number }>(saveDraft(at.id, at.revision, JSON.stringify(fields), operator_id, now)))
    ?.revision ?? null;

/** What a version's entry in the history says: what changed, and whether the change is minor. */
export interface Said {
  readonly note: string;
  readonly note_zh: string;
  readonly is_minor: boolean;
}

/** Sets or removes the time of a draft; 0 where another operator changed it first. */
export const writeSchedule = (
  db: Db,
  at: { id: number; revision: number },
  publish_at: Date | null,
  said: Said,
  operator_id: number,
  now: Date,
): Promise<number> =>
  db.run(schedule(at.id, at.revision, publish_at, said.note, operator_id, now, said.note_zh, said.is_minor));

export const writeHidden = (
  db: Db,
  at: { id: number; revision: number },
  operator_id: number,
  now: Date,
): Promise<number> => db.run(hide(at.id, at.revision, operator_id, now));

/** Publishes the draft. Answers the number of the version. */
export async function writeLive(
  db: Db,
  content: Pick<LockedContent, 'id' | 'revision' | 'draft'>,
  said: Said,
  operator_id: number | null,
  now: Date,
): Promise<number> {
  const { version: number } = await db.one<{ version: number }>(
    addVersion(content.id, JSON.stringify(content.draft), said.note, operator_id, now, said.note_zh, said.is_minor),
  );
  const done = await db.run(goLive(content.id, content.revision, number, operator_id, now));
  if (done === 0) throw new Error(`text ${content.id} was changed while it was locked`);
  return number;
}

const dropImages = statement('delete from content_images where content_id = $1 and not is_live');
const keepImages = statement(
  `insert into content_images (content_id, attachment_id, is_live)
   select $1, f.id, $3 from attachments f where f.id = any ($2::bigint[])
   on conflict (content_id, attachment_id) do update set is_live = content_images.is_live or excluded.is_live`,
);
const ownImages = statement(
  `select f.id from attachments f where f.id = any ($1::bigint[]) and f.mime like 'image/%' and not f.is_private
     and coalesce(f.quote_request_id, f.quote_bid_id, f.quote_service_id, f.quote_template_id, f.service_certificate_id,
       f.request_feedback_id, f.review_id, f.quote_report_id, f.fee_appeal_id, f.contact_message_id, f.custody_merchant_id) is null
     and (f.user_id = $2 or exists (select from content_images i where i.attachment_id = f.id))`,
);

/** Whether an operator may use these pictures: own public uploads without another use, or pictures of texts. */
export const areUsable = async (db: Db, ids: readonly number[], user_id: number): Promise<boolean> =>
  ids.length === 0 || (await db.many(ownImages(ids, user_id))).length === new Set(ids).size;

/** Keeps the pictures of a draft. Drops those that the draft no longer has and that no version ever showed. */
export async function writeImages(db: Db, content_id: number, ids: readonly number[], is_live: boolean): Promise<void> {
  await db.run(dropImages(content_id));
  if (ids.length > 0) await db.run(keepImages(content_id, ids, is_live));
}

const there = statement(
  `select ($1::bigint is null or exists (select from categories where id = $1))
     and ($2::bigint is null or exists (select from genres where id = $2))
     and ($3::text is null or exists (select from areas where code = $3)) as is_there`,
);
/** Whether the category, genre or area of a text exists. */
export const isThere = async (
  db: Db,
  category_id: number | null,
  genre_id: number | null,
  area_code: string | null,
): Promise<boolean> => (await db.one<{ is_there: boolean }>(there(category_id, genre_id, area_code))).is_there;

const check = statement(
  `insert into content_checks (content_id, version, checked_by, operator_id, created)
   select content_id, version, $3, $4, $5 from content_versions where content_id = $1 and version = $2
   on conflict do nothing`,
);
/** Writes which lawyer checked a version; 0 where there is no such version, or it was checked before. */
export const writeCheck = (
  db: Db,
  at: { content_id: number; version: number },
  checked_by: string,
  operator_id: number,
  now: Date,
): Promise<number> => db.run(check(at.content_id, at.version, checked_by, operator_id, now));
