import type { ShopServiceCategory } from '#core/shop/categories/calls.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const ROW = `json_build_object('id', sc.id, 'quote_service_id', s.id, 'service_name', s.name, 'category_id', k.id,
  'category_name', k.name, 'category_slug', k.slug, 'service_notice', sc.service_notice,
  'item_count', (select count(*) from nshop_items i where i.quote_service_id = s.id and i.deleted_on is null
    and (i.content ->> 'category_id')::bigint = k.id),
  'published_count', (select count(*) from nshop_items i where i.quote_service_id = s.id and i.deleted_on is null
    and (i.content ->> 'category_id')::bigint = k.id and i.state = 'published'),
  'waiting_count', (select count(*) from nshop_items i where i.quote_service_id = s.id and i.deleted_on is null
    and (i.content ->> 'category_id')::bigint = k.id and i.review = 'waiting'))`;
const FROM = `quote_service_categories sc
  join quote_services s on s.id = sc.quote_service_id and s.deleted_on is null and not s.is_archived and not s.is_draft
  join categories k on k.id = sc.category_id and k.status = 'published'`;

const all = statement(
  `select ${ROW} as row from ${FROM} where s.user_id = $1 order by s.id, (k.id = s.main_category_id) desc, k.name`,
);
const one = statement(`select ${ROW} as row from ${FROM} where sc.id = $1 and s.user_id = $2`);
const areas = statement(`
  select a.code, a.name from quote_service_areas b join areas a on a.code = b.area_code where b.quote_service_id = $1 order by a.name`);
const edit = statement(`
  update quote_service_categories sc set service_notice = $3 from quote_services s
  where sc.id = $1 and s.id = sc.quote_service_id and s.user_id = $2 and s.deleted_on is null`);

export const readCategories = async (db: Db, user_id: number): Promise<ShopServiceCategory[]> =>
  (await db.many<{ row: ShopServiceCategory }>(all(user_id))).map(({ row }) => row);
export const readCategory = async (db: Db, id: number, user_id: number): Promise<ShopServiceCategory | null> =>
  (await db.maybe<{ row: ShopServiceCategory }>(one(id, user_id)))?.row ?? null;
export const readAreas = (db: Db, service_id: number) => db.many<{ code: string; name: string }>(areas(service_id));
/** False where the category is not the caller's. */
export const writeNotice = async (db: Db, id: number, user_id: number, notice: string): Promise<boolean> =>
  (await db.run(edit(id, user_id, notice))) > 0;
