import { type Db, statement } from '#server/platform/database.ts';

const knownDevice = statement('select 1 from sessions where user_id = $1 and device_id = $2 limit 1');

/** Whether the account was logged in on this device before, which then has shown its password once. */
export const isKnownDevice = async (db: Db, user_id: number, device_id: string): Promise<boolean> =>
  (await db.maybe(knownDevice(user_id, device_id))) !== null;
