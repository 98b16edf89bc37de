import { type Db, statement } from '#server/platform/data/database.ts';

/** The cap of deposits in a category, and the source that it comes from. */
export interface DepositCap {
  readonly category: string;
  readonly percent: number;
  readonly source: string;
  readonly url: string;
  readonly as_of: string;
}
const cap = statement(`
  select name as category, deposit_percent as percent, deposit_source as source, deposit_url as url,
    deposit_as_of::text as as_of from categories where id = $1`);
export const readDepositCap = (db: Db, category_id: number): Promise<DepositCap> =>
  db.one<DepositCap>(cap(category_id));
