import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { cleanUp, launchReady } from '#test/lifecycle/program.ts';
import { freePort } from '#test/support/outside/free-port.ts';
import { type OutsideServices, startOutsideServices } from '#test/support/outside/outside-services.ts';
import { DESKTOP, expect, goTo, type Page, test } from '../people.ts';
import { HAS_DATABASE } from './links.ts';

// Third-party scripts load only after a person agreed (decision 33). This file has its own server on the journeys'
// database, because the journeys' server configures none.

test.describe.configure({ mode: 'serial' });
test.skip(!HAS_DATABASE, 'needs the data folder of the server');

let outside: OutsideServices;
let url: string;

test.beforeAll(async () => {
  outside = await startOutsideServices();
  const folder = process.env.JOURNEY_DATA as string;
  const { url: DATABASE_URL } = await startEmbedded({ dataDir: folder });
  const port = await freePort();
  url = `http://localhost:${port}`;
  const env = {
    GOTONG_MODE: 'demo',
    DATABASE_URL,
    PUBLIC_URL: url,
    JOBS: 'false',
    RATE_LIMIT: '100000',
    TRUST_PROXY: 'loopback',
  };
  await launchReady(folder, { port, env: { ...env, ...outside.env } });
});
test.afterAll(async () => {
  await cleanUp();
  await outside?.close();
});

