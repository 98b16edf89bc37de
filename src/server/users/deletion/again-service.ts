import type { Parts } from '#server/platform/context.ts';
import { writing } from '#server/platform/context.ts';
import type { Database } from '#server/platform/data/database.ts';
import { eraseAccount } from './service.ts';
import * as store from './store.ts';

/**
 * One account that was deleted, as it is remembered outside of the database. Its creation time tells it from another account that
 * got the same id after a restore.
 */
export interface Erased {
  readonly user_id: number;
  readonly made: string;
  readonly erased_on: string;
}

/** The accounts that were deleted since. */
export const erasedSince = async (db: Database, since: Date): Promise<Erased[]> =>
  (await store.readErased(db, since)).map(({ user_id, created, deleted_at }) => ({
    user_id,
    made: created.toISOString(),
    erased_on: deleted_at.toISOString(),
  }));

/** Those of the accounts that exist, because a restore brought them back. */
export async function broughtBack(db: Database, erased: readonly Erased[]): Promise<Erased[]> {
  const here = await store.readPresent(
    db,
    erased.map(({ user_id }) => user_id),
  );
  const made = new Map(here.map(({ id, created }) => [id, created.toISOString()]));
  return erased.filter((one) => made.get(one.user_id) === one.made);
}

/** Thrown to roll back one account's erasure, not those of others. */
class NotYet extends Error {}

/**
 * Deletes accounts again that a restore brought back, without a notice, as their people were told before. An account whose open
 * hire or protected money came back too is left, because the other side counts on it; each start reports it until it is deleted.
 */
export async function eraseAgain(
  parts: Parts,
  erased: readonly Erased[],
): Promise<{ readonly done: number; readonly left: readonly number[] }> {
  let done = 0;
  const left: number[] = [];
  for (const { user_id } of await broughtBack(parts.database, erased))
    try {
      await writing(parts, { silent: true }, async (context) => {
        const result = await eraseAccount(context, user_id, { is_bought_given_up: true, reason: null });
        if (!result.ok) throw new NotYet();
      });
      done += 1;
    } catch (error) {
      if (!(error instanceof NotYet)) throw error;
      left.push(user_id);
    }
  return { done, left };
}
