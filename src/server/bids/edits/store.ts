import { OPEN_BIDS } from '#core/bids/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

export interface EditedBid {
  readonly id: number;
  readonly quote_status_id: number;
  readonly requestor_id: number;
  readonly provider_id: number;
  readonly is_quoted: boolean;
}
// Locked in order: an edit and a pro's quote wait for the request before either comes here.
const mark = statement(`
  with held as (
    select id from quote_bids where quote_request_id = $1 and quote_status_id in ${listed(OPEN_BIDS)} order by id for no key update)
  update quote_bids b set is_provider_readed = false, modified = $2 from held where b.id = held.id
  returning b.id, b.quote_status_id, b.requestor_id, b.provider_id, b.quote_sent_on is not null as is_quoted`);
/** Offers and quotes of a request that its pros have to look at again. */
export const markEdited = (db: Db, quote_request_id: number, now: Date): Promise<EditedBid[]> =>
  db.many<EditedBid>(mark(quote_request_id, now));
