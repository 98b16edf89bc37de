import { type Db, statement } from '#server/platform/data/database.ts';

const locked = statement('select id from quote_services where user_id = $1 order by id for no key update');
const files = statement(
  `select f.id from attachments f join quote_services s on (s.id = f.quote_service_id or s.logo_attachment_id = f.id)
   where s.user_id = $1 order by f.id`,
);
const erase = statement(
  `update quote_services s set name = $2, slug = 'gone', headline = '', description = '', is_public = false, is_archived = true,
     postal_code = '', lat = a.lat, lng = a.lng, logo_attachment_id = null, years_in_business = null, team_size = null,
     is_business_checked = false, is_certificate_checked = false, close_reason = '', is_pro_mark_on = false, modified = $3
   from areas a where a.code = s.area_code and s.user_id = $1`,
);
const eraseLists = statement(
  'delete from service_profiles p using quote_services s where s.id = p.quote_service_id and s.user_id = $1',
);
const eraseStatements = statement(
  'delete from outside_statements o using quote_services s where s.id = o.quote_service_id and s.user_id = $1',
);
const eraseVersions = statement(
  'delete from service_sections v using quote_services s where s.id = v.quote_service_id and s.user_id = $1',
);
const quotedAnew = statement(
  `update quote_services set newest_quote = review_quote(id)
   where id in (select quote_service_id from reviews where user_id = $1) returning id`,
);
const slugs = statement(
  `select distinct c.slug from quote_service_categories sc join categories c on c.id = sc.category_id
   where sc.quote_service_id = any($1::bigint[])`,
);

/** A person's services, locked. */
export const lockOwn = async (db: Db, user_id: number): Promise<number[]> =>
  (await db.many<{ id: number }>(locked(user_id))).map((row) => row.id);
/** Logos and pictures of a person's services. */
export const readFiles = async (db: Db, user_id: number): Promise<number[]> => [
  ...new Set((await db.many<{ id: number }>(files(user_id))).map((row) => row.id)),
];
/** Removes a person's services from every list and erases their content. */
export async function eraseServices(db: Db, now: Date, user_id: number, name: string): Promise<void> {
  await db.run(erase(user_id, name, now));
  await db.run(eraseLists(user_id));
  await db.run(eraseStatements(user_id));
  await db.run(eraseVersions(user_id));
}
/** Rebuilds cards that quote a review of this person, with the author's new name; answers their services. */
export const requote = async (db: Db, user_id: number): Promise<number[]> =>
  (await db.many<{ id: number }>(quotedAnew(user_id))).map((row) => row.id);
export const readSlugs = async (db: Db, ids: readonly number[]): Promise<string[]> =>
  (await db.many<{ slug: string }>(slugs(ids))).map((row) => row.slug);
