import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lead } from '#core/bids/calls.ts';
import type { Question } from '#core/categories/model.ts';
import * as calls from '#core/shop/orders/calls.ts';
import { addOrderPhotos } from '#core/shop/photos/calls.ts';
import { linkPhotoPath } from '#core/shop/photos/model.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { pictureFile, uploadPicture } from '#test/support/pictures.ts';
import { itemContent, soldItem } from '#test/support/scenes/sold-item.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// Photos are answers like any other: kept with the order's request, and seen only by its two people.

let server: TestServer;
let cast: Arrangement;
let pro: TestPerson & { readonly quote_service_id: number };
let priya: TestPerson;
let item: number;

const ask = (key: string, more: Partial<Question>): Question => ({
  key,
  label: `${key}?`,
  type: 'files',
  required: true,
  step: 'One',
  ...more,
});
const FORM = [ask('photos', { limit: 2 }), ask('more', { is_later: true, limit: 2 })];
const GUEST = { consumer_name: 'Mei Tan', consumer_phone: '9123 4567', email: 'mei@example.sg' };
const wish = (photos: readonly number[] | undefined) => ({
  items: [
    {
      nshop_item_id: item,
      plan_id: 1,
      units: 1,
      options: [],
      answers: photos ? { photos } : {},
      begin_time: null,
      postal_code: '520123',
    },
  ],
  price_shown: '85.00',
  address: '#11-42',
  postal_code: '520123',
});
const tried = async (photos: readonly number[] | undefined, who = priya) =>
  (await who.client.call(calls.addOrder, wish(photos))).error;
const picture = (red: number) => pictureFile(red, `door-${red} 91234567.png`);
const status = async (url: string, token: string | null = null) =>
  (await fetch(server.url + url, { headers: token === null ? {} : { 'x-session-token': token } })).status;
const left = () =>
  server.sql<{ n: number }>('select count(*)::integer as n from nshop_orders where nshop_item_id = $1', [item]);

beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'shop=on' });
  cast = await arrange(server);
  await server.sql(
    `with f as (insert into category_forms (category_id, version, questions, created)
       select id, form_version + 1, $2, now() from categories where id = $1 returning version)
     update categories set form_version = f.version from f where id = $1`,
    [cast.category_id, JSON.stringify(FORM)],
  );
});
beforeEach(async () => {
  await server.sql('delete from limit_windows');
  pro = await cast.pro('Hafiz');
  priya = await cast.person('Priya', 'Nair');
  await server.sql(
    `insert into quote_service_areas (quote_service_id, area_code) select $1, code from areas on conflict do nothing`,
    [pro.quote_service_id],
  );
  const content = { accept_reservation: false, questions: ['photos', 'more'] };
  item = await soldItem(server, pro.quote_service_id, itemContent(cast.category_id, content));
});
afterAll(() => server.close());

describe('photos that an item asks for', () => {
  it('are kept with the order and its request, and read by its two people alone', async () => {
    const photo = await uploadPicture(priya, 9, { is_private: true });
    const { nshop_orders } = await priya.client.ok(calls.addOrder, wish([photo]));
    const order = nshop_orders[0] as calls.OrderView;
    expect(order.photos.map(({ id }) => id)).toEqual([photo]);
    const read = (await pro.client.ok(calls.order, { id: order.id })).nshop_order;
    expect(read.photos.map(({ id }) => id)).toEqual([photo]);
    const { quote_bid } = await pro.client.ok(lead, { bid_id: order.quote_bid_id });
    expect(JSON.stringify(quote_bid.quote_request)).toContain(`/files/${photo}/`);
    const url = order.photos[0]?.url as string;
    const stranger = await cast.person('Wei', 'Lim');
    expect(await Promise.all([priya, pro, stranger].map(({ client }) => status(url, client.token)))).toEqual([
      200, 200, 404,
    ]);
    expect(await status(url)).toBe(404);
  });

  it('are refused where they are missing, too many, another person’s, on another order, or none at all', async () => {
    const [own, other] = [await uploadPicture(priya, 1), await uploadPicture(pro, 2)];
    expect(await tried(undefined)).toBe('answers missing');
    expect(await tried([own, own + 1000, own + 1001])).toBe('answers missing');
    expect(await tried([other])).toBe('attachment missing');
    expect(await tried([own, 99_999_999])).toBe('attachment missing');
    expect(await left()).toEqual([{ n: 0 }]);
    expect(await tried([own])).toBeUndefined();
    expect(await tried([own])).toBe('attachment missing');
    expect(await left()).toEqual([{ n: 1 }]);
  });

  it('go on one order alone, however many ask for the same at the same time', async () => {
    const own = await uploadPicture(priya, 3);
    const sent = await Promise.all(Array.from({ length: 6 }, () => tried([own])));
    expect(sent.filter((error) => error === undefined)).toHaveLength(1);
    expect(new Set(sent.filter(Boolean))).toEqual(new Set(['attachment missing']));
    expect(await left()).toEqual([{ n: 1 }]);
  });

  it('can be more once it is ordered, as long as the order goes on', async () => {
    const [first, more] = [await uploadPicture(priya, 4), await uploadPicture(priya, 5)];
    const { nshop_orders } = await priya.client.ok(calls.addOrder, wish([first]));
    const { id, questions } = nshop_orders[0] as calls.OrderView;
    expect(questions.map(({ key }) => key)).toEqual(['more']);
    const answer = async (ids: readonly number[]) =>
      (await priya.client.call(calls.answerOrder, { id, key: 'more', answer: ids })).error;
    expect(await answer([await uploadPicture(pro, 6)])).toBe('attachment missing');
    expect(await answer([more])).toBeUndefined();
    const read = (await pro.client.ok(calls.order, { id })).nshop_order;
    expect(read.photos.map((photo) => photo.id)).toEqual([first, more]);
  });

  it('are hidden from the pro as long as the order is not paid', async () => {
    const photo = await uploadPicture(priya, 7, { is_private: true });
    const { nshop_orders } = await priya.client.ok(calls.addOrder, wish([photo]));
    const { quote_bid_id, photos } = nshop_orders[0] as calls.OrderView;
    await server.sql('update quote_bids set is_hidden = true where id = $1', [quote_bid_id]);
    expect(await status(photos[0]?.url as string, pro.client.token)).toBe(404);
  });
});

