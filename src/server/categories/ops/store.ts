import type { OpsCategory, OpsGenre, Requirement } from '#core/categories/ops/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** What operators read and write of genres and categories, of any status. The calls check who may. */

const allGenres = statement(
  `select jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name, 'description', g.description, 'hue', g.hue,
     'icon', g.icon, 'revision', g.revision, 'categories', coalesce((
       select jsonb_agg(jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'hue', c.hue, 'icon', c.icon,
         'status', c.status, 'form_version', case when f.version is null then 0 else c.form_version end,
         'has_draft', d.category_id is not null, 'question_count', coalesce(jsonb_array_length(f.questions), 0),
         'pro_count', c.pro_count,
         'request_count', (select count(*) from quote_requests r
           where r.category_id = c.id and r.created > $1::timestamptz - interval '30 days')) order by c.position, c.id)
       from categories c
       left join category_forms f on f.category_id = c.id and f.version = c.form_version
       left join category_form_drafts d on d.category_id = c.id
       where c.genre_id = g.id), '[]')) as genre
   from genres g order by g.position, g.id`,
);
const oneCategory = statement(
  `select jsonb_build_object('id', c.id, 'status', c.status, 'revision', c.revision, 'genre_id', c.genre_id,
     'genre_name', g.name, 'name', c.name, 'slug', c.slug, 'tagline', c.tagline, 'hue', c.hue, 'icon', c.icon,
     'licence', c.licence, 'duration', c.duration, 'price_drivers', to_jsonb(c.price_drivers), 'faq', c.faq,
     'price_bands', c.price_bands, 'is_home', c.is_home, 'deposit_percent', c.deposit_percent,
     'deposit_source', c.deposit_source, 'deposit_url', c.deposit_url, 'deposit_as_of', c.deposit_as_of::text, 'synonyms_en', to_jsonb(c.synonyms_en),
     'synonyms_zh', to_jsonb(c.synonyms_zh),
     'requirements', (select coalesce(jsonb_agg(jsonb_build_object('certificate_type', q.certificate_type,
         'question_key', q.question_key, 'choice_ids', to_jsonb(q.choice_ids), 'gate', q.gate) order by q.id), '[]')
       from category_requirements q where q.category_id = c.id),
     'old_slugs', (select coalesce(jsonb_agg(s.slug order by s.created desc), '[]') from category_slugs s where s.category_id = c.id),
     'form_version', case when exists (select from category_forms f where f.category_id = c.id) then c.form_version else 0 end,
     'has_draft', exists (select from category_form_drafts d where d.category_id = c.id),
     'pro_count', c.pro_count,
     'open_request_count', (select count(*) from quote_requests r
       where r.category_id = c.id and not r.is_closed and not r.is_expired),
     'fee_base', (fee_base(c.id, $2) / 100.0)::numeric(12,2)::text,
     'fee_next', (select jsonb_build_object('fee_base', (n.base_cents / 100.0)::numeric(12,2)::text,
         'starts_at', wire_time(n.starts_at))
       from (select t.base_cents, v.starts_at from tariff_versions v
         join tariff_bases t on t.version = v.version and t.category_id = c.id
         where v.withdrawn_on is null and v.starts_at > $2 order by v.starts_at limit 1) n
       where n.base_cents <> fee_base(c.id, $2)),
     'acts', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'operator', display_name(u), 'act', a.act,
         'details', a.details, 'created', wire_time(a.created)) order by a.id desc), '[]')
       from (select * from operator_acts where subject = 'category:' || $1::bigint order by id desc limit 30) a
       join users u on u.id = a.operator_id)) as category
   from categories c join genres g on g.id = c.genre_id where c.id = $1`,
);
const lockCategory = statement(
  `select c.id, c.slug, c.name, c.status, c.revision, c.tagline, c.genre_id, g.slug as genre_slug,
     jsonb_array_length(c.price_bands) as price_band_count, fee_base(c.id, $2) as fee_base_cents,
     case when exists (select from category_forms f where f.category_id = c.id) then c.form_version else 0 end as form_version
   from categories c join genres g on g.id = c.genre_id where c.id = $1 for update of c`,
);
const lockGenre = statement('select id, slug, name, revision from genres where id = $1 for update');
const genreSlug = statement('select slug from genres where id = $1');
const insertGenre = statement(
  `insert into genres (slug, name, description, hue, icon, position)
   values ($1, $2, $3, $4, $5, (select coalesce(max(position), -1) + 1 from genres)) returning id`,
);
const updateGenre = statement(
  `update genres set slug = $3, name = $4, description = $5, hue = $6, icon = $7, revision = revision + 1
   where id = $1 and revision = $2 returning revision`,
);
const insertCategory = statement(
  `insert into categories (genre_id, name, slug, hue, icon, fee_base_cents, status, form_version, position)
   select g.id, $2, $3, g.hue, g.icon, $4, 'draft', 0,
     (select coalesce(max(position), -1) + 1 from categories where genre_id = g.id)
   from genres g where g.id = $1 returning id`,
);
const updateCategory = statement(
  `update categories set genre_id = $3, name = $4, slug = $5, tagline = $6, hue = $7, icon = $8, licence = $9,
     duration = $10, price_drivers = $11, faq = $12, price_bands = $13, is_home = $14, synonyms_en = $15,
     synonyms_zh = $16, deposit_percent = $17, deposit_source = $18, deposit_url = $19, deposit_as_of = $20,
     revision = revision + 1
   where id = $1 and revision = $2`,
);
const setStatus = statement(
  `update categories set status = $3, revision = revision + 1 where id = $1 and revision = $2 and status <> $3`,
);
const bumpRevision = statement('update categories set revision = revision + 1 where id = $1 and revision = $2');
const clearRequirements = statement('delete from category_requirements where category_id = $1');
const addRequirements = statement(
  `insert into category_requirements (category_id, certificate_type, question_key, choice_ids, gate, created)
   select $1, r.one ->> 'certificate_type', r.one ->> 'question_key',
     array(select jsonb_array_elements_text(r.one -> 'choice_ids')), r.one ->> 'gate', $3
   from jsonb_array_elements($2::jsonb) with ordinality r (one, place) order by r.place`,
);
const genreIds = statement('select id from genres order by id for update');
const categoryIds = statement('select id from categories where genre_id = $1 order by id for update');
const orderGenres = statement(
  'update genres g set position = o.place - 1 from unnest($1::bigint[]) with ordinality o (id, place) where g.id = o.id',
);
const orderCategories = statement(
  'update categories c set position = o.place - 1 from unnest($1::bigint[]) with ordinality o (id, place) where c.id = o.id',
);
// Whether a slug is in use, now or as an old address, by another category than `$2`.
const categorySlugTaken = statement(
  `select 1 from categories where slug = $1 and id <> $2
   union all select 1 from category_slugs where slug = $1 and category_id <> $2`,
);
const genreSlugTaken = statement(
  `select 1 from genres where slug = $1 and id <> $2
   union all select 1 from genre_slugs where slug = $1 and genre_id <> $2`,
);
const keepCategorySlug = statement(
  `insert into category_slugs (slug, category_id, created) values ($1, $2, $3) on conflict (slug) do nothing`,
);
const freeCategorySlug = statement('delete from category_slugs where slug = $1 and category_id = $2');
const keepGenreSlug = statement(
  `insert into genre_slugs (slug, genre_id, created) values ($1, $2, $3) on conflict (slug) do nothing`,
);
const freeGenreSlug = statement('delete from genre_slugs where slug = $1 and genre_id = $2');
const servicesOf = statement('select quote_service_id as id from quote_service_categories where category_id = $1');
const slugLock = statement(`select pg_advisory_xact_lock(hashtextextended('catalogue slugs', 0))`);

