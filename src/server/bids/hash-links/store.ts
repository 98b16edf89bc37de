import { QUOTE_STATUS } from '#core/bids/model.ts';
import { bidMachine } from '#core/bids/rules.ts';
import type { LinkedQuote } from '#core/requests/hash-links/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const quote = statement(`
  select b.id as quote_bid_id, b.quote_request_id, b.quote_service_id, s.name as service_name, b.rating_type,
    coalesce(b.flat_rate_at_cents, b.hourly_rate_at_cents) as price_cents,
    to_char(b.quote_sent_on at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as quote_sent_on,
    b.quote_status_id, b.hired_for, g.name as category_name, r.travel = 'to_me' and r.address = '' as needs_address
  from quote_bids b
  join quote_services s on s.id = b.quote_service_id
  join categories g on g.id = b.category_id
  join quote_requests r on r.id = b.quote_request_id
  where b.id = $1 and b.requestor_id = $2 and b.quote_sent_on is not null`);

export interface LinkedBid extends Omit<LinkedQuote, 'price'> {
  readonly quote_bid_id: number;
  readonly quote_request_id: number;
  readonly quote_service_id: number;
  readonly price_cents: number | null;
  readonly quote_status_id: number;
  readonly hired_for: Date | null;
  readonly category_name: string;
  readonly needs_address: boolean;
}
/** A sent quote of the requestor's own request, as a link may show it; null for anybody else's. */
export const readLinkedBid = (db: Db, bid_id: number, requestor_id: number): Promise<LinkedBid | null> =>
  db.maybe<LinkedBid>(quote(bid_id, requestor_id));

const reoffer = statement(`
  update quote_bids b set quote_status_id = $2, modified = $3
  where b.quote_request_id = $1 and b.quote_status_id = any($4::smallint[]) and b.is_interested and b.quote_sent_on is null`);
/** Offers that lapsed with their request and were not passed are open again, as the step table's `reoffer` says. */
export const reofferLapsed = (db: Db, quote_request_id: number, now: Date): Promise<number> =>
  db.run(
    reoffer(
      quote_request_id,
      QUOTE_STATUS.Send,
      now,
      bidMachine.steps.reoffer.from.map((status) => QUOTE_STATUS[status]),
    ),
  );
