import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY, HOUR } from '#core/kit/time.ts';
import * as reviews from '#core/reviews/calls.ts';
import * as feedbacks from '#core/shop/feedbacks/calls.ts';
import * as orders from '#core/shop/orders/calls.ts';
import { addOrderPhotos } from '#core/shop/photos/calls.ts';
import { linkPhotoPath } from '#core/shop/photos/model.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { showReviewsJob } from '#server/reviews/jobs.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { pictureFile, uploadPicture } from '#test/support/pictures.ts';
import { type ShopScene, shopHour, shopScene } from '#test/support/scenes/shop-scene.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// A buyer without an account reviews by the link of the order, by the same rules as every buyer.

let server: TestServer;
let to: Arrangement;
let shop: ShopScene;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'shop=on,safety_payment=off' });
  to = await arrange(server);
});
beforeEach(async () => {
  await server.sql('delete from limit_windows');
  shop = await shopScene(server, to);
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(() => server.close());

/** An order by a guest, done unless `isDone` is false. */
async function ordered(isDone = true) {
  const { order, hash } = await shop.placeAsGuest(`mei${shop.item}@example.sg`);
  await shop.confirm(order.id);
  shop.stopAt(shopHour(13));
  const guest = server.client();
  if (isDone) {
    await shop.pro.client.ok(orders.applyCompleteOrder, { id: order.id });
    await guest.ok(orders.completeOrder, { id: order.id, hash });
  }
  const about = { nshop_order_id: order.id, nshop_item_id: shop.item, hash, score: 4, comment: 'On time, neat' };
  const read = async () => (await guest.ok(orders.orderByHash, { hash })).nshop_order;
  return { order, hash, guest, about, read };
}
const counted = async () => {
  const of = async (table: string, id: number) =>
    (
      await server.sql<{ n: number; sum: number }>(
        `select review_count as n, score_sum as sum from ${table} where id = $1`,
        [id],
      )
    )[0];
  const { feedbacks: list } = await server.client().ok(feedbacks.shopFeedbacks, { nshop_item_id: shop.item });
  return [await of('nshop_items', shop.item), await of('quote_services', shop.pro.quote_service_id), list.length];
};

it('is taken once, however often and from wherever it is sent at the same time', async () => {
  const { order, about, guest, read } = await ordered();
  expect(await read()).toMatchObject({ can_review: true, feedback: null });
  const sent = await Promise.all(Array.from({ length: 8 }, () => guest.call(feedbacks.addShopFeedback, about)));
  expect(sent.filter(({ status }) => status === 'Success')).toHaveLength(1);
  expect(new Set(sent.flatMap(({ error }) => error ?? []))).toEqual(new Set(['already reviewed']));
  expect(await read()).toMatchObject({ can_review: false, feedback: { score: 4, comment: 'On time, neat' } });
  // By the published rule it counts for the item and the service at the same moment, once the pro has written too.
  const none = { n: 0, sum: 0 };
  expect(await counted()).toEqual([none, none, 0]);
  expect((await shop.read(order.id, shop.pro)).feedback).toBeNull();
  await shop.pro.client.ok(reviews.reviewCustomer, { bid_id: order.quote_bid_id, score: 5 });
  const one = { n: 1, sum: 4 };
  expect(await counted()).toEqual([one, one, 1]);
  await shop.pro.client.ok(feedbacks.commentShopFeedback, { id: order.id, comment: 'Thank you!' });
  expect((await read()).feedback).toMatchObject({ reply: 'Thank you!', shows_on: null });
});

it('shows after seven days where the pro wrote nothing', async () => {
  const { about, guest } = await ordered();
  await guest.ok(feedbacks.addShopFeedback, about);
  shop.stopAt(new Date(shopHour(13).getTime() + 7 * DAY + HOUR));
  await runJob(server.app.parts, showReviewsJob);
  const one = { n: 1, sum: 4 };
  expect(await counted()).toEqual([one, one, 1]);
});

it('has the codes of section 8: 840, 850 to 854', async () => {
  const early = await ordered(false);
  const { about, guest } = early;
  const code = async (more: Record<string, unknown>) =>
    (await guest.call(feedbacks.addShopFeedback, { ...about, ...more } as never)).error;
  expect(await code({})).toBe(850);
  await shop.pro.client.ok(orders.applyCompleteOrder, { id: early.order.id });
  await guest.ok(orders.completeOrder, { id: early.order.id, hash: early.hash });
  expect(await code({ hash: undefined })).toBe(840);
  expect(await code({ hash: 'nothing' })).toBe(840);
  // A link works for its own order only.
  const other = await shop.place(14);
  expect(await code({ nshop_order_id: other.id })).toBe(840);
  expect(await code({ nshop_item_id: shop.item + 1 })).toBe(854);
  expect(await code({ score: 6 })).toBe(851);
  expect(await code({ comment: 'x'.repeat(51) })).toBe(852);
  expect(await code({ comment: 'Call 9123 4567' })).toBe(852);
  expect(await code({ attachment_id: [1, 2, 3, 4] })).toBe(853);
  // Another person's photo is refused.
  expect(await code({ attachment_id: [await uploadPicture(shop.buyer, 9)] })).toBe(853);
  // A guest sends photos by the link, pictures only, and each photo comes with a key.
  const send = async (file: unknown) =>
    guest.call(addOrderPhotos, { file: [file], hash: about.hash, images_only: true } as never);
  expect((await send({ filename: 'a.pdf', too_large: false, bytes: new TextEncoder().encode('%PDF-1.4') })).error).toBe(
    'wrong type',
  );
  const photos = [];
  for (const red of [1, 2, 3, 4]) photos.push((await send(await pictureFile(red))).body);
  const attachment_id = photos.map(({ attachments }) => attachments[0]?.id as number);
  const photo_keys = photos.flatMap((sent) => sent.photo_keys);
  expect(await code({ attachment_id, photo_keys })).toBe(853);
  expect(await code({ attachment_id: attachment_id.slice(1) })).toBe(853);
  expect(await code({ attachment_id: attachment_id.slice(1), photo_keys })).toBeUndefined();
  const given = (await early.read()).feedback;
  expect(given?.attachments.map(({ id }) => id)).toEqual(attachment_id.slice(1));
  // Until the review shows, only the link opens its photos.
  const asked = [`/files/${attachment_id[1]}/thumb`, linkPhotoPath(about.hash, attachment_id[1] as number)];
  const http = async () => Promise.all(asked.map(async (path) => (await fetch(server.url + path)).status));
  expect(await http()).toEqual([404, 200]);
  await shop.pro.client.ok(reviews.reviewCustomer, { bid_id: early.order.quote_bid_id, score: 5 });
  expect(await http()).toEqual([200, 200]);
  expect(await code({})).toBe('already reviewed');
});

it('ends fourteen days after the work, as for every buyer', async () => {
  const { read } = await ordered();
  shop.stopAt(new Date(shopHour(13).getTime() + 15 * DAY));
  expect((await read()).can_review).toBe(false);
});
