import { type Db, statement } from '#server/platform/data/database.ts';

/** The pro that a request asks by name. */
export interface Invite {
  readonly invite_service_id?: number;
  readonly is_direct?: boolean;
}

const hold = statement('update quote_requests set is_held = true, held_invite = $2 where id = $1');
/** Holds a new request, and keeps the pro that it asks by name. */
export const holdRequest = (db: Db, id: number, invite: Invite | null): Promise<number> =>
  db.run(hold(id, invite === null ? null : JSON.stringify(invite)));

const release = statement(
  `with held as (
     select id, held_invite from quote_requests
     where user_id = $1 and is_held order by id limit $4 for no key update
   )
   update quote_requests r set is_held = false, held_invite = null, created = $2, modified = $2,
     expires_at = case when is_closed or is_expired then expires_at else $3 end
   from held where r.id = held.id returning r.id, held.held_invite as invite, not r.is_closed and not r.is_expired as is_open`,
);
/** Releases up to `limit` requests of a person as if they were made now. Ended ones stay ended until they are opened again. */
export const releaseRequests = (
  db: Db,
  user_id: number,
  now: Date,
  expires_at: Date,
  limit: number,
): Promise<{ id: number; invite: Invite | null; is_open: boolean }[]> =>
  db.many(release(user_id, now, expires_at, limit));

const out = statement(
  `select count(*)::integer as n from quote_requests
   where user_id in (select sharing_phone($1)) and not is_held and created > $2`,
);
/** How many requests of this person, and of accounts that ever confirmed one of their phones, went out since `since`. */
export const countOut = async (db: Db, user_id: number, since: Date): Promise<number> =>
  (await db.one<{ n: number }>(out(user_id, since))).n;

const waiting = statement(
  `select distinct r.user_id from quote_requests r join users u on u.id = r.user_id
   where r.is_held and not r.is_closed and not r.is_expired and (u.is_vouched or ($1 and u.is_email_confirmed))
     order by r.user_id limit $2`,
);
/** People whose requests are still held after they confirmed: their number had used up the limit of its day. */
export const readWaiting = async (db: Db, mail_counts: boolean, limit: number): Promise<number[]> =>
  (await db.many<{ user_id: number }>(waiting(mail_counts, limit))).map((row) => row.user_id);
