import type { ContactMessage } from '#core/content/ops/calls.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const insert = statement(
  'insert into contact_messages (name, email, topic, message, created) values ($1, $2, $3, $4, $5)',
);
const VIEW = `json_build_object('id', m.id, 'name', m.name, 'email', m.email, 'topic', m.topic, 'message', m.message,
  'is_done', m.is_done, 'operator', case when o.id is null then null else display_name(o) end,
  'done_on', wire_time(m.done_on), 'created', wire_time(m.created))`;
const FROM = 'from contact_messages m left join users o on o.id = m.operator_id';
const waiting = statement(`select ${VIEW} as view ${FROM} where not m.is_done and m.id > $1 order by m.id limit $2`);
const done = statement(`select ${VIEW} as view ${FROM} where m.is_done and m.id < $1 order by m.id desc limit $2`);
const one = statement(`select ${VIEW} as view ${FROM} where m.id = $1`);
const count = statement('select count(*) as count from contact_messages where not is_done');
const putAway = statement(
  `update contact_messages set is_done = $2, operator_id = $3, done_on = case when $2 then $4::timestamptz end where id = $1`,
);
const forget = statement('delete from contact_messages where email = (select lower(email) from users where id = $1)');
const sweep = statement(
  `delete from contact_messages where id in (select id from contact_messages where created < $1 order by id limit 200)`,
);

interface NewMessage {
  readonly name: string;
  readonly email: string;
  readonly topic: string;
  readonly message: string;
}

type Row = { view: ContactMessage };

export const addMessage = (db: Db, m: NewMessage, now: Date): Promise<number> =>
  db.run(insert(m.name, m.email, m.topic, m.message, now));
/** Those that wait, oldest first, after an id. */
export const readWaiting = async (db: Db, after: number, limit: number): Promise<ContactMessage[]> =>
  (await db.many<Row>(waiting(after, limit))).map(({ view }) => view);
/** Those put away, newest first, before an id. */
export const readDone = async (db: Db, before: number, limit: number): Promise<ContactMessage[]> =>
  (await db.many<Row>(done(before, limit))).map(({ view }) => view);
export const readMessage = async (db: Db, id: number): Promise<ContactMessage | null> =>
  (await db.maybe<Row>(one(id)))?.view ?? null;
export const countWaiting = async (db: Db): Promise<number> => Number((await db.one<{ count: number }>(count())).count);
export const writeDone = (db: Db, id: number, is_done: boolean, operator_id: number, now: Date): Promise<number> =>
  db.run(putAway(id, is_done, operator_id, now));
/** Forgets what was written under the e-mail of somebody who leaves. */
export const forgetPerson = (db: Db, user_id: number): Promise<number> => db.run(forget(user_id));
/** Forgets a batch of messages from before a moment. */
export const sweepMessages = (db: Db, before: Date): Promise<number> => db.run(sweep(before));
