import { OPEN_BIDS, QUOTE_STATUS } from '#core/bids/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

/** An undecided bid of a pro who leaves, or of a service that does. */
export interface LeavingBid {
  readonly id: number;
  readonly quote_request_id: number;
  readonly requestor_id: number;
  readonly quote_status_id: number;
  readonly has_conversation: boolean;
  readonly is_request_open: boolean;
  /** False where the pro took the quote back already, and with it the seat. */
  readonly is_interested: boolean;
}

const requestIds = statement(
  `select distinct quote_request_id as id from quote_bids
   where provider_id = $1 and quote_status_id in ${listed(OPEN_BIDS)} and ($2::bigint is null or quote_service_id = $2) order by id`,
);
const undecided = statement(
  `select b.id, b.quote_request_id, b.requestor_id, b.quote_status_id, b.requestor_last_seq > 0 as has_conversation,
     not r.is_closed and not r.is_expired as is_request_open, b.is_interested
   from quote_bids b join quote_requests r on r.id = b.quote_request_id
   where b.provider_id = $1 and b.quote_status_id in ${listed(OPEN_BIDS)} and ($2::bigint is null or b.quote_service_id = $2)
   order by b.id for no key update of b`,
);
const withdraw = statement(
  `update quote_bids set quote_status_id = ${QUOTE_STATUS.NotInterested}, is_interested = false, modified = $2
   where id = any($1::bigint[]) and quote_status_id in ${listed(OPEN_BIDS)}`,
);
const leave = statement(
  `update quote_bids set is_interested = false, modified = $2 where id = any($1::bigint[]) and quote_status_id = ${QUOTE_STATUS.InProgress}`,
);

const doings = statement(`
  select id from quote_requests where user_id = $1 and not is_closed and not is_expired
  union select quote_request_id from quote_bids where provider_id = $1 and quote_status_id in ${listed(OPEN_BIDS)} order by 1`);
const bidsOfDoings = statement(`
  select id from quote_bids where id in (
    select b.id from quote_bids b join quote_requests r on r.id = b.quote_request_id
    where r.user_id = $1 and not r.is_closed and not r.is_expired
    union select id from quote_bids where provider_id = $1 and quote_status_id in ${listed(OPEN_BIDS)})
  order by id for no key update`);

/** The requests that a person has open, as customer and as pro. */
export const readDoings = async (db: Db, user_id: number): Promise<number[]> =>
  (await db.many<{ id: number }>(doings(user_id))).map((row) => row.id);
/** Their bids, locked. */
export const lockDoings = (db: Db, user_id: number): Promise<number> => db.run(bidsOfDoings(user_id));

/** Requests of all services of a pro, or of one. */
export const readRequestIds = async (db: Db, provider_id: number, service_id: number | null): Promise<number[]> =>
  (await db.many<{ id: number }>(requestIds(provider_id, service_id))).map((row) => row.id);
/** Offers and quotes that are not decided, locked. */
export const lockUndecided = (db: Db, provider_id: number, service_id: number | null): Promise<LeavingBid[]> =>
  db.many<LeavingBid>(undecided(provider_id, service_id));
/** Sets the status NotInterested. */
export const withdrawBids = (db: Db, now: Date, ids: readonly number[]): Promise<number> => db.run(withdraw(ids, now));
/** Keeps quotes readable, but the customer can no longer hire by them. */
export const leaveBids = (db: Db, now: Date, ids: readonly number[]): Promise<number> => db.run(leave(ids, now));
