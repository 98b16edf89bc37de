import { unpublishShopItem } from '#core/shop/items/calls.ts';
import { orders } from '#core/shop/orders/calls.ts';
import { DESKTOP, expect, goTo, ON_DESKTOP, ON_PHONE, PASSWORD, type Page, SLUG, test } from '../../people.ts';
import { newPhone, ownAddress } from '../../phones.ts';
import { POSTAL } from '../../pros/bookable.ts';
import { ownServer } from '../../site/own-server.ts';
import { onServer, soldItem } from './shop-items.ts';

// Buying from the shop, and the life of an order, on this file's own server with the shop on.

const own = ownServer({
  FLAGS: 'shop=on,safety_payment=off',
  OPERATOR_SECOND_FACTOR: 'optional',
  TRUST_PROXY: 'loopback',
});

const lines = (page: Page) => page.getByRole('article');
const pressed = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Expects an order's state next to its name. */
const inState = (page: Page, state: string) =>
  expect(page.getByRole('main').getByText(state, { exact: true }).first()).toBeVisible();
async function addToCart(page: Page, item: number) {
  await goTo(page, `${own.url}/shop/item/${item}`);
  await pressed(page, 'Add to cart');
  await expect(page.getByText('It’s in your cart')).toBeVisible();
}
async function giveAddress(page: Page) {
  await page.getByLabel('Postal code').last().fill(POSTAL);
  await page.getByLabel('Block and unit').fill('#11-42');
}

test('a customer buys from two pros at once, and both sides see an order to its end', ON_PHONE, async ({ stage }) => {
  const [washer, cleaner, ana] = [await stage.newPro(SLUG), await stage.newPro(SLUG), await stage.consumer()];
  const wash = await soldItem(stage, own.url, washer, 'Aircon wash at home');
  const clean = await soldItem(stage, own.url, cleaner, 'Filter clean');
  const page = await ana.page('/');

  // The price follows the chosen units and options.
  await goTo(page, `${own.url}/shop/item/${wash}`);
  await pressed(page, 'One more');
  await page.getByRole('checkbox', { name: /^Gas top-up/ }).check();
  await expect(page.getByRole('complementary').getByText('S$230.00')).toBeVisible();
  await pressed(page, 'Add to cart');
  await expect(page.getByText('It’s in your cart')).toBeVisible();
  await addToCart(page, clean);
  await page.getByRole('link', { name: 'See cart' }).click();
  await expect(page.getByRole('heading', { name: 'Cart', level: 1 })).toBeVisible();
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).first()).toContainText('S$230.00');

  // The page names what is missing, and orders nothing.
  await pressed(page, 'Place 2 orders for S$315.00');
  await expect(page.getByRole('alert').getByText('Enter your block and unit.')).toBeVisible();
  await giveAddress(page);
  await pressed(page, 'Place 2 orders for S$315.00');
  await expect(page.getByRole('heading', { name: '2 orders placed' })).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: 'Aircon wash at home' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/dashboard\/shop-consumer\/order\/\d+/);
  await inState(page, 'Not confirmed yet');

  // One pro confirms the order and does the work.
  const desk = await washer.page('/');
  await desk.goto(`${own.url}/dashboard/shop/orders`);
  await desk.getByRole('link', { name: 'Aircon wash at home' }).click();
  await expect(desk.getByText('You see the name, phone and address once you confirm.')).toBeVisible();
  await pressed(desk, 'Confirm order');
  await inState(desk, 'Confirmed');
  await expect(desk.getByText('#11-42', { exact: false }).first()).toBeVisible();
  await pressed(desk, 'Mark work done');
  await inState(desk, 'Work done');
  await page.reload();
  await inState(page, 'Work done');
  await pressed(page, 'Accept work');
  await inState(page, 'Done');
  await page.getByRole('radio', { name: /^5/ }).check({ force: true });
  await page.getByLabel(/^In a few words/).fill('On time and neat');
  await pressed(page, 'Send feedback');
  await expect(page.getByText('On time and neat')).toBeVisible();
  // The pro can read the review after writing their own, and answers it.
  await desk.reload();
  await expect(desk.getByText('On time and neat')).toHaveCount(0);
  await desk.getByRole('radio', { name: /^5/ }).check({ force: true });
  await pressed(desk, 'Send review');
  await expect(desk.getByText('On time and neat')).toBeVisible();
  await desk.getByLabel('Your answer').fill('Thank you, Ana');
  await pressed(desk, 'Answer');
  await expect(desk.getByText('You replied: Thank you, Ana')).toBeVisible();

  // The other pro declines, which ends only that order.
  const other = await cleaner.page('/');
  await other.goto(`${own.url}/dashboard/shop/orders`);
  await other.getByRole('link', { name: 'Filter clean' }).click();
  await pressed(other, 'Decline order');
  await other.getByRole('alertdialog').getByRole('button', { name: 'Decline order' }).click();
  await inState(other, 'Cancelled');
  await page.goto(`${own.url}/dashboard/shop-consumer/orders`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Filter clean' }).getByText('Cancelled')).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Aircon wash at home' }).getByText('Done', { exact: true }),
  ).toBeVisible();
});

