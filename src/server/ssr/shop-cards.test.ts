import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteShopItem, editShopItem, unpublishShopItem } from '#core/shop/items/calls.ts';
import { upload } from '#core/uploads/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { uploadPicture } from '#test/support/pictures.ts';
import { shownItem } from '#test/support/scenes/shown-item.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

type Pro = TestPerson & { readonly quote_service_id: number };
const slug = 'test-aircon';
let server: TestServer;
let given: Arrangement;
let wei: Pro;
let bala: Pro;
let path: string;
let wash: number;
const visit = async (at: string) => {
  const reply = await fetch(`${server.url}${at}`, { redirect: 'manual' });
  return { status: reply.status, to: reply.headers.get('location'), html: await reply.text() };
};
/** The ids of a page's items, in order. */
const itemsOn = (html: string) => [...html.matchAll(/href="\/shop\/item\/(\d+)"/g)].map(([, id]) => Number(id));
const nextOf = (html: string) => /href="([^"]*[?&](?:amp;)?items=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');

beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'shop=on', LOG_LEVEL: 'silent' });
  given = await arrange(server);
  [wei, bala] = [await given.pro('Wei'), await given.pro('Bala')];
  await server.sql(
    `insert into category_forms (category_id, version, questions, created)
     select c.id, c.form_version, f.questions, now() from categories c, category_forms f
     where not exists (select from category_forms own where own.category_id = c.id)
       and f.category_id = (select id from categories where slug = 'aircon-servicing') and f.version = 1`,
  );
  const { category_id } = given;
  wash = await shownItem(server, { ...wei, category_id, name: 'Aircon wash', cents: 8500, sold: 3 });
  for (let i = 0; i < 6; i++)
    await shownItem(server, { ...bala, category_id, name: `Check ${i}`, sold: 2, keywords: i === 4 ? ['zephyr'] : [] });
  // The category's page was cached while there were no items.
  server.app.parts.dropPages(['home', 'pro-list', `category:${slug}`, 'shop', `shop:${category_id}`]);
  path = String((await visit(`/service/${wei.quote_service_id}/-`)).to);
});
afterAll(() => server?.close());

