import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveMedia } from '#core/services/editor/calls.ts';
import * as calls from '#core/services/likes/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { uploadPicture } from '#test/support/pictures.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

type Pro = TestPerson & { readonly quote_service_id: number };
let server: TestServer;
let plain: TestServer;
let cast: Arrangement;
let wei: Pro;
let ids: number[];
beforeAll(async () => {
  [server, plain] = await Promise.all([
    startTestServer({ FLAGS: 'photo=on,home_blogs=on', LOG_LEVEL: 'silent' }),
    startTestServer({ LOG_LEVEL: 'silent' }),
  ]);
  cast = await arrange(server);
  wei = await cast.pro('Wei');
  ids = await photosOf(wei, 3);
});
afterAll(() => Promise.all([server.close(), plain.close()]));

async function photosOf(pro: Pro, count: number): Promise<number[]> {
  const made: number[] = [];
  for (let i = 1; i <= count; i++) made.push(await uploadPicture(pro, i));
  await show(pro, made);
  return made;
}
const show = (pro: Pro, shown: readonly number[]) =>
  pro.client.ok(saveMedia, {
    service_id: pro.quote_service_id,
    photos: shown.map((attachment_id, i) => ({ attachment_id, caption: `No. ${i + 1}` })),
  } as never);
const liked = async ({ client }: Pick<TestPerson, 'client'>, more = {}) =>
  (await client.ok(calls.likedPhotos, more)).photos.map(({ photo_id }) => photo_id);
const page = async (at: TestServer, path: string) => (await fetch(`${at.url}${path}`)).text();

describe('the gallery of liked photos', () => {
  it('shows the caller’s own photos, newest first, whatever user_id says', async () => {
    const [rachel, mei] = [await cast.person('Rachel'), await cast.person('Mei')];
    const start = server.app.parts.clock.now().getTime();
    for (const [i, photo_id] of ids.entries()) {
      server.app.parts.clock.stopAt(new Date(start + i * 1000));
      await rachel.client.ok(calls.likePhoto, { photo_id, user_id: mei.id });
    }
    server.app.parts.clock.stopAt(null);
    await rachel.client.ok(calls.likePhoto, { photo_id: ids[0] as number });
    expect(await liked(rachel, { user_id: mei.id })).toEqual(ids.toReversed());
    expect(await liked(mei, { user_id: rachel.id })).toEqual([]);
    expect(await liked(rachel, { from: 1, size: 1 })).toEqual([ids[1]]);
    const { photos, total } = await rachel.client.ok(calls.likedPhotos, { size: 9999 });
    expect(total).toBe(3);
    expect(photos[0]).toMatchObject({ caption: 'No. 3', service: { id: wei.quote_service_id } });
    expect((await rachel.client.call(calls.likedPhotos, { size: 10_000 })).http).toBe(400);
    expect((await server.client().call(calls.likedPhotos, {})).http).toBe(403);
  });

  it('removes a photo by DELETE with JSON, but never another person’s', async () => {
    const [rachel, mei] = [await cast.person('Rachel'), await cast.person('Mei')];
    for (const { client } of [rachel, mei]) await client.ok(calls.likePhoto, { photo_id: ids[0] as number });
    const reply = await fetch(`${server.url}/photo/like`, {
      method: 'DELETE',
      headers: { 'x-api-key': 'gotong-web', 'x-session-token': rachel.token, 'content-type': 'application/json' },
      body: JSON.stringify({ user_id: mei.id, photo_id: ids[0] }),
    });
    expect([reply.status, await reply.json()]).toMatchObject([200, { status: 'Success' }]);
    expect([await liked(rachel), await liked(mei)]).toEqual([[], [ids[0]]]);
    await rachel.client.ok(calls.unlikePhoto, { photo_id: ids[0] as number });
  });

  it('takes only photos of public pages, and shows them while they are public', async () => {
    const [rachel, bala] = [await cast.person('Rachel'), await cast.pro('Bala')];
    const [first, second] = (await photosOf(bala, 2)) as [number, number];
    const like = async (photo_id: number) => (await rachel.client.call(calls.likePhoto, { photo_id })).http;
    expect(await like(await uploadPicture(bala, 9))).toBe(404);
    expect(await like(99_999_999)).toBe(404);
    expect([await like(first), await like(second)]).toEqual([200, 200]);
    await show(bala, [second]);
    expect(await liked(rachel)).toEqual([second]);
    await show(bala, [second, first]);
    expect((await liked(rachel)).sort()).toEqual([first, second].sort());
  });
});

describe('the flags', () => {
  it('photo: off, nothing is liked and pages have no hearts; on, they have', async () => {
    const other = await arrange(plain);
    const pro = await other.pro('Wei');
    const [photo_id] = [await uploadPicture(pro, 1)];
    await show(pro, [photo_id]);
    for (const [call, input] of [
      [calls.likedPhotos, {}],
      [calls.likePhoto, { photo_id }],
      [calls.unlikePhoto, { photo_id }],
    ] as const)
      expect((await pro.client.call(call as typeof calls.likePhoto, input as { photo_id: number })).http).toBe(404);
    expect(await page(plain, `/service/${pro.quote_service_id}`)).not.toContain('data-like');
    const shown = await page(server, `/service/${wei.quote_service_id}`);
    for (const id of ids) expect(shown).toContain(`data-like="${id}"`);
  });

  it('home_blogs: off, the home page has no articles; on, the newest with a way to all', async () => {
    const [off, on] = [await page(plain, '/'), await page(server, '/')];
    const articles = (html: string) => new Set(html.match(/href="\/genre\/[a-z-]+\/[a-z0-9-]+"/g) ?? []).size;
    expect([off.includes('From our blog'), articles(off)]).toEqual([false, 0]);
    expect([on.includes('From our blog'), articles(on)]).toEqual([true, 6]);
    expect(on).toContain('All articles');
  });
});
