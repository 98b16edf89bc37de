import { describe, expect, it } from 'vitest';
import { type BidView, RATING_TYPE } from '#core/bids/model.ts';
import type { Band } from '#core/prices/model.ts';
import { drawn, wordsOf } from '#test/support/screen.tsx';
import { PriceCheck } from './PriceCheck.tsx';

const usual = (more: Partial<Band> = {}): Band =>
  ({ low_cents: 8_000, high_cents: 12_000, unit: '', label: '2 units', measured: null, ...more }) as Band;
const flat = (price: string, more: object = {}): BidView =>
  ({
    id: Number(price),
    rating_type: RATING_TYPE.flat,
    flat_rate_at: `${price}.00`,
    is_requestor_rejected: false,
    service: { id: Number(price), name: `Pro ${price}`, is_business: false, s3_thumb_url: null },
    ...more,
  }) as unknown as BidView;
const hourly = flat('40', { rating_type: RATING_TYPE.hourly });
const check = async (bids: readonly BidView[], band = usual()) =>
  wordsOf(await drawn(<PriceCheck bids={bids} usual={band} chosen_id={null} />));

describe('the price check of quotes', () => {
  it('places one flat rate in the range, below it or above it', async () => {
    expect(await check([flat('100')])).toContain('Fair: the flat rate is close to or inside this range.');
    expect(await check([flat('20')])).toContain('Low: the flat rate is clearly below this range.');
    expect(await check([flat('300')])).toContain('High: the flat rate is clearly above this range.');
  });

  it('counts how many of several are within it', async () => {
    expect(await check([flat('100'), flat('90')])).toContain('Fair: both flat rates are');
    expect(await check([flat('100'), flat('90'), flat('110')])).toContain('Fair: all 3 flat rates are');
    expect(await check([flat('100'), flat('300'), flat('20')])).toContain('1 of 3 flat rates is fair');
    expect(await check([flat('100'), flat('90'), flat('300')])).toContain('2 of 3 flat rates are fair');
    expect(await check([flat('300'), flat('20')])).toContain('All 2 flat rates are clearly outside this range.');
  });

  it('leaves out what is no flat rate and says so, and what the customer declined', async () => {
    const some = await check([flat('100'), hourly]);
    expect(some).toContain('Fair: the flat rate');
    expect(some).toContain('Hourly and visit-first quotes aren’t compared.');
    expect(await check([flat('100')])).not.toContain('aren’t compared');
    expect(await check([hourly])).toContain('No flat rates to compare yet.');
    expect(await check([flat('100'), flat('300', { is_requestor_rejected: true })])).toContain('Fair: the flat rate');
  });

  it('says whether jobs gave the range', async () => {
    expect(await check([flat('100')])).toContain('The range is indicative.');
    const measured = usual({
      measured: { job_count: 24, pro_count: 6, first_month: '2026-03', last_month: '2026-11' } as Band['measured'],
    });
    expect(await check([flat('100')], measured)).toContain('The range comes from completed jobs.');
  });

  it('shows every price on its scale, however far off, each by its pro', async () => {
    const html = await drawn(<PriceCheck bids={[flat('20'), flat('900')]} usual={usual()} chosen_id={20} />);
    const places = [...html.matchAll(/left:(-?[\d.]+)%/g)].map(([, at]) => Number(at));
    expect(places.length).toBeGreaterThan(1);
    expect(places.every((at) => at >= 0 && at <= 100)).toBe(true);
    for (const name of ['Pro 20', 'Pro 900']) expect(html).toContain(name);
  });
});
