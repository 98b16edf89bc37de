import type { RepeatFacts } from '#core/bids/fees/rules.ts';
import { COMPLETED_BIDS } from '#core/bids/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

const repeated = statement(`
  select f.quote_status_id in ${listed(COMPLETED_BIDS)} and f.completed_on is not null as is_completed,
    f.requestor_id = b.requestor_id as is_same_customer, f.provider_id = b.provider_id as is_same_pro,
    f.category_id = b.category_id as is_same_category, r.is_direct, f.completed_on
  from quote_bids b join quote_requests r on r.id = b.quote_request_id, quote_bids f
  where b.id = $1 and f.id = $2`);
/** Compares an offer with the finished job that it repeats. */
export const readRepeated = (
  db: Db,
  bid_id: number,
  finished_bid_id: number,
): Promise<RepeatFacts & { readonly completed_on: Date | null }> => db.one(repeated(bid_id, finished_bid_id));
