import { readFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';
import { PAGE_VIEW_PATH, VIEW_PICTURE_PATH } from '#core/views/model.ts';
import { DESKTOP, expect, ON_DESKTOP, test } from '../people.ts';

// Each page view is counted once: by the page's script, by an image without script, or by the dashboard's router.

interface Told {
  readonly path: string;
  readonly view_id: string;
}

/** Records the page views that a context sends, in order, and the server's answers. */
function listen(context: BrowserContext) {
  const told: Told[] = [];
  const pictures: string[] = [];
  const statuses: number[] = [];
  context.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === PAGE_VIEW_PATH) told.push(request.postDataJSON() as Told);
    if (pathname === VIEW_PICTURE_PATH) pictures.push(searchParams.get('path') ?? '');
  });
  context.on('response', (response) => {
    if (new URL(response.url()).pathname === PAGE_VIEW_PATH) statuses.push(response.status());
  });
  return { told, pictures, statuses, paths: () => told.map(({ path }) => path) };
}

test(
  'a page is told once each time that it is seen, and one that is only fetched is not',
  DESKTOP,
  async ({ browser }) => {
    const context = await browser.newContext();
    const seen = listen(context);
    const page = await context.newPage();
    await page.goto('/category/aircon-servicing?utm_source=poster&token=secret');
    await expect.poll(seen.paths).toEqual(['/category/aircon-servicing']);
    // Hovering over a link fetches its page, which is not counted.
    const link = page.locator('footer').getByRole('link', { name: 'Contact us' });
    await link.hover();
    await link.click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect.poll(seen.paths).toEqual(['/category/aircon-servicing', '/contact']);
    await page.goBack();
    await expect.poll(seen.paths).toEqual(['/category/aircon-servicing', '/contact', '/category/aircon-servicing']);
    await page.reload();
    await page.goto('/nowhere/at/all');
    await page.goto('/resetpass/email/mei%40example.sg');
    const all = ['/category/aircon-servicing', '/contact', '/category/aircon-servicing', '/category/aircon-servicing'];
    await expect.poll(seen.paths).toEqual([...all, '/not-found', '/resetpass/email/:email']);
    expect(new Set(seen.told.map(({ view_id }) => view_id)).size).toBe(6);
    expect(JSON.stringify(seen.told)).not.toMatch(/secret|mei/);
    expect(seen.pictures).toEqual([]);
    // The browser may not report the answer to a request sent while a page unloads.
    await expect.poll(() => seen.statuses.length).toBeGreaterThanOrEqual(3);
    expect(new Set(seen.statuses)).toEqual(new Set([200]));
    await context.close();
  },
);

test('without script a page view is counted once, by an image', DESKTOP, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const seen = listen(context);
  const page = await context.newPage();
  await page.goto('/category/aircon-servicing');
  await page.locator('footer').getByRole('link', { name: 'Contact us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => seen.pictures).toEqual(['/category/aircon-servicing', '/contact']);
  expect(seen.told).toEqual([]);
  // The privacy choices are a separate page, with or without script.
  await page.locator('footer').getByRole('link', { name: 'Privacy choices' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy choices' })).toBeVisible();
  await context.close();
});

test('the dashboard tells each screen, and not what is set on it', DESKTOP, async ({ stage }) => {
  const consumer = await stage.consumer();
  const page = await consumer.page();
  const seen = listen(page.context());
  await page.goto('/dashboard');
  await expect.poll(seen.paths).toEqual(['/dashboard/projects']);
  await page.goto('/dashboard/inbox');
  await expect.poll(seen.paths).toEqual(['/dashboard/projects', '/dashboard/inbox']);
  const nav = page.getByRole('navigation', { name: 'Dashboard' }).filter({ visible: true });
  await nav.getByRole('link', { name: 'Projects' }).click();
  await expect(page).toHaveURL(/\/dashboard\/projects$/);
  await expect.poll(seen.paths).toEqual(['/dashboard/projects', '/dashboard/inbox', '/dashboard/projects']);
  await page.goBack();
  await expect.poll(() => seen.paths().at(-1)).toBe('/dashboard/inbox');
  expect(seen.paths()).toHaveLength(4);
});

test('an operator sees the page views and downloads them', ON_DESKTOP, async ({ stage }) => {
  const page = await (await stage.demo('ops')).page('/ops/traffic?days=7');
  await expect(page.getByRole('heading', { level: 1, name: 'Traffic' })).toBeVisible();
  // The file counts each page separately, so views by other journeys do not matter.
  const seen = async () => {
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download CSV' }).click();
    const download = await file;
    expect(download.suggestedFilename()).toBe('gotong-traffic-7-days.csv');
    const lines = (await readFile(await download.path(), 'utf8')).split('\n').map((line) => line.split(','));
    return lines
      .filter((cells) => cells.includes('/price'))
      .reduce((sum, cells) => sum + Math.max(0, ...cells.map(Number).filter(Number.isFinite)), 0);
  };
  const before = await seen();
  await page.context().request.get(`${VIEW_PICTURE_PATH}?path=/price&language=en-SG`);
  // Views are written a second or two later.
  await expect.poll(seen, { timeout: 30_000 }).toBeGreaterThan(before);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Kinds of page' }).getByRole('rowheader').first()).toBeVisible();
});
