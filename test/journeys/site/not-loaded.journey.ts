import { DESKTOP, expect, type Page, PHONE, SLUG, test } from '../people.ts';

// When our own files fail to load, the page says so, keeps its frame, and recovers once they load (docs/decisions/026).

const FILES = '**/assets/**';
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'Could not load' });
/** Marks the document, so that a later reload can be told. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in globalThis);

test('a dashboard whose files fail says so, and recovers by itself', PHONE, async ({ stage }) => {
  const page = await (await stage.consumer()).page('/dashboard/projects');
  await page.route(FILES, (route) => route.abort());
  await page.reload();
  await expect(alert(page)).toContainText('Could not load this page fully.');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'gotong' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  await page.unroute(FILES);
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
});

test('a page whose stylesheet fails loads it later', DESKTOP, async ({ page }) => {
  await page.route('**/*.css', (route) => route.abort());
  await page.goto('/');
  await expect(alert(page)).toBeVisible();
  await page.unroute('**/*.css');
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  await expect(alert(page)).toHaveCount(0);
});

test('a form whose part fails can be tried again, and then works', DESKTOP, async ({ page }) => {
  const parts = /\/assets\/AccountScreen-/;
  await page.route(parts, (route) => route.abort());
  await page.goto('/login');
  await alert(page).getByRole('link', { name: 'Try again' }).waitFor();
  await mark(page);
  await page.unroute(parts);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByLabel('Email').fill('mei@example.sg');
  await expect(alert(page)).toHaveCount(0);
  expect(await isMarked(page)).toBe(true);
});

test('a screen whose part fails keeps the menu, and loads when tried again', DESKTOP, async ({ stage }) => {
  const page = await (await stage.consumer()).page('/dashboard/projects');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu).toBeVisible();
  await mark(page);
  await page.route(FILES, (route) => route.abort());
  await menu.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Could not load this page' })).toBeVisible();
  await expect(menu).toBeVisible();
  await page.unroute(FILES);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Profile' }).first()).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('a page of an old release reloads once, but never over typed text', DESKTOP, async ({ stage }) => {
  const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
  const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
  const page = await pro.page(`/dashboard/requests/${offer.bid_id}`);
  const words = page.getByLabel('Message');
  await words.fill('Half a sen');
  await page.getByRole('button', { name: 'Templates' }).click();
  await mark(page);
  // As after a release: the files this page knows are gone, and those of a reloaded page exist.
  let isGone = true;
  await page.route(FILES, (route) => {
    if (isGone || route.request().method() === 'HEAD') return route.fulfill({ status: 404, body: 'not found' });
    return route.continue();
  });
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  await expect(page.getByRole('heading', { name: 'Could not load this part' })).toBeVisible();
  await expect(words).toHaveValue('Half a sen');
  expect(await isMarked(page)).toBe(true);

  await page.keyboard.press('Escape');
  const loads: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    loads.push(request.url());
    isGone = false;
  });
  await page.getByRole('link', { name: 'Back to requests' }).filter({ visible: true }).first().click();
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('button', { name: 'Block time' })).toBeVisible();
  expect([loads.length, await isMarked(page)]).toEqual([1, false]);
  // A second failure in the same release does not reload but asks.
  isGone = true;
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Wallet' }).first().click();
  await expect(page.getByRole('heading', { name: 'Could not load this page' })).toBeVisible();
  expect(loads).toHaveLength(1);
});
