import type { TrustFacts } from '#core/users/trust/rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const facts = statement('select trust_facts(u, $2) as facts from users u where u.id = $1');
export const readFacts = async (db: Db, user_id: number, now: Date): Promise<TrustFacts> =>
  (await db.one<{ facts: TrustFacts }>(facts(user_id, now))).facts;

const say = statement('select say_can_text($1, $2)');
export const sayCanText = (db: Db, can_text: boolean, now: Date): Promise<number> => db.run(say(can_text, now));

const customers = statement(`
  select u.id, u.blocked_at is not null or u.deleted_at is not null as is_blocked, trust_facts(u, $2) as facts
  from users u where u.id = any($1::bigint[]) order by u.id for no key update of u`);
/**
 * People whose answers charge fees, with what is known of them. A block or a deletion of theirs, and other charges by them, wait until
 * the transaction ends.
 */
export const holdCustomers = (
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<{ id: number; is_blocked: boolean; facts: TrustFacts }[]> => db.many(customers(ids, now));

const shares = statement(
  `select exists (
     select from confirmed_phones mine
     join confirmed_phones other on other.phone_mac = mine.phone_mac and other.user_id <> mine.user_id
     where mine.user_id = $1) as found`,
);
/** Whether a number that this person ever confirmed was ever confirmed by another account. */
export const sharesPhone = async (db: Db, user_id: number): Promise<boolean> =>
  (await db.one<{ found: boolean }>(shares(user_id))).found;
