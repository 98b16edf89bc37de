import type { OrderView } from '#core/shop/orders/calls.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const insert = statement(`
  insert into nshop_feedbacks (nshop_order_id, nshop_item_id, user_id, score, comment, attachment_ids, created)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict (nshop_order_id) do nothing returning id`);
const count = statement(`
  update nshop_items set review_count = review_count + 1, score_sum = score_sum + $2,
    score_counts[$2] = score_counts[$2] + 1 where id = $1`);
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
  if (!row) return false;
  await db.run(count(f.nshop_item_id, f.score));
  return true;
}

const reply = statement(
  'update nshop_feedbacks set reply = $2, replied_on = $3 where nshop_order_id = $1 and reply is null',
);
/** The pro's one answer; 0 where there is no feedback, or it is answered. */
export const writeReply = (db: Db, order_id: number, text: string, now: Date): Promise<number> =>
  db.run(reply(order_id, text, now));

type Shown = NonNullable<OrderView['feedback']> & { readonly author: string; readonly plan_name: string };
const list = statement(`
  select json_build_object('nshop_order_feedback_id', f.id, 'score', f.score, 'comment', f.comment, 'reply', f.reply,
    'attachments', (select coalesce(json_agg(attachment_json(a) order by a.id), '[]') from attachments a where a.id = any (f.attachment_ids)),
    'created', wire_time(f.created), 'author', public_name(u), 'plan_name', coalesce(o.lines->0->>'label', '')) as feedback
  from nshop_feedbacks f
  join nshop_orders o on o.id = f.nshop_order_id
  join users u on u.id = f.user_id
  join nshop_items i on i.id = f.nshop_item_id and i.state = 'published' and i.deleted_on is null
  where f.nshop_item_id = $1 and f.id < $2 order by f.id desc limit $3`);
export const readFeedbacks = async (db: Db, item_id: number, before: number, limit: number): Promise<Shown[]> =>
  (await db.many<{ feedback: Shown }>(list(item_id, before, limit))).map(({ feedback }) => feedback);