test('a visitor orders without an account, and cancels by the link of the order', ON_PHONE, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const item = await soldItem(stage, own.url, pro, 'Aircon check', { accept_reservation: true });
  const page = await stage.visitor('/');
  // Without an account, one address can place five orders an hour, so this visitor gets another address.
  await page.setExtraHTTPHeaders(ownAddress());
  await goTo(page, `${own.url}/shop/item/${item}`);
  await page.getByRole('complementary').getByLabel('Postal code').fill(POSTAL);
  await pressed(page, 'See free times');
  await expect(page.getByRole('group', { name: 'Free times' })).toBeVisible();
  // On later days all times are free, at any time of day.
  await pressed(page, 'Later days');
  await expect(page.getByRole('button', { name: 'Earlier days' })).toBeVisible();
  await page.getByRole('group', { name: 'Free times' }).getByRole('button').first().click();
  await pressed(page, 'Order now');
  await expect(page).toHaveURL(/\/cart$/);
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Change time' })).toBeVisible();

  await pressed(page, 'Place order for S$85.00');
  await expect(page.getByRole('alert').getByText('Enter your name.')).toBeVisible();
  const phone = newPhone();
  await page.getByLabel('Name', { exact: true }).fill('Priya Nair');
  await page.getByLabel('Mobile').fill(phone);
  await page.getByLabel('Email').fill(`priya${phone.slice(3)}@example.sg`);
  await expect(page.getByLabel('Postal code')).toHaveValue(POSTAL);
  await page.getByLabel('Block and unit').fill('#11-42');
  // A refused postal code shows its error at the field.
  await page.getByLabel('Postal code').fill('990000');
  await pressed(page, 'Place order for S$85.00');
  await page
    .getByRole('alert')
    .getByRole('link', { name: /find this postal code/ })
    .click();
  await expect(page.getByLabel('Postal code')).toBeFocused();
  await expect(page.getByLabel('Postal code')).toHaveAccessibleDescription(/find this postal code/);
  await page.getByLabel('Postal code').fill(POSTAL);
  await pressed(page, 'Place order for S$85.00');
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
  // The cart is empty, and after a reload the page shows the order.
  await expect(page.locator('[data-cart-number]').filter({ visible: true })).toHaveCount(0);
  await expect(page).toHaveURL(/\/shop\/order\/[\w-]+$/);
  await page.getByRole('link', { name: /^See order G-/ }).click();
  await expect(page).toHaveURL(/\/shop\/order\/[\w-]+$/);
  await inState(page, 'Not confirmed yet');
  const link = page.url();

  // The pro confirms. The visitor sees this by the link, and can cancel free of charge while it is early.
  const { nshop_orders } = await onServer(own.url, pro).ok(orders, { side: 'provider' });
  const desk = await pro.page('/');
  await desk.goto(`${own.url}/dashboard/shop/order/${nshop_orders[0]?.id}`);
  await pressed(desk, 'Confirm order');
  await inState(desk, 'Confirmed');
  await goTo(page, link);
  await inState(page, 'Confirmed');
  await pressed(page, 'Cancel order');
  await expect(page.getByText('Nothing is owed. Nothing was paid through Gotong.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await inState(page, 'Cancelled');
  await expect(page.getByText('Nothing is owed. Nothing was paid through Gotong.')).toBeVisible();

  // An unknown link shows no order.
  expect((await page.goto(`${own.url}/shop/order/nothing`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This order isn’t here' })).toBeVisible();
  await goTo(page, `${own.url}/cart`);
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('the last item is sold to the first who orders, and a liked item stays liked', ON_DESKTOP, async ({ stage }) => {
  const [pro, ana] = [await stage.newPro(SLUG), await stage.consumer()];
  const item = await soldItem(stage, own.url, pro, 'Aircon visit', { remaining_quantity: 1, quantity_set: true });
  const page = await ana.page('/');
  await goTo(page, `${own.url}/shop/item/${item}`);
  await pressed(page, 'Keep this item');
  await expect(page.getByText('Kept under liked items')).toBeVisible();
  await pressed(page, 'Add to cart');
  await expect(page.getByText('It’s in your cart')).toBeVisible();
  await goTo(page, `${own.url}/shop/item/${item}`);
  await expect(page.getByRole('button', { name: 'Remove from liked items' })).toBeVisible();

  // Meanwhile another customer buys the last one.
  const bea = await stage.consumer();
  const quick = await bea.page('/');
  await goTo(quick, `${own.url}/shop/item/${item}`);
  await pressed(quick, 'Order now');
  await expect(lines(quick)).toHaveCount(1);
  await giveAddress(quick);
  await pressed(quick, 'Place order for S$85.00');
  await expect(quick.getByRole('heading', { name: 'Order placed' })).toBeVisible();
  await goTo(page, `${own.url}/cart`);
  await expect(page.getByText('There aren’t that many left')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Place/ })).toHaveCount(0);
  await pressed(page, 'Remove Aircon visit');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('after logging in, a visitor’s cart is kept, and items that can’t be are named', DESKTOP, async ({ stage }) => {
  const [pro, ana] = [await stage.newPro(SLUG), await stage.consumer()];
  const page = await stage.visitor('/');
  const made: number[] = [];
  for (const name of ['Aircon wash that stays', 'Aircon wash that goes']) {
    made.push(await soldItem(stage, own.url, pro, name));
    await goTo(page, `${own.url}/shop/item/${made.at(-1)}`);
    await pressed(page, 'Order now');
    await expect(lines(page)).toHaveCount(made.length);
  }
  await onServer(own.url, pro).ok(unpublishShopItem, { id: made[1] as number });
  await goTo(page, `${own.url}/login`);
  await page.getByLabel('Email').fill(ana.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
  await expect(page).not.toHaveURL(/\/login/);
  await goTo(page, `${own.url}/cart`);
  await expect(page.getByRole('alert').filter({ hasText: 'This item is no longer sold.' })).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText('Aircon wash that stays');
  await page.reload();
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByRole('alert').filter({ hasText: 'no longer sold' })).toHaveCount(0);
});
