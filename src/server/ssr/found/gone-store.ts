import { type Db, statement } from '#server/platform/data/database.ts';

/** Finds things that were on the site. Each query answers only whether they were, and what is closest to them. */

/** A service that was listed and no longer is. Answers its category only if the whole address matches. */
const service = statement(
  `select case when s.slug = $2 and c.status = 'published' then c.slug end as category_slug
   from quote_services s left join categories c on c.id = s.main_category_id
   where s.id = $1 and s.was_listed and not s.is_listed`,
);
const category = statement(
  `select g.slug as genre_slug from categories c join genres g on g.id = c.genre_id
   where c.status = 'hidden'
     and c.id = coalesce((select id from categories where slug = $1), (select category_id from category_slugs where slug = $1))`,
);
const text = statement(
  `select g.slug as genre_slug from content_entries e left join genres g on g.id = e.genre_id
   where e.kind = $1 and e.slug = $2 and e.status = 'hidden'`,
);

export const readGoneService = (db: Db, id: number, slug: string): Promise<{ category_slug: string | null } | null> =>
  db.maybe(service(id, slug));
export const readGoneCategory = (db: Db, slug: string): Promise<{ genre_slug: string } | null> =>
  db.maybe(category(slug));
export const readGoneText = (
  db: Db,
  kind: 'article' | 'feature',
  slug: string,
): Promise<{ genre_slug: string | null } | null> => db.maybe(text(kind, slug));
