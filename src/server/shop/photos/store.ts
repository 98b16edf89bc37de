import { type Db, statement } from '#server/platform/data/database.ts';

export interface OrderFile {
  readonly filename: string;
  readonly mime: string;
  readonly storage_key: string;
  readonly thumb_key: string | null;
}
const ofOrder = statement(`
  select f.filename, f.mime, f.storage_key, f.thumb_key from nshop_orders o
  join quote_bids b on b.id = o.quote_bid_id
  join attachments f on (f.quote_request_id = b.quote_request_id
    or f.review_id in (select v.id from reviews v where v.quote_bid_id = b.id and v.user_id = o.user_id and f.id = any (v.attachment_ids)))
  where o.id = $1 and f.id = $2 and f.withdrawn_on is null`);
/** A photo of an order's answers or of its review. */
export const readFile = (db: Db, order_id: number, id: number): Promise<OrderFile | null> =>
  db.maybe<OrderFile>(ofOrder(order_id, id));
