import type { RequestStanding } from '#core/requests/rules.ts';
import type { Line } from '#core/shop/carts/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** The questions of an order, and the state of its request. */
export interface Asking extends RequestStanding {
  readonly quote_request_id: number;
  readonly category_id: number;
  readonly form_version: number;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly picked: readonly string[];
  readonly lines: readonly Line[];
}
const asking = statement(`
  select r.id as quote_request_id, r.category_id, r.form_version, r.fields, r.is_closed, r.is_expired, r.expires_at, r.quote_count, r.max_quotes,
    v.content->'questions' as picked, o.lines
  from nshop_orders o
  join nshop_item_versions v on v.nshop_item_id = o.nshop_item_id and v.version = o.version
  join quote_bids b on b.id = o.quote_bid_id
  join quote_requests r on r.id = b.quote_request_id
  where o.id = $1`);
export const readAsking = (db: Db, id: number): Promise<Asking> => db.one<Asking>(asking(id));
