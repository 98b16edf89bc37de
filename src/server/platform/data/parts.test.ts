import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { eventsQuery, eventsSince, streamStart } from './outbox.ts';
import { keepDayParts } from './parts.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const day = (n: number, hours = 0) => new Date(Date.UTC(2026, 2, 1 + n, hours));
const write = (n: number, at: Date) =>
  test.database.run(eventsQuery([{ name: 'x', payload: { n }, audience: [1] }], at));
const keep = (at: Date, days = 3) => keepDayParts(test.database, 'outbox', at, days);

/** The event numbers in each partition. */
async function parts(): Promise<Record<string, number[]>> {
  const { rows } = await test.pool.query<{ part: string; ns: number[] }>(
    `select c.relname as part, array(select (payload ->> 'n')::integer from outbox o where o.tableoid = c.oid order by id) as ns
     from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'outbox'::regclass order by 1`,
  );
  return Object.fromEntries(rows.map(({ part, ns }) => [part, ns]));
}

it('rows written before there are partitions stay in the default one, and their day gets none', async () => {
  await write(1, day(0, 5));
  expect(await keep(day(0, 6))).toBe(7);
  expect(await keep(day(0, 7))).toBe(0);
  await write(2, day(0, 8));
  await write(3, day(1));
  await write(4, day(1, 23.99));
  await write(5, day(2));
  expect(await parts()).toMatchObject({ outbox_rest: [1, 2], outbox_20260302: [3, 4], outbox_20260303: [5] });
  expect(Object.keys(await parts())).not.toContain('outbox_20260301');
});

it('a day’s partition is dropped once all of it is too old', async () => {
  expect(await keep(day(4, 23))).toBe(4);
  expect(await parts()).toMatchObject({ outbox_20260302: [3, 4] });
  expect(await keep(day(5))).toBe(2);
  const left = await parts();
  expect(Object.keys(left)).not.toContain('outbox_20260302');
  expect(left).toMatchObject({ outbox_rest: [1, 2], outbox_20260303: [5] });
});

it('events are read in one order across partitions, and ids continue', async () => {
  const start = await streamStart(test.database);
  for (const [n, at] of [day(9), day(6), day(40), day(7)].entries()) await write(n, at);
  const { events } = await eventsSince(test.database, start);
  // Transactions of other tests on the same server may hold the horizon back. Then earlier events are read again, first.
  const told = events.slice(-4);
  expect(told.map(({ payload }) => JSON.parse(payload).n)).toEqual([0, 1, 2, 3]);
  expect(new Set(told.map(({ id }) => id)).size).toBe(4);
});

it('missed days get their partitions later, unless the default one has their rows', async () => {
  expect((await parts()).outbox_rest).toContain(2);
  expect(await keep(day(38))).toBeGreaterThan(0);
  const names = Object.keys(await parts());
  expect(names).toContain('outbox_20260408');
  expect(names).not.toContain('outbox_20260410');
  expect(names).not.toContain('outbox_20260310');
});

it('gives up after a second if the table is locked, and changes nothing', async () => {
  const before = await parts();
  const other = await test.pool.connect();
  try {
    await other.query('begin');
    await other.query('lock table outbox in share mode');
    await expect(keep(day(60))).rejects.toMatchObject({ code: '55P03' });
    expect(await parts()).toEqual(before);
  } finally {
    await other.query('rollback');
    other.release();
  }
  expect(await keep(day(60))).toBeGreaterThan(0);
});
