import { type Db, statement } from '#server/platform/data/database.ts';

const insert = statement(
  `insert into contact_messages (name, email, topic, message, user_id, language, created, last_word_at)
   values ($1, $2, $3, $4, $5, $6, $7, $7) returning id`,
);
const forget = statement(
  'delete from contact_messages where (user_id = $1 or email = (select lower(email) from users where id = $1))',
);
const letGo = statement('update contact_messages set assignee_id = null where assignee_id = $1');
const sweep = statement(
  `delete from contact_messages where id in (select id from contact_messages where created < $1 order by id limit 200)`,
);

interface NewMessage {
  readonly name: string;
  readonly email: string;
  readonly topic: string;
  readonly message: string;
  /** The account that wrote it; null without a login. */
  readonly user_id: number | null;
  readonly language: string;
}

export const addMessage = async (db: Db, m: NewMessage, now: Date): Promise<number> =>
  (await db.one<{ id: number }>(insert(m.name, m.email, m.topic, m.message, m.user_id, m.language, now))).id;
/** Deletes the cases of a person who leaves, also those under their email alone, and unassigns cases that they worked on. */
export async function forgetPerson(db: Db, user_id: number): Promise<void> {
  await db.run(forget(user_id));
  await db.run(letGo(user_id));
}
/** Deletes a batch of messages from before a moment. */
export const sweepMessages = (db: Db, before: Date): Promise<number> => db.run(sweep(before));
