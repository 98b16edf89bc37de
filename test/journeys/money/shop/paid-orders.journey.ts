import { expect, goTo, ON_DESKTOP, ON_PHONE, type Page, SLUG, test } from '../../people.ts';
import { newPhone, ownAddress } from '../../phones.ts';
import { POSTAL } from '../../pros/bookable.ts';
import { check } from '../../screens.ts';
import { orderBegun } from '../../site/links.ts';
import { ownServer } from '../../site/own-server.ts';
import { soldItem } from './shop-items.ts';

// Orders with protected payment: paid one after the other on the company's page, and followed by both sides to the end.

const own = ownServer({ FLAGS: 'shop=on', OPERATOR_SECOND_FACTOR: 'optional', TRUST_PROXY: 'loopback' });

const pressed = async (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const inState = (page: Page, state: string) =>
  expect(page.getByRole('main').getByText(state, { exact: true }).first()).toBeVisible();
async function addToCart(page: Page, item: number) {
  await goTo(page, `${own.url}/shop/item/${item}`);
  await pressed(page, 'Add to cart');
  await expect(page.getByText('It’s in your cart')).toBeVisible();
}
/** Adds an item with a time, on a day on which all times are free. */
async function addWithTime(page: Page, item: number) {
  await goTo(page, `${own.url}/shop/item/${item}`);
  await page.getByRole('complementary').getByLabel('Postal code').fill(POSTAL);
  await pressed(page, 'See free times');
  const times = page.getByRole('group', { name: 'Free times' });
  await expect(times).toBeVisible();
  await pressed(page, 'Later days');
  await expect(page.getByRole('button', { name: 'Earlier days' })).toBeVisible();
  await times.getByRole('button').first().click();
  await pressed(page, 'Add to cart');
  await expect(page.getByText('It’s in your cart')).toBeVisible();
}
/** Expects the lines of an item in a person's payment history, newest first. */
async function inHistory(
  page: Page,
  side: 'pro' | 'requestor',
  item: string,
  lines: readonly (readonly [string, string])[],
) {
  await page.goto(`${own.url}/dashboard/safety-payments/statements?side=${side}`);
  const history = page.getByRole('region', { name: 'What you paid and received' });
  const found = history.getByRole('row').or(history.getByRole('listitem')).filter({ visible: true, hasText: item });
  await expect(found).toHaveCount(lines.length);
  for (const [at, [title, amount]] of lines.entries()) {
    await expect(found.nth(at)).toContainText(title);
    await expect(found.nth(at)).toContainText(amount);
  }
}
/** Presses a button on the company's page. */
async function atCompany(page: Page, act: string | RegExp) {
  await expect(page).toHaveURL(/\/trust-simulator\/pay\//);
  await page.getByRole('button', { name: act }).click();
}

test(
  'two orders of one cart are paid; one is declined and refunded, the other is done and reviewed by both',
  ON_DESKTOP,
  async ({ stage }) => {
    test.slow();
    const [washer, cleaner, ana] = [await stage.newPro(SLUG), await stage.newPro(SLUG), await stage.consumer()];
    const wash = await soldItem(stage, own.url, washer, 'Aircon wash at home', { accept_reservation: true });
    const clean = await soldItem(stage, own.url, cleaner, 'Filter clean', { accept_reservation: true });
    const page = await ana.page('/');
    await addWithTime(page, wash);
    await addWithTime(page, clean);
    await page.getByRole('link', { name: 'See cart' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Change time' })).toHaveCount(2);
    await expect(page.getByText('You pay each order next, by card or PayNow.', { exact: false })).toBeVisible();
    await page.getByLabel('Postal code').last().fill(POSTAL);
    await page.getByLabel('Block and unit').fill('#11-42');
    await pressed(page, /^Place 2 orders for/);
    await expect(page.getByRole('heading', { name: 'Pay your 2 orders' })).toBeVisible();
    const first = page.getByRole('listitem').filter({ hasText: 'Aircon wash at home' });

    // The bank refuses. The order still waits, and another payment method is used.
    await first.getByRole('button', { name: 'Pay by card' }).click();
    await atCompany(page, /refuse/);
    await expect(page).toHaveURL(/\/dashboard\/shop-consumer\/order\/\d+/);
    await expect(page.getByText(/refused the payment\. You haven’t been charged\./)).toBeVisible();
    await inState(page, 'To pay');
    await check(page);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Pay by PayNow' }).first().click();
    await atCompany(page, /^Pay /);
    await expect(page).toHaveURL(/\/dashboard\/shop-consumer\/order\/\d+/);
    await inState(page, 'Not confirmed yet');
    await expect(page.getByText(/^S\$85\.00 is held by/)).toBeVisible();

    // The other order of this purchase is paid from here.
    const also = page.getByRole('heading', { name: 'Also to pay from this purchase' });
    await expect(also).toBeVisible();
    await check(page);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Filter clean' })
      .getByRole('button', { name: 'Pay by card' })
      .click();
    await atCompany(page, /^Pay /);
    await expect(page).toHaveURL(/\/dashboard\/shop-consumer\/order\/\d+/);
    await inState(page, 'Not confirmed yet');
    await expect(also).toBeHidden();

    const other = await cleaner.page('/');
    await other.goto(`${own.url}/dashboard/shop/orders`);
    await other.getByRole('link', { name: 'Filter clean' }).click();
    await pressed(other, 'Decline order');
    await other.getByRole('alertdialog').getByRole('button', { name: 'Decline order' }).click();
    await inState(other, 'Cancelled');
    await expect(page.getByText('S$85.00 went back to you.')).toBeVisible({ timeout: 20_000 });

    const desk = await washer.page('/');
    await desk.goto(`${own.url}/dashboard/shop/orders`);
    await desk.getByRole('link', { name: 'Aircon wash at home' }).click();
    await expect(desk.getByText(/^S\$85\.00 is held by/)).toBeVisible();
    await pressed(desk, 'Confirm order');
    await inState(desk, 'Confirmed');
    // Moves the chosen time into the past.
    await orderBegun(Number(/\/(\d+)$/.exec(desk.url())?.[1]), 5);
    await desk.reload();
    await pressed(desk, 'Mark work done');
    await inState(desk, 'Work done');
    await goTo(page, `${own.url}/dashboard/shop-consumer/orders`);
    await page.getByRole('link', { name: 'Aircon wash at home' }).click();
    await inState(page, 'Work done');
    await pressed(page, 'Accept work');
    await inState(page, 'Done');
    await expect(page.getByText('The work is accepted. S$85.00 goes to the pro after a last check.')).toBeVisible();
    await page.getByRole('radio', { name: /^5/ }).check({ force: true });
    await page.getByLabel(/^In a few words/).fill('On time and neat');
    await pressed(page, 'Send feedback');
    await expect(page.getByText('5 stars')).toBeVisible();
    // Reviews show once both have written one.
    await desk.reload();
    await expect(desk.getByRole('button', { name: 'Send review' })).toBeVisible();
    await expect(desk.getByText('On time and neat')).toHaveCount(0);
    await desk.getByRole('radio', { name: /^5/ }).check({ force: true });
    await pressed(desk, 'Send review');
    await expect(desk.getByText('On time and neat')).toBeVisible();

    // The customer’s history has both payments and the refund.
    await inHistory(page, 'requestor', 'Filter clean', [
      ['Refund of a payment', '85.00'],
      ['Shop order', '85.00'],
    ]);
    await inHistory(page, 'requestor', 'Aircon wash at home', [['Shop order', '85.00']]);
  },
);

test('a visitor pays by the link of the order', ON_PHONE, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const item = await soldItem(stage, own.url, pro, 'Aircon check');
  const page = await stage.visitor('/');
  // Without an account, one address can place five orders an hour, so this visitor gets another address.
  await page.setExtraHTTPHeaders(ownAddress());
  const phone = newPhone();
  await addToCart(page, item);
  await page.getByRole('link', { name: 'See cart' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Priya Nair');
  await page.getByLabel('Mobile').fill(phone);
  await page.getByLabel('Email').fill(`priya${phone.slice(3)}@example.sg`);
  await page.getByLabel('Postal code').last().fill(POSTAL);
  await page.getByLabel('Block and unit').fill('#11-42');
  await pressed(page, 'Place order for S$85.00');
  await expect(page.getByRole('heading', { name: 'Pay your order' })).toBeVisible();
  await pressed(page, 'Pay by card');
  await atCompany(page, /^Pay /);
  await expect(page).toHaveURL(/\/shop\/order\/[\w-]+$/);
  await inState(page, 'Not confirmed yet');
  await expect(page.getByText(/^S\$85\.00 is held by/)).toBeVisible();
});

test('a customer gives an order up before paying, and nothing is charged', ON_PHONE, async ({ stage }) => {
  const [pro, ana] = [await stage.newPro(SLUG), await stage.consumer()];
  const item = await soldItem(stage, own.url, pro, 'Aircon check');
  const page = await ana.page('/');
  await addToCart(page, item);
  await page.getByRole('link', { name: 'See cart' }).click();
  await page.getByLabel('Postal code').last().fill(POSTAL);
  await page.getByLabel('Block and unit').fill('#11-42');
  await pressed(page, 'Place order for S$85.00');
  await page.getByRole('link', { name: /^See order G-/ }).click();
  await inState(page, 'To pay');
  await pressed(page, 'Cancel order');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await inState(page, 'Cancelled');
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  const desk = await pro.page('/');
  await desk.goto(`${own.url}/dashboard/shop/orders`);
  await expect(desk.getByText('No orders yet')).toBeVisible();
});
