import { FEED_DAYS, type FeedItem, type FeedMerchant, type FeedSlots } from '#core/bookings/google/feed-rules.ts';
import { DEFAULT_ZONE } from '#core/reserves/hours/rules.ts';
import { bookedMinutes } from '#core/reserves/items/rules.ts';
import { dayAfter, dayIn, momentIn } from '#core/reserves/zone-rules.ts';
import type { Context } from '#server/platform/context.ts';
import { siteOf } from '#server/platform/http/site.ts';
import * as slots from '#server/reserves/slots/service.ts';
import { wishOf } from '../ready-service.ts';
import { offeredItems, placesOf } from './offer-service.ts';
import type { Merchant } from './store.ts';

export const merchantShown = ({ parts }: Context, merchant: Merchant): FeedMerchant => {
  const { id, name, category, postal_code, area_name, lat, lng } = merchant;
  return { id, name, category, url: `${siteOf(parts.config).url}/service/${id}`, postal_code, area_name, lat, lng };
};

/** The items of a merchant that can be booked on Google in the next days, each with its free times. */
export async function slotsShown(context: Context, merchant: Merchant): Promise<FeedSlots[]> {
  const items = await offeredItems(context, merchant);
  const from = dayIn(DEFAULT_ZONE, context.now.getTime());
  const places = placesOf(context, merchant);
  const shown: FeedSlots[] = [];
  for (const item of items) {
    const days = Math.min(item.horizon_days + 1, FEED_DAYS);
    const wish = { ...wishOf(context, item, 1, null), spot: places };
    const found = await slots.slotsOfDays(context, merchant.id, wish, from, days);
    const feedItem: FeedItem = {
      id: item.id,
      merchant_id: merchant.id,
      name: item.name,
      description: item.description,
      price_cents: item.price_cents,
      price_kind: item.price_kind,
      minutes: bookedMinutes(item, 1),
      notice_minutes: item.notice_minutes,
      free_cancel_hours: item.free_cancel_hours,
      cancel_fee_cents: item.cancel_fee_cents,
      is_direct: item.is_direct,
    };
    shown.push({ item: feedItem, begins: found.slots });
  }
  return shown;
}

/** The midnight at which files and updates end, like the search for free times. */
export const shownUntil = (now: Date): Date =>
  new Date(momentIn(DEFAULT_ZONE, dayAfter(dayIn(DEFAULT_ZONE, now.getTime()), FEED_DAYS), 0));
