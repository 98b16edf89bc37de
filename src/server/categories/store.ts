import type { Area, Category, CategoryCard, Genre, Question } from '#core/categories/model.ts';
import type { CategoryStatus } from '#core/categories/ops/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** A category's card as PostgreSQL builds it; the first price band is what most pay, where no jobs are measured yet. */
const CARD = `jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'tagline', c.tagline, 'hue', c.hue,
  'icon', c.icon, 'genre_slug', g.slug, 'genre_name', g.name, 'price_low_cents', c.price_bands -> 0 -> 'low_cents',
  'price_high_cents', c.price_bands -> 0 -> 'high_cents', 'price_unit', coalesce(c.price_bands -> 0 ->> 'unit', ''),
  'measured', (select measured_json(p) from price_guides p where p.category_id = c.id and p.level = 'category'),
  'pro_count', c.pro_count)`;

/** By its address, or one that it had (category_slugs). */
const BY_SLUG = `c.id = coalesce((select id from categories where slug = $1), (select category_id from category_slugs where slug = $1))`;

const allGenres = statement(
  `select jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name, 'description', g.description, 'hue', g.hue,
     'icon', g.icon, 'categories', coalesce((
       select jsonb_agg(${CARD} order by c.position, c.id) from categories c where c.genre_id = g.id and c.status = 'published'), '[]')) as genre
   from genres g where exists (select from categories c where c.genre_id = g.id and c.status = 'published')
   order by g.position, g.id`,
);
const allCategories = statement(
  `select ${CARD} as card from categories c join genres g on g.id = c.genre_id where c.status = 'published'
   order by g.position, g.id, c.position, c.id`,
);
const bySlug = statement(
  `select ${CARD} || jsonb_build_object('licence', c.licence, 'duration', c.duration,
     'price_drivers', to_jsonb(c.price_drivers), 'faq', c.faq, 'price_bands', c.price_bands, 'is_home', c.is_home,
     'form_version', c.form_version) as category
   from categories c join genres g on g.id = c.genre_id where ${BY_SLUG} and c.status = 'published'`,
);
const formBySlug = statement(
  `select ${CARD} as card, c.is_home, fee_base(c.id, $3::timestamptz) as fee_base_cents, c.status,
     c.form_version, f.version, f.questions
   from categories c join genres g on g.id = c.genre_id
   join category_forms f on f.category_id = c.id and f.version = coalesce($2::integer, c.form_version)
   where ${BY_SLUG}`,
);
const synonyms = statement(
  `select c.id as category_id, c.synonyms_en || c.synonyms_zh || array_remove(array[w.chinese], null) as words
   from categories c left join catalogue_words w on w.english = c.name
   where c.status = 'published' and (c.synonyms_en || c.synonyms_zh <> '{}' or w.chinese is not null)`,
);
const movedGenre = statement('select g.slug from genre_slugs s join genres g on g.id = s.genre_id where s.slug = $1');
const formById = statement('select questions from category_forms where category_id = $1 and version = $2');
const allAreas = statement('select code, name, slug, region, lat, lng from areas order by name');
const areaExists = statement('select 1 from areas where code = $1');
// The longer prefix is the better one (db/seed/data/README.md).
const areaByPostal = statement(
  `select a.code, a.name, a.slug, a.region, a.lat as area_lat, a.lng as area_lng, p.lat, p.lng
   from postal_prefixes p join areas a on a.code = p.area_code
   where p.prefix in (left($1, 3), left($1, 2)) order by length(p.prefix) desc limit 1`,
);

export interface FormRow {
  readonly card: CategoryCard;
  readonly is_home: boolean;
  /** Only a published category takes new requests. */
  readonly status: CategoryStatus;
  /** The base in force at the moment that was asked for. */
  readonly fee_base_cents: number | null;
  /** The current version. */
  readonly form_version: number;
  /** The version of `questions`. */
  readonly version: number;
  readonly questions: Question[];
}

export interface PostalPlace {
  readonly area: Area;
  readonly lat: number;
  readonly lng: number;
}

export const readGenres = async (db: Db): Promise<Genre[]> =>
  (await db.many<{ genre: Genre }>(allGenres())).map((row) => row.genre);

export const readCategories = async (db: Db): Promise<CategoryCard[]> =>
  (await db.many<{ card: CategoryCard }>(allCategories())).map((row) => row.card);

export const readCategory = async (db: Db, slug: string): Promise<Category | null> =>
  (await db.maybe<{ category: Category }>(bySlug(slug)))?.category ?? null;

/** The questionnaire of a category, at `version` or the current one; its fee is the one in force at `at`, null if absent. */
export const readForm = (
  db: Db,
  slug: string,
  version: number | null = null,
  at: Date | null = null,
): Promise<FormRow | null> => db.maybe<FormRow>(formBySlug(slug, version, at));

export interface SearchWords {
  readonly category_id: number;
  readonly words: readonly string[];
}

/** The words by which people look for categories besides their names, in every language. */
export const readSynonyms = (db: Db): Promise<SearchWords[]> => db.many<SearchWords>(synonyms());

/** Where a genre's old address leads; null for one that never was. */
export const readMovedGenre = async (db: Db, slug: string): Promise<string | null> =>
  (await db.maybe<{ slug: string }>(movedGenre(slug)))?.slug ?? null;

export const readQuestions = async (db: Db, category_id: number, version: number): Promise<Question[] | null> =>
  (await db.maybe<{ questions: Question[] }>(formById(category_id, version)))?.questions ?? null;

export const readAreas = (db: Db): Promise<Area[]> => db.many<Area>(allAreas());

export const hasArea = async (db: Db, code: string): Promise<boolean> => (await db.maybe(areaExists(code))) !== null;

export async function readPostal(db: Db, postal_code: string): Promise<PostalPlace | null> {
  const row = await db.maybe<
    Omit<Area, 'lat' | 'lng'> & { area_lat: number; area_lng: number; lat: number; lng: number }
  >(areaByPostal(postal_code));
  if (!row) return null;
  const { area_lat, area_lng, lat, lng, ...area } = row;
  return { area: { ...area, lat: area_lat, lng: area_lng }, lat, lng };
}
