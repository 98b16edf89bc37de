import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MIN_PAID,
  MOST_PERCENT,
  PRICE_FIGURES,
  type PriceFile,
  priceFaults,
  priceOf,
  rowOf,
  rowsOf,
} from './price-rules.ts';

const cents = fc.integer({ min: 1, max: 9_999_999 });
const jobs = fc.array(fc.record({ quoted: cents, paid: fc.oneof(cents, fc.constant(0)) }), {
  minLength: MIN_PAID,
  maxLength: 100,
});
const ROOT = 'a'.repeat(64);
const fileOf = (rows: number[]): PriceFile => {
  const price = priceOf(rows);
  if (!price) throw new Error('too few rows');
  return { service_id: 7, rows, price, root: ROOT };
};
const pageOf = ({ price }: PriceFile) =>
  `${PRICE_FIGURES.map((one) => `<data value="${price[one]}" data-price="${one}">`).join('')}${ROOT}`;

describe('a row', () => {
  it('is 100 for the quote to the cent alone, below it for less, above it for more', () => {
    expect([rowOf({ quoted: 10_000, paid: 10_000 }), rowOf({ quoted: 10_000, paid: 9999 })]).toEqual([100, 99]);
    expect([rowOf({ quoted: 9_999_999, paid: 10_000_000 }), rowOf({ quoted: 10_000, paid: 14_999 })]).toEqual([
      101, 150,
    ]);
    expect([rowOf({ quoted: 100, paid: 9_000_000 }), rowOf({ quoted: 0, paid: 1 })]).toEqual([
      MOST_PERCENT,
      MOST_PERCENT,
    ]);
    fc.assert(
      fc.property(cents, fc.nat({ max: 9_999_999 }), (quoted, paid) => {
        expect(Math.sign(rowOf({ quoted, paid }) - 100)).toBe(Math.sign(paid - quoted));
      }),
    );
  });
});

describe('how often the price holds', () => {
  it('comes out of the rows as it does out of the jobs, in whatever order', () => {
    fc.assert(
      fc.property(jobs, (all) => {
        const price = priceOf(rowsOf(all));
        const higher = all.filter(({ quoted, paid }) => paid > quoted).length;
        expect(price).toMatchObject({
          as_quoted: all.filter(({ quoted, paid }) => paid === quoted).length,
          lower: all.filter(({ quoted, paid }) => paid < quoted).length,
          higher,
        });
        expect(price?.percent === 100).toBe(higher === 0);
        expect(rowsOf(all.toReversed())).toEqual(rowsOf(all));
      }),
    );
  });

  it('is not said of fewer than ten jobs', () => {
    expect(priceOf(Array<number>(MIN_PAID - 1).fill(100))).toBeNull();
    expect(priceOf(Array<number>(MIN_PAID).fill(100))).toEqual({ percent: 100, as_quoted: 10, lower: 0, higher: 0 });
  });
});

describe('a file', () => {
  it('agrees with its rows and its page', () => {
    fc.assert(
      fc.property(jobs, (all) => {
        const file = fileOf(rowsOf(all));
        expect(priceFaults(file, ROOT, pageOf(file))).toEqual([]);
        expect(priceFaults(file, ROOT, null)).toEqual([]);
      }),
    );
  });

  it('that one figure, row or root was changed in is found, and so is a page', () => {
    const file = fileOf([90, ...Array<number>(9).fill(100), 120]);
    for (const figure of PRICE_FIGURES) {
      const other = { ...file, price: { ...file.price, [figure]: 99 } };
      expect(priceFaults(other, ROOT, null)).toEqual([expect.stringContaining(`${figure} is 99`)]);
      expect(priceFaults(file, ROOT, pageOf(other))).toEqual([
        expect.stringContaining(`the page says 99 for ${figure}`),
      ]);
    }
    expect(priceFaults(file, 'b'.repeat(64), pageOf(file))).toHaveLength(2);
    expect(priceFaults({ ...file, rows: file.rows.slice(0, 9) }, ROOT, null)).toEqual(['fewer than 10 rows']);
    expect(priceFaults(file, ROOT, '')).toHaveLength(5);
  });
});
