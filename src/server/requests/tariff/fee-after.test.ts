import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feeAfter } from '#core/requests/fees/rules.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('fee_after', () => {
  it('is the fee of core, for any fee and discount', async () => {
    const fee = fc.record({ cents: fc.integer({ min: 0, max: 20_000_00 }), percent: fc.integer({ min: 0, max: 100 }) });
    const property = fc.asyncProperty(fc.array(fee, { minLength: 20, maxLength: 200 }), async (fees) => {
      const { rows } = await database.pool.query<{ fee: number }>(
        'select fee_after(cents, percent) as fee from unnest($1::integer[], $2::integer[]) with ordinality as f (cents, percent, n) order by n',
        [fees.map(({ cents }) => cents), fees.map(({ percent }) => percent)],
      );
      expect(rows.map((row) => row.fee)).toEqual(fees.map(({ cents, percent }) => feeAfter(cents, percent).fee_cents));
    });
    await fc.assert(property, { numRuns: 50 });
  });

  it('is written into the query that asks it', async () => {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
      'explain (verbose) select from quote_requests r where fee_after(r.fee_cents, r.fee_discount_percent) <= 900',
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('fee_after');
  });
});
