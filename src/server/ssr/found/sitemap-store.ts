import { type Db, statement } from '#server/platform/data/database.ts';

/** The pages that sitemaps list, with the time of their last change. Dates are UTC. */

const categories = statement(
  `select c.slug, greatest(
     (select s.created from quote_service_categories l join quote_services s on s.id = l.quote_service_id
      where l.category_id = c.id and l.is_listed order by l.quote_service_id desc limit 1),
     (select max(e.changed_at) from content_entries e where e.category_id = c.id and e.status = 'published')) as changed
   from categories c where c.status = 'published' order by c.position, c.id`,
);
/** Texts whose category or genre is on the site. */
const texts = statement(
  `select e.kind, coalesce(e.slug, c.slug, g.slug, a.slug) as slug, g.slug as genre_slug, e.changed_at as changed
   from content_entries e
     left join categories c on c.id = e.category_id
     left join genres g on g.id = e.genre_id
     left join areas a on a.code = e.area_code
   where e.status = 'published' and (c.id is null or c.status = 'published')
     and (g.id is null or exists (select from categories own where own.genre_id = g.id and own.status = 'published'))
   order by e.kind, e.id`,
);
// Each of the next three reads a range of the index quote_services_sitemap.
const lastService = statement('select max(id) as id from quote_services where is_listed');
const ranges = statement(
  `select r.n::integer as n, newest.modified as changed
   from generate_series(0, $1::bigint / $2::bigint) as r (n), lateral (
     select max(s.modified) as modified from quote_services s
     where s.is_listed and s.id > r.n * $2::bigint and s.id <= (r.n + 1) * $2::bigint) newest
   where newest.modified is not null order by r.n`,
);
const page = statement(
  `select id, slug, modified as changed from quote_services
   where is_listed and id > $1 and id <= $2 order by id limit $3`,
);

export interface Dated {
  readonly changed: Date | null;
}

export const readCategories = (db: Db): Promise<(Dated & { slug: string })[]> => db.many(categories());

export interface TextRow extends Dated {
  readonly kind: 'article' | 'feature' | 'price' | 'info' | 'genre' | 'area' | 'page';
  readonly slug: string;
  readonly genre_slug: string | null;
}
export const readTexts = (db: Db): Promise<TextRow[]> => db.many<TextRow>(texts());

/**
 * The numbers of the files that list services. Each file is a range of `size` ids, so that a service always stays in the same
 * file. Ranges without a listed service are left out.
 */
export async function readServiceFiles(db: Db, size: number): Promise<{ n: number; changed: Date }[]> {
  const { id } = await db.one<{ id: number | null }>(lastService());
  return id === null ? [] : db.many<{ n: number; changed: Date }>(ranges(id - 1, size));
}

export interface ServiceRow {
  readonly id: number;
  readonly slug: string;
  readonly changed: Date;
}
/** Services after the id `after` up to `until`, by id. */
export const readServices = (db: Db, after: number, until: number, limit: number): Promise<ServiceRow[]> =>
  db.many<ServiceRow>(page(after, until, limit));
