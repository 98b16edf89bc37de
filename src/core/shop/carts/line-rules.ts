import type { Question } from '#core/categories/model.ts';
import { fromDecimal, toDecimal } from '#core/kit/money.ts';
import { fromWire, MINUTE } from '#core/kit/time.ts';
import type { ShopItem, Terms } from '../items/model.ts';
import { isHeld } from '../orders/held-rules.ts';
import type { CartLine, Choice } from './model.ts';
import { priceChoice } from './rules.ts';

/** A line as the browser keeps it for a buyer without an account. */
export interface KeptLine {
  readonly id: number;
  readonly nshop_item_id: number;
  readonly name: string;
  readonly choice: Choice;
  readonly price_then: string;
  readonly begin_time: string | null;
  readonly postal_code: string;
}

/** What a choice of an item as everyone sees it comes to; null where it is no longer offered. */
export function priceShown(item: Pick<ShopItem, 'plans' | 'options'>, choice: Choice) {
  const cents = <T extends { readonly price: string }>({ price, ...rest }: T) => ({
    ...rest,
    price_cents: fromDecimal(price) ?? 0,
  });
  const priced = priceChoice({ plans: item.plans.map(cents), options: item.options.map(cents) }, choice);
  return priced.ok ? priced.value : null;
}

const NOTHING = { questions: [], held_days: null };
/** A kept line with what it costs now, what it asks and what stands against buying it; `item` is null once it is not sold. */
export function lineOf(
  kept: KeptLine,
  item: ShopItem | null,
  now: Date,
  { questions, held_days }: { readonly questions: readonly Question[]; readonly held_days: number | null } = NOTHING,
): CartLine {
  const value = item && priceShown(item, kept.choice);
  const left = item?.remaining_quantity ?? null;
  const begin = kept.begin_time === null ? null : fromWire(kept.begin_time);
  const isOut = value !== null && left !== null && left < value.pieces;
  const isLate = begin !== null && begin <= now;
  return {
    ...kept,
    name: item?.name ?? kept.name,
    questions: [...questions],
    plan_name: value?.plan.name ?? '',
    photo: item?.photos[0] ?? null,
    quote_service_id: item?.quote_service_id ?? 0,
    service_name: item?.service_name ?? '',
    service_type: item?.service_type ?? 'visit',
    accept_reservation: item?.accept_reservation ?? false,
    is_at_customer: item !== null && item.service_type === 'visit' && item.travel_preference.includes('to_customer'),
    lines: (value?.lines ?? []).map(({ price_cents, amount_cents, ...line }) => ({
      ...line,
      price: toDecimal(price_cents),
      amount: toDecimal(amount_cents),
    })),
    price: value ? toDecimal(value.amount_cents) : kept.price_then,
    problem: item === null ? 'gone' : value === null ? 'choice gone' : isOut ? 'sold out' : isLate ? 'time gone' : null,
    is_held:
      value !== null &&
      isHeld(held_days, { amount_cents: value.amount_cents, ...endOf(begin, value.minutes, item?.terms) }, now),
    minutes: value?.minutes ?? 0,
    remaining_quantity: left,
    free_cancel_hours: item?.terms.free_cancel_hours ?? 0,
    late_cancel_percent: item?.terms.late_cancel_percent ?? 0,
    confirm_minutes: item?.terms.confirm_minutes ?? 0,
    warranty_days: value?.plan.warranty_days ?? 0,
  };
}

/** When the work of a line ends: of one whose time is still to be chosen, as soon as can be. */
export const endOf = (
  begin: Date | null,
  minutes: number,
  terms: Pick<Terms, 'delivery_days'> | undefined,
): { readonly end_time: Date | null; readonly delivery_days: number } => ({
  end_time: begin && new Date(begin.getTime() + minutes * MINUTE),
  delivery_days: terms?.delivery_days ?? 0,
});

/** A time is chosen before ordering. */
export const needsTime = ({ accept_reservation, service_type, begin_time }: CartLine): boolean =>
  accept_reservation && service_type === 'visit' && begin_time === null;
