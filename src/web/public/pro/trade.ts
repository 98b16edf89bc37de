import type { CategoryCard } from '#core/categories/model.ts';
import type { Cents } from '#core/kit/money.ts';

/** A category as a trade, with the fee of a quote in it. */
export interface Trade {
  readonly category: CategoryCard;
  /** The base of the lead fee. */
  readonly fee_cents: Cents;
}
