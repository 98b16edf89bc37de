import { type Db, statement } from '#server/platform/data/database.ts';

const open = statement(
  'select id from quote_requests where user_id = $1 and not is_closed and not is_expired order by id for no key update',
);
const unhired = statement(
  `select id from quote_requests where user_id = $1 and not is_closed and not is_expired and hired_on is null
   order by id for no key update`,
);
const files = statement(
  'select f.id from attachments f join quote_requests r on r.id = f.quote_request_id where r.user_id = $1 order by f.id',
);
// The title and the described answers stay for the pros who were asked. The exact place and the contact details are erased.
const erase = statement(
  `update quote_requests r set address = '', phone = null, postal_code = '', lat = a.lat, lng = a.lng, fields = '{}',
     hired_fields = submission_fields, photo_count = 0
   from areas a where a.code = r.area_code and r.user_id = $1`,
);
const seats = statement(
  'update quote_requests set quote_count = greatest(0, quote_count - 1) where id = any($1::bigint[])',
);
const lock = statement('select id from quote_requests where id = any($1::bigint[]) order by id for no key update');

/** A person's open requests, locked. */
export const lockOpen = async (db: Db, user_id: number): Promise<number[]> =>
  (await db.many<{ id: number }>(open(user_id))).map((row) => row.id);
/** A person's open requests without a hired pro, locked. */
export const lockUnhired = async (db: Db, user_id: number): Promise<number[]> =>
  (await db.many<{ id: number }>(unhired(user_id))).map((row) => row.id);
/** The files on a person's requests. */
export const readFiles = async (db: Db, user_id: number): Promise<number[]> =>
  (await db.many<{ id: number }>(files(user_id))).map((row) => row.id);
export const eraseRequests = (db: Db, user_id: number): Promise<number> => db.run(erase(user_id));
export const lockAll = (db: Db, ids: readonly number[]): Promise<number> => db.run(lock(ids));
export const giveSeatsBack = (db: Db, ids: readonly number[]): Promise<number> => db.run(seats(ids));
