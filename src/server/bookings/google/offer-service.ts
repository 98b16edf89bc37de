import type { Missing } from '#core/bookings/google/model.ts';
import { missingOf } from '#core/bookings/google/rules.ts';
import { openQuestions } from '#core/bookings/rules.ts';
import { checkQualified } from '#core/certificates/rules.ts';
import type { Spot } from '#core/reserves/travel-rules.ts';
import * as categories from '#server/categories/service.ts';
import type { Context } from '#server/platform/context.ts';
import * as wallet from '#server/wallet/service.ts';
import { depositOf } from '../deposits/service.ts';
import { feeOfItem } from '../ready-service.ts';
import type { ItemRow } from '../store.ts';
import * as store from '../store.ts';
import type { Merchant } from './store.ts';

/** An example of what a booking from Google answers by itself, to find the questions that it leaves open. */
const SAID = { postal_code: '520123', day: '2031-01-01', minute: 600, units: 1, note: '' };

/** What an item of a merchant still lacks to be booked on Google; `is_open`: whether its pro has it open. */
export async function missingOfItem(
  context: Context,
  merchant: Merchant,
  item: ItemRow,
  is_open: boolean,
): Promise<Missing[]> {
  const { db, parts } = context;
  const form = await categories.openFormOf(db, item.category_slug);
  const [available, fee] = await Promise.all([
    wallet.availableCents(db, item.provider_id),
    feeOfItem(context, { ...item, max_units: 1 }),
  ]);
  return missingOf({
    is_listed: merchant.is_listed,
    is_open,
    is_at_pro: merchant.is_at_pro,
    is_at_customer: merchant.is_at_customer,
    sends_addresses: parts.config.google_reserve.sends_addresses,
    open_questions: form ? openQuestions(form.questions, item.fields, SAID).length : 1,
    has_hours: merchant.has_hours,
    is_held_back: item.is_held_back,
    is_qualified: checkQualified(item.certificates_needed).ok,
    covers_fee: available >= fee,
    has_deposit: depositOf(context, item, 1) > 0,
  });
}

export const isOn = ({ parts }: Context): boolean =>
  parts.config.flags.google_reserve && parts.config.flags.reservation;

/** The items of a merchant that can be booked on Google now; with `ids`, only those. */
export async function offeredItems(
  context: Context,
  merchant: Merchant,
  ids: ReadonlySet<number> | null = null,
): Promise<ItemRow[]> {
  if (!isOn(context) || !merchant.is_listed) return [];
  const rows = await store.readOpenItems(context.db, merchant.id, context.now);
  const asked = rows.filter(({ id, is_google }) => is_google && (ids === null || ids.has(id)));
  const missing = await Promise.all(asked.map((item) => missingOfItem(context, merchant, item, true)));
  return asked.filter((_, n) => missing[n]?.length === 0);
}

/** The places that a job booked on Google may be at. A time is free only where it is free at all of them. */
export function placesOf({ parts }: Context, merchant: Merchant): readonly Spot[] {
  const { sends_addresses } = parts.config.google_reserve;
  const afar = merchant.is_at_customer && sends_addresses ? merchant.spots : [];
  return merchant.is_at_pro ? [merchant.own_spot, ...afar] : afar;
}
