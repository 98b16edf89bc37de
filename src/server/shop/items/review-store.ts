import type { QueuedItem, ReviewCase } from '#core/shop/items/calls.ts';
import type { ItemContent } from '#core/shop/items/model.ts';
import { DECIDED_REVIEWS, type RefusalReason, type ReviewEnd } from '#core/shop/items/review-model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

const ask = statement(`
  insert into nshop_item_reviews (nshop_item_id, content, is_published_then, asked_on) values ($1, $2, $3, $4)`);
const waits = statement(`update nshop_items set review = 'waiting', modified = $2 where id = $1`);
const withdraw = statement(`
  update nshop_item_reviews set state = 'withdrawn', decided_on = $2 where nshop_item_id = $1 and state = 'waiting'`);
const decide = statement(`
  update nshop_item_reviews set state = $2, reasons = $3, note = $4, operator_id = $5, decided_on = $6
  where id = $1 and state = 'waiting'`);
const refused = statement(`update nshop_items set review = 'refused', modified = $2 where id = $1`);
const operators = statement(`select id from users where is_operator and operator_roles && '{review,owner}'`);

const FROM = `nshop_item_reviews r join nshop_items i on i.id = r.nshop_item_id
  join quote_services s on s.id = i.quote_service_id join categories k on k.id = (r.content ->> 'category_id')::bigint`;
const CENTS = `(select min((p ->> 'price_cents')::integer) from jsonb_array_elements(r.content -> 'plans') p)`;
const LINE = `jsonb_build_object('review_id', r.id, 'nshop_item_id', i.id, 'name', r.content -> 'name', 'service_name', s.name,
  'category_name', k.name, 'state', r.state, 'is_first', not exists (select 1 from nshop_item_reviews e
    where e.nshop_item_id = i.id and e.id < r.id and e.state = 'approved'),
  'from_price', wire_money(${CENTS}), 'asked_on', wire_time(r.asked_on), 'decided_on', wire_time(r.decided_on))`;
const waiting = statement(`
  select ${LINE} as line, r.id from ${FROM} where r.state = 'waiting' and r.id > $1 order by r.id limit $2`);
const decided = statement(`
  select ${LINE} as line, r.id from ${FROM} where r.state in ${listed(DECIDED_REVIEWS)} and ($1 = 0 or r.id < $1)
  order by r.id desc limit $2`);
const count = statement(`select count(*)::integer as count from nshop_item_reviews where state = 'waiting'`);
const one = statement(`
  select ${LINE} || jsonb_build_object('reasons', to_jsonb(r.reasons), 'note', r.note, 'is_own', s.user_id = $2,
    'asked', shop_item_json(i, r.content, ${CENTS}, s, k),
    'shown', (select shop_item_json(i, v.content, v.from_cents, s, c) from nshop_item_versions v join categories c on c.id = v.category_id
      where v.nshop_item_id = i.id and v.version = i.version)) as line
  from ${FROM} where r.id = $1`);
const byId = statement('select nshop_item_id, content, is_published_then, state from nshop_item_reviews where id = $1');

export interface ReviewRow {
  readonly nshop_item_id: number;
  readonly content: ItemContent;
  readonly is_published_then: boolean;
  readonly state: ReviewEnd;
}

export async function askReview(db: Db, id: number, content: ItemContent, publish: boolean, now: Date): Promise<void> {
  await db.run(ask(id, JSON.stringify(content), publish, now));
  await db.run(waits(id, now));
}
/** Takes an open review back; answers how many that were: none or one. */
export const withdrawReview = (db: Db, id: number, now: Date): Promise<number> => db.run(withdraw(id, now));
export const writeDecision = async (
  db: Db,
  review_id: number,
  to: { readonly is_approved: boolean; readonly reasons: readonly RefusalReason[]; readonly note: string },
  operator_id: number,
  now: Date,
): Promise<boolean> =>
  (await db.run(decide(review_id, to.is_approved ? 'approved' : 'refused', to.reasons, to.note, operator_id, now))) > 0;
export const writeRefused = (db: Db, id: number, now: Date): Promise<number> => db.run(refused(id, now));
export const readReview = (db: Db, review_id: number): Promise<ReviewRow | null> =>
  db.maybe<ReviewRow>(byId(review_id));
export const readCase = async (db: Db, review_id: number, operator_id: number): Promise<ReviewCase | null> =>
  (await db.maybe<{ line: ReviewCase }>(one(review_id, operator_id)))?.line ?? null;
export const readQueue = (db: Db, is_waiting: boolean, after: number, size: number) =>
  db.many<{ line: QueuedItem; id: number }>((is_waiting ? waiting : decided)(after, size));
export const countWaiting = async (db: Db): Promise<number> => (await db.one<{ count: number }>(count())).count;
export const operatorIds = async (db: Db): Promise<number[]> =>
  (await db.many<{ id: number }>(operators())).map(({ id }) => id);
