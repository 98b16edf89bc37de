import type { ItemContent, ItemPhoto } from '#core/shop/items/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** An item as a buyer buys it: the shown version. */
export interface SoldItem {
  readonly id: number;
  readonly version: number;
  readonly content: ItemContent;
  /** The first that is still there. */
  readonly photo: ItemPhoto | null;
  readonly remaining_quantity: number | null;
  readonly category_id: number;
  readonly category_name: string;
  readonly category_slug: string;
  readonly quote_service_id: number;
  readonly service_name: string;
  readonly provider_id: number;
  /** The place of the service, for work that is not done at the customer's. */
  readonly area_code: string;
  readonly postal_code: string;
  readonly lat: number;
  readonly lng: number;
  readonly is_sold: boolean;
}
// $2: now, $3: the reader. Carts still show an item that is no longer sold.
const sold = statement(`
  select i.id, i.version, v.content, shop_photos_json(v.content) -> 0 as photo, i.remaining_quantity, i.category_id, c.name as category_name, c.slug as category_slug, i.quote_service_id,
    s.name as service_name, s.user_id as provider_id, s.area_code, s.postal_code, s.lat, s.lng,
    i.state = 'published' and i.deleted_on is null and s.is_listed and s.deleted_on is null
      and limited_until(s.user_id, 'quote', i.category_id, $2) is null
      and not exists (select from pause_events p where p.quote_service_id = s.id and p.begin_time <= $2 and p.end_time > $2)
      and ($3::bigint is null or not blocked_between($3, s.user_id)) as is_sold
  from nshop_items i
  join nshop_item_versions v on v.nshop_item_id = i.id and v.version = i.version
  join quote_services s on s.id = i.quote_service_id
  join categories c on c.id = i.category_id
  where i.id = any($1::bigint[])`);
export const readSold = async (
  db: Db,
  ids: readonly number[],
  user_id: number | null,
  now: Date,
): Promise<ReadonlyMap<number, SoldItem>> =>
  new Map((await db.many<SoldItem>(sold(ids, now, user_id))).map((item) => [item.id, item]));

// The guard is in the WHERE, so of many buyers at the same moment only as many succeed as there are pieces.
const take = statement(`
  update nshop_items set remaining_quantity = remaining_quantity - $2
  where id = $1 and version = $3 and state = 'published' and deleted_on is null
    and (remaining_quantity is null or remaining_quantity >= $2)
  returning remaining_quantity`);
/** Takes pieces of an item's stock, of the version that was priced; null where too few are left or the version changed. */
export const takeStock = (db: Db, id: number, pieces: number, version: number) =>
  db.maybe<{ remaining_quantity: number | null }>(take(id, pieces, version));
const give = statement(
  'update nshop_items set remaining_quantity = least(9999, remaining_quantity + $2) where id = $1 and remaining_quantity is not null',
);
export const giveStock = (db: Db, id: number, pieces: number): Promise<number> => db.run(give(id, pieces));
const sell = statement('update nshop_items set sold_count = sold_count + 1 where id = $1');
export const noteSold = (db: Db, id: number): Promise<number> => db.run(sell(id));

const covers = statement(`
  select s.is_customer_travel_to_me or s.is_over_phone_or_internet
    or (s.is_service_professional_travels_to_me
      and exists (select from quote_service_areas a where a.quote_service_id = s.id and a.area_code = $2)
      and (s.max_distance is null or metres_between(s.lat, s.lng, $3, $4) <= s.max_distance)) as is_covered
  from quote_services s where s.id = $1`);
export const coversPlace = async (
  db: Db,
  service_id: number,
  place: { readonly area_code: string; readonly lat: number; readonly lng: number },
): Promise<boolean> =>
  (await db.one<{ is_covered: boolean }>(covers(service_id, place.area_code, place.lat, place.lng))).is_covered;
