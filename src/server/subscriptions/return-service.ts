import type { Cents } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { restOf } from '#core/subscriptions/rules.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { lockFunds, returnMonth } from '#server/wallet/service.ts';
import * as store from './store.ts';

/**
 * Ends a running subscription now and returns the rest of its paid month (type 45) to the funds that paid it. Only once, even
 * with concurrent calls: refuses where it has ended, or where no whole day or no quote is left. Answers the cents.
 */
export async function giveBackRest(
  context: Context,
  subscription_id: number,
  evidence: Readonly<Record<string, unknown>>,
): Promise<Result<{ user_id: number; category_name: string; cents: Cents }, 'not now'>> {
  const { db, now } = context;
  const month = await store.lockRunning(db, subscription_id);
  if (!month) return refuse('not now');
  const { id, number, user_id, category_name: note, transaction_id } = month;
  // Quotes are covered under this lock, so that none is missed in the count.
  await lockFunds(context, user_id);
  const used = await store.readUsed(db, id);
  const paid = { bought: month.bought_cents, promotional: month.promotional_cents };
  const cents = restOf({ ...month, used, cents: paid.bought + paid.promotional }, now);
  if (cents === 0) return refuse('not now');
  const made = await returnMonth(
    context,
    { subscription_id, number, user_id, note, evidence, paid, transaction_id },
    cents,
  );
  if (made === null) throw new Error(`month ${id} was given back before`);
  await store.writeGivenBack(db, id, cents, made);
  await store.settleMonth(db, id, now);
  await store.endSubscription(db, subscription_id, now, 'given back');
  return ok({ user_id, category_name: note, cents });
}

/** A person's running subscriptions, each with the amount that returning the rest would give now. Cents. */
export async function runningOf(
  db: Db,
  user_id: number,
  now: Date,
): Promise<{ subscription_id: number; category_name: string; price_cents: Cents; rest_cents: Cents; ends_at: Date }[]> {
  return (await store.readRunning(db, user_id)).map((month) => {
    const price_cents = month.bought_cents + month.promotional_cents;
    const { subscription_id, category_name, ends_at } = month;
    return {
      subscription_id,
      category_name,
      price_cents,
      rest_cents: restOf({ ...month, cents: price_cents }, now),
      ends_at,
    };
  });
}
