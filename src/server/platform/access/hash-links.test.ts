import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { findLink, makeLink, revokeLinks, sweepLinks, useLink } from './hash-links.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const now = new Date('2026-11-21T01:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const make = (purpose = 'reset', subject = 'user:1') =>
  makeLink(test.database, now, { purpose, subject, data: { of: 'somebody' }, seconds: 600 });

it('a link can be looked at many times and used once', async () => {
  const hash = await make();
  for (const _ of [1, 2])
    expect(await findLink(test.database, now, 'reset', hash)).toMatchObject({ subject: 'user:1' });
  expect(await useLink(test.database, now, 'reset', hash)).toMatchObject({ data: { of: 'somebody' } });
  expect(await useLink(test.database, now, 'reset', hash)).toBeNull();
  expect(await findLink(test.database, now, 'reset', hash)).toBeNull();
});

it('only one of many calls at once can use a link', async () => {
  const hash = await make();
  const got = await Promise.all(Array.from({ length: 12 }, () => useLink(test.database, now, 'reset', hash)));
  expect(got.filter(Boolean)).toHaveLength(1);
});

it('a link fails for another purpose, after its time, and if it was never made', async () => {
  const hash = await make();
  expect(await useLink(test.database, now, 'activate', hash)).toBeNull();
  expect(await findLink(test.database, later(599), 'reset', hash)).not.toBeNull();
  expect(await useLink(test.database, later(600), 'reset', hash)).toBeNull();
  for (const wrong of ['', 'x', 'A'.repeat(43), `${hash}A`, hash.slice(1), `${hash.slice(0, 42)}/`])
    expect(await findLink(test.database, now, 'reset', wrong)).toBeNull();
});

it('revoking ends the links of a purpose and subject, and no others', async () => {
  const [mine, others, activation] = [await make(), await make('reset', 'user:2'), await make('activate')];
  expect(await revokeLinks(test.database, now, ['reset'], 'user:1')).toBeGreaterThan(0);
  expect(await useLink(test.database, now, 'reset', mine)).toBeNull();
  expect(await findLink(test.database, now, 'reset', others)).not.toBeNull();
  expect(await findLink(test.database, now, 'activate', activation)).not.toBeNull();
});

it('only a digest of a link is stored, and deleted a month after the link’s end', async () => {
  const hash = await make();
  const { rows } = await test.pool.query('select * from hash_links');
  expect(JSON.stringify(rows)).not.toContain(hash);
  for (const row of rows) expect(row.hash_digest.toString('base64url')).not.toBe(hash);
  expect(await sweepLinks(test.database, later(600 + 29 * 86_400))).toBe(0);
  expect(await sweepLinks(test.database, later(601 + 30 * 86_400))).toBe(rows.length);
});
