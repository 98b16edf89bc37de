import { orders } from '#core/shop/orders/calls.ts';
import { DESKTOP, expect, goTo, ON_DESKTOP, ON_PHONE, type Page, SLUG, test } from '../../people.ts';
import { newPhone, ownAddress } from '../../phones.ts';
import { openService, POSTAL } from '../../pros/bookable.ts';
import { check } from '../../screens.ts';
import { ownServer } from '../../site/own-server.ts';
import { onServer, soldItem } from './shop-items.ts';

// Questions of an item: its pro chooses them, and its buyer answers them in the cart.

const own = ownServer({
  FLAGS: 'shop=on,safety_payment=off',
  OPERATOR_SECOND_FACTOR: 'optional',
  TRUST_PROXY: 'loopback',
});

const pressed = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
async function toCart(page: Page, item: number) {
  await goTo(page, `${own.url}/shop/item/${item}`);
  await pressed(page, 'Order now');
  await expect(page).toHaveURL(/\/cart$/);
}
async function giveAddress(page: Page) {
  await page.getByLabel('Postal code').last().fill(POSTAL);
  await page.getByLabel('Block and unit').fill('#11-42');
}

test(
  'a pro chooses an item’s questions, and both see the buyer’s answers in the order',
  ON_DESKTOP,
  async ({ stage }) => {
    const [pro, ana] = [await stage.newPro(SLUG), await stage.consumer()];
    const item = await soldItem(stage, own.url, pro, 'Aircon wash with questions');
    const { id: service, category_id } = await openService(pro);
    const desk = await pro.page('/');
    await desk.goto(`${own.url}/dashboard/shop/product/edit/${service}/${category_id}/${item}`);
    const picks = desk.getByRole('group', { name: /Questions/ });
    // Questions that every order answers anyway are not among them.
    await expect(picks.getByRole('checkbox', { name: 'What type are they?' })).toBeVisible();
    await expect(picks.getByRole('checkbox', { name: 'What is the postal code?' })).toHaveCount(0);
    await picks.getByRole('checkbox', { name: 'What type are they?' }).check();
    await pressed(desk, 'Save');
    await expect(desk.getByRole('list', { name: 'Items' })).toBeVisible();

    const page = await ana.page('/');
    await toCart(page, item);
    const asked = page.getByRole('region', { name: /^Questions from / });
    await expect(asked.getByRole('checkbox', { name: 'Wall-mounted' })).toBeVisible();
    await giveAddress(page);
    await pressed(page, 'Place order for S$85.00');
    await expect(page.getByRole('alert').getByText('What type are they? Choose at least one.')).toBeVisible();
    await expect(asked.getByText('Choose at least one.')).toBeVisible();
    await check(page);
    // Waits until the answer is stored.
    const kept = page.waitForResponse(/nshop_carts\/edit\//);
    await asked.getByRole('checkbox', { name: 'Wall-mounted' }).check();
    await kept;
    await page.reload();
    await expect(asked.getByRole('checkbox', { name: 'Wall-mounted' })).toBeChecked();
    await giveAddress(page);
    await pressed(page, 'Place order for S$85.00');
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    await page.getByRole('link', { name: /^See order G-/ }).click();
    await expect(page.getByRole('main').getByText('Wall-mounted', { exact: true })).toBeVisible();

    const { nshop_orders } = await onServer(own.url, pro).ok(orders, { side: 'provider' });
    await desk.goto(`${own.url}/dashboard/shop/order/${nshop_orders[0]?.id}`);
    await expect(desk.getByRole('main').getByText('Wall-mounted', { exact: true })).toBeVisible();
  },
);

test('an order waits for an answer that is still being saved', DESKTOP, async ({ stage }) => {
  const [pro, ana] = [await stage.newPro(SLUG), await stage.consumer()];
  const item = await soldItem(stage, own.url, pro, 'Aircon wash with a late answer', { questions: ['unit_type'] });
  const page = await ana.page('/');
  await toCart(page, item);
  await giveAddress(page);
  let letGo = () => {};
  const free = new Promise<void>((done) => {
    letGo = done;
  });
  let held = 0;
  await page.route('**/nshop_carts/edit/**', async (route) => {
    held += 1;
    await free;
    await route.continue();
  });
  const asked = page.getByRole('region', { name: /^Questions from / });
  await asked.getByRole('checkbox', { name: 'Wall-mounted' }).check();
  await expect.poll(() => held).toBe(1);
  await pressed(page, 'Place order for S$85.00');
  await expect(page.getByRole('button', { name: 'Placing' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  letGo();
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
  await page.getByRole('link', { name: /^See order G-/ }).click();
  await expect(page.getByRole('main').getByText('Wall-mounted', { exact: true })).toBeVisible();
});

test('an answer that was refused once is saved with the next press', DESKTOP, async ({ stage }) => {
  const [pro, ana] = [await stage.newPro(SLUG), await stage.consumer()];
  const item = await soldItem(stage, own.url, pro, 'Aircon wash with a refused answer', { questions: ['unit_type'] });
  const page = await ana.page('/');
  await toCart(page, item);
  await giveAddress(page);
  await page.route('**/nshop_carts/edit/**', (route) =>
    route.fulfill({ json: { status: 'Error', error: 'not for sale', message: 'Refused here.' } }),
  );
  const asked = page.getByRole('region', { name: /^Questions from / });
  await asked.getByRole('checkbox', { name: 'Wall-mounted' }).check();
  await expect(page.getByRole('alert').getByText('Refused here.')).toBeVisible();
  await pressed(page, 'Place order for S$85.00');
  await expect(page.getByRole('button', { name: 'Place order for S$85.00' })).toBeEnabled();
  await expect(page.getByRole('heading', { name: 'Order placed' })).toHaveCount(0);
  await page.unroute('**/nshop_carts/edit/**');
  await pressed(page, 'Place order for S$85.00');
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
  await page.getByRole('link', { name: /^See order G-/ }).click();
  await expect(page.getByRole('main').getByText('Wall-mounted', { exact: true })).toBeVisible();
});

test('a visitor answers an item’s questions too', ON_PHONE, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const item = await soldItem(stage, own.url, pro, 'Aircon wash with a question', { questions: ['unit_type'] });
  const page = await stage.visitor('/');
  // Without an account, one address can place five orders an hour, so this visitor gets another address.
  await page.setExtraHTTPHeaders(ownAddress());
  await toCart(page, item);
  const asked = page.getByRole('region', { name: /^Questions from / });
  await asked.getByRole('checkbox', { name: 'Wall-mounted' }).check();
  await page.reload();
  await expect(asked.getByRole('checkbox', { name: 'Wall-mounted' })).toBeChecked();
  const phone = newPhone();
  await page.getByLabel('Name', { exact: true }).fill('Priya Nair');
  await page.getByLabel('Mobile').fill(phone);
  await page.getByLabel('Email').fill(`asked${phone.slice(3)}@example.sg`);
  await giveAddress(page);
  await pressed(page, 'Place order for S$85.00');
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
  await page.getByRole('link', { name: /^See order G-/ }).click();
  await expect(page).toHaveURL(/\/shop\/order\/[\w-]+$/);
  await expect(page.getByText('Wall-mounted', { exact: true })).toBeVisible();
});
