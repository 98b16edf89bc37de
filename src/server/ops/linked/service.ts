/** What other rooms ask about accounts that are linked. */
import type { Db } from '#server/platform/data/database.ts';
import { readTradedAs } from './store.ts';

/** Names under which the pro of a service offered before, as was decided and stands. */
export const alsoTradedAs = (db: Db, quote_service_id: number): Promise<string[]> => readTradedAs(db, quote_service_id);
