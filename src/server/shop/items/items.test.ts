import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opsOverview } from '#core/ops/calls.ts';
import { addCart } from '#core/shop/carts/calls.ts';
import { shopServiceCategories } from '#core/shop/categories/calls.ts';
import * as calls from '#core/shop/items/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { uploadPicture } from '#test/support/pictures.ts';
import { actsOf } from '#test/support/scenes/operator-acts.ts';
import { shownItem } from '#test/support/scenes/shown-item.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { listed } from './store.ts';

type Pro = TestPerson & { readonly quote_service_id: number };
let server: TestServer;
let cast: Arrangement;
let wei: Pro;
let bala: Pro;
let rachel: TestPerson;
let olga: TestPerson;
let photo: number;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'shop=on', LOG_LEVEL: 'silent' });
  cast = await arrange(server);
  [wei, bala, rachel, olga] = [
    await cast.pro('Wei'),
    await cast.pro('Bala'),
    await cast.person('Rachel'),
    await cast.operator('Olga', ['review']),
  ];
  photo = await uploadPicture(wei, 1);
});
afterAll(() => server.close());

const PLAN = {
  name: 'Chemical wash',
  price: '85.00',
  service_type: 'per_unit',
  unit: 'unit',
  max_units: 8,
  minutes: 60,
};
const WORDS = 'Wall-mounted units in flats and condos. We lay mats, wash and clean up.';
const whole = (more: Record<string, unknown> = {}) => ({
  name: 'Aircon wash at home',
  description: WORDS,
  travel_preference: ['to_customer'],
  service_area: ['TT'],
  features: ['Photos before and after'],
  plans: [
    { ...PLAN, includes: [0] },
    { name: 'General', price: '45.00', minutes: 40 },
  ],
  options: [{ name: 'Ceiling over 2.7 m', price: '30.00' }],
  photos: [{ operation: 'add', attachment_id: photo, alt: 'A clean filter', sort: 0 }],
  ...more,
});
const add = async (more: Record<string, unknown> = {}, by: Pro = wei) =>
  (
    await by.client.ok(calls.addShopItem, {
      quote_service_id: by.quote_service_id,
      category_id: cast.category_id,
      ...whole(more),
    })
  ).own_item;
const edit = (id: number, change: Record<string, unknown>) => wei.client.call(calls.editShopItem, { id, ...change });
const edited = async (id: number, change: Record<string, unknown>) =>
  (await wei.client.ok(calls.editShopItem, { id, ...change })).own_item;
const waiting = async (id: number) =>
  (await olga.client.ok(calls.opsShopItems, { page_size: 50 })).items.find((one) => one.nshop_item_id === id);
const approve = async (id: number) => {
  const review_id = (await waiting(id))?.review_id as number;
  return (await olga.client.ok(calls.opsDecideShopItem, { review_id, is_approved: true })).shop_review;
};
const published = async (more: Record<string, unknown> = {}) => {
  const { id } = await add(more);
  await wei.client.ok(calls.applyReviewShopItem, { id });
  await approve(id);
  return id;
};
const seen = (id: number) => server.client().call(calls.shopItem, { id });
const shown = async (id: number) => (await server.client().ok(calls.shopItem, { id })).item;
const code = async (reply: Promise<{ body: unknown }>) => ((await reply).body as { error?: unknown }).error;