/** Opens a page and returns its content security policy. */
async function policyOf(page: Page, address: string): Promise<string> {
  const reply = await page.goto(address);
  return reply?.headers()['content-security-policy'] ?? '';
}
/** The services whose script tags are in the document. */
const here = (page: Page) =>
  page
    .locator('script[data-service]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.service).sort());
/** What the scripts that ran recorded about themselves. */
const ran = (page: Page) => page.evaluate(() => [...((window as { ran?: string[] }).ran ?? [])].sort());
const kinds = async (page: Page) => (await ran(page)).map((one) => one.split(' ')[0]);
const banner = (page: Page) => page.getByRole('region', { name: 'Your privacy' });

const PUBLIC = ['analytics', 'engagement', 'session_replay', 'tag_manager'];

test('where no third-party service is configured, pages have no trace of them', DESKTOP, async ({ stage }) => {
  const page = await stage.visitor('/');
  for (const path of ['/', '/category/aircon-servicing', '/dashboard/inbox', '/privacy-choices']) {
    expect(await policyOf(page, path)).not.toMatch(/https?:\/\//);
    await expect(page.locator('#integrations')).toHaveCount(0);
    await expect(banner(page)).toHaveCount(0);
    expect(await here(page)).toEqual([]);
  }
  await page.goto('/privacy-choices');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test(
  'nothing loads before a yes, what was agreed to loads after, and nothing once it is taken back',
  DESKTOP,
  async ({ stage }) => {
    const page = await stage.visitor('/');
    const shut: string[] = [];
    page.on('console', (line) => {
      if (/content security policy/i.test(line.text())) shut.push(line.text());
    });

    await test.step('We’ve asked before anybody', async () => {
      expect(await policyOf(page, `${url}/`)).toContain(outside.origin);
      // The script that shows the banner would also load them, so it has run by now.
      await expect(banner(page)).toBeVisible();
      expect(await here(page)).toEqual([]);
    });
    await test.step('after a no', async () => {
      await banner(page).getByRole('button', { name: 'Only what is needed' }).click();
      await expect(banner(page)).toBeHidden();
      await page.goto(`${url}/category/aircon-servicing`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await here(page)).toEqual([]);
      expect(outside.loaded()).toEqual([]);
    });
    await test.step('after a yes to one purpose', async () => {
      await page.goto(`${url}/privacy-choices`);
      await page.getByRole('checkbox', { name: /^Visit statistics/ }).check();
      await page.getByRole('button', { name: 'Save choices' }).click();
      await expect(page.getByText('Your choice is saved')).toBeVisible();
      await page.goto(`${url}/`);
      await expect.poll(() => ran(page)).toEqual(['analytics site of analytics', 'tag_manager site of tag_manager']);
      await expect.poll(() => outside.collected).toContain('analytics /');
      expect(outside.loaded()).toEqual(['analytics', 'tag_manager']);
    });
    await test.step('after a yes to all', async () => {
      await page.goto(`${url}/privacy-choices`);
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      await page.getByRole('button', { name: 'Save choices' }).click();
      await page.goto(`${url}/`);
      await expect.poll(() => kinds(page)).toEqual(PUBLIC);
      expect(outside.loaded()).toEqual(PUBLIC);
    });
    await test.step('the map beside a list is drawn on theirs', async () => {
      await page.goto(`${url}/pro-search/aircon-servicing`);
      await expect.poll(() => here(page)).toEqual(['analytics', 'engagement', 'maps', 'session_replay', 'tag_manager']);
      await page.getByRole('button', { name: 'Choose an area on the map' }).click();
      const area = page.locator('[data-outside-area=TM]');
      await expect(area).toHaveAttribute('data-opacity', /\d/);
      await expect(page.locator('[data-outside-area]')).toHaveCount(55);
      await area.click();
      await expect(page).toHaveURL(/[?&]area=TM\b/);
      // The list is loaded again and with it the scripts. Once all have run, none is still on its way.
      await expect
        .poll(() => kinds(page))
        .toEqual(['analytics', 'engagement', 'maps', 'session_replay', 'tag_manager']);
      outside.loaded();
    });
    await test.step('nowhere that people log in or write where they live, whatever was agreed to', async () => {
      for (const path of ['/login', '/form/aircon-servicing']) {
        expect(await policyOf(page, url + path)).not.toContain(outside.origin);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await here(page)).toEqual([]);
      }
      expect(outside.loaded()).toEqual([]);
    });
    await test.step('after it was taken back', async () => {
      await page.goto(`${url}/privacy-choices`);
      await expect(page.getByRole('checkbox', { name: /^Visit statistics/ })).toBeChecked();
      for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
      await page.getByRole('button', { name: 'Save choices' }).click();
      await expect(page.getByText('Your choice is saved')).toBeVisible();
      await page.goto(`${url}/`);
      await expect(page.locator('#integrations')).toHaveCount(1);
      // Forget files that the choices page asked for before the withdrawal and that came late.
      outside.loaded();
      for (const path of ['/', '/category/aircon-servicing']) {
        await goTo(page, url + path);
        await expect(page.locator('#integrations')).toHaveCount(1);
        expect(await here(page)).toEqual([]);
        await expect(banner(page)).toBeHidden();
      }
      expect(outside.loaded()).toEqual([]);
    });
    expect(shut).toEqual([]);
  },
);

test(
  'the dashboard loads what was agreed to, tells support who is there, and leaves it all behind where one proves who one is',
  DESKTOP,
  async ({ stage }) => {
    const ana = await stage.consumer();
    const page = await ana.page('/dashboard/inbox');
    outside.loaded();
    await page.goto(`${url}/dashboard/inbox`);
    await banner(page).getByRole('button', { name: 'Agree to all' }).click();
    await expect
      .poll(() => here(page))
      .toEqual(['analytics', 'changelog', 'engagement', 'session_replay', 'support', 'tag_manager']);
    await expect.poll(() => outside.collected.find((line) => line.startsWith('identified '))).toContain(ana.email);
    const told = outside.collected.find((line) => line.startsWith('identified ')) as string;
    expect(JSON.parse(told.slice('identified '.length))).toEqual({
      user_id: ana.id,
      email: ana.email,
      first_name: expect.any(String),
      phone: expect.stringMatching(/^\+659\d{7}$/),
      user_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });

    // An error is reported without personal data.
    await expect(async () => {
      await page.evaluate((email) => {
        setTimeout(() => {
          throw new TypeError(`no such thing as ${email}`);
        });
      }, ana.email);
      // The error reporter loads after the screen, so faults before that are not reported.
      await expect.poll(() => outside.faults.length, { timeout: 2000 }).toBeGreaterThan(0);
    }).toPass();
    expect(outside.faults.join()).toContain('TypeError');
    expect(outside.faults.join()).not.toContain(ana.email);

    // Going to such a screen loads a new document, so the scripts are gone.
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await page.locator('nav a[href$="/dashboard/settings"]').first().click();
    await expect(page).toHaveURL(/\/dashboard\/settings/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'stays' in window)).toBe(false);
    expect(await here(page)).toEqual([]);
  },
);
