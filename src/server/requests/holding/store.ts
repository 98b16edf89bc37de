import { type Db, statement } from '#server/platform/data/database.ts';

/** Whom a request names. */
export interface Invite {
  readonly invite_service_id?: number;
  readonly is_direct?: boolean;
}

const hold = statement('update quote_requests set is_held = true, held_invite = $2 where id = $1');
/** Keeps a new request back, with whom it names. */
export const holdRequest = (db: Db, id: number, invite: Invite | null): Promise<number> =>
  db.run(hold(id, invite === null ? null : JSON.stringify(invite)));

const release = statement(
  `with held as (
     select id, held_invite from quote_requests
     where user_id = $1 and is_held order by id for no key update
   )
   update quote_requests r set is_held = false, held_invite = null, created = $2, modified = $2,
     expires_at = case when is_closed or is_expired then expires_at else $3 end
   from held where r.id = held.id returning r.id, held.held_invite as invite, not r.is_closed and not r.is_expired as is_open`,
);
/** Lets all requests of a person go out, as if they were made now; those that ended meanwhile only once they are opened again. */
export const releaseRequests = (
  db: Db,
  user_id: number,
  now: Date,
  expires_at: Date,
): Promise<{ id: number; invite: Invite | null; is_open: boolean }[]> => db.many(release(user_id, now, expires_at));
