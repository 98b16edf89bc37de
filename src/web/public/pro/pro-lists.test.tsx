// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { TariffView } from '#core/requests/tariff/model.ts';
import { TariffTable } from '#web/parts/tariff/TariffTable.tsx';
import { TradeCards } from './TradeCards.tsx';
import type { Trade } from './trade.ts';

const COUNT = 30;
const numbers = Array.from({ length: COUNT }, (_, index) => index + 1);
const trades = numbers.map(
  (id): Trade => ({
    category: { id, slug: `trade-${id}`, name: `Trade ${id}`, hue: 'sky', icon: 'wrench', genre: 'home' } as never,
    fee_cents: 420,
  }),
);
const tariff = (more: Partial<TariffView> = {}): TariffView =>
  ({
    ...{ version: 1, starts_at: '2026-01-04 16:00:00', size_min_percent: 50, size_max_percent: 300 },
    ...{ urgent_percent: 20, discount_percent: 20, discount_hours: 12, round_to: '0.01', fee_min: '1.00' },
    fee_max: '30.00',
    bases: numbers.map((id) => ({
      ...{ category_id: id, category_name: `Trade ${id}`, base: '4.20' },
      ...{ charged_for: 'quote', commission_basis_points: 0, monthly: null },
    })),
    ...more,
  }) as unknown as TariffView;

/** What the markup shows before anything is opened, and what one press on its summary adds. */
function drawn(markup: string) {
  document.body.innerHTML = markup;
  const rest = document.querySelector('details');
  const isFolded = (node: Element) => rest?.contains(node) ?? false;
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  return {
    rest,
    words: rest?.querySelector('summary')?.textContent,
    atOnce: (selector: string) => all(selector).filter((node) => !isFolded(node)),
    folded: (selector: string) => all(selector).filter(isFolded),
  };
}

describe('the long lists of the page for pros', () => {
  it('show six trades at once, and link every other behind one row that opens without script', () => {
    const { rest, words, atOnce, folded } = drawn(renderToStaticMarkup(<TradeCards trades={trades} base="" />));
    expect(rest?.open).toBe(false);
    expect(words).toBe('Show all 30 tradesShow fewer trades');
    expect(atOnce('a').map((link) => link.getAttribute('href'))).toEqual(
      numbers.slice(0, 6).map((id) => `/pro-signup/trade-${id}`),
    );
    expect(folded('a')).toHaveLength(COUNT - 6);
  });

  it('fold nothing where the trades are few', () => {
    expect(drawn(renderToStaticMarkup(<TradeCards trades={trades.slice(0, 6)} base="" />)).rest).toBeNull();
  });

  it('show the tariff’s rule and the first base fees at once, and every other folded', () => {
    const now = new Date('2026-11-21T02:00:00Z');
    const { words, atOnce, folded } = drawn(
      renderToStaticMarkup(<TariffTable in_force={tariff()} announced={null} now={now} fold />),
    );
    expect(words).toBe('Show all 30 base feesShow fewer base fees');
    expect(atOnce('th[scope=row]')).toHaveLength(6 + 6);
    expect(folded('th[scope=row]')).toHaveLength(COUNT - 6);
    expect(folded('caption, thead th').map((node) => node.textContent)).toEqual([
      'Base fee by category',
      'Tariff 1',
      'In force',
    ]);
  });

  it('never fold a base fee that will change', () => {
    const next = tariff({ version: 2, starts_at: '2026-11-29 16:00:00' });
    const announced = { ...next, bases: next.bases.map((base, at) => (at === 20 ? { ...base, base: '5.20' } : base)) };
    const { atOnce } = drawn(
      renderToStaticMarkup(
        <TariffTable in_force={tariff()} announced={announced} now={new Date('2026-11-21T02:00:00Z')} fold />,
      ),
    );
    expect(atOnce('tr').map((row) => row.textContent)).toContain('Trade 21S$4.20S$5.20');
  });

  it('stay whole in the back office', () => {
    const whole = <TariffTable in_force={tariff()} announced={null} now={new Date('2026-11-21T02:00:00Z')} />;
    expect(drawn(renderToStaticMarkup(whole)).rest).toBeNull();
  });
});
