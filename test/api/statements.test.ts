import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { looseConditions } from '#test/support/statements/conditions.ts';
import type { Declared } from '#test/support/statements/declared-statements.ts';
import { type Columns, columnsBy } from '#test/support/statements/described.ts';
import { type Ask, asksOf, type Field } from '#test/support/statements/row-types.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Queries whose SQL is built at run time, by file: this test cannot check them. */
const COMPOSED = {
  'src/server/bids/lists/offers-store.ts': 2,
  'src/server/bids/lists/store.ts': 4,
  'src/server/ops/health/rows-store.ts': 2,
  'src/server/ops/market/store.ts': 1,
  'src/server/payments/orders/store.ts': 1,
  'src/server/payments/refunds/store.ts': 1,
  'src/server/platform/access/acting.ts': 1,
  'src/server/platform/access/reseal.ts': 2,
  'src/server/platform/check/place.ts': 5,
  'src/server/platform/data/replica.ts': 3,
  'src/server/search/facets-store.ts': 2,
  'src/server/search/store.ts': 1,
  'src/server/search/words/store.ts': 1,
  'src/server/services/listing-store.ts': 3,
  'src/server/services/matching/store.ts': 1,
  'src/server/ops/drill/store.ts': 1,
  'src/server/shop/items/store.ts': 1,
};

let database: TestDatabase;
let client: pg.Client;
let declared: Declared[];
let asks: Ask[];
let columnsOf: (text: string) => Promise<Columns>;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  columnsOf = await columnsBy(client);
  const program = [join(ROOT, 'test/support/statements/declared-statements.ts')];
  declared = JSON.parse(execFileSync(process.execPath, program, { encoding: 'utf8', maxBuffer: 1e8 })) as Declared[];
  asks = asksOf(ROOT, declared);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

function differences(columns: Columns, fields: ReadonlyMap<string, Field>): string[] {
  const missing = [...fields].filter(([name, { isOptional }]) => !columns.has(name) && !isOptional);
  return [
    ...missing.map(([name]) => `${name} is not answered`),
    ...[...columns].flatMap(([name, kind]) => {
      const kinds = fields.get(name)?.kinds;
      if (!kinds) return [`${name} is answered and not named`];
      if (kinds.has('any')) return [];
      const fits = kind === 'json' ? [...kinds].some((k) => k !== 'date' && k !== 'bytes') : kinds.has(kind as never);
      return fits ? [] : [`${name} is ${kind}, said to be ${[...kinds].join(' or ')}`];
    }),
  ];
}

describe('statements', () => {
  it('are understood by PostgreSQL, every one', async () => {
    const refused: string[] = [];
    for (const { text, places } of declared)
      await columnsOf(text).catch((error: Error) =>
        refused.push(`${places[0]?.path}:${places[0]?.line} ${error.message}`),
      );
    expect(refused).toEqual([]);
    // A lower number means that some statements are no longer found. Lower it only when statements are removed.
    expect(declared.length).toBeGreaterThanOrEqual(1080);
  });

  it('leave no condition to precedence: an "or" beside an "and", or over all rows, stands in parentheses', () => {
    const loose = declared.flatMap(({ text, places }) =>
      looseConditions(text).map((found) => `${places[0]?.path}:${places[0]?.line} ${found}`),
    );
    expect(loose).toEqual([]);
    const planted = 'update payment_notices set tries = 1 where id = $1';
    expect(looseConditions(`${planted} and applied_on is null`)).toEqual([]);
    expect(looseConditions(`${planted} or applied_on is null`)).toHaveLength(1);
    expect(looseConditions('select id from bids where a and b or c')).toHaveLength(2);
    expect(looseConditions('select id from bids where ((a and b) or c between 1 and 2)')).toEqual([]);
    expect(looseConditions('select id from bids join b on a or c')).toHaveLength(1);
    expect(looseConditions('select case when a or b then 1 end from bids where (a or b)')).toEqual([]);
  });

  it('leave none to it in functions and triggers either', () => {
    const files = globSync('db/views/*.sql', { cwd: ROOT }).sort();
    expect(files.length).toBeGreaterThan(20);
    const loose = files.flatMap((path) =>
      looseConditions(readFileSync(join(ROOT, path), 'utf8')).map((found) => `${path} ${found}`),
    );
    expect(loose).toEqual([]);
    const body = (condition: string) =>
      `create or replace function f() returns trigger as $$ begin if ${condition} then return null; end if; return new; end $$;`;
    expect(looseConditions(body('a and b or c'))).toHaveLength(1);
    expect(looseConditions(body('(a and b) or c'))).toEqual([]);
    expect(looseConditions('create or replace function f() returns boolean return a or b and c;')).toHaveLength(1);
  });

  it('answer the rows that the code names', async () => {
    const found: string[] = [];
    let checked = 0;
    for (const { place, row, fields, texts } of asks) {
      if (!fields) continue;
      for (const text of texts) {
        checked += 1;
        const wrong = differences(await columnsOf(text), fields);
        if (wrong.length > 0)
          found.push(`${place} ${row.slice(0, 60)}: ${wrong.join(', ')} in ${text.trim().slice(0, 60)}`);
      }
    }
    expect(found).toEqual([]);
    expect(checked).toBeGreaterThanOrEqual(697);
  });

  it('are few where they cannot be read', () => {
    const unread = asks.filter(({ texts }) => texts.length === 0).map(({ place }) => place.split(':')[0]!);
    expect(
      Object.fromEntries(Object.entries(Object.groupBy(unread, (path) => path)).map(([k, v]) => [k, v?.length])),
    ).toEqual(COMPOSED);
  });

  it('would not pass with a column that is missing, of another kind, or not named', () => {
    const field = (kind: 'number' | 'date'): Field => ({ kinds: new Set([kind]), isOptional: false });
    const fields = new Map([
      ['id', field('number')],
      ['created', field('date')],
      ['gone', field('number')],
    ]);
    expect(
      differences(
        new Map([
          ['id', 'number' as const],
          ['created', 'json' as const],
          ['more', 'string' as const],
        ]),
        fields,
      ),
    ).toEqual(['gone is not answered', 'created is json, said to be date', 'more is answered and not named']);
  });
});
