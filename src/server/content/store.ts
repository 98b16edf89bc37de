import type { Hue } from '#core/categories/model.ts';
import type { Block, ContentFields, ContentKind, ContentLink, LinkTarget } from '#core/content/model.ts';
import { pathOf } from '#core/content/rules.ts';
import { DEFAULT_LANGUAGE, isChinese } from '#core/languages.ts';
import { type Db, statement } from '#server/platform/data/database.ts';
import { makerOf } from '#server/platform/languages/made.ts';

/** What readers see: only published texts, and only of categories and genres that are on the site. */

/** A published text with its subject. */
export interface LiveRow {
  readonly id: number;
  readonly kind: ContentKind;
  readonly slug: string;
  readonly genre_slug: string | null;
  readonly genre_name: string | null;
  readonly fields: ContentFields;
  readonly published: string;
  readonly updated: string;
}

const LIVE = `select e.id, e.kind, coalesce(e.slug, c.slug, g.slug, a.slug) as slug, g.slug as genre_slug, g.name as genre_name,
    v.fields, wire_time(e.published_at) as published, wire_time(e.changed_at) as updated
  from content_entries e
    join content_versions v on v.content_id = e.id and v.version = e.live_version
    left join categories c on c.id = e.category_id
    left join genres g on g.id = e.genre_id
    left join areas a on a.code = e.area_code
  where e.status = 'published'`;

const bySlug = statement(`${LIVE} and e.kind = $1 and e.slug = $2`);
const aboutCategory = statement(
  `select * from (
     (${LIVE} and e.kind in ('price', 'info') and e.category_id = $1)
     union all
     (${LIVE} and e.kind = 'article' and e.genre_id = (select genre_id from categories where id = $1)
      order by e.changed_at desc, e.id desc limit $2)) t`,
);
const ofGenre = statement(`${LIVE} and e.kind = 'genre' and e.genre_id = $1`);
const ofArea = statement(`${LIVE} and e.kind = 'area' and e.area_code = $1`);
const ofKind = statement(`${LIVE} and e.kind = $1 order by e.changed_at desc, e.id desc limit $2`);
const articlesOfGenre = statement(
  `${LIVE} and e.kind = 'article' and e.genre_id = $1 order by e.changed_at desc, e.id desc limit $2`,
);
const withCategories = statement(
  `select e.kind, array_agg(c.slug order by c.slug) as slugs from content_entries e join categories c on c.id = e.category_id
   where e.status = 'published' and c.status = 'published' group by e.kind`,
);

/** The most texts that one list shows. */
export const LIST_MAX = 200;

export const readBySlug = (db: Db, kind: ContentKind, slug: string): Promise<LiveRow | null> =>
  db.maybe<LiveRow>(bySlug(kind, slug));
/** The texts about a category, and the articles of its genre, newest first. */
export async function readAboutCategory(
  db: Db,
  category_id: number,
): Promise<{ price: LiveRow | null; info: LiveRow | null; articles: LiveRow[] }> {
  const rows = await db.many<LiveRow>(aboutCategory(category_id, LIST_MAX));
  const first = (kind: ContentKind) => rows.find((row) => row.kind === kind) ?? null;
  return { price: first('price'), info: first('info'), articles: rows.filter((row) => row.kind === 'article') };
}
export const readOfGenre = (db: Db, genre_id: number): Promise<LiveRow | null> => db.maybe<LiveRow>(ofGenre(genre_id));
export const readOfArea = (db: Db, code: string): Promise<LiveRow | null> => db.maybe<LiveRow>(ofArea(code));
/** Newest first. */
export const readOfKind = (db: Db, kind: ContentKind, limit = LIST_MAX): Promise<LiveRow[]> =>
  db.many<LiveRow>(ofKind(kind, limit));
export const readArticlesOf = (db: Db, genre_id: number, limit = LIST_MAX): Promise<LiveRow[]> =>
  db.many<LiveRow>(articlesOfGenre(genre_id, limit));

/** The categories that have a text of each kind, by address. */
export async function readWritten(db: Db): Promise<{ price: readonly string[]; info: readonly string[] }> {
  const rows = await db.many<{ kind: 'price' | 'info'; slugs: string[] }>(withCategories());
  const slugsOf = (kind: string) => rows.find((row) => row.kind === kind)?.slugs ?? [];
  return { price: slugsOf('price'), info: slugsOf('info') };
}

/** A version that is or was published. */
export interface VersionRow {
  readonly version: number;
  readonly created: string;
  readonly note: string;
  readonly note_zh: string;
}
const liveVersions = statement(
  `select v.version, wire_time(v.created) as created, v.note, v.note_zh from content_versions v join content_entries e on e.id = v.content_id
   where e.id = $1 and e.status = 'published' order by v.version desc limit 100`,
);
/** The published versions of a text, newest first. */
export const readVersionsOf = (db: Db, content_id: number): Promise<VersionRow[]> =>
  db.many<VersionRow>(liveVersions(content_id));
