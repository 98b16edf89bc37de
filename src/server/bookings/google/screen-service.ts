import type * as calls from '#core/bookings/google/calls.ts';
import type { GoogleItem } from '#core/bookings/google/model.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok } from '#core/kit/result.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { itemsOf } from '#server/reserves/service.ts';
import { readAllItems } from '../store.ts';
import { isOn, missingOfItem } from './offer-service.ts';
import * as store from './store.ts';

/** A merchant's items in its pro's order, each with what it lacks. */
async function shownItems(context: PersonContext, merchant: store.Merchant): Promise<GoogleItem[]> {
  const { db, user, now } = context;
  const [items, rows] = await Promise.all([itemsOf(db, merchant.id, user.id), readAllItems(db, merchant.id, now)]);
  return Promise.all(
    items.flatMap((item) => {
      const row = rows.find(({ id }) => id === item.id);
      if (!row) return [];
      return [
        missingOfItem(context, merchant, row, item.is_open).then((missing) => ({
          ...item,
          missing,
          is_offered: item.is_google && missing.length === 0,
        })),
      ];
    }),
  );
}

/** The caller's items, and which of them can be booked on Google. */
export async function googleItems(
  _: CallParsed<typeof calls.googleItems>,
  context: PersonContext,
): Promise<CallResult<typeof calls.googleItems>> {
  if (!isOn(context)) return notFound();
  const { keys, sends_addresses } = context.parts.config.google_reserve;
  const merchants = await store.readOwnMerchants(context.db, context.user.id);
  const services = await Promise.all(
    merchants.map(async (merchant) => ({
      id: merchant.id,
      name: merchant.name,
      items: await shownItems(context, merchant),
    })),
  );
  return ok({ is_connected: keys.length > 0, sends_addresses, services });
}

/** Offers an item on Google, or stops offering it. */
export async function offerOnGoogle(
  { greserve_item_id, is_google }: CallParsed<typeof calls.offerOnGoogle>,
  context: PersonContext,
): Promise<CallResult<typeof calls.offerOnGoogle>> {
  if (!isOn(context)) return notFound();
  const { db, user, now } = context;
  const quote_service_id = await store.turnItem(db, greserve_item_id, user.id, is_google, now);
  const merchant = quote_service_id === null ? null : await store.findMerchant(db, quote_service_id);
  const shown = merchant ? await shownItems(context, merchant) : [];
  const greserve_item = shown.find(({ id }) => id === greserve_item_id);
  if (!merchant || !greserve_item) return notFound();
  await context.publish('service.changed', { quote_service_id: merchant.id, section: null }, [user.id]);
  return ok({ greserve_item });
}