describe('an item', () => {
  it('is a draft that no one else sees, and is shown once an operator approves it', async () => {
    const draft = await add();
    const [of] = await server.sql<{ id: number }>(
      'select id from quote_service_categories where quote_service_id = $1 and category_id = $2',
      [wei.quote_service_id, cast.category_id],
    );
    expect(draft.service_category_id).toBe(of?.id);
    expect(draft).toMatchObject({ state: 'draft', review: 'none', version: 0, has_changes: true, from_price: null });
    expect(draft.plans.map(({ id, price }) => [id, price])).toEqual([
      [1, '85.00'],
      [2, '45.00'],
    ]);
    expect(draft.photos[0]).toMatchObject({ attachment: { id: photo }, alt: 'A clean filter', crop: null });
    expect([(await seen(draft.id)).http, (await rachel.client.call(calls.shopItem, { id: draft.id })).http]).toEqual([
      404, 404,
    ]);
    expect(await code(wei.client.call(calls.publishShopItem, { id: draft.id }))).toBe('not approved');
    const { own_item } = await wei.client.ok(calls.applyReviewShopItem, { id: draft.id });
    expect(own_item.review).toBe('waiting');
    expect(await code(wei.client.call(calls.applyReviewShopItem, { id: draft.id }))).toBe('waits already');
    // The operators' menu shows how many items wait.
    const atWork = async () => (await olga.client.ok(opsOverview, {})).shop_items;
    const before = await atWork();
    const { shop_review } = await olga.client.ok(calls.opsShopItem, {
      review_id: (await waiting(draft.id))?.review_id as number,
    });
    expect(shop_review).toMatchObject({ is_first: true, shown: null, asked: { name: 'Aircon wash at home' } });
    expect(await approve(draft.id)).toMatchObject({ state: 'approved' });
    expect(await actsOf(server, `nshop_item:${draft.id}`)).toEqual(['shop item approved']);
    expect([before, await atWork()]).toEqual([before, before - 1]);
    expect(before).toBeGreaterThan(0);
    expect(await shown(draft.id)).toMatchObject({
      version: 1,
      from_price: '45.00',
      quantity_set: false,
      remaining_quantity: null,
      service_area_names: ['Test Town'],
    });
    expect(await code(wei.client.call(calls.applyReviewShopItem, { id: draft.id }))).toBe('nothing changed');
  });

  it('waits unseen where its pro shows it later, and is told what is missing', async () => {
    const { id } = await add({ photos: [], plans: [] });
    const reply = await wei.client.call(calls.applyReviewShopItem, { id });
    expect(reply.body).toMatchObject({ error: 'not complete', missing: ['photos', 'plans'] });
    await edited(id, whole());
    await wei.client.ok(calls.applyReviewShopItem, { id, publish: false });
    await approve(id);
    expect((await seen(id)).http).toBe(404);
    const { own_item } = await wei.client.ok(calls.publishShopItem, { id });
    expect([own_item.state, (await seen(id)).http]).toEqual(['published', 200]);
  });

  it('shows words at once; a price waits for operators and the old one stays until then', async () => {
    const id = await published();
    expect(await edited(id, { name: 'Aircon deep wash' })).toMatchObject({ version: 2, has_changes: false });
    expect((await shown(id))?.name).toBe('Aircon deep wash');
    const now = await edited(id, { plans: [{ ...PLAN, id: 1, price: '95.00' }] });
    expect(now).toMatchObject({
      version: 2,
      has_changes: true,
      state: 'published',
      plans: [{ id: 1, price: '95.00' }],
    });
    expect(await shown(id)).toMatchObject({ from_price: '45.00', plans: [{ price: '85.00' }, { price: '45.00' }] });
    await wei.client.ok(calls.applyReviewShopItem, { id });
    expect((await waiting(id))?.is_first).toBe(false);
    await approve(id);
    expect(await shown(id)).toMatchObject({ version: 3, from_price: '95.00', plans: [{ id: 1 }] });
    const versions = await server.sql<{ version: number; from_cents: number }>(
      'select version, from_cents from nshop_item_versions where nshop_item_id = $1 order by version',
      [id],
    );
    expect(versions.map((row) => [row.version, row.from_cents])).toEqual([
      [1, 4500],
      [2, 4500],
      [3, 9500],
    ]);
    await expect(
      server.sql('update nshop_item_versions set from_cents = 1 where nshop_item_id = $1', [id]),
    ).rejects.toThrow();
    // The id of a removed plan is never used for another plan.
    const again = await edited(id, {
      plans: [
        { ...PLAN, id: 1, price: '95.00' },
        { name: 'New', price: '10.00', id: 2 },
      ],
    });
    expect(again.plans.map((plan) => plan.id)).toEqual([1, 4]);
  });

  it('is refused with reasons, which its pro reads until it changes', async () => {
    const { id } = await add();
    await wei.client.ok(calls.applyReviewShopItem, { id });
    const review_id = (await waiting(id))?.review_id as number;
    const decide = (more: Record<string, unknown>, by = olga) =>
      by.client.call(calls.opsDecideShopItem, { review_id, is_approved: false, ...more });
    expect(await code(decide({}))).toBe('no reason');
    await cast.promoted(wei, ['review']);
    expect(await code(decide({ reasons: ['photo_quality'] }, wei))).toBe('own item');
    await server.sql(`update users set is_operator = false, operator_roles = '{}' where id = $1`, [wei.id]);
    await decide({ reasons: ['photo_quality', 'price_unclear'], note: 'The photo is dark.' });
    expect(await code(decide({ reasons: ['photo_quality'] }))).toBe('decided already');
    expect(await actsOf(server, `nshop_item:${id}`)).toEqual(['shop item refused']);
    const { own_item } = await wei.client.ok(calls.shopItem, { id });
    expect(own_item).toMatchObject({
      state: 'draft',
      review: 'refused',
      reasons: ['photo_quality', 'price_unclear'],
      note: 'The photo is dark.',
    });
    expect(await edited(id, { name: 'Another name' })).toMatchObject({ review: 'none', reasons: [] });
    expect((await olga.client.ok(calls.opsShopItems, { state: 'decided' })).items[0]?.review_id).toBe(review_id);
    // A second refusal gives its reason too.
    await wei.client.ok(calls.applyReviewShopItem, { id });
    const again = (await waiting(id))?.review_id as number;
    await decide({ review_id: again, reasons: ['price_unclear'], note: 'What does it cost?' });
    expect((await wei.client.ok(calls.shopItem, { id })).own_item).toMatchObject({
      reasons: ['price_unclear'],
      note: 'What does it cost?',
    });
  });

  it('that its pro changes is taken back from operators', async () => {
    const { id } = await add();
    await wei.client.ok(calls.applyReviewShopItem, { id });
    const review_id = (await waiting(id))?.review_id as number;
    expect((await edited(id, { name: 'Changed meanwhile' })).review).toBe('none');
    expect(await waiting(id)).toBeUndefined();
    expect(await code(olga.client.call(calls.opsDecideShopItem, { review_id, is_approved: true }))).toBe(
      'decided already',
    );
    expect((await olga.client.call(calls.opsShopItem, { review_id: 99_999_999 })).http).toBe(404);
  });

  it('is taken out, shown again and deleted by its pro; what was approved is kept', async () => {
    const id = await published();
    await wei.client.ok(calls.unpublishShopItem, { id });
    expect((await seen(id)).http).toBe(404);
    expect(await code(wei.client.call(calls.unpublishShopItem, { id }))).toBe('not published');
    await wei.client.ok(calls.publishShopItem, { id });
    expect((await seen(id)).http).toBe(200);
    await wei.client.ok(calls.deleteShopItem, { id });
    expect([(await seen(id)).http, await code(edit(id, { name: 'Gone' }))]).toEqual([404, 801]);
    const [kept] = await server.sql<{ n: number }>(
      'select count(*)::integer as n from nshop_item_versions where nshop_item_id = $1',
      [id],
    );
    expect(kept?.n).toBe(1);
  });

  it('of another account is 802 where everyone sees it, and 801 where no one does', async () => {
    const [id, { id: draft }] = [await published(), await add()];
    const acts = [
      calls.editShopItem,
      calls.applyReviewShopItem,
      calls.publishShopItem,
      calls.unpublishShopItem,
      calls.deleteShopItem,
    ];
    for (const act of acts)
      for (const by of [bala, rachel])
        expect(
          [
            await code(by.client.call(act as typeof calls.editShopItem, { id })),
            await code(by.client.call(act as typeof calls.editShopItem, { id: draft })),
            await code(by.client.call(act as typeof calls.editShopItem, { id: 99_999_999 })),
          ],
          act.path,
        ).toEqual([802, 801, 801]);
    expect((await shown(id))?.name).toBe('Aircon wash at home');
    const foreign = { quote_service_id: wei.quote_service_id, category_id: cast.category_id };
    expect((await bala.client.call(calls.addShopItem, { ...foreign, ...whole() })).http).toBe(404);
  });

  it('is not there while its service is hidden or has left the category', async () => {
    const id = await published();
    await server.sql('update quote_services set is_public = false where id = $1', [wei.quote_service_id]);
    expect((await seen(id)).http).toBe(404);
    await server.sql('update quote_services set is_public = true where id = $1', [wei.quote_service_id]);
    const pair = [wei.quote_service_id, cast.category_id];
    await server.sql('delete from quote_service_categories where quote_service_id = $1 and category_id = $2', pair);
    expect((await seen(id)).http).toBe(404);
    for (const reply of [
      edit(id, { name: 'Still mine' }),
      wei.client.call(calls.publishShopItem, { id }),
      wei.client.call(calls.addShopItem, { quote_service_id: pair[0] as number, category_id: pair[1] as number }),
    ])
      expect(await code(reply)).toBe('not your category');
    await server.sql('insert into quote_service_categories (quote_service_id, category_id) values ($1, $2)', pair);
    expect((await seen(id)).http).toBe(200);
  });

  it('counts what is left where its quantity is limited', async () => {
    const id = await published({ quantity_set: true, remaining_quantity: 5 });
    expect(await shown(id)).toMatchObject({ quantity_set: true, remaining_quantity: 5 });
    expect(await edited(id, { quantity_set: true, remaining_quantity: 0 })).toMatchObject({ version: 1 });
    expect((await shown(id))?.remaining_quantity).toBe(0);
    await edited(id, { quantity_set: false });
    expect(await shown(id)).toMatchObject({ quantity_set: false, remaining_quantity: null });
  });
});

