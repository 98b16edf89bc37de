import { type Db, statement } from '#server/platform/data/database.ts';

const ERASE = [
  `update sessions set device_id = '', user_agent = '', address = '' where user_id = $1`,
  'delete from social_attempts where user_id = $1',
  'delete from passkey_challenges where user_id = $1',
  'delete from hash_links where user_id = $1',
].map((text) => statement(text));

/** Forgets a person's links and visits to providers, and where their sessions came from. */
export async function eraseTraces(db: Db, user_id: number): Promise<void> {
  for (const erase of ERASE) await db.run(erase(user_id));
}
