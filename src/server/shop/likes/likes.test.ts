import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as categories from '#core/shop/categories/calls.ts';
import * as items from '#core/shop/items/calls.ts';
import * as calls from '#core/shop/likes/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { uploadPicture } from '#test/support/pictures.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

type Pro = TestPerson & { readonly quote_service_id: number };
let server: TestServer;
let cast: Arrangement;
let wei: Pro;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'shop=on', LOG_LEVEL: 'silent' });
  cast = await arrange(server);
  wei = await cast.pro('Wei');
});
afterAll(() => server.close());

async function shown(name: string): Promise<number> {
  const { own_item } = await wei.client.ok(items.addShopItem, {
    quote_service_id: wei.quote_service_id,
    category_id: cast.category_id,
    name,
    description: 'Filters, cover and drain are washed.',
    photos: [{ attachment_id: await uploadPicture(wei, 1) }],
    plans: [{ name: 'General', price: '45.00' }],
  });
  const { id } = own_item;
  const olga = await cast.operator('Olga', ['review']);
  await wei.client.ok(items.applyReviewShopItem, { id });
  const { items: queue } = await olga.client.ok(items.opsShopItems, {});
  const review_id = queue.find((one) => one.nshop_item_id === id)?.review_id as number;
  await olga.client.ok(items.opsDecideShopItem, { review_id, is_approved: true });
  return id;
}

describe('liked items', () => {
  it('are the person’s own, newest first, six on a page', async () => {
    const [rachel, mei] = [await cast.person('Rachel'), await cast.person('Mei')];
    const ids: number[] = [];
    for (let i = 0; i < 7; i++) ids.push(await shown(`Item ${i}`));
    for (const nshop_item_id of ids) await rachel.client.ok(calls.addShopLike, { nshop_item_id });
    expect((await rachel.client.ok(calls.addShopLike, { nshop_item_id: ids[0] as number })).like_count).toBe(1);
    const liked = async (input = {}) => {
      const { items: list, paging } = await rachel.client.ok(calls.shopLikes, input);
      return [list.map(({ id }) => id), paging.page, paging.page_size, paging.total];
    };
    expect(await liked()).toEqual([ids.slice(1).toReversed(), 1, 6, 7]);
    expect(await liked({ page: 2 })).toEqual([[ids[0]], 2, 6, 7]);
    expect((await mei.client.ok(calls.shopLikes, {})).items).toEqual([]);
    await mei.client.ok(calls.deleteShopLike, { id: ids[6] as number });
    await rachel.client.ok(calls.deleteShopLike, { id: ids[5] as number });
    await wei.client.ok(items.unpublishShopItem, { id: ids[4] as number });
    expect((await liked())[3]).toBe(5);
    expect((await rachel.client.ok(items.shopItem, { id: ids[6] as number })).is_liked).toBe(true);
    expect((await mei.client.ok(items.shopItem, { id: ids[6] as number })).is_liked).toBe(false);
    expect((await server.client().call(calls.shopLikes, {})).http).toBe(403);

    await mei.client.ok(calls.addShopLike, { nshop_item_id: ids[0] as number });
    await cast.leave(rachel);
    expect((await mei.client.ok(items.shopItem, { id: ids[0] as number })).item?.like_count).toBe(1);
    expect(await server.sql('select user_id from nshop_likes')).toEqual([{ user_id: mei.id }]);
  });

  it('are items that everyone sees, two hundred at most', async () => {
    const rachel = await cast.person('Rachel');
    const draft = await wei.client.ok(items.addShopItem, {
      quote_service_id: wei.quote_service_id,
      category_id: cast.category_id,
      name: 'Draft',
    });
    for (const nshop_item_id of [draft.own_item.id, 99_999_999])
      expect((await rachel.client.call(calls.addShopLike, { nshop_item_id })).http).toBe(404);
    await server.sql(
      `with made as (insert into nshop_items (quote_service_id, category_id, content, position, created, modified)
         select $1, $2, '{}', n, now(), now() from generate_series(1, 200) n returning id)
       insert into nshop_likes (user_id, nshop_item_id, created) select $3, id, now() from made`,
      [(await cast.pro('Dewi')).quote_service_id, cast.category_id, rachel.id],
    );
    const reply = await rachel.client.call(calls.addShopLike, { nshop_item_id: draft.own_item.id });
    expect(reply.body).toMatchObject({ error: 'too many likes' });
  });
});

describe('service categories', () => {
  it('are the pro’s own, with their items, and one notice that all of these show', async () => {
    const [bala, id] = [await cast.pro('Bala'), await shown('With a notice')];
    const { service_categories } = await wei.client.ok(categories.shopServiceCategories, {});
    const [one] = service_categories;
    expect(one).toMatchObject({ quote_service_id: wei.quote_service_id, category_id: cast.category_id });
    expect(one?.published_count).toBeGreaterThan(0);
    const service_notice = 'Please clear the space below each unit.';
    const input = { id: one?.id as number, service_notice };
    expect((await bala.client.call(categories.editShopServiceCategory, input)).http).toBe(404);
    expect((await bala.client.call(categories.shopServiceCategory, input)).http).toBe(404);
    const own = await wei.client.ok(categories.shopServiceCategory, { id: input.id });
    expect(own.service_category).toMatchObject({ id: input.id });
    const saved = await wei.client.ok(categories.editShopServiceCategory, input);
    expect(saved.service_category.service_notice).toBe(service_notice);
    expect(saved.items.map((item) => item.id)).toContain(id);
    expect(saved.areas).toEqual([{ code: 'TT', name: 'Test Town' }]);
    expect((await server.client().ok(items.shopItem, { id })).item?.service_notice).toBe(service_notice);
    expect(
      (await wei.client.call(categories.editShopServiceCategory, { ...input, service_notice: 'x'.repeat(501) })).http,
    ).toBe(400);
  });
});
