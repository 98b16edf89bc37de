/** The one place that moves protected money in our books. */
import { type CustodyEntry, post } from '#core/custody/books/rules.ts';
import { ok, type Result } from '#core/kit/result.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from './store.ts';

/**
 * Posts an entry once for its cause, whatever is retried: the same cause again answers the transaction there is. Refused where
 * it would move money that is not there. The accounts stay locked until the transaction ends.
 */
export async function postEntry(
  { db, now }: Pick<Context, 'db' | 'now'>,
  owners: store.Owners,
  cause: string,
  entry: CustodyEntry,
): Promise<Result<{ readonly transaction_id: number; readonly is_new: boolean }, 'not enough'>> {
  const balances = await store.lockBalances(db, owners);
  const known = await store.findPosted(db, cause);
  if (known !== null) return ok({ transaction_id: known, is_new: false });
  const posted = post(entry, balances);
  if (!posted.ok) return posted;
  const transaction_id = await store.insertPosted(db, now, owners, {
    cause,
    what: entry.what,
    postings: posted.value,
  });
  return ok({ transaction_id, is_new: true });
}

export { findPosted, readBalances, readParts } from './store.ts';
