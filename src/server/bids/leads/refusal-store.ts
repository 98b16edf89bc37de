import { type Db, statement } from '#server/platform/data/database.ts';

const OF_BID = 'b.quote_request_id, b.quote_status_id';
const keep = statement(`
  with kept as (
    insert into quote_refusals (quote_bid_id, error, error_message, error_action, created)
    select b.id, $3, $4, $5, $6 from quote_bids b where b.id = $1 and b.provider_id = $2
    on conflict (quote_bid_id) do update set error = excluded.error, error_message = excluded.error_message,
      error_action = excluded.error_action, created = excluded.created
    returning quote_bid_id)
  select ${OF_BID} from kept join quote_bids b on b.id = kept.quote_bid_id`);
const drop = statement(`
  with gone as (
    delete from quote_refusals q using quote_bids b where q.quote_bid_id = $1 and b.id = $1 and b.provider_id = $2
    returning q.quote_bid_id)
  select ${OF_BID} from gone join quote_bids b on b.id = gone.quote_bid_id`);

export interface RefusedBid {
  readonly quote_request_id: number;
  readonly quote_status_id: number;
}
export interface KeptRefusal {
  readonly error: string;
  readonly errorMessage: string;
  readonly errorAction: string;
}

/** Keeps why an own quote was refused, instead of what was kept before; null where there is no such bid. */
export const keepRefusal = (
  db: Db,
  bid_id: number,
  provider_id: number,
  { error, errorMessage, errorAction }: KeptRefusal,
  now: Date,
): Promise<RefusedBid | null> => db.maybe(keep(bid_id, provider_id, error, errorMessage, errorAction, now));

/** Puts it away; null where nothing was kept. */
export const dropRefusal = (db: Db, bid_id: number, provider_id: number): Promise<RefusedBid | null> =>
  db.maybe(drop(bid_id, provider_id));
