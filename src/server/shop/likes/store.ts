import type { ShopCard } from '#core/shop/items/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';
import { IS_SHOWN, SHOWN } from '../items/store.ts';

const LIKED = `${SHOWN} join nshop_likes l on l.nshop_item_id = i.id where l.user_id = $1 and ${IS_SHOWN}`;
const list = statement(
  `select shop_card_json(i, v.content, s, k) as card from ${LIKED} order by l.id desc offset $2 limit $3`,
);
const count = statement(`select count(*)::integer as total from ${LIKED}`);
const add = statement(`
  with liked as (
    insert into nshop_likes (user_id, nshop_item_id, created) select $1, i.id, $3 from ${SHOWN} where i.id = $2 and ${IS_SHOWN}
    on conflict do nothing returning nshop_item_id)
  update nshop_items i set like_count = like_count + 1 from liked where i.id = liked.nshop_item_id`);
const remove = statement(`
  with gone as (delete from nshop_likes where user_id = $1 and nshop_item_id = $2 returning nshop_item_id)
  update nshop_items i set like_count = greatest(like_count - 1, 0) from gone where i.id = gone.nshop_item_id`);
const counted = statement(`select i.like_count from ${SHOWN} where i.id = $1 and ${IS_SHOWN}`);
const kept = statement('select count(*)::integer as total from nshop_likes where user_id = $1');
const forget = statement(`
  with gone as (delete from nshop_likes where user_id = $1 returning nshop_item_id),
    held as (select id from nshop_items where id in (select nshop_item_id from gone) order by id for no key update)
  update nshop_items i set like_count = greatest(like_count - 1, 0) from held where i.id = held.id`);

export const readLiked = async (db: Db, user_id: number, from: number, size: number): Promise<ShopCard[]> =>
  (await db.many<{ card: ShopCard }>(list(user_id, from, size))).map(({ card }) => card);
export const countLiked = async (db: Db, user_id: number): Promise<number> =>
  (await db.one<{ total: number }>(count(user_id))).total;
export const countKept = async (db: Db, user_id: number): Promise<number> =>
  (await db.one<{ total: number }>(kept(user_id))).total;
export const addLike = (db: Db, user_id: number, id: number, now: Date): Promise<number> =>
  db.run(add(user_id, id, now));
export const removeLike = (db: Db, user_id: number, id: number): Promise<number> => db.run(remove(user_id, id));
/** How many people like an item; null where no one can see it. */
export const readCount = async (db: Db, id: number): Promise<number | null> =>
  (await db.maybe<{ like_count: number }>(counted(id)))?.like_count ?? null;
/** Deletes the likes of a person who leaves, and lowers the counts of the items. */
export const forgetLikes = (db: Db, user_id: number): Promise<number> => db.run(forget(user_id));
