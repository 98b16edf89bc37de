import type { PriceKind } from '#core/reserves/items/model.ts';

/** A merchant of the feeds: a service, without anything of it that its page does not show. */
export interface FeedMerchant {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly url: string;
  readonly postal_code: string;
  readonly area_name: string;
  readonly lat: number;
  readonly lng: number;
}
export interface FeedItem {
  readonly id: number;
  readonly merchant_id: number;
  readonly name: string;
  readonly description: string;
  readonly price_cents: number;
  readonly price_kind: PriceKind;
  readonly minutes: number;
  readonly notice_minutes: number;
  readonly free_cancel_hours: number;
  readonly cancel_fee_cents: number;
  readonly is_direct: boolean;
}
export interface FeedSlots {
  readonly item: FeedItem;
  /** Beginnings in milliseconds since 1970 UTC. */
  readonly begins: readonly number[];
}

/** How far ahead the files say what is free. */
export const FEED_DAYS = 30;

const MICROS = 10_000;
const price = (cents: number) => ({ price_micros: cents * MICROS, currency_code: 'SGD' });
const text = (value: string) => ({ value, localized_value: [{ locale: 'en', value }] });
const metadata = (seconds: number) => ({
  processing_instruction: 'PROCESS_AS_COMPLETE',
  shard_number: 0,
  total_shards: 1,
  nonce: String(seconds),
  generation_timestamp: seconds,
});

export const merchantFeed = (merchants: readonly FeedMerchant[], seconds: number) => ({
  metadata: metadata(seconds),
  merchant: merchants.map(({ id, name, category, url, postal_code, area_name, lat, lng }) => ({
    merchant_id: String(id),
    name,
    url,
    category,
    geo: {
      latitude: lat,
      longitude: lng,
      address: { country: 'SG', locality: 'Singapore', postal_code, street_address: area_name },
    },
  })),
});

export const serviceFeed = (items: readonly FeedItem[], seconds: number) => ({
  metadata: metadata(seconds),
  service: items.map((item) => ({
    merchant_id: String(item.merchant_id),
    service_id: String(item.id),
    localized_service_name: text(item.name),
    ...(item.description === '' ? {} : { localized_description: text(item.description) }),
    price: price(item.price_cents),
    price_interpretation: item.price_kind === 'from' ? 'STARTS_AT' : 'EXACT_AMOUNT',
    rules: {
      min_advance_booking: item.notice_minutes * 60,
      min_advance_online_canceling: item.cancel_fee_cents > 0 ? item.free_cancel_hours * 3600 : 0,
      ...(item.cancel_fee_cents > 0 ? { late_cancellation_fee: price(item.cancel_fee_cents) } : {}),
    },
    prepayment_type: 'NOT_SUPPORTED',
  })),
});

export const confirmationOf = ({ is_direct }: Pick<FeedItem, 'is_direct'>): string =>
  is_direct ? 'CONFIRMATION_MODE_SYNCHRONOUS' : 'CONFIRMATION_MODE_ASYNCHRONOUS';

export const availabilityFeed = (slots: readonly FeedSlots[], seconds: number) => ({
  metadata: metadata(seconds),
  service_availability: slots.map(({ item, begins }) => ({
    availability: begins.map((begin) => ({
      merchant_id: String(item.merchant_id),
      service_id: String(item.id),
      start_sec: begin / 1000,
      duration_sec: item.minutes * 60,
      spots_total: 1,
      spots_open: 1,
      confirmation_mode: confirmationOf(item),
    })),
  })),
});

export const FEEDS = ['merchants', 'services', 'availability'] as const;
export type FeedName = (typeof FEEDS)[number];
export const feedFile = (name: FeedName, seconds: number): string => `google-reserve/${name}_${seconds}.json`;
/** What names the files of the last run, as the Actions Center's generic feeds name theirs. */
export const FEED_MANIFEST = 'google-reserve/feeds.filesetdesc.json';
export const manifestOf = (seconds: number) => ({
  generation_timestamp: seconds,
  name: 'reservewithgoogle.feeds',
  data_file: FEEDS.map((name) => feedFile(name, seconds)),
});
