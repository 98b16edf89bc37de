import type { Answer } from '#core/categories/answer-rules.ts';
import type { GreserveItem, ItemTerms } from '#core/reserves/items/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const ITEM = `json_build_object('id', i.id, 'quote_service_id', i.quote_service_id, 'category_id', i.category_id, 'name', i.name,
  'description', i.description, 'price', wire_money(i.price_cents), 'price_kind', i.price_kind, 'max_units', i.max_units,
  'minutes', i.minutes, 'buffer_minutes', i.buffer_minutes, 'notice_minutes', i.notice_minutes, 'horizon_days', i.horizon_days,
  'daily_limit', i.daily_limit, 'free_cancel_hours', i.free_cancel_hours, 'cancel_fee', wire_money(i.cancel_fee_cents),
  'confirm_minutes', i.confirm_minutes, 'deposit_percent', i.deposit_percent, 'is_direct', sc.is_direct_reserve_on, 'fields', i.fields, 'is_open', i.is_open,
  'is_google', i.is_google,  'modified', wire_time(i.modified))`;
const FROM = `greserve_items i
  join quote_service_categories sc on sc.quote_service_id = i.quote_service_id and sc.category_id = i.category_id
  join quote_services s on s.id = i.quote_service_id and s.deleted_on is null`;

const all = statement(`
  select ${ITEM} as item from ${FROM}
  where i.quote_service_id = $1 and i.deleted_on is null and (s.user_id = $2 or (i.is_open and sc.is_listed and s.is_listed))
  order by i.position, i.id`);
const one = statement(`select ${ITEM} as item from ${FROM} where i.id = $1 and i.deleted_on is null`);
const lock = statement(`
  select i.id, i.quote_service_id from ${FROM}
  where i.id = $1 and s.user_id = $2 and i.deleted_on is null for no key update of s, i`);
const category = statement(`
  select c.slug from quote_service_categories sc join categories c on c.id = sc.category_id
  where sc.quote_service_id = $1 and sc.category_id = $2`);
const add = statement(`
  insert into greserve_items (quote_service_id, category_id, name, description, price_cents, price_kind, max_units, minutes,
    buffer_minutes, notice_minutes, horizon_days, daily_limit, free_cancel_hours, cancel_fee_cents, confirm_minutes, fields,
    is_open, deposit_percent, position, created, modified)
  select $1::bigint, $2::bigint, $3, $4, $5::integer, $6, $7::smallint, $8::smallint, $9::smallint, $10::integer, $11::smallint,
    $12::smallint, $13::smallint, $14::integer, $15::smallint, $16::jsonb, $17::boolean,
    $18::smallint, (select coalesce(max(position), 0) + 1 from greserve_items where quote_service_id = $1), $19::timestamptz, $19
  where (select count(*) from greserve_items where quote_service_id = $1 and deleted_on is null) < $20::integer
  returning id`);
const edit = statement(`
  update greserve_items set category_id = $2, name = $3, description = $4, price_cents = $5, price_kind = $6, max_units = $7,
    minutes = $8, buffer_minutes = $9, notice_minutes = $10, horizon_days = $11, daily_limit = $12, free_cancel_hours = $13,
    cancel_fee_cents = $14, confirm_minutes = $15, fields = $16, is_open = $17, deposit_percent = $18, modified = $19
  where id = $1`);
const drop = statement('update greserve_items set deleted_on = $2, is_open = false, modified = $2 where id = $1');

const order = statement(
  `update greserve_items i set position = o.place, modified = $2
   from unnest($1::bigint[]) with ordinality as o (id, place) where i.id = o.id`,
);
/** Orders the items of one service, which is locked. */
export const writeOrder = (db: Db, ids: readonly number[], now: Date): Promise<number> => db.run(order(ids, now));

export interface ItemInput extends ItemTerms {
  readonly fields: Readonly<Record<string, Answer>>;
  readonly is_open: boolean;
}
const values = (i: ItemInput) =>
  [
    i.category_id,
    i.name,
    i.description,
    i.price_cents,
    i.price_kind,
    i.max_units,
    i.minutes,
    i.buffer_minutes,
    i.notice_minutes,
    i.horizon_days,
    i.daily_limit,
    i.free_cancel_hours,
    i.cancel_fee_cents,
    i.confirm_minutes,
    JSON.stringify(i.fields),
    i.is_open,
    i.deposit_percent,
  ] as const;

/** Items of a service: all for its own pro, else the open ones. */
export const readItems = async (db: Db, service_id: number, user_id: number): Promise<GreserveItem[]> =>
  (await db.many<{ item: GreserveItem }>(all(service_id, user_id))).map(({ item }) => item);
export const readItem = async (db: Db, id: number): Promise<GreserveItem> =>
  (await db.one<{ item: GreserveItem }>(one(id))).item;
/** An own item, locked with its service. */
export const lockItem = (db: Db, id: number, user_id: number) =>
  db.maybe<{ id: number; quote_service_id: number }>(lock(id, user_id));
/** The slug of a category of a service; null where the service is not in it. */
export const slugOf = async (db: Db, service_id: number, category_id: number): Promise<string | null> =>
  (await db.maybe<{ slug: string }>(category(service_id, category_id)))?.slug ?? null;
const cap = statement('select deposit_percent as percent from categories where id = $1');
/** The highest deposit that a category allows, in whole percent. */
export const readCap = async (db: Db, category_id: number): Promise<number> =>
  (await db.one<{ percent: number }>(cap(category_id))).percent;
const caps = statement(`
  select c.id as category_id, c.name as category_name, c.deposit_percent as percent
  from quote_service_categories sc join categories c on c.id = sc.category_id
  join quote_services s on s.id = sc.quote_service_id and s.deleted_on is null
  where sc.quote_service_id = $1 and s.user_id = $2 order by c.id`);
/** The caps of deposits in the categories of an own service; empty where it is not this person's. */
export const readCaps = (db: Db, service_id: number, user_id: number) =>
  db.many<{ category_id: number; category_name: string; percent: number }>(caps(service_id, user_id));
const approved = statement(
  `select exists (select from custody_merchants where user_id = $1 and state = 'approved') as may_be_paid`,
);
/** Whether this pro is approved to be paid by protected payments. */
export const mayBePaid = async (db: Db, user_id: number): Promise<boolean> =>
  (await db.one<{ may_be_paid: boolean }>(approved(user_id))).may_be_paid;
const share = statement('select deposit_percent as percent from greserve_items where id = $1');
/** The deposit of an item, in percent. */
export const readShare = async (db: Db, id: number): Promise<number> =>
  (await db.one<{ percent: number }>(share(id))).percent;
/** Null where the service already has `max` items. */
export const insertItem = async (
  db: Db,
  service_id: number,
  item: ItemInput,
  max: number,
  now: Date,
): Promise<number | null> => (await db.maybe<{ id: number }>(add(service_id, ...values(item), now, max)))?.id ?? null;
export const updateItem = (db: Db, id: number, item: ItemInput, now: Date): Promise<number> =>
  db.run(edit(id, ...values(item), now));
export const removeItem = (db: Db, id: number, now: Date): Promise<number> => db.run(drop(id, now));
