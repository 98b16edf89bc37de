import { QUOTE_STATUS } from '#core/bids/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const waiting = statement(
  `select id, provider_id, quote_status_id from quote_bids
   where quote_request_id = $1 and id <> $2 and quote_status_id = ${QUOTE_STATUS.InProgress} and is_interested
     and not is_requestor_rejected order by id`,
);
/** The quotes of a request that wait for an answer, but for one. */
export const waitingQuotes = (
  db: Db,
  quote_request_id: number,
  but: number,
): Promise<{ id: number; provider_id: number; quote_status_id: number }[]> => db.many(waiting(quote_request_id, but));
