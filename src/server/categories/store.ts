import type { Area, Category, CategoryCard, Genre, Question } from '#core/categories/model.ts';
import { type Db, statement } from '#server/platform/database.ts';

/** A category's card as PostgreSQL builds it; the first price band is what most pay. */
const CARD = `jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'tagline', c.tagline, 'hue', c.hue,
  'icon', c.icon, 'genre_slug', g.slug, 'genre_name', g.name, 'price_low_cents', c.price_bands -> 0 -> 'low_cents',
  'price_high_cents', c.price_bands -> 0 -> 'high_cents', 'price_unit', coalesce(c.price_bands -> 0 ->> 'unit', ''),
  'pro_count', c.pro_count)`;

const allGenres = statement(
  `select jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name, 'description', g.description, 'hue', g.hue,
     'icon', g.icon, 'categories', coalesce((select jsonb_agg(${CARD} order by c.position) from categories c where c.genre_id = g.id), '[]')) as genre
   from genres g order by g.position`,
);
const allCategories = statement(
  `select ${CARD} as card from categories c join genres g on g.id = c.genre_id order by g.position, c.position`,
);
const bySlug = statement(
  `select ${CARD} || jsonb_build_object('licence', c.licence, 'duration', c.duration,
     'price_drivers', to_jsonb(c.price_drivers), 'faq', c.faq, 'price_bands', c.price_bands, 'is_home', c.is_home,
     'form_version', c.form_version) as category
   from categories c join genres g on g.id = c.genre_id where c.slug = $1`,
);
const formBySlug = statement(
  `select ${CARD} as card, c.is_home, c.fee_base_cents, c.form_version, f.version, f.questions
   from categories c join genres g on g.id = c.genre_id
   join category_forms f on f.category_id = c.id and f.version = coalesce($2::integer, c.form_version)
   where c.slug = $1`,
);
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
  readonly fee_base_cents: number;
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

/** The questionnaire of a category, at `version` or the current one. */
export const readForm = (db: Db, slug: string, version: number | null = null): Promise<FormRow | null> =>
  db.maybe<FormRow>(formBySlug(slug, version));

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
