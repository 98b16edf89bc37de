import { describe, expect, it } from 'vitest';
import {
  availabilityFeed,
  FEEDS,
  type FeedItem,
  feedFile,
  manifestOf,
  merchantFeed,
  serviceFeed,
} from './feed-rules.ts';

const ITEM: FeedItem = {
  id: 7,
  merchant_id: 3,
  name: 'Chemical wash',
  description: '',
  price_cents: 8_550,
  price_kind: 'fixed',
  minutes: 60,
  notice_minutes: 240,
  free_cancel_hours: 24,
  cancel_fee_cents: 4_000,
  is_direct: true,
};
const METADATA = {
  processing_instruction: 'PROCESS_AS_COMPLETE',
  shard_number: 0,
  total_shards: 1,
  nonce: '1700000000',
  generation_timestamp: 1_700_000_000,
};

describe('the files for Google', () => {
  it('name each merchant with its place, and neither phone nor email', () => {
    const merchant = { id: 3, name: 'Cool', category: 'Aircon', url: 'https://x.sg/service/3', postal_code: '520123' };
    const { metadata, merchant: rows } = merchantFeed(
      [{ ...merchant, area_name: 'Tampines', lat: 1.35, lng: 103.94 }],
      1_700_000_000,
    );
    expect(metadata).toEqual(METADATA);
    expect(rows).toEqual([
      {
        merchant_id: '3',
        name: 'Cool',
        category: 'Aircon',
        url: 'https://x.sg/service/3',
        geo: {
          latitude: 1.35,
          longitude: 103.94,
          address: { country: 'SG', locality: 'Singapore', postal_code: '520123', street_address: 'Tampines' },
        },
      },
    ]);
  });

  it('say what each service costs, and until when it is cancelled without a fee', () => {
    const { service } = serviceFeed(
      [ITEM, { ...ITEM, price_kind: 'from', cancel_fee_cents: 0, description: 'With gas' }],
      1_700_000_000,
    );
    expect(service[0]).toMatchObject({
      merchant_id: '3',
      service_id: '7',
      price: { price_micros: 85_500_000, currency_code: 'SGD' },
      price_interpretation: 'EXACT_AMOUNT',
      rules: {
        min_advance_booking: 14_400,
        min_advance_online_canceling: 86_400,
        late_cancellation_fee: { price_micros: 40_000_000, currency_code: 'SGD' },
      },
    });
    expect(service[0]).not.toHaveProperty('localized_description');
    expect(service[1]?.rules).not.toHaveProperty('late_cancellation_fee');
    expect(service[1]).toMatchObject({
      price_interpretation: 'STARTS_AT',
      localized_description: { value: 'With gas' },
      rules: { min_advance_booking: 14_400, min_advance_online_canceling: 0 },
    });
  });

  it('say each free time once, in seconds, with how it is confirmed', () => {
    const { service_availability } = availabilityFeed(
      [
        { item: ITEM, begins: [1_700_000_000_000, 1_700_001_800_000] },
        { item: { ...ITEM, id: 8, is_direct: false }, begins: [] },
      ],
      1_700_000_000,
    );
    expect(service_availability).toEqual([
      {
        availability: [1_700_000_000, 1_700_001_800].map((start_sec) => ({
          merchant_id: '3',
          service_id: '7',
          start_sec,
          duration_sec: 3_600,
          spots_total: 1,
          spots_open: 1,
          confirmation_mode: 'CONFIRMATION_MODE_SYNCHRONOUS',
        })),
      },
      { availability: [] },
    ]);
  });

  it('have a manifest that names all three', () => {
    expect(manifestOf(5)).toEqual({
      generation_timestamp: 5,
      name: 'reservewithgoogle.feeds',
      data_file: FEEDS.map((name) => feedFile(name, 5)),
    });
  });
});
