import * as items from '#core/shop/items/calls.ts';
import * as orders from '#core/shop/orders/calls.ts';
import { picture } from '../../form.ts';
import { DESKTOP, expect, goTo, type Locator, ON_DESKTOP, ON_PHONE, type Page, SLUG, test } from '../../people.ts';
import { newPhone, ownAddress } from '../../phones.ts';
import { POSTAL } from '../../pros/bookable.ts';
import { check } from '../../screens.ts';
import { ownServer } from '../../site/own-server.ts';
import { onServer, soldItem } from './shop-items.ts';

// Photos as answers: chosen in the cart, sent with the order, and shown to both. A review can have up to three.

const own = ownServer({
  FLAGS: 'shop=on,safety_payment=off',
  OPERATOR_SECOND_FACTOR: 'optional',
  TRUST_PROXY: 'loopback',
});

const PDF = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a plan') };
const pressed = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
async function toCart(page: Page, item: number): Promise<Locator> {
  await goTo(page, `${own.url}/shop/item/${item}`);
  await pressed(page, 'Order now');
  await expect(page).toHaveURL(/\/cart$/);
  const asked = page.getByRole('region', { name: /^Questions from / });
  await expect(asked.getByText('Have photos or files to show?')).toBeVisible();
  return asked;
}
async function giveAddress(page: Page) {
  await page.getByLabel('Postal code').last().fill(POSTAL);
  await page.getByLabel('Block and unit').fill('#11-42');
}
/** How many photos of the cart this device has stored. */
const kept = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const open = indexedDB.open('gotong', 1);
        open.onsuccess = () => {
          const got = open.result.transaction('files').objectStore('files').get('shop.cart');
          got.onsuccess = () => resolve((got.result ?? []).length);
        };
      }),
  );
interface Held extends Window {
  letGo?: () => void;
}
/** Runs in the page: delays reads of the device's storage until they are released. */
function holdReads(): void {
  const { open } = IDBFactory.prototype;
  const free = new Promise<void>((done) => {
    (window as Held).letGo = done;
  });
  IDBFactory.prototype.open = function (...args) {
    const real = open.apply(this, args);
    // Callers set their handler here.
    return Object.defineProperty(real, 'onsuccess', {
      set: (work: () => void) => real.addEventListener('success', () => void free.then(work)),
    });
  };
}
/** Waits until the pictures of an order are drawn. They are the last part of its page. */
async function drawn(page: Page, count: number) {
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Photos', { exact: true }).first()).toBeVisible();
  const photos = page.getByRole('main').getByRole('list', { name: 'Photos' }).first().getByRole('img');
  await expect(photos).toHaveCount(count);
  for (const photo of await photos.all())
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
}

test('a customer sends photos with an order, and both see them', ON_PHONE, async ({ stage }) => {
  const [pro, ana] = [await stage.newPro(SLUG), await stage.consumer()];
  const item = await soldItem(stage, own.url, pro, 'Aircon wash with photos', { questions: ['photos'] });
  const page = await ana.page('/');
  const asked = await toCart(page, item);
  const choose = asked.locator('input[type=file]');
  await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(asked.getByText(/notes\.txt/)).toBeVisible();
  await choose.setInputFiles([picture('unit.png'), picture('drain.png')]);
  await expect(asked.getByRole('img', { name: 'drain.png' })).toBeVisible();
  // The photos are stored on the device and survive a reload.
  await expect.poll(() => kept(page)).toBe(2);
  await page.reload();
  await expect(asked.getByRole('img', { name: 'unit.png' })).toBeVisible();
  await asked.getByRole('button', { name: 'Remove drain.png' }).click();
  await expect(asked.getByRole('img')).toHaveCount(1);
  await check(page);
  await giveAddress(page);
  await pressed(page, 'Place order for S$85.00');
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
  await page.getByRole('link', { name: /^See order G-/ }).click();
  await drawn(page, 1);
  await check(page);

  const { nshop_orders } = await onServer(own.url, pro).ok(orders.orders, { side: 'provider' });
  const desk = await pro.page('/');
  await desk.goto(`${own.url}/dashboard/shop/order/${nshop_orders[0]?.id}`);
  await drawn(desk, 1);
});

