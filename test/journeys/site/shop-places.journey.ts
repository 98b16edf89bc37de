import { reviewCustomer } from '#core/reviews/calls.ts';
import { myServices } from '#core/services/calls.ts';
import { addCart } from '#core/shop/carts/calls.ts';
import { addShopFeedback, commentShopFeedback } from '#core/shop/feedbacks/calls.ts';
import * as orders from '#core/shop/orders/calls.ts';
import { onServer, repriced, soldItem } from '../money/shop/shop-items.ts';
import { expect, goTo, ON_DESKTOP, ON_PHONE, type Page, SLUG, test } from '../people.ts';
import { POSTAL } from '../pros/bookable.ts';
import { check } from '../screens.ts';
import { ownServer } from './own-server.ts';

// Where people find the shop, on this file's own server with the flag on.

const own = ownServer({ FLAGS: 'shop=on,safety_payment=off', OPERATOR_SECOND_FACTOR: 'optional' });
const cartLink = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: new RegExp(`^Cart ?${count}$`) });
const seen = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test(
  'an item is shown on its pro’s page and in search, and can be ordered from there',
  ON_DESKTOP,
  async ({ stage }) => {
    const pro = await stage.newPro(SLUG);
    const name = `Coil rinse ${pro.name}`;
    const item = await soldItem(stage, own.url, pro, name);
    const page = await stage.visitor('/');
    await goTo(page, `${own.url}/pro-search?q=${encodeURIComponent(name)}`);
    const found = page.getByRole('region', { name: 'Fixed-price jobs' }).getByRole('link', { name });
    await expect(found).toContainText('From S$85.00');
    await found.click();
    await expect(page).toHaveURL(`${own.url}/shop/item/${item}`);
    await page.getByRole('link', { name: `By ${pro.name} Works` }).click();
    await expect(page.getByRole('heading', { name: `${pro.name} Works`, level: 1 })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Fixed-price jobs' })
      .click();
    await expect(page.getByRole('region', { name: 'Fixed-price jobs' }).getByRole('link', { name })).toBeInViewport();
    await goTo(page, `${own.url}/pro-search?q=xylophonist`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Fixed-price jobs' })).toHaveCount(0);
  },
);

test('the cart link shows the number of lines, for visitors and on every device of an account', async ({
  stage,
  isMobile,
}) => {
  const [pro, ana] = [await stage.newPro(SLUG), await stage.consumer()];
  const item = await soldItem(stage, own.url, pro, 'Aircon check');
  const visitor = await stage.visitor('/');
  await goTo(visitor, `${own.url}/shop/item/${item}`);
  await expect(cartLink(visitor, 1)).toHaveCount(0);
  await visitor.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cartLink(visitor, 1)).toBeVisible();
  await visitor.goto(`${own.url}/`);
  await expect(cartLink(visitor, 1)).toBeVisible();

  const page = await ana.page('/');
  await goTo(page, `${own.url}/`);
  const dashboard = await ana.page('/');
  await dashboard.goto(`${own.url}/dashboard/projects`);
  await expect(dashboard.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await onServer(own.url, ana).ok(addCart, { nshop_item_id: item, plan_id: 1 });
  // The other device's menu updates live; a public page updates when it is looked at again.
  if (!isMobile) await expect(dashboard.getByRole('navigation').getByRole('link', { name: /^Cart 1/ })).toBeVisible();
  await seen(page);
  await expect(cartLink(page, 1)).toBeVisible();
  await cartLink(page, 1).click();
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(cartLink(page, 1)).toHaveCount(0);
  if (!isMobile)
    await expect(dashboard.getByRole('navigation').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
});

test('menus lead to the shop, its orders, liked items and the cart in each mode', async ({ stage, isMobile }) => {
  const pro = await stage.newPro(SLUG);
  const page = await pro.page('/');
  const menu = page.getByRole('navigation', { name: isMobile ? 'Settings' : 'Dashboard' });
  const opened = async (name: string, path: RegExp, heading: string) => {
    await page.goto(`${own.url}/dashboard/settings${isMobile ? '' : '/profile'}`);
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  };
  await opened('Shop', /\/dashboard\/shop$/, 'Shop');
  await opened('Shop orders', /\/dashboard\/shop\/orders$/, 'Orders');
  const ana = await stage.consumer();
  const hers = await ana.page('/');
  const list = hers.getByRole('navigation', { name: isMobile ? 'Settings' : 'Dashboard' });
  for (const [name, heading] of [
    ['Shop orders', 'Orders'],
    ['Liked items', 'Liked items'],
    ['Cart', 'Cart'],
  ] as const) {
    await hers.goto(`${own.url}/dashboard/settings${isMobile ? '' : '/profile'}`);
    await list.getByRole('link', { name, exact: true }).click();
    await expect(hers.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  }
});

test(
  'an item’s page shows the reviews of its buyers, with stars and with the pro’s answer',
  ON_PHONE,
  async ({ stage }) => {
    const [pro, ana] = [await stage.newPro(SLUG), await stage.consumer()];
    const item = await soldItem(stage, own.url, pro, 'Vent clean');
    const page = await stage.visitor('/');
    await goTo(page, `${own.url}/shop/item/${item}`);
    await expect(page.getByRole('heading', { name: 'Vent clean', level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Reviews of this item' })).toHaveCount(0);

    const [hers, his] = [onServer(own.url, ana), onServer(own.url, pro)];
    const choice = { plan_id: 1, units: 1, options: [], answers: {}, begin_time: null, postal_code: POSTAL };
    const { nshop_orders } = await hers.ok(orders.addOrder, {
      items: [{ nshop_item_id: item, ...choice }],
      price_shown: '85.00',
      address: '#11-42',
      postal_code: POSTAL,
    });
    const id = nshop_orders[0]?.id as number;
    await his.ok(orders.confirmOrder, { id });
    await his.ok(orders.applyCompleteOrder, { id });
    await hers.ok(orders.completeOrder, { id });
    await hers.ok(addShopFeedback, { nshop_order_id: id, nshop_item_id: item, score: 4, comment: 'Quiet and clean' });
    // A review shows once both sides wrote one.
    await his.ok(reviewCustomer, { bid_id: nshop_orders[0]?.quote_bid_id as number, score: 5 });
    await his.ok(commentShopFeedback, { id, comment: 'Thank you' });
    await page.reload();
    const reviews = page.getByRole('region', { name: 'Reviews of this item' });
    await expect(reviews).toContainText('1 review by someone who bought it');
    await expect(reviews.getByText('Quiet and clean')).toBeVisible();
    await expect(reviews.getByText('Thank you')).toBeVisible();
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toContain('"ratingValue":4');
  },
);

test(
  'a changed price is shown before ordering, and only the new price can be agreed to',
  ON_PHONE,
  async ({ stage }) => {
    const [pro, ana] = [await stage.newPro(SLUG), await stage.consumer()];
    const item = await soldItem(stage, own.url, pro, 'Coil wash');
    const page = await ana.page('/');
    await goTo(page, `${own.url}/shop/item/${item}`);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText('It’s in your cart')).toBeVisible();
    await repriced(stage, own.url, pro, item, '95.00');

    await goTo(page, `${own.url}/cart`);
    const line = page.getByRole('article');
    await expect(line).toContainText('The price changed since you added it');
    await expect(line).toContainText('It was S$85.00 and is S$95.00 now.');
    await line.getByRole('button', { name: 'Keep at S$95.00' }).click();
    await expect(line).not.toContainText('The price changed since you added it');
    await expect(page.getByRole('button', { name: /^(Place|Pay).*S\$95\.00$/ })).toBeVisible();
  },
);

test('the editor’s section 19 shows what the service sells, category by category', ON_DESKTOP, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  await soldItem(stage, own.url, pro, 'Filter wash');
  const { services } = await pro.client.ok(myServices, { page: 1 });
  const page = await pro.page('/');
  await page.goto(`${own.url}/dashboard/services/${services[0]?.id}/19`);
  const row = page.getByRole('main').getByRole('link', { name: /^Aircon servicing/ });
  await expect(row).toContainText('1 item');
  await row.click();
  await expect(page).toHaveURL(/\/dashboard\/shop\/category\/\d+$/);
  await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(1);
});

test('public pages with items pass four accessibility engines', ON_DESKTOP, async ({ stage }) => {
  test.slow();
  const pro = await stage.newPro(SLUG);
  const item = await soldItem(stage, own.url, pro, `Drain flush ${pro.name}`);
  const { services } = await pro.client.ok(myServices, { page: 1 });
  const page = await stage.visitor('/');
  for (const path of [
    `/shop/item/${item}`,
    `/service/${services[0]?.id}`,
    `/category/${SLUG}`,
    `/pro-search?q=${encodeURIComponent(`Drain flush ${pro.name}`)}`,
    '/cart',
  ]) {
    await goTo(page, `${own.url}${path}`);
    await check(page);
  }
  await goTo(page, `${own.url}/shop/item/${item}`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('It’s in your cart')).toBeVisible();
  await goTo(page, `${own.url}/cart`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await check(page);
});
