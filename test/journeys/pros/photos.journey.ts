import { likedPhotos } from '#core/services/likes/calls.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { cleanUp, launchReady } from '#test/lifecycle/program.ts';
import { freePort } from '#test/support/outside/free-port.ts';
import { DEMO_PRO, expect, goTo, NOT_LISTENING, ON_DESKTOP, ON_PHONE, test } from '../people.ts';
import { serviceIdOf } from '../places.ts';
import { HAS_DATABASE } from '../site/links.ts';

// The gallery of liked photos, on this file's own server with the flag on, which shares the journeys' database.

test.describe.configure({ mode: 'serial' });
test.skip(!HAS_DATABASE, 'needs the data folder of the server');

let url: string;
test.beforeAll(async () => {
  const folder = process.env.JOURNEY_DATA as string;
  const { url: DATABASE_URL } = await startEmbedded({ dataDir: folder });
  const port = await freePort();
  url = `http://localhost:${port}`;
  const env = { GOTONG_MODE: 'demo', DATABASE_URL, PUBLIC_URL: url, JOBS: 'false', RATE_LIMIT: '100000' };
  await launchReady(folder, { port, env: { ...env, FLAGS: 'photo=on,home_blogs=on' } });
});
test.afterAll(cleanUp);

test('a customer keeps photos of a pro’s page, finds them again and lets one go', ON_PHONE, async ({ stage }) => {
  const [ana, pro] = [await stage.consumer(), await stage.demo(DEMO_PRO)];
  const service = `${url}/service/${await serviceIdOf(pro)}`;

  const visitor = await stage.visitor('/');
  expect((await visitor.goto(service))?.status()).toBe(200);
  // A press before the script has started would have no effect.
  await expect(visitor.locator(NOT_LISTENING)).toHaveCount(0);
  await visitor.getByRole('button', { name: 'Like photo 1', exact: true }).click();
  await expect(visitor).toHaveURL(/\/login\?from=%2Fservice%2F/);

  const page = await ana.page('/');
  await goTo(page, service);
  const heart = (n: number) => page.getByRole('button', { name: `Like photo ${n}`, exact: true });
  await expect(heart(1)).toHaveAttribute('aria-pressed', 'false');
  for (const n of [1, 2]) {
    await heart(n).scrollIntoViewIfNeeded();
    await heart(n).click();
    await expect(heart(n)).toHaveAttribute('aria-pressed', 'true');
    await expect(heart(n)).not.toHaveAttribute('aria-busy', 'true');
  }
  await page.reload();
  await expect(heart(1)).toHaveAttribute('aria-pressed', 'true');

  await page.goto(`${url}/dashboard/photo/favorite`);
  await expect(page.getByRole('heading', { level: 1, name: 'Saved photos' })).toBeVisible();
  const photos = page.getByRole('main').getByRole('listitem');
  await expect(photos).toHaveCount(2);
  await photos
    .first()
    .getByRole('button', { name: /^Remove / })
    .click();
  await expect(photos).toHaveCount(1);
  await expect(page.getByRole('main')).toBeFocused();
  await photos.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/service\/\d+/);
  await expect(heart(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(2)).toHaveAttribute('aria-pressed', 'false');

  // With the flag off, neither the call nor the screen exists.
  expect((await ana.client.call(likedPhotos, {})).http).toBe(404);
  await page.goto(`${stage.url}/dashboard/photo/favorite`);
  await expect(page).toHaveURL(/\/dashboard\/projects$/);
});

test('the home page has articles where its flag is on', ON_DESKTOP, async ({ stage }) => {
  const page = await stage.visitor('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'From our blog' })).toHaveCount(0);
  await page.goto(`${url}/`);
  await expect(page.getByRole('heading', { name: 'From our blog' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/feature/all');
});
