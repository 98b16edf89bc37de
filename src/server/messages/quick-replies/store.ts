import type { QuickReply } from '#core/messages/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const VIEW = `json_build_object('id', id, 'text', text)`;
const list = statement(
  `select coalesce(json_agg(${VIEW} order by position, id), '[]') as replies from quick_replies where user_id = $1`,
);
// Makes two inserts of one person wait for each other.
const lockPerson = statement('select id from users where id = $1 for no key update');
const insert = statement(
  `insert into quick_replies (user_id, text, position, created, modified)
   select $1, $2, coalesce(max(position), 0) + 1, $3, $3 from quick_replies where user_id = $1 having count(*) < $4
   returning ${VIEW} as reply`,
);
const edit = statement(
  `update quick_replies set text = $3, modified = $4 where id = $1 and user_id = $2 returning ${VIEW} as reply`,
);
const remove = statement('delete from quick_replies where id = $1 and user_id = $2');
const order = statement(
  `update quick_replies r set position = o.place from unnest($2::bigint[]) with ordinality as o (id, place)
   where r.id = o.id and r.user_id = $1`,
);
const forget = statement('delete from quick_replies where user_id = $1');

export const readReplies = async (db: Db, user_id: number): Promise<QuickReply[]> =>
  (await db.one<{ replies: QuickReply[] }>(list(user_id))).replies;

/** Makes changes of one person's list wait for each other. */
export const lockList = (db: Db, user_id: number): Promise<number> => db.run(lockPerson(user_id));

/** Null when the person has as many as allowed. */
export const insertReply = async (
  db: Db,
  user_id: number,
  text: string,
  now: Date,
  most: number,
): Promise<QuickReply | null> =>
  (await db.maybe<{ reply: QuickReply }>(insert(user_id, text, now, most)))?.reply ?? null;

export const editReply = async (
  db: Db,
  id: number,
  user_id: number,
  text: string,
  now: Date,
): Promise<QuickReply | null> => (await db.maybe<{ reply: QuickReply }>(edit(id, user_id, text, now)))?.reply ?? null;

export const deleteReply = (db: Db, id: number, user_id: number): Promise<number> => db.run(remove(id, user_id));
export const orderReplies = (db: Db, user_id: number, ids: readonly number[]): Promise<number> =>
  db.run(order(user_id, ids));
export const forgetReplies = (db: Db, user_id: number): Promise<number> => db.run(forget(user_id));
