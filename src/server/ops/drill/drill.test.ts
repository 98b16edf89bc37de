import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrange } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { drill } from './service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const a = await arrange(server);
  const owner = await a.person('Mei');
  for (const key of ['ab/photo', 'art/mei/face'])
    await server.sql(
      `insert into attachments (user_id, storage_key, mime, byte_count, filename, is_private, created)
       values ($1, $2, 'image/png', 2000, 'photo.png', false, now())`,
      [owner.id, key],
    );
});
afterAll(() => server.close());

const wrongBy = async (sizes: Readonly<Record<string, number>>) =>
  (await drill(server.app.parts.database, async (key) => sizes[key] ?? null)).wrong.filter(
    (key) => !key.endsWith('-thumb'),
  );

it('a drill finds uploads that are missing, empty or of another size', async () => {
  expect(await wrongBy({ 'ab/photo': 2000 })).toEqual([]);
  expect(await wrongBy({})).toEqual(['ab/photo']);
  expect(await wrongBy({ 'ab/photo': 0 })).toEqual(['ab/photo']);
  expect(await wrongBy({ 'ab/photo': 1999 })).toEqual(['ab/photo']);
});

it('a drill accepts a drawn picture of any size, or one not drawn yet, but no empty one', async () => {
  for (const size of [1, 1999, 2000]) expect(await wrongBy({ 'ab/photo': 2000, 'art/mei/face': size })).toEqual([]);
  expect(await wrongBy({ 'ab/photo': 2000, 'art/mei/face': 0 })).toEqual(['art/mei/face']);
});

it('a drill counts the rows of each table, and says if it checks no files', async () => {
  const found = await drill(server.app.parts.database, null);
  expect(found).toMatchObject({ files: 0, wrong: [] });
  expect(Object.fromEntries(found.known).users).toBe(1);
});