export interface LockedCategory {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly status: OpsCategory['status'];
  readonly revision: number;
  readonly tagline: string;
  readonly genre_id: number;
  readonly genre_slug: string;
  readonly price_band_count: number;
  readonly fee_base_cents: number;
  readonly form_version: number;
}

export type CategoryFields = Pick<
  OpsCategory,
  | 'genre_id'
  | 'name'
  | 'slug'
  | 'tagline'
  | 'hue'
  | 'icon'
  | 'licence'
  | 'duration'
  | 'price_drivers'
  | 'faq'
  | 'price_bands'
  | 'is_home'
  | 'deposit_percent'
  | 'deposit_source'
  | 'deposit_url'
  | 'deposit_as_of'
  | 'synonyms_en'
  | 'synonyms_zh'
>;
export type GenreFields = Pick<OpsGenre, 'slug' | 'name' | 'description' | 'hue' | 'icon'>;

export const readOpsGenres = async (db: Db, now: Date): Promise<OpsGenre[]> =>
  (await db.many<{ genre: OpsGenre }>(allGenres(now))).map((row) => row.genre);

export const readOpsCategory = async (db: Db, category_id: number, now: Date): Promise<OpsCategory | null> =>
  (await db.maybe<{ category: OpsCategory }>(oneCategory(category_id, now)))?.category ?? null;

