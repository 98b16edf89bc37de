import type { ShopSort } from '#core/shop/items/calls.ts';
import type { ItemContent, ItemState, OwnShopItem, ReviewState, ShopCard, ShopItem } from '#core/shop/items/model.ts';
import { type Db, plannedForValues, type Query, statement } from '#server/platform/data/database.ts';

/** What everyone sees: the shown version of each item whose service is listed and still has the category. */
export const SHOWN = `nshop_items i
  join nshop_item_versions v on v.nshop_item_id = i.id and v.version = i.version
  join quote_services s on s.id = i.quote_service_id and s.is_listed
  join categories k on k.id = i.category_id and k.status = 'published'
  join quote_service_categories sc on sc.quote_service_id = s.id and sc.category_id = k.id`;
export const IS_SHOWN = `i.state = 'published' and i.deleted_on is null`;

const KEYS: Record<ShopSort, string> = {
  sold_count: 'i.sold_count',
  score: 'case when i.review_count = 0 then 0 else i.score_sum * 1000 / i.review_count end',
  newest: 'i.id',
};
/** The searchable words of an item, exactly as in its index. */
const SAID = `lower((v.content ->> 'name') || ' ' || (v.content ->> 'keyword_setting'))`;
/** Whether an item is sold in these areas: anywhere for remote work, else where the pro works and the item is not limited. */
const soldIn = (codes: string): string => `(v.content -> 'travel_preference' ? 'remote'
  or exists (select from quote_service_areas a where a.quote_service_id = i.quote_service_id and a.area_code = any(${codes}))
    and (v.content -> 'service_area' = '[]' or v.content -> 'service_area' ?| ${codes}))`;

/** Which items a list contains. */
export interface ItemFilter {
  readonly quote_service_id?: number | undefined;
  /** Items of any of these. */
  readonly category_ids?: readonly number[];
  readonly areas?: readonly string[];
  /** Items with all of these words, in lower case. */
  readonly words?: readonly string[];
}
const like = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Builds the query with only the conditions that are asked for, so that each list can use its own index. */
export function listed(filter: ItemFilter, sort: ShopSort, after: ListPlace | null, size: number): Query {
  const { quote_service_id, category_ids = [], areas = [], words = [] } = filter;
  const values: unknown[] = [];
  const given = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const where = [
    IS_SHOWN,
    ...(quote_service_id === undefined ? [] : [`i.quote_service_id = ${given(quote_service_id, 'bigint')}`]),
    ...(category_ids.length === 1 ? [`i.category_id = ${given(category_ids[0], 'bigint')}`] : []),
    ...(category_ids.length > 1 ? [`i.category_id = any(${given(category_ids, 'bigint[]')})`] : []),
    ...(areas.length > 0 ? [soldIn(given(areas, 'text[]'))] : []),
    ...words.map((word) => `${SAID} like ${given(like(word), 'text')}`),
    ...(after ? [`(${KEYS[sort]}, i.id) < (${given(after.key, 'bigint')}, ${given(after.id, 'bigint')})`] : []),
  ];
  const list = statement(`
  select shop_card_json(i, v.content, s, k) as card, (${KEYS[sort]})::bigint as sort_key from ${SHOWN}
  where ${where.join(' and ')}
  order by ${KEYS[sort]} desc, i.id desc limit ${given(size, 'integer')}`)(...values);
  // Common words are found faster along the list's order, rare ones by the word index, so each call is planned for its values.
  return words.length > 0 || areas.length > 0 ? plannedForValues(list) : list;
}
const shown = statement(
  `select shop_item_json(i, v.content, v.from_cents, s, k) as item from ${SHOWN} where i.id = $1 and ${IS_SHOWN}`,
);
const addresses = statement(
  `select i.id, i.modified as changed from ${SHOWN} where ${IS_SHOWN} order by i.id desc limit $1`,
);
const own = statement(`
  select own_shop_item_json(i) as item from nshop_items i join quote_services s on s.id = i.quote_service_id and s.deleted_on is null
  where i.id = $1 and i.deleted_on is null and s.user_id = $2`);
