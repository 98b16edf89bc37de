import { describe, expect, it } from 'vitest';
import type { BidView } from '#core/bids/model.ts';
import { drawn, pressable, wordsOf } from '#test/support/screen.tsx';
import { bidView, serviceCard } from '#test/support/views.ts';
import { CompareView } from './CompareView.tsx';
import { compareLines } from './compare-lines.ts';

const NOW = new Date('2026-11-22T02:00:00Z');
const one = bidView({ id: 31, steps: ['hire'], quote_details: { warranty_days: 90, includes: 'Chemical wash' } });
const like = (more: Partial<BidView>) =>
  bidView({ ...one, id: 32, service: serviceCard({ id: 6, name: 'Northpoint' }), ...more });
const differing = (...bids: BidView[]) =>
  compareLines(bids, NOW)
    .filter(({ differs }) => differs)
    .map(({ key }) => key);

describe('what differs between quotes', () => {
  it('is nothing between quotes that say the same, in whatever letters', () => {
    expect(differing(one, like({}))).toEqual([]);
    expect(differing(one, like({ quote_details: { warranty_days: 90, includes: ' chemical WASH ' } }))).toEqual([]);
  });
  it.each<[string, Partial<BidView>]>([
    ['price', { flat_rate_at: '228.00' }],
    ['price kind', { rating_type: 2, hourly_rate_at: '65.00' }],
    ['slot', { quote_details: { ...one.quote_details, first_day: '2026-11-28', first_slot: 2 } }],
    ['includes', { quote_details: { warranty_days: 90 } }],
    ['warranty', { quote_details: { warranty_days: 30, includes: 'Chemical wash' } }],
    ['rating', { service: serviceCard({ review_count: 40, score: 3.1 }) }],
    ['hires', { service: serviceCard({ hired_count: 99 }) }],
    ['checked', { service: serviceCard({ is_id_checked: true }) }],
  ])('is the %s where it is another', (keys, more) => expect(differing(one, like(more))).toEqual(keys.split(' ')));
  it('counts a quote that says nothing, and leaves out lines in which all say nothing', () => {
    const lines = compareLines([one, like({ quote_details: { includes: 'Chemical wash' } })], NOW);
    expect(lines.find(({ key }) => key === 'warranty')).toMatchObject({
      said: ['90-day warranty', null],
      differs: true,
    });
    expect(lines.map(({ key }) => key)).not.toContain('duration');
  });
  it('is seen among three, of whom two are alike', () =>
    expect(differing(one, like({}), like({ flat_rate_at: '1.00' }))).toEqual(['price']));
});

describe('the comparison', () => {
  const view = (bids: BidView[]) => (
    <CompareView bids={bids} chosen={[31, 32]} onChoose={() => {}} actions={{ hire: () => {} }} />
  );
  it('says in words which lines differ, and has Hire under each quote that can be hired', async () => {
    const html = await drawn(view([one, like({ flat_rate_at: '228.00' })]));
    expect(wordsOf(html)).toMatch(/Price Differs/);
    expect(wordsOf(html)).not.toMatch(/Kind Differs/);
    expect(pressable(html).filter((way) => way.startsWith('Hire'))).toEqual(['Hire CoolBreeze', 'Hire Northpoint']);
    const over = await drawn(view([one, like({ steps: [] })]));
    expect(pressable(over).filter((way) => way.startsWith('Hire'))).toEqual(['Hire CoolBreeze']);
  });
  it('is of two to four quotes: of two none can be left out, and to four none is added', async () => {
    const five = [31, 32, 33, 34, 35].map((id) => like({ id, service: serviceCard({ id, name: `Pro ${id}` }) }));
    const locked = async (chosen: number[]) =>
      [
        ...(await drawn(<CompareView bids={five} chosen={chosen} onChoose={() => {}} actions={{ hire: () => {} }} />))
          // Each choice of the picker is a label around its box.
          .matchAll(/<label[^>]*>(.*?)<\/label>/gs),
      ].flatMap(([, inner = '']) => (inner.includes('disabled=""') ? [wordsOf(inner)] : []));
    expect(await locked([31, 32])).toEqual(['Pro 31', 'Pro 32']);
    expect(await locked([31, 32, 33])).toEqual([]);
    expect(await locked([31, 32, 33, 34])).toEqual(['Pro 35']);
  });
});
