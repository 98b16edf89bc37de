import { COMPLETED_BIDS, HIRED_BIDS } from '#core/bids/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

const customerReviewed = statement(
  'select exists (select from consumer_reviews where quote_bid_id = $1) as is_customer_reviewed',
);
/** Whether the pro has reviewed the customer of this job. The bid is locked by the caller. */
export const readCustomerReviewed = async (db: Db, quote_bid_id: number): Promise<boolean> =>
  (await db.one<{ is_customer_reviewed: boolean }>(customerReviewed(quote_bid_id))).is_customer_reviewed;

const wasHired = statement(
  `select b.quote_status_id in ${listed(HIRED_BIDS)} or exists (
     select from quote_activities v where v.quote_bid_id = b.id and v.type = 'hire' and not v.payload ? 'self') as was_hired
   from quote_bids b where b.id = $1`,
);
/** Whether a bid is or was hired. A hire that the pro stated and the customer did not confirm does not count. */
export const readWasHired = async (db: Db, id: number): Promise<boolean> =>
  (await db.one<{ was_hired: boolean }>(wasHired(id))).was_hired;

/** For how many days after a job's begin the scheduled job counts it anew. Later only a change of the job does. */
const LOOKED_AT_DAYS = 30;

const COUNTED = `update quote_bids b set is_counted = counts_in_public(b, $2::timestamptz)
  where b.is_counted <> counts_in_public(b, $2::timestamptz)`;
const RETURNING = ` returning b.id, b.quote_service_id, b.quote_status_id in ${listed(COMPLETED_BIDS)} as is_completed`;
const one = statement(`${COUNTED} and b.id = $1${RETURNING}`);
const ofPerson = statement(
  `${COUNTED} and $1 in (b.requestor_id, b.provider_id) and b.quote_status_id in ${listed(HIRED_BIDS)}${RETURNING}`,
);
const due = statement(
  `${COUNTED} and b.id in (
     select d.id from quote_bids d
     where d.quote_status_id in ${listed(HIRED_BIDS)} and not d.is_counted and d.hired_for <= $2
       and d.hired_for > $2::timestamptz - interval '${LOOKED_AT_DAYS} days' and counts_in_public(d, $2)
     order by d.hired_for limit $1 for update skip locked)${RETURNING}`,
);

/** A job that has begun to count in public, or does not any more. */
export interface Recounted {
  readonly id: number;
  readonly quote_service_id: number;
  readonly is_completed: boolean;
}
export const recountOne = (db: Db, id: number, now: Date): Promise<Recounted[]> => db.many<Recounted>(one(id, now));
/** Jobs of a person, on both sides. */
export const recountOf = (db: Db, user_id: number, now: Date): Promise<Recounted[]> =>
  db.many<Recounted>(ofPerson(user_id, now));
/** Jobs whose begin has passed. Rows that another node is at are skipped. */
export const recountDue = (db: Db, limit: number, now: Date): Promise<Recounted[]> =>
  db.many<Recounted>(due(limit, now));