test(
  'photos that the device reads late are sent with the order, together with newly chosen ones',
  DESKTOP,
  async ({ stage }) => {
    const [pro, ana] = [await stage.newPro(SLUG), await stage.consumer()];
    const item = await soldItem(stage, own.url, pro, 'Aircon wash with late photos', { questions: ['photos'] });
    const page = await ana.page('/');
    const asked = await toCart(page, item);
    await asked.locator('input[type=file]').setInputFiles(picture('unit.png'));
    await expect.poll(() => kept(page)).toBe(1);
    await page.addInitScript(holdReads);
    await page.reload();
    await asked.locator('input[type=file]').setInputFiles(picture('drain.png'));
    await expect(asked.getByRole('img')).toHaveCount(1);
    await giveAddress(page);
    await expect(page.getByLabel('Email')).not.toHaveValue('');
    await pressed(page, 'Place order for S$85.00');
    await expect(page.getByRole('button', { name: 'Placing' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Order placed' })).toHaveCount(0);
    await page.evaluate(() => (window as Held).letGo?.());
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    // Sent photos are removed from the device.
    await expect.poll(() => kept(page)).toBe(0);
    await page.getByRole('link', { name: /^See order G-/ }).click();
    await drawn(page, 2);
  },
);

test('photos of items that can’t be ordered now stay on the device', DESKTOP, async ({ stage }) => {
  const [pro, ana] = [await stage.newPro(SLUG), await stage.consumer()];
  const sell = (name: string) =>
    soldItem(stage, own.url, pro, name, { questions: ['photos'], remaining_quantity: 1, quantity_set: true });
  const [washed, gone, soldOut] = ['Aircon wash that stays', 'Aircon wash that goes', 'Aircon wash for one'];
  const page = await ana.page('/');
  const photosOf = (name: string) => page.getByRole('article').filter({ hasText: name }).locator('input[type=file]');
  const made = new Map<string, number>();
  for (const name of [washed, gone, soldOut]) {
    made.set(name, await sell(name));
    await goTo(page, `${own.url}/shop/item/${made.get(name)}`);
    await pressed(page, 'Order now');
    await photosOf(name).setInputFiles(picture(`${made.size}.png`));
    await expect.poll(() => kept(page)).toBe(made.size);
  }
  const shop = onServer(own.url, pro);
  await shop.ok(items.unpublishShopItem, { id: made.get(gone) as number });
  await shop.ok(items.editShopItem, { id: made.get(soldOut) as number, remaining_quantity: 0 });
  await page.reload();
  await expect(photosOf(washed)).toHaveCount(1);
  for (const name of [gone, soldOut]) await expect(photosOf(name)).toHaveCount(0);
  await giveAddress(page);
  await pressed(page, 'Place order for S$85.00');
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
  await expect.poll(() => kept(page)).toBe(2);
  await page.getByRole('link', { name: /^See order G-/ }).click();
  await drawn(page, 1);
});

test('a visitor sends photos with an order and with the review of its work', ON_DESKTOP, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const item = await soldItem(stage, own.url, pro, 'Aircon check with photos', { questions: ['photos'] });
  const page = await stage.visitor('/');
  // Without an account, one address can place five orders an hour, so this visitor gets another address.
  await page.setExtraHTTPHeaders(ownAddress());
  const asked = await toCart(page, item);
  // A file that is not a picture is refused when sent, at its question.
  await asked.locator('input[type=file]').setInputFiles(PDF);
  const phone = newPhone();
  await page.getByLabel('Name', { exact: true }).fill('Priya Nair');
  await page.getByLabel('Mobile').fill(phone);
  await page.getByLabel('Email').fill(`photos${phone.slice(3)}@example.sg`);
  await giveAddress(page);
  await pressed(page, 'Place order for S$85.00');
  await expect(page.getByRole('alert').getByText(/^plan\.pdf: /)).toBeVisible();
  await asked.getByRole('button', { name: 'Remove' }).click();
  await asked.locator('input[type=file]').setInputFiles(picture('unit.png'));
  await pressed(page, 'Place order for S$85.00');
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
  await page.getByRole('link', { name: /^See order G-/ }).click();
  await expect(page).toHaveURL(/\/shop\/order\/[\w-]+$/);
  await drawn(page, 1);

  const client = onServer(own.url, pro);
  const { nshop_orders } = await client.ok(orders.orders, { side: 'provider' });
  const id = nshop_orders[0]?.id as number;
  await client.ok(orders.confirmOrder, { id });
  await client.ok(orders.applyCompleteOrder, { id });
  await page.reload();
  await pressed(page, 'Accept work');
  await expect(page.getByRole('heading', { name: 'Your feedback' })).toBeVisible();
  await page.getByRole('radio', { name: /^4 / }).check({ force: true });
  const more = page.locator('input[type=file]');
  await more.setInputFiles([1, 2, 3, 4].map((n) => picture(`after-${n}.png`)));
  await expect(page.getByText('after-4.png')).toHaveCount(0);
  await check(page);
  await pressed(page, 'Send feedback');
  await expect(page.getByText('4 of 5: Very good')).toBeVisible();
  await drawn(page, 3);
  await check(page);
});