const ownList = statement(`
  select own_shop_item_json(i) as item from nshop_items i
  where i.quote_service_id = $1 and (i.content ->> 'category_id')::bigint = $2 and i.deleted_on is null order by i.position, i.id`);
const liked = statement('select 1 as yes from nshop_likes where user_id = $1 and nshop_item_id = $2');
const lock = statement(`
  select i.id, i.quote_service_id, s.user_id, i.category_id, i.state, i.review, i.content, i.has_changes, i.version, i.next_part,
    i.remaining_quantity,
    (select v.content from nshop_item_versions v where v.nshop_item_id = i.id and v.version = i.version) as shown
  from nshop_items i join quote_services s on s.id = i.quote_service_id and s.deleted_on is null
  where i.id = $1 and i.deleted_on is null for no key update of i`);
const facts = statement(`
  select c.slug, sc.id as service_category_id,
    (select coalesce(array_agg(a.area_code), '{}') from quote_service_areas a where a.quote_service_id = s.id) as area_codes,
    (select coalesce(array_agg(f.id), '{}') from attachments f
     where f.id = any ($4::bigint[]) and f.user_id = $3 and f.mime like 'image/%' and f.withdrawn_on is null and not f.is_secured
       and (f.quote_service_id = s.id or coalesce(f.quote_request_id, f.quote_bid_id, f.quote_service_id, f.quote_template_id,
         f.service_certificate_id, f.request_feedback_id, f.review_id, f.quote_report_id, f.fee_appeal_id,
         f.contact_message_id, f.custody_merchant_id) is null)) as photo_ids
  from quote_services s join quote_service_categories sc on sc.quote_service_id = s.id and sc.category_id = $2
  join categories c on c.id = sc.category_id and c.status = 'published'
  where s.id = $1 and s.user_id = $3 and s.deleted_on is null`);
const ownService = statement(
  'select 1 as yes from quote_services where id = $1 and user_id = $2 and deleted_on is null for no key update',
);
const insert = statement(`
  insert into nshop_items (quote_service_id, category_id, content, remaining_quantity, next_part, position, created, modified)
  select $1::bigint, $2::bigint, $3::jsonb, $4::integer, $5::integer,
    (select coalesce(max(position), 0) + 1 from nshop_items where quote_service_id = $1 and deleted_on is null), $6::timestamptz, $6
  where (select count(*) from nshop_items where quote_service_id = $1 and deleted_on is null) < $7::integer
  returning id`);
const write = statement(`
  update nshop_items set content = $2, category_id = case when version = 0 then $3::bigint else category_id end,
    has_changes = $4, review = $5, next_part = $6, modified = $7 where id = $1`);
const quantity = statement('update nshop_items set remaining_quantity = $2 where id = $1');
const addVersion = statement(`
  insert into nshop_item_versions (nshop_item_id, version, category_id, content, from_cents, approved_by, created)
  values ($1, $2, $3, $4, $5, $6, $7)`);
const show = statement(`
  update nshop_items set content = $2, version = $3, category_id = $4, from_cents = $5, state = $6, has_changes = false, review = 'none',
    published_on = case when $6 = 'published' then coalesce(published_on, $7) else published_on end, modified = $7
  where id = $1`);
const state = statement(`
  update nshop_items set state = $2, modified = $3,
    published_on = case when $2 = 'published' then coalesce(published_on, $3) else published_on end where id = $1`);
const drop = statement(`
  update nshop_items set deleted_on = $2, modified = $2, review = 'none',
    state = case when state = 'published' then 'unpublished' else state end where id = $1`);
const photos = statement(`
  insert into nshop_item_photos (nshop_item_id, attachment_id) select $1, unnest($2::bigint[]) on conflict do nothing`);

export interface ItemRow {
  readonly id: number;
  readonly quote_service_id: number;
  readonly user_id: number;
  readonly category_id: number;
  readonly state: ItemState;
  readonly review: ReviewState;
  readonly content: ItemContent;
  readonly has_changes: boolean;
  readonly version: number;
  readonly next_part: number;
  readonly remaining_quantity: number | null;
  /** Null for a draft. */
  readonly shown: ItemContent | null;
}
export interface FactRow {
  readonly slug: string;
  readonly service_category_id: number;
  readonly area_codes: string[];
  readonly photo_ids: number[];
}

