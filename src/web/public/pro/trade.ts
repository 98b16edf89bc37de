import type { CategoryCard } from '#core/categories/model.ts';
import type { Cents } from '#core/kit/money.ts';

/** A category as a trade: what a quote in it starts from. */
export interface Trade {
  readonly category: CategoryCard;
  /** Cents: the lead fee's base. */
  readonly fee_cents: Cents;
}