const ofVersion = statement(
  `${LIVE.replace('v.version = e.live_version', 'v.version = $2')} and e.kind = 'page' and e.slug = $1`,
);
/** A page in an earlier published version. */
export const readPageVersion = (db: Db, slug: string, version: number): Promise<LiveRow | null> =>
  db.maybe<LiveRow>(ofVersion(slug, version));

interface LinkRow {
  readonly to: LinkTarget;
  readonly ref: string;
  readonly slug: string;
  readonly genre_slug: string | null;
  readonly title: string;
  readonly note: string;
  readonly hue: Hue;
  readonly icon: string;
}

// Leaves out cards whose target is not on the site, so that each card has a page. $2: whether in Chinese.
const links = statement(
  `with asked as (select w.to, w.ref from jsonb_to_recordset($1) as w ("to" text, ref text))
   select w.to, w.ref, c.slug, null as genre_slug, c.name as title, c.tagline as note, c.hue, c.icon
   from asked w join categories c on c.status = 'published' and c.id = coalesce((select id from categories where slug = w.ref),
     (select category_id from category_slugs where slug = w.ref)) where w.to = 'category'
   union all
   select w.to, w.ref, c.slug, null, case when $2::boolean then coalesce(nullif(v.fields ->> 'title_zh', ''), v.fields ->> 'title') else v.fields ->> 'title' end,
     case when $2::boolean then coalesce(nullif(v.fields ->> 'description_zh', ''), v.fields ->> 'description') else v.fields ->> 'description' end, c.hue, c.icon
   from asked w join categories c on c.status = 'published' and c.slug = w.ref
     join content_entries e on e.category_id = c.id and e.kind = w.to and e.status = 'published'
     join content_versions v on v.content_id = e.id and v.version = e.live_version where w.to in ('price', 'info')
   union all
   select w.to, w.ref, g.slug, null, g.name, g.description, g.hue, g.icon from asked w join genres g on g.slug = w.ref
   where w.to = 'genre' and exists (select from categories c where c.genre_id = g.id and c.status = 'published')
   union all
   select w.to, w.ref, a.slug, null, case when $2::boolean then a.name || '的專家' else 'Pros in ' || a.name end,
     case when $2::boolean then a.region else a.region || ' region' end, 'jade', 'House' from asked w
     join areas a on a.slug = w.ref where w.to = 'area'
   union all
   select w.to, w.ref, s.id || '/' || s.slug, null, s.name, c.name, c.hue, c.icon from asked w
     join quote_services s on s.id::text = w.ref and s.is_public and not s.is_archived
     join categories c on c.id = s.main_category_id where w.to = 'pro'
   union all
   select w.to, w.ref, e.slug, g.slug, case when $2::boolean then coalesce(nullif(v.fields ->> 'title_zh', ''), v.fields ->> 'title') else v.fields ->> 'title' end,
     case when $2::boolean then coalesce(nullif(v.fields ->> 'description_zh', ''), v.fields ->> 'description') else v.fields ->> 'description' end, v.fields ->> 'hue', v.fields ->> 'icon'
   from asked w join content_entries e on e.kind = w.to and e.slug = w.ref and e.status = 'published'
     join content_versions v on v.content_id = e.id and v.version = e.live_version
     left join genres g on g.id = e.genre_id where w.to in ('article', 'feature')`,
);

function hrefOf({ to, slug, genre_slug }: LinkRow): string {
  if (to === 'category') return `/category/${slug}`;
  if (to === 'pro') return `/service/${slug}`;
  return pathOf(to, slug, genre_slug);
}

/** What the link cards of these blocks show in a language, by `to:ref`. */
export async function readLinks(
  db: Db,
  blocks: readonly Block[],
  language: string = DEFAULT_LANGUAGE,
): Promise<Record<string, ContentLink>> {
  const asked = new Map<string, { to: LinkTarget; ref: string }>();
  for (const block of blocks)
    if (block.type === 'link' && block.ref !== '')
      asked.set(`${block.to}:${block.ref}`, { to: block.to, ref: block.ref });
  if (asked.size === 0) return {};
  const rows = await db.many<LinkRow>(links(JSON.stringify([...asked.values()]), isChinese(language)));
  const make = makerOf(language);
  return Object.fromEntries(
    rows.map((row) => [
      `${row.to}:${row.ref}`,
      {
        path: hrefOf(row),
        // A pro's name is not translated.
        title: row.to === 'pro' ? row.title : make(row.title),
        note: make(row.note),
        hue: row.hue,
        icon: row.icon,
      },
    ]),
  );
}

const hiddenPages = statement(`select slug from content_entries where kind = 'page' and status = 'hidden'`);
/** The single pages that are off the site. */
export const readHiddenPages = async (db: Db): Promise<string[]> =>
  (await db.many<{ slug: string }>(hiddenPages())).map(({ slug }) => slug);
