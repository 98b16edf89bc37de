import type { Context } from '#server/platform/context.ts';
import * as store from './twin-store.ts';

/**
 * Whether another account was checked, or waits to be, by the same card (decision 31). Numbers are compared where both are still
 * kept, and are not shown. Of a decided check only type and last four characters may be left, which gives 'perhaps'.
 */
export async function isCardElsewhere({ db, parts }: Context, check_id: number): Promise<'no' | 'perhaps' | 'yes'> {
  const rows = await store.readAlike(db, check_id);
  const own = rows.find((row) => row.id === check_id);
  const open = ({ id, real_id_sealed }: store.AlikeRow): string | null =>
    real_id_sealed && parts.secrets.open('identity', `check:${id}`, real_id_sealed).toString();
  const number = own ? open(own) : null;
  let found: 'no' | 'perhaps' = 'no';
  for (const row of rows) {
    if (row.id === check_id) continue;
    const other = open(row);
    if (number !== null && other !== null) {
      if (number === other) return 'yes';
    } else found = 'perhaps';
  }
  return found;
}
