import { assertCents, type Cents } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { ItemContent, PlanContent } from '../items/model.ts';
import type { Choice, Line } from './model.ts';

/** What a choice of an item comes to: its plan, what is paid line by line, and how long it takes. */
export interface Priced {
  readonly plan: PlanContent;
  readonly lines: readonly Line[];
  readonly amount_cents: Cents;
  readonly minutes: number;
  /** How many of a counted stock it takes. */
  readonly pieces: number;
}
export type ChoiceProblem = 'choice gone' | 'too many units';

/** The one place where an order's price is made, from the item as it is shown. */
export function priceChoice(
  item: Pick<ItemContent, 'plans' | 'options'>,
  choice: Pick<Choice, 'plan_id' | 'units' | 'options'>,
): Result<Priced, ChoiceProblem> {
  const plan = item.plans.find(({ id }) => id === choice.plan_id);
  if (!plan) return refuse('choice gone');
  const isCounted = plan.service_type === 'per_unit';
  const units = isCounted ? choice.units : 1;
  if (units > plan.max_units || (!isCounted && choice.units > 1)) return refuse('too many units');
  const lines: Line[] = [lineOf(plan.name, units, plan.price_cents)];
  const seen = new Set<number>();
  for (const { option_id, quantity } of choice.options) {
    const option = item.options.find(({ id }) => id === option_id);
    if (!option || seen.has(option_id)) return refuse('choice gone');
    seen.add(option_id);
    lines.push(lineOf(option.name, quantity, option.price_cents));
  }
  const amount_cents = assertCents(lines.reduce((sum, line) => sum + line.amount_cents, 0));
  return ok({ plan, lines, amount_cents, minutes: isCounted ? plan.minutes * units : plan.minutes, pieces: units });
}

const lineOf = (label: string, quantity: number, price_cents: Cents): Line => ({
  label,
  quantity,
  price_cents,
  amount_cents: price_cents * quantity,
});
