import type { OrderView } from '#core/shop/orders/calls.ts';
import { type Db, statement } from '#server/platform/data/database.ts';
import { FEEDBACK } from '../orders/store.ts';

const insert = statement(`
  insert into nshop_feedbacks (nshop_order_id, nshop_item_id, user_id, score, comment, attachment_ids, created)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict (nshop_order_id) do nothing returning id`);
/** Keeps the first feedback of an order; the shown text is the review of its job. False where there is one already. */
export async function addFeedback(
  db: Db,
  f: {
    readonly nshop_order_id: number;
    readonly nshop_item_id: number;
    readonly user_id: number;
    readonly score: number;
    readonly comment: string;
    readonly attachment_ids: readonly number[];
  },
  now: Date,
): Promise<boolean> {
  const row = await db.maybe(
    insert(f.nshop_order_id, f.nshop_item_id, f.user_id, f.score, f.comment, f.attachment_ids, now),
  );
  return row !== null;
}

type Shown = NonNullable<OrderView['feedback']> & { readonly author: string; readonly plan_name: string };
// The feedback that shows and counts, by `reviews.is_shown`.
const list = statement(`
  select ${FEEDBACK('v')}::jsonb || jsonb_build_object('author', public_name(u), 'plan_name', coalesce(o.lines->0->>'label', '')) as feedback
  from nshop_orders o
  join reviews v on v.quote_bid_id = o.quote_bid_id and v.is_shown
  join users u on u.id = v.user_id
  join nshop_items i on i.id = o.nshop_item_id and i.state = 'published' and i.deleted_on is null
  where o.nshop_item_id = $1 and v.id < $2 order by v.id desc limit $3`);
export const readFeedbacks = async (db: Db, item_id: number, before: number, limit: number): Promise<Shown[]> =>
  (await db.many<{ feedback: Shown }>(list(item_id, before, limit))).map(({ feedback }) => feedback);