describe('the fields of an item', () => {
  const long = (n: number) => 'x'.repeat(n);
  const plan = (more: Record<string, unknown>) => ({ plans: [{ ...PLAN, ...more }] });
  const shownPhoto = (more: Record<string, unknown>) => ({ photos: [{ attachment_id: 'PHOTO', ...more }] });
  const CASES: [number, Record<string, unknown>][] = [
    [803, { name: 'x' }],
    [803, { name: 'Call 9123 4567' }],
    [804, { description: long(2001) }],
    [805, { travel_preference: [] }],
    [805, { travel_preference: ['by_boat'] }],
    [806, { service_area: ['ZZ'] }],
    [807, { service_type: 'rental' }],
    [808, { service_information: { needs: long(301) } }],
    [808, { questions: ['not-of-the-form'] }],
    [808, { terms: { late_cancel_percent: 101 } }],
    [809, { plans: Array.from({ length: 6 }, (_, i) => ({ ...PLAN, name: `Plan ${i}` })) }],
    [809, plan({ includes: [7] })],
    [809, { options: Array.from({ length: 11 }, (_, i) => ({ name: `Option ${i}`, price: '1.00' })) }],
    [810, plan({ name: '' })],
    [810, { plans: [PLAN, { ...PLAN, name: 'chemical WASH' }] }],
    [811, plan({ description: long(301) })],
    [812, plan({ price: '0.00' })],
    [812, plan({ price: '20000.01' })],
    [812, { options: [{ name: 'Free', price: '0.00' }] }],
    [813, plan({ service_type: 'monthly' })],
    [813, plan({ service_type: 'fixed', max_units: 3 })],
    [814, { photos: [{ attachment_id: 99_999_999 }] }],
    [814, shownPhoto({ crop: { x: 0.5, y: 0, width: 0.9, height: 1 } })],
    [815, shownPhoto({ operation: 'turn' })],
    [816, shownPhoto({ sort: 'first' })],
    [817, { photos: [{ url: 'https://elsewhere.example/1.png' }] }],
    [823, { quantity_set: 'perhaps' }],
    [824, { quantity_set: true, remaining_quantity: -1 }],
    [824, { quantity_set: true }],
    [825, { keyword_setting: Array.from({ length: 11 }, (_, i) => `word ${i}`) }],
    [826, { accept_reservation: 'sometimes' }],
    [826, { service_type: 'delivery', accept_reservation: true }],
  ];
  it.each(CASES)('are refused with %i (case %#)', async (error, given) => {
    const change = JSON.parse(JSON.stringify(given).replaceAll('"PHOTO"', String(photo)));
    const { id } = await add();
    const input = { quote_service_id: wei.quote_service_id, category_id: cast.category_id, ...whole(change) };
    expect([await code(edit(id, change)), await code(wei.client.call(calls.addShopItem, input))]).toEqual([
      error,
      error,
    ]);
    expect((await wei.client.ok(calls.shopItem, { id })).own_item?.name).toBe('Aircon wash at home');
  });

  it('take photos by address, in an order, cropped, described and removed', async () => {
    const [second, foreign] = [await uploadPicture(wei, 2), await uploadPicture(bala, 3)];
    const { id, photos } = await add();
    const url = photos[0]?.attachment.url as string;
    const crop = { x: 0, y: 0.1, width: 1, height: 0.5 };
    const two = await edited(id, {
      photos: [
        { operation: 'edit', url, alt: 'Before', sort: 1, crop },
        { operation: 'add', attachment_id: second, sort: 0 },
      ],
    });
    expect(two.photos.map((one) => [one.attachment.id, one.alt, one.crop])).toEqual([
      [second, '', null],
      [photo, 'Before', crop],
    ]);
    expect((await edited(id, { photos: [{ operation: 'remove', url }] })).photos).toHaveLength(1);
    expect(await code(edit(id, { photos: [{ operation: 'add', attachment_id: foreign }] }))).toBe(814);
    expect(await code(edit(id, { photos: [{ operation: 'remove', attachment_id: photo }] }))).toBe(814);
  });

  it('come as a form too, with lists as JSON', async () => {
    const { id } = await add();
    const body = new FormData();
    body.set('name', 'From a form');
    body.set('plans', JSON.stringify([PLAN]));
    const headers = { 'x-api-key': 'gotong-web', 'x-session-token': wei.token };
    const reply = await fetch(`${server.url}/new/v1/nshop_items/edit/${id}.json`, { method: 'POST', headers, body });
    expect(await reply.json()).toMatchObject({ status: 'Success', own_item: { name: 'From a form', plans: [{}] } });
  });
});

