import { addCart } from '#core/shop/carts/calls.ts';
import { onServer, soldItem } from '../money/shop-items.ts';
import { expect, goTo, type Page, SLUG, test } from '../people.ts';
import { ownServer } from './own-server.ts';

// Where people come upon the shop, on a server of this file's own where it is on.

const own = ownServer({ FLAGS: 'shop=on', OPERATOR_SECOND_FACTOR: 'optional' });
const cartLink = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: new RegExp(`^Cart ?${count}$`) });
const seen = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('an item stands on its pro’s page and is found by its words, with the way to order it', async ({ stage }) => {
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
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Fixed-price jobs' }).click();
  await expect(page.getByRole('region', { name: 'Fixed-price jobs' }).getByRole('link', { name })).toBeInViewport();
  await goTo(page, `${own.url}/pro-search?q=xylophonist`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Fixed-price jobs' })).toHaveCount(0);
});

test('how many lines the cart has stands beside its link, for a visitor and on every device of an account', async ({
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
  // The other device's menu hears of it; a public page reads it again when it is looked at.
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