export const lockOpsCategory = (db: Db, category_id: number, now: Date): Promise<LockedCategory | null> =>
  db.maybe<LockedCategory>(lockCategory(category_id, now));

export const lockOpsGenre = (
  db: Db,
  genre_id: number,
): Promise<{ id: number; slug: string; name: string; revision: number } | null> => db.maybe(lockGenre(genre_id));

export const readGenreSlug = async (db: Db, genre_id: number): Promise<string | null> =>
  (await db.maybe<{ slug: string }>(genreSlug(genre_id)))?.slug ?? null;

export const addOpsGenre = async (db: Db, g: GenreFields): Promise<number> =>
  (await db.one<{ id: number }>(insertGenre(g.slug, g.name, g.description, g.hue, g.icon))).id;

/** Answers the new revision; null where the revision is another. */
export const changeGenre = async (db: Db, id: number, revision: number, g: GenreFields): Promise<number | null> =>
  (await db.maybe<{ revision: number }>(updateGenre(id, revision, g.slug, g.name, g.description, g.hue, g.icon)))
    ?.revision ?? null;

/**
 * Adds a draft without a form, in its genre's hue and icon; null for an unknown genre. `fee_base_cents` is its first fee base.
 */
export const addOpsCategory = async (
  db: Db,
  c: { genre_id: number; name: string; slug: string },
  fee_base_cents: number,
): Promise<number | null> =>
  (await db.maybe<{ id: number }>(insertCategory(c.genre_id, c.name, c.slug, fee_base_cents)))?.id ?? null;

/** Answers how many rows changed: 0 where the revision is another. */
export const changeCategory = (db: Db, id: number, revision: number, c: CategoryFields): Promise<number> =>
  db.run(
    updateCategory(
      id,
      revision,
      c.genre_id,
      c.name,
      c.slug,
      c.tagline,
      c.hue,
      c.icon,
      c.licence,
      c.duration,
      c.price_drivers,
      JSON.stringify(c.faq),
      JSON.stringify(c.price_bands),
      c.is_home,
      c.synonyms_en,
      c.synonyms_zh,
      c.deposit_percent,
      c.deposit_source,
      c.deposit_url,
      c.deposit_as_of,
    ),
  );

export const changeStatus = (db: Db, id: number, revision: number, status: OpsCategory['status']): Promise<number> =>
  db.run(setStatus(id, revision, status));

/** Replaces what a category requires. Answers how many rows changed: 0 where the revision is another. */
export async function changeRequirements(
  db: Db,
  id: number,
  revision: number,
  requirements: readonly Requirement[],
  now: Date,
): Promise<number> {
  const changed = await db.run(bumpRevision(id, revision));
  if (changed === 0) return 0;
  await db.run(clearRequirements(id));
  if (requirements.length > 0) await db.run(addRequirements(id, JSON.stringify(requirements), now));
  return changed;
}

export const lockGenreIds = async (db: Db): Promise<number[]> =>
  (await db.many<{ id: number }>(genreIds())).map((row) => row.id);

export const lockCategoryIds = async (db: Db, genre_id: number): Promise<number[]> =>
  (await db.many<{ id: number }>(categoryIds(genre_id))).map((row) => row.id);

export const writeGenreOrder = (db: Db, ids: readonly number[]): Promise<number> => db.run(orderGenres(ids));
export const writeCategoryOrder = (db: Db, ids: readonly number[]): Promise<number> => db.run(orderCategories(ids));

/** Whether another category has or had the address. Blocks other changes of addresses until the transaction ends. */
export async function isCategorySlugTaken(db: Db, slug: string, category_id: number): Promise<boolean> {
  await db.run(slugLock());
  return (await db.maybe(categorySlugTaken(slug, category_id))) !== null;
}

export async function isGenreSlugTaken(db: Db, slug: string, genre_id: number): Promise<boolean> {
  await db.run(slugLock());
  return (await db.maybe(genreSlugTaken(slug, genre_id))) !== null;
}

/** Keeps the old address redirecting here; the new one is no longer an old address of this category. */
export async function moveCategorySlug(db: Db, id: number, from: string, to: string, now: Date): Promise<void> {
  await db.run(freeCategorySlug(to, id));
  await db.run(keepCategorySlug(from, id, now));
}

export async function moveGenreSlug(db: Db, id: number, from: string, to: string, now: Date): Promise<void> {
  await db.run(freeGenreSlug(to, id));
  await db.run(keepGenreSlug(from, id, now));
}

/** The services whose pages name the category. */
export const readServicesOf = async (db: Db, category_id: number): Promise<number[]> =>
  (await db.many<{ id: number }>(servicesOf(category_id))).map((row) => row.id);