describe('lists of items', () => {
  it('hold what everyone sees, of a service or a category, page by page', async () => {
    const pro = { ...(await cast.pro('Dewi')) };
    const made: number[] = [];
    for (let i = 0; i < 5; i++) {
      const { id } = await add({ name: `Item ${i}`, photos: [{ attachment_id: await uploadPicture(pro, i) }] }, pro);
      made.push(id);
      if (i === 4) continue;
      await pro.client.ok(calls.applyReviewShopItem, { id });
      await approve(id);
    }
    await server.sql('update nshop_items set sold_count = 7 where id = $1', [made[1]]);
    const ask = (more: Record<string, unknown> = {}) =>
      server.client().ok(calls.shopItems, { quote_service_id: pro.quote_service_id, ...more });
    expect((await ask()).items.map(({ id }) => id)).toEqual([made[1], made[3], made[2], made[0]]);
    const first = await ask({ sort: 'newest', page_size: 3 });
    const second = await ask({ sort: 'newest', page_size: 3, cursor: first.next_cursor });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made.slice(0, 4).toReversed());
    expect(second.next_cursor).toBeNull();
    expect((await ask({ sort: 'score' })).items).toHaveLength(4);
    expect((await ask({ category_id: 99_999_999 })).items).toEqual([]);
    expect(first.items[0]).toMatchObject({ from_price: '45.00', plan_count: 2, photo: { alt: '' } });
    // A cart shows the same photo.
    const { photo, id } = first.items[0] as (typeof first.items)[number];
    const buyer = await cast.person('Buyer');
    const { carts } = await buyer.client.ok(addCart, { nshop_item_id: id, plan_id: 1 });
    expect(carts[0]?.photo).toEqual(photo);
  });

  it('are of an area where their pro works and the item is not limited to others, and of words in name or keywords', async () => {
    const { category_id } = cast;
    const pro = await cast.pro('Gita');
    const [item, limited] = [
      await shownItem(server, { ...pro, category_id, name: 'Quokka 100% wash', keywords: ['洗冷氣'] }),
      await shownItem(server, { ...pro, category_id, name: 'Quokka rinse', areas: ['ZZ'] }),
    ];
    const ask = async (more: Record<string, unknown>) =>
      (await server.client().ok(calls.shopItems, more)).items.map(({ id }) => id);
    expect(await ask({ keyword: 'quokka' })).toEqual([limited, item]);
    expect(await ask({ keyword: ' WASH  quokka' })).toEqual([item]);
    expect(await ask({ keyword: '洗冷氣' })).toEqual([item]);
    expect(await ask({ keyword: '100%' })).toEqual([item]);
    expect(await ask({ keyword: 'quokka_' })).toEqual([]);
    expect(await ask({ keyword: 'quokka', area: 'tt' })).toEqual([item]);
    expect(await ask({ keyword: 'quokka', area: 'bd' })).toEqual([]);
  });

  it('are read by an index of their own, in order', async () => {
    const client = await server.database.pool.connect();
    const planOf = async ({ text, values }: { text: string; values?: unknown[] }) =>
      (await client.query(`explain ${text}`, values)).rows.map((row) => row['QUERY PLAN']).join('\n');
    try {
      await client.query(
        'begin; set local enable_seqscan = off; set local enable_sort = off; set local enable_bitmapscan = off',
      );
      const after = { key: 3, id: 9 };
      expect(await planOf(listed({}, 'sold_count', after, 21) as never)).toMatch(
        /Index Scan using nshop_items_sold [\s\S]*ROW\(sold_count, id\)/,
      );
      await client.query('drop index nshop_items_sold');
      expect(await planOf(listed({ category_ids: [7] }, 'sold_count', after, 21) as never)).toMatch(
        /Index Scan using nshop_items_category_sold [\s\S]*ROW\(sold_count, id\)/,
      );
      await client.query('set local enable_bitmapscan = on; set local enable_indexscan = off');
      const { rows } = await client.query(
        `explain select * from nshop_item_versions v
         where lower((v.content ->> 'name') || ' ' || (v.content ->> 'keyword_setting')) like '%quokka%'`,
      );
      expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('nshop_item_versions_words');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('of an area are planned by how many are sold there: statistics say how often items are sold by phone, or in other areas alone', async () => {
    const { category_id } = cast;
    const id = await shownItem(server, { ...(await cast.pro('Hana')), category_id, name: 'Often changed' });
    const client = await server.database.pool.connect();
    const estimate = async (where: string): Promise<number> => {
      const { rows } = await client.query(`explain select from nshop_item_versions v where ${where}`);
      return Number(/rows=(\d+)/.exec(rows[0]?.['QUERY PLAN'])?.[1]);
    };
    try {
      await client.query('begin');
      await client.query(
        `insert into nshop_item_versions (nshop_item_id, version, category_id, content, from_cents, created)
         select nshop_item_id, n, category_id, content || jsonb_build_object(
             'travel_preference', case when n % 2 = 0 then '["remote"]'::jsonb else '["to_customer"]' end,
             'service_area', case when n % 4 = 0 then '["TT"]'::jsonb else '[]' end), from_cents, created
         from nshop_item_versions, generate_series(2, 801) n where nshop_item_id = $1`,
        [id],
      );
      await client.query('analyze nshop_item_versions');
      expect(Math.abs((await estimate(`v.content -> 'travel_preference' ? 'remote'`)) - 400)).toBeLessThan(100);
      expect(Math.abs((await estimate(`v.content -> 'service_area' = '[]'`)) - 600)).toBeLessThan(100);
      expect(Math.abs((await estimate(`v.content -> 'service_area' ?| '{TT}'`)) - 200)).toBeLessThan(100);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('of one service end at fifty', async () => {
    const pro = await cast.pro('Farah');
    await server.sql(
      `insert into nshop_items (quote_service_id, category_id, content, position, created, modified)
       select $1, $2, '{}', n, now(), now() from generate_series(1, 50) n`,
      [pro.quote_service_id, cast.category_id],
    );
    const input = { quote_service_id: pro.quote_service_id, category_id: cast.category_id };
    expect(await code(pro.client.call(calls.addShopItem, { ...input, ...whole({ photos: [] }) }))).toBe(
      'too many items',
    );
  });
});

describe('while its flag is off', () => {
  it('no call of the shop is there', async () => {
    const plain = await startTestServer({ LOG_LEVEL: 'silent' });
    try {
      const other = await arrange(plain);
      const [pro, operator] = [await other.pro('Wei'), await other.operator('Olga')];
      const input = {
        id: 1,
        nshop_item_id: 1,
        review_id: 1,
        is_approved: true,
        service_notice: '',
        quote_service_id: pro.quote_service_id,
        category_id: other.category_id,
      };
      for (const call of [
        calls.shopItems,
        calls.shopItem,
        calls.addShopItem,
        calls.editShopItem,
        calls.applyReviewShopItem,
        calls.publishShopItem,
        calls.unpublishShopItem,
        calls.deleteShopItem,
        shopServiceCategories,
      ])
        expect((await pro.client.call(call as typeof calls.addShopItem, input)).http, call.path).toBe(404);
      for (const call of [calls.opsShopItems, calls.opsShopItem, calls.opsDecideShopItem])
        expect((await operator.client.call(call as typeof calls.opsDecideShopItem, input)).http, call.path).toBe(404);
    } finally {
      await plain.close();
    }
  });
});