describe('without an account', () => {
  const send = async (more: Record<string, unknown> = {}) =>
    server.client().call(addOrderPhotos, { file: [await picture(8)], ...GUEST, ...more } as never);
  const placed = async () => {
    const visitor = server.client();
    const { attachments, photo_keys } = await visitor.ok(addOrderPhotos, { file: [await picture(8)], ...GUEST });
    const photo = attachments[0]?.id as number;
    const made = await visitor.ok(calls.addOrder, { ...wish([photo]), ...GUEST, photo_keys });
    return { visitor, photo, hash: made.hashes[0] as string, order: made.nshop_orders[0] as calls.OrderView };
  };

  it('they are sent by name, email and phone, ordered with their keys and read by the link of the order', async () => {
    const { photo, hash, order } = await placed();
    expect(order.photos.map(({ id }) => id)).toEqual([photo]);
    // A phone number in a file's name is removed.
    expect(order.photos[0]?.filename).not.toContain('91234567');
    const path = linkPhotoPath(hash, photo);
    expect(
      await Promise.all([path, `${path}/thumb`, linkPhotoPath('x'.repeat(43), photo)].map((url) => status(url))),
    ).toEqual([200, 200, 404]);
    expect(await status(linkPhotoPath(hash, await uploadPicture(priya, 9)))).toBe(404);
    expect(await status(order.photos[0]?.url as string)).toBe(404);
    expect((await pro.client.ok(calls.order, { id: order.id })).nshop_order.photos).toHaveLength(1);
  });

  it('a key is needed: the same email and phone are not enough, and neither is another person’s photo', async () => {
    const sent = (await send()).body;
    const photo = sent.attachments[0]?.id as number;
    const code = async (photos: readonly number[], photo_keys: readonly string[]) =>
      (await server.client().call(calls.addOrder, { ...wish(photos), ...GUEST, photo_keys: [...photo_keys] })).error;
    expect(await code([photo], [])).toBe('attachment missing');
    expect(await code([photo], ['x'.repeat(43)])).toBe('attachment missing');
    expect(await code([await uploadPicture(priya, 2)], sent.photo_keys)).toBe('attachment missing');
    expect(await code([photo], sent.photo_keys)).toBeUndefined();
  });

  it('are refused where no name is given, the kind is wrong, or the link is another’s', async () => {
    expect((await send({ email: '' })).error).toBe('contact missing');
    const text = { filename: 'a.png', too_large: false, bytes: new TextEncoder().encode('<svg onload=alert(1)>') };
    expect((await send({ file: [text] })).error).toBe('wrong type');
    expect((await send({ file: [{ ...text, bytes: new Uint8Array(10_000_001) }] })).error).toBe(2);
    expect((await send({ hash: 'x'.repeat(43) })).http).toBe(404);
    expect((await send({ file: [] })).http).toBe(400);
  });

  it('more follow by the link, with a key as well', async () => {
    const { visitor, hash, order } = await placed();
    const sent = (await send({ hash })).body;
    const ids = sent.attachments.map(({ id }) => id);
    const given = { id: order.id, hash, key: 'more', answer: ids };
    expect((await visitor.call(calls.answerOrder, given)).error).toBe('attachment missing');
    const { nshop_order } = await visitor.ok(calls.answerOrder, { ...given, photo_keys: sent.photo_keys });
    expect(nshop_order.photos).toHaveLength(2);
  });

  it('one address sends sixty an hour', async () => {
    const file = await Promise.all(Array.from({ length: 10 }, (_, n) => picture(n)));
    for (let n = 0; n < 6; n++) expect((await send({ file })).error).toBeUndefined();
    expect((await send()).http).toBe(429);
  }, 60_000);
});
