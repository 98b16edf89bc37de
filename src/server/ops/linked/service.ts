/** What other rooms need to know of linked accounts. */
import type { Db } from '#server/platform/data/database.ts';
import { readTradedAs } from './store.ts';

/** Earlier names of a service's pro, where a decision that stands found that they are one person. */
export const alsoTradedAs = (db: Db, quote_service_id: number): Promise<string[]> => readTradedAs(db, quote_service_id);
