import type { Cents } from '#core/kit/money.ts';
import { mondayOf } from '#core/kit/time.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { readAutoQuote } from './store.ts';

/** What a category's auto-quote may still spend this week; null where no budget is set. */
export async function budgetOf(
  { db, user, now }: PersonContext,
  service_id: number,
  category_id: number,
): Promise<{ weekly_cents: Cents; spent_cents: Cents; left_cents: Cents } | null> {
  const set = await readAutoQuote(db, user.id, mondayOf(now), service_id, category_id);
  if (!set || set.weekly_budget_cents === null) return null;
  const { weekly_budget_cents: weekly_cents, spent_cents } = set;
  return { weekly_cents, spent_cents, left_cents: Math.max(0, weekly_cents - spent_cents) };
}
