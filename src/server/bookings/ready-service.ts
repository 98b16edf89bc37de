import { bookedAnswers, type Said } from '#core/bookings/rules.ts';
import { requestFacts } from '#core/categories/fact-rules.ts';
import type { Answers } from '#core/categories/rules.ts';
import { checkQualified } from '#core/certificates/rules.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DEFAULT_ZONE } from '#core/reserves/hours/rules.ts';
import { bookedMinutes } from '#core/reserves/items/rules.ts';
import type { BookingWish } from '#core/reserves/slots/rules.ts';
import type { Spot } from '#core/reserves/travel-rules.ts';
import { dayIn, minuteIn } from '#core/reserves/zone-rules.ts';
import * as categories from '#server/categories/service.ts';
import type { Context } from '#server/platform/context.ts';
import { feesNow } from '#server/requests/service.ts';
import * as wallet from '#server/wallet/service.ts';
import { horizonOf } from './deposits/service.ts';
import type { EventRow, ItemRow } from './store.ts';
import * as store from './store.ts';

export interface Place {
  readonly area_code: string;
  readonly area_name: string;
  readonly spot: Spot;
}

/** The place of a postal code, where this service works there. */
export async function placeFor(
  { db }: Context,
  item: ItemRow,
  postal_code: string,
): Promise<Result<Place, 'unknown postal code' | 'out of area'>> {
  const place = await categories.placeOfPostal(db, postal_code);
  if (!place) return refuse('unknown postal code');
  const area_code = place.area.code;
  const { lat, lng } = place;
  if (!(await store.coversPlace(db, item.quote_service_id, { area_code, lat, lng }))) return refuse('out of area');
  // Travel to a hire is calculated from the centre of its area, so a booking uses the same: both drives are equal.
  return ok({ area_code, area_name: place.area.name, spot: { lat: place.area.lat, lng: place.area.lng } });
}

/** What the engine of free times needs to know of an item and its units. */
export const wishOf = (context: Context, item: ItemRow, units: number, spot: Spot | null): BookingWish => ({
  item_id: item.id,
  terms: { ...item, minutes: bookedMinutes(item, units), horizon_days: horizonOf(context, item) },
  spot,
});

/** Whether this many units of an item can be booked: within its limit, and its pro may take a job and can pay for it. */
export async function readyFor(
  context: Context,
  item: ItemRow,
  units: number,
): Promise<Result<undefined, 'not bookable' | 'too many units'>> {
  if (units > item.max_units) return refuse('too many units');
  return (await isReady(context, item)) ? ok() : refuse('not bookable');
}

/** The most that a job of each of these items costs its pro, by the tariff in force. */
export const feesOfItems = (context: Context, items: readonly ItemRow[]): Promise<number[]> =>
  feesOf(
    context,
    items.map((item) => ({
      item,
      said: { postal_code: '', day: '', minute: 0, units: item.max_units, note: '' },
      asked: {},
    })),
  );
export const feeOfItem = async (context: Context, item: ItemRow): Promise<number> =>
  (await feesOfItems(context, [item]))[0] as number;

/** The answers that a booking itself gives to questions of its category's form. */
export const saidOf = (wish: Pick<EventRow, 'postal_code' | 'begin_time' | 'units' | 'note'>): Said => {
  const at = wish.begin_time.getTime();
  const { postal_code, units, note } = wish;
  return { postal_code, day: dayIn(DEFAULT_ZONE, at), minute: minuteIn(DEFAULT_ZONE, at), units, note };
};

interface Asked {
  readonly item: ItemRow;
  readonly said: Said;
  readonly asked: Answers;
}

/** The fees of bookings by the tariff in force, in the same order: those of the requests that they become. */
export async function feesOf({ db, now }: Context, bookings: readonly Asked[]): Promise<number[]> {
  const slugs = [...new Set(bookings.map(({ item }) => item.category_slug))];
  const read = await Promise.all(slugs.map((slug) => categories.openFormOf(db, slug)));
  const forms = new Map(slugs.map((slug, n) => [slug, read[n] ?? null]));
  const facts = bookings.map(({ item, said, asked }) => {
    const form = forms.get(item.category_slug) ?? null;
    const answers = form ? bookedAnswers(form.questions, item.fields, said, asked) : {};
    const found = form && requestFacts(form.card, form.questions, answers, now);
    return {
      category_id: item.category_id,
      category_name: item.category_name,
      size_percent: Math.round(found?.size_percent ?? 100),
      size_reason: found?.size_reason ?? '',
      is_urgent: found?.is_urgent ?? false,
      has_waited: false,
    };
  });
  return (await feesNow(db, facts, now)).map(({ fee_cents }) => fee_cents);
}

/** Whether an item's pro may take a job now: nothing holds the service back, and the credit covers the fee. */
export async function isReady(context: Context, item: ItemRow): Promise<boolean> {
  const { db, parts } = context;
  if (!parts.config.flags.reservation || item.is_held_back || !checkQualified(item.certificates_needed).ok)
    return false;
  const [available, fee] = await Promise.all([wallet.availableCents(db, item.provider_id), feeOfItem(context, item)]);
  return available >= fee;
}
