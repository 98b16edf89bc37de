import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_FLAGS, findChromium } from '../chromium.ts';
import { ROOT } from '../programs.ts';

// `npm run pictures` takes the pictures of the README again, from a running server with the demo. Start that server with an empty
// DATA_DIR and the flags of the shop and of protected payments, so that every picture has something to show.

const PASSWORD = 'good-neighbour';
// The app's manifest names the sizes of two pictures (src/web/app/device/manifest.ts).
const SIZES = { desktop: { width: 1280, height: 820 }, phone: { width: 390, height: 844 } } as const;

interface Picture {
  readonly name: string;
  readonly size: keyof typeof SIZES;
  readonly who: 'mei' | 'coolbreeze' | 'ops' | null;
  readonly isDark?: boolean;
  readonly path: string;
  /** The steps from the path to the state that the picture shows. */
  readonly go?: (page: Page) => Promise<void>;
}

const openFirst = (part: string, says: RegExp) => (page: Page) =>
  page.locator(`main a[href*="${part}"]`).filter({ hasText: says }).first().click();

const PICTURES: readonly Picture[] = [
  { name: 'home', size: 'desktop', who: null, path: '/' },
  {
    name: 'quotes',
    size: 'desktop',
    who: 'mei',
    path: '/dashboard/projects',
    go: async (page) => {
      await page.locator('main li').filter({ hasText: 'of up to 5 quotes' }).first().getByRole('link').first().click();
      await page.waitForURL(/quotelist/);
    },
  },
  {
    name: 'request-dark',
    size: 'desktop',
    who: 'coolbreeze',
    isDark: true,
    path: '/dashboard/requests',
    go: openFirst('/dashboard/requests/', /New/),
  },
  { name: 'health', size: 'desktop', who: 'ops', path: '/ops/health' },
  {
    name: 'chat-phone',
    size: 'phone',
    who: 'mei',
    path: '/dashboard/inbox',
    go: openFirst('/dashboard/projects/quote/', /CoolBreeze/),
  },
  {
    name: 'payment-phone',
    size: 'phone',
    who: 'mei',
    path: '/dashboard/safety-payments',
    go: async (page) => {
      const link = page.locator('main a[href*="/dashboard/safety-payments/"]').first();
      const [, job] = /safety-payments\/(\d+)/.exec((await link.getAttribute('href')) ?? '') ?? [];
      await page.goto(new URL(`/dashboard/safety-payments/${job}`, page.url()).href);
    },
  },
  { name: 'today-phone', size: 'phone', who: 'coolbreeze', path: '/dashboard/today' },
];

const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://localhost:3000' }, only: { type: 'string', multiple: true } },
});

async function logIn(context: BrowserContext, who: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${values.url}/login`);
  await page.locator('input[type=email]').fill(`${who}@demo.gotong.sg`);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/(dashboard|ops)/);
  await page.close();
}

const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium is installed: npm test brings one.');
const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
for (const { name, size, who, isDark = false, path, go } of PICTURES) {
  if (values.only && !values.only.includes(name)) continue;
  const context = await browser.newContext({
    viewport: SIZES[size],
    locale: 'en-SG',
    timezoneId: 'Asia/Singapore',
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  if (who) await logIn(context, who);
  const page = await context.newPage();
  await page.goto(values.url + path, { waitUntil: 'networkidle' });
  await go?.(page);
  await page.locator('main[aria-busy=true], main [aria-busy=true]').first().waitFor({ state: 'detached' });
  // Nothing shows when pictures and later reads of a screen have finished.
  await page.waitForTimeout(3_000);
  const file = join(ROOT, 'docs/pictures', `${name}.png`);
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 90 })
    .toFile(file);
  console.log(`docs/pictures/${name}.png`);
  await context.close();
}
await browser.close();