describe('items of the shop', () => {
  it('stand on the pro’s page, in the category, near places, in searches and on the home page', async () => {
    const service = (await visit(path)).html;
    expect(itemsOn(service)).toEqual([wash]);
    expect(service).toContain('From S$85.00');
    expect(service).toContain('Prices include GST');
    expect(service).toContain('href="#items"');
    const category = (await visit(`/category/${slug}`)).html;
    expect(itemsOn(category)[0]).toBe(wash);
    expect(itemsOn(category)).toHaveLength(6);
    // The items are in the structured data too.
    expect(category).toMatch(/"@type":"ItemList"[^<]*"name":"Aircon wash","url":"[^"]*\/shop\/item\/\d+"/);
    expect(itemsOn((await visit(`/nearme/${slug}`)).html)[0]).toBe(wash);
    expect(itemsOn((await visit(`/pro-search/${slug}`)).html)[0]).toBe(wash);
    expect(itemsOn((await visit('/')).html)).toHaveLength(4);
  });

  it('are found by their words, matches first, and none where no item has them', async () => {
    const [named] = await server.sql<{ id: number }>(`select id from nshop_items where content ->> 'name' = 'Check 4'`);
    expect(itemsOn((await visit(`/pro-search/${slug}?q=zephyr`)).html)[0]).toBe(Number(named?.id));
    expect(itemsOn((await visit('/pro-search?q=zephyr')).html)).toEqual([Number(named?.id)]);
    // Words that were all read as the job are searched in items too.
    const rinse = await shownItem(server, { ...bala, category_id: given.category_id, name: 'Test Aircon rinse' });
    expect(itemsOn((await visit(`/pro-search/${slug}?q=test+aircon`)).html)[0]).toBe(rinse);
    await server.sql(`update nshop_items set state = 'unpublished' where id = $1`, [rinse]);
    expect(itemsOn((await visit('/pro-search?q=xylophone')).html)).toEqual([]);
  });

  it('go on by a cursor in the address, without script, and only the first page is for search engines', async () => {
    for (const at of [`/category/${slug}`, `/nearme/${slug}`]) {
      const first = (await visit(at)).html;
      expect([at, first.includes('noindex')]).toEqual([at, false]);
      const second = (await visit(nextOf(first) as string)).html;
      expect(itemsOn(second)).toHaveLength(1);
      expect(itemsOn(first)).not.toContain(itemsOn(second)[0]);
      expect([second.includes('noindex'), second.includes('Back to the first items')]).toEqual([true, true]);
      // An invalid cursor starts the list from the beginning.
      expect(itemsOn((await visit(`${at}?items=nothing`)).html)).toHaveLength(6);
    }
  });

  it('are ordered by sales; credit moves none up', async () => {
    const { category_id } = given;
    const before = itemsOn((await visit(`/category/${slug}`)).html);
    await given.credit(bala, 50_000);
    server.app.parts.dropPages([`shop:${category_id}`]);
    expect(itemsOn((await visit(`/category/${slug}`)).html)).toEqual(before);
    await server.sql('update nshop_items set sold_count = 9 where id = $1', [before[5]]);
    server.app.parts.dropPages([`shop:${category_id}`]);
    expect(itemsOn((await visit(`/category/${slug}`)).html)[0]).toBe(before[5]);
    await server.sql('update nshop_items set sold_count = 2 where id = $1', [before[5]]);
  });

  it('change on all these pages when their pro changes them, and disappear when removed', async () => {
    const { category_id } = given;
    const id = await shownItem(server, {
      ...wei,
      category_id,
      name: 'Coil wash',
      sold: 8,
      photo: await uploadPicture(wei, 3),
    });
    server.app.parts.dropPages(['shop', `shop:${category_id}`]);
    expect((await visit(`/category/${slug}`)).html).toContain('Coil wash');
    await wei.client.ok(editShopItem, { id, name: 'Coil rinse' });
    for (const at of [`/category/${slug}`, path, `/nearme/${slug}`, `/pro-search/${slug}`, '/'])
      expect([at, (await visit(at)).html.includes('Coil rinse')]).toEqual([at, true]);
    await wei.client.ok(unpublishShopItem, { id });
    for (const at of [`/category/${slug}`, path, `/nearme/${slug}`, `/pro-search/${slug}`, '/'])
      expect([at, (await visit(at)).html.includes('Coil rinse')]).toEqual([at, false]);
    await wei.client.ok(deleteShopItem, { id });
  });

  it('have a sharing picture with the part of their first photo that the pro chose', async () => {
    const { category_id } = given;
    // A photo that is red on the left and blue on the right.
    const half = { create: { width: 100, height: 150, channels: 3 as const, background: { r: 0, g: 0, b: 255 } } };
    const blue = await sharp(half).png().toBuffer();
    const bytes = await sharp({ create: { ...half.create, width: 200, background: { r: 255, g: 0, b: 0 } } })
      .composite([{ input: blue, left: 100, top: 0 }])
      .png()
      .toBuffer();
    const file = { filename: 'halves.png', too_large: false, bytes: new Uint8Array(bytes) };
    const { attachments } = await wei.client.ok(upload, { file: [file] });
    const photo = attachments[0]?.id as number;
    await server.sql('update attachments set quote_service_id = $1 where id = $2', [wei.quote_service_id, photo]);
    const id = await shownItem(server, { ...wei, category_id, name: 'Halves', photo });
    const colours = async () => {
      server.app.parts.dropPages([`shop-item:${id}`]);
      const reply = await fetch(`${server.url}/card/shop-item/${id}.png`);
      const { data, info } = await sharp(Buffer.from(await reply.arrayBuffer()))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      let [red, blue] = [0, 0];
      for (let at = 0; at < data.length; at += info.channels) {
        const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
        if (r > 220 && g < 60 && b < 60) red++;
        if (b > 220 && g < 60 && r < 60) blue++;
      }
      return { hasRed: red > 10_000, hasBlue: blue > 10_000 };
    };
    expect(await colours()).toEqual({ hasRed: true, hasBlue: true });
    const crop = { x: 0.5, y: 0, width: 0.5, height: 0.5 };
    await wei.client.ok(editShopItem, {
      id,
      photos: [{ operation: 'edit', attachment_id: photo, alt: 'Blue', sort: 0, crop }],
    } as never);
    expect(await colours()).toEqual({ hasRed: false, hasBlue: true });
    await wei.client.ok(unpublishShopItem, { id });
  });

  it('have their own sharing picture, and are in the sitemap while they are public', async () => {
    const { category_id } = given;
    const photo = await uploadPicture(wei, 3);
    const id = await shownItem(server, { ...wei, category_id, name: 'Duct clean', photo });
    const address = `/shop/item/${id}`;
    const { html } = await visit(address);
    const picture = new URL(
      /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '',
    );
    expect(picture.pathname + picture.search).toMatch(new RegExp(`^/card/shop-item/${id}\\.png\\?v=[0-9a-f]{8}$`));
    const drawn = async (at: string) => {
      const reply = await fetch(server.url + at);
      return [
        reply.status,
        reply.headers.get('content-type')?.split(';')[0],
        (await reply.arrayBuffer()).byteLength > 5_000,
      ];
    };
    expect(await drawn(picture.pathname)).toEqual([200, 'image/png', true]);
    expect((await drawn('/card/shop-item/999999.png'))[0]).toBe(404);
    // Needed because the row was changed by SQL. A pro's call would drop the list.
    server.app.parts.dropPages(['shop', 'genre:all']);
    expect((await visit('/sitemap.xml')).html).toContain('/sitemap-shop.xml');
    const listed = async () => (await visit('/sitemap-shop.xml')).html.includes(`${address}<`);
    expect(await listed()).toBe(true);
    await wei.client.ok(unpublishShopItem, { id });
    expect(await listed()).toBe(false);
    expect((await visit(address)).status).toBe(404);
    await wei.client.ok(deleteShopItem, { id });
  });

  it('are on no page while the flag is off', async () => {
    const off = await startTestServer({ LOG_LEVEL: 'silent' });
    const cast = await arrange(off);
    const pro = await cast.pro('Dewi');
    await shownItem(off, { ...pro, category_id: cast.category_id, name: 'Aircon wash' });
    off.app.parts.dropPages(['home', 'pro-list', `category:${slug}`, `service:${pro.quote_service_id}`]);
    for (const at of ['/', `/category/${slug}`, `/pro-search/${slug}`, `/service/${pro.quote_service_id}/-`])
      expect(itemsOn(await (await fetch(`${off.url}${at}`)).text())).toEqual([]);
    await off.close();
  });
});
