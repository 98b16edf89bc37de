import { type Db, statement } from '#server/platform/data/database.ts';

const erase = statement(
  `update deliveries set address = '', data_sealed = null, next_try_at = null,
     given_up_at = case when sent_at is null then coalesce(given_up_at, $2) end,
     last_fault = case when sent_at is null then 'gone' else last_fault end
   where user_id = $1`,
);

/** Cancels all deliveries that wait for a person, and erases the address and content of every one. */
export const eraseDeliveries = (db: Db, now: Date, user_id: number): Promise<number> => db.run(erase(user_id, now));