export interface ListPlace {
  readonly key: number;
  readonly id: number;
}
export const readCards = (db: Db, filter: ItemFilter, sort: ShopSort, after: ListPlace | null, size: number) =>
  db.many<{ card: ShopCard; sort_key: number }>(listed(filter, sort, after, size));
export const readShown = async (db: Db, id: number): Promise<ShopItem | null> =>
  (await db.maybe<{ item: ShopItem }>(shown(id)))?.item ?? null;
/** The newest items that everyone sees. */
export const readAddresses = (db: Db, most: number) => db.many<{ id: number; changed: Date }>(addresses(most));
export const readOwn = async (db: Db, id: number, user_id: number): Promise<OwnShopItem | null> =>
  (await db.maybe<{ item: OwnShopItem }>(own(id, user_id)))?.item ?? null;
/** Items of a category of a service. The caller has checked who owns the service. */
export const readOwnList = async (db: Db, service_id: number, category_id: number): Promise<OwnShopItem[]> =>
  (await db.many<{ item: OwnShopItem }>(ownList(service_id, category_id))).map(({ item }) => item);
export const isLiked = async (db: Db, user_id: number, id: number): Promise<boolean> =>
  (await db.maybe(liked(user_id, id))) !== null;
/** Does not check who owns the item. */
export const lockItem = (db: Db, id: number): Promise<ItemRow | null> => db.maybe<ItemRow>(lock(id));
/** Facts of the caller's service and category; null where there is none. `photo_ids`: those of `asked` that may be used. */
export const readFacts = (db: Db, service_id: number, category_id: number, user_id: number, asked: readonly number[]) =>
  db.maybe<FactRow>(facts(service_id, category_id, user_id, asked));
export const lockService = async (db: Db, id: number, user_id: number): Promise<boolean> =>
  (await db.maybe(ownService(id, user_id))) !== null;
/** Null where the service has `max` items already. */
export const insertItem = async (
  db: Db,
  service_id: number,
  item: { readonly content: ItemContent; readonly remaining: number | null; readonly next_part: number },
  max: number,
  now: Date,
): Promise<number | null> => {
  const { content, remaining, next_part } = item;
  const row = await db.maybe<{ id: number }>(
    insert(service_id, content.category_id, JSON.stringify(content), remaining, next_part, now, max),
  );
  return row?.id ?? null;
};
export const writeContent = (
  db: Db,
  id: number,
  content: ItemContent,
  next: { readonly has_changes: boolean; readonly review: ReviewState; readonly next_part: number },
  now: Date,
): Promise<number> =>
  db.run(write(id, JSON.stringify(content), content.category_id, next.has_changes, next.review, next.next_part, now));
export const writeQuantity = (db: Db, id: number, remaining: number | null): Promise<number> =>
  db.run(quantity(id, remaining));
/** Writes this content as a new version, and shows it. */
export async function writeVersion(
  db: Db,
  item: { readonly id: number; readonly version: number },
  next: { readonly content: ItemContent; readonly from_cents: number; readonly state: ItemState },
  approved_by: number | null,
  now: Date,
): Promise<void> {
  const text = JSON.stringify(next.content);
  const { category_id } = next.content;
  await db.run(addVersion(item.id, item.version + 1, category_id, text, next.from_cents, approved_by, now));
  await db.run(show(item.id, text, item.version + 1, category_id, next.from_cents, next.state, now));
}
export const writeState = (db: Db, id: number, to: ItemState, now: Date): Promise<number> => db.run(state(id, to, now));
export const removeItem = (db: Db, id: number, now: Date): Promise<number> => db.run(drop(id, now));
/** Attaches these pictures to the item. */
export const keepPhotos = (db: Db, id: number, ids: readonly number[]): Promise<number> => db.run(photos(id, ids));
