import { QUOTE_STATUS, RATING_TYPE } from '#core/bids/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const insert = statement(`
  insert into quote_bids (quote_request_id, quote_service_id, category_id, requestor_id, provider_id, quote_status_id, rating_type,
    flat_rate_at_cents, price_note, quote_sent_on, last_message_on, fee_paid_cents, is_provider_readed, is_requestor_readed, is_order,
    is_provider_archived, is_hidden, created, modified)
  select r.id, $2, r.category_id, r.user_id, $3, ${QUOTE_STATUS.InProgress}, ${RATING_TYPE.flat}, $4, r.title, $5, $5, 0, $6, true, true,
    $6, $6, $5, $5
  from quote_requests r where r.id = $1 returning id`);
export const insertAgreed = async (
  db: Db,
  bid: {
    quote_request_id: number;
    quote_service_id: number;
    provider_id: number;
    price_cents: number;
    is_hidden: boolean;
  },
  now: Date,
): Promise<number> =>
  (
    await db.one<{ id: number }>(
      insert(bid.quote_request_id, bid.quote_service_id, bid.provider_id, bid.price_cents, now, bid.is_hidden),
    )
  ).id;

const show = statement(`
  update quote_bids set is_hidden = false, is_provider_archived = false, is_provider_readed = false, quote_sent_on = $2, last_message_on = $2, modified = $2
  where id = $1`);
export const showHidden = (db: Db, quote_bid_id: number, now: Date): Promise<number> => db.run(show(quote_bid_id, now));
