import { fromDecimal } from '#core/kit/money.ts';
import {
  type CreditPackage,
  CUSTOM_MAX,
  CUSTOM_MIN,
  METHOD_LIMITS,
  type PaymentCard,
  type PaymentMethod,
} from '#core/payments/model.ts';
import { t } from '#web/text/spaces/pricing.ts';

/** What to buy: a package, or an own amount in whole dollars. */
export type Wish = { readonly package_id: number } | { readonly amount: number };

/** What is chosen on the screen: the amount's text is kept as typed. */
export type Choice =
  | { readonly kind: 'package'; readonly id: number }
  | { readonly kind: 'amount'; readonly text: string };

/** How to pay: a bound card, a new card at the provider's page, or another way. */
export type Way = `card:${number}` | 'new_card' | Exclude<PaymentMethod, 'card'>;

export const methodOf = (way: Way): PaymentMethod =>
  way === 'new_card' || way.startsWith('card:') ? 'card' : (way as PaymentMethod);

/** The bound card of a way; null for another way. */
export const cardIdOf = (way: Way): number | null => (way.startsWith('card:') ? Number(way.slice(5)) : null);

/** Whole dollars of a typed amount; null for other text, and amounts with cents. */
export function dollarsOf(text: string): number | null {
  const cents = fromDecimal(text.replace(/[,\s]|^S?\$/g, ''));
  return cents === null || cents % 100 !== 0 ? null : cents / 100;
}

/** What is wrong with an own amount, or null. `method` gives its limits (specification 5). */
export function amountProblem(text: string, method: PaymentMethod): string | null {
  const dollars = dollarsOf(text);
  const { min, max } = customLimits(method);
  if (dollars !== null && dollars >= min && dollars <= max) return null;
  return t('wish>amount_error', { min, max: max.toLocaleString('en-SG') });
}

/** Limits of an own amount in whole dollars: those of a custom purchase, or of the counter or machine. */
export function customLimits(method: PaymentMethod): { min: number; max: number } {
  if (method === 'convenience_store' || method === 'atm') {
    const { min, max } = METHOD_LIMITS[method];
    return { min: min / 100, max: max / 100 };
  }
  return { min: CUSTOM_MIN, max: CUSTOM_MAX };
}

/** What is chosen, as the server takes it; null while it cannot be bought. */
export function wishOf(choice: Choice | null, method: PaymentMethod): Wish | null {
  if (choice === null) return null;
  if (choice.kind === 'package') return { package_id: choice.id };
  return amountProblem(choice.text, method) === null ? { amount: dollarsOf(choice.text) as number } : null;
}

/**
 * What is chosen at first: the target of pricing/{target}, a package's name or an amount; else the smallest package that
 * covers what is missing; else the starter package, or the S$100 one in the middle.
 */
export function firstChoice(
  packages: readonly CreditPackage[],
  wished: { target?: string | undefined; needed_cents?: number | undefined },
): Choice | null {
  const { target, needed_cents } = wished;
  if (target !== undefined) {
    const bySlug = packages.find(({ slug }) => slug === target);
    if (bySlug) return { kind: 'package', id: bySlug.id };
    const dollars = dollarsOf(target);
    if (dollars !== null) {
      const same = packages.find((one) => !one.is_starter && centsOf(one) === dollars * 100);
      return same ? { kind: 'package', id: same.id } : { kind: 'amount', text: String(dollars) };
    }
  }
  const bySize = [...packages].sort((a, b) => centsOf(a) - centsOf(b));
  if (needed_cents !== undefined && needed_cents > 0) {
    const enough = bySize.find((one) => centsOf(one) + (fromDecimal(one.bonus) ?? 0) >= needed_cents);
    if (enough) return { kind: 'package', id: enough.id };
  }
  const first = packages.find(({ is_starter }) => is_starter) ?? bySize[1] ?? bySize[0];
  return first ? { kind: 'package', id: first.id } : null;
}

const centsOf = (one: CreditPackage): number => fromDecimal(one.credit) ?? 0;

/** The card that is offered first: the default one, unless it has expired. */
export function firstCard(cards: readonly PaymentCard[]): PaymentCard | null {
  const live = cards.filter(({ is_expired }) => !is_expired);
  return live.find(({ is_default }) => is_default) ?? live[0] ?? null;
}

/** The way that stands chosen at first. */
export function firstWay(cards: readonly PaymentCard[], methods: readonly PaymentMethod[]): Way {
  const card = firstCard(cards);
  if (card) return `card:${card.id}`;
  return methods.includes('card') ? 'new_card' : ((methods[0] ?? 'new_card') as Way);
}
