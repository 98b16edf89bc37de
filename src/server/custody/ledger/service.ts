/** The one place that writes movements of protected money to our books. */
import { type CustodyEntry, post } from '#core/custody/books/rules.ts';
import { overTaken } from '#core/custody/commissions/rules.ts';
import { ok, type Result } from '#core/kit/result.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from './store.ts';

/**
 * Posts an entry once per cause: a second call with the same cause answers the first call's transaction. Refused where it
 * would move money that is not there. The accounts stay locked until the transaction ends.
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
  if (owners.payment_id !== null && posted.value.some(({ account }) => account === 'due'))
    await fitCommission({ db, now }, owners, owners.payment_id);
  return ok({ transaction_id, is_new: true });
}

/**
 * Keeps our commission in step with what the pro has got of a payment: after each entry that changes it, posts the difference
 * in the same database transaction (decision 063).
 */
async function fitCommission(
  { db, now }: Pick<Context, 'db' | 'now'>,
  owners: store.Owners,
  payment_id: number,
): Promise<void> {
  const share = await store.readShare(db, payment_id);
  const over = overTaken(share);
  if (over === 0) return;
  const entry: CustodyEntry = { what: over > 0 ? 'commission back' : 'commission', cents: Math.abs(over) };
  const posted = post(entry, await store.lockBalances(db, owners));
  if (!posted.ok) throw new Error(`the commission of payment ${payment_id} does not fit`);
  const cause = `commission:${payment_id}:${share.moved}`;
  await store.insertPosted(db, now, owners, { cause, what: entry.what, postings: posted.value });
}

export { findPosted, readBalances, readParts, readShare } from './store.ts';
