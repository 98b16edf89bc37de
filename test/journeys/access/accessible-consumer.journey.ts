import * as bids from '#core/bids/calls.ts';
import { DEMO_CONSUMER, DESKTOP, expect, ON_DESKTOP, test } from '../people.ts';
import { check, once, settled, skips, tabTo } from '../screens.ts';

// Checks the screens of consumers by the rules of screens.ts.

/** Sections of the settings, by path. */
const SETTINGS = [
  'profile',
  'identity',
  'email',
  'email/change',
  'phone',
  'phone/change',
  'password',
  'passkeys',
  'accounts',
  'devices',
  'notifications',
  'language',
  'referrals',
  'shown',
  'data',
  'data/delete',
];

/** Things of the demo's consumer that have a screen. */
const placesOfConsumer = once(async (stage) => {
  const consumer = await stage.demo(DEMO_CONSUMER);
  const { quote_requests } = await consumer.client.ok(bids.requestsIndex, { page_size: 50 });
  const quoted = quote_requests.find((r) => r.quote_count > 1 && r.hired_quote_bid_id === null && !r.is_closed);
  const hired = quote_requests.find((r) => r.hired_quote_bid_id !== null);
  if (!quoted || !hired) throw new Error('the demo has no request of the consumer with quotes, or with a hire');
  return {
    quoted: quoted.id,
    bid: quoted.pros[0]?.quote_bid_id as number,
    hired: { request: hired.id, bid: hired.hired_quote_bid_id as number },
  };
});

test.describe('the consumer’s dashboard', () => {
  const screens: Record<string, (at: Awaited<ReturnType<typeof placesOfConsumer>>) => string> = {
    projects: () => '/dashboard/projects',
    'archived projects': () => '/dashboard/projects?show=archived',
    quotes: ({ quoted }) => `/dashboard/projects/quotelist/${quoted}`,
    'quotes side by side': ({ quoted }) => `/dashboard/projects/quotelist/${quoted}/compare`,
    'request details': ({ quoted }) => `/dashboard/projects/quotelist/${quoted}/details`,
    'closing a request': ({ quoted }) => `/dashboard/projects/quotelist/${quoted}/close`,
    'a quote': ({ quoted, bid }) => `/dashboard/projects/quote/${quoted}/${bid}`,
    'a quote’s details': ({ quoted, bid }) => `/dashboard/projects/quote/${quoted}/${bid}/details`,
    'a hire': ({ hired }) => `/dashboard/projects/quote/${hired.request}/${hired.bid}/details`,
    inbox: () => '/dashboard/inbox',
    bookings: () => '/dashboard/appointment',
    settings: () => '/dashboard/settings',
    ...Object.fromEntries(SETTINGS.map((path) => [`settings: ${path}`, () => `/dashboard/settings/${path}`])),
    'a change of e-mail': () => '/dashboard/email_change?email=new@example.sg&code=123456',
    'free credits': () => '/dashboard/free-credits',
    'what is not here': () => '/dashboard/nowhere',
  };
  for (const [name, path] of Object.entries(screens))
    test(name, ON_DESKTOP, async ({ stage }) => {
      const at = await placesOfConsumer(stage);
      const page = await stage.look(await stage.demo(DEMO_CONSUMER), path(at));
      await settled(page);
      await check(page);
    });

  test('hiring and turning down', ON_DESKTOP, async ({ stage }) => {
    test.slow();
    const { quoted, bid } = await placesOfConsumer(stage);
    const page = await (await stage.demo(DEMO_CONSUMER)).page(`/dashboard/projects/quote/${quoted}/${bid}/details`);
    // On a phone the details cover the conversation, which has a button to hire too.
    await expect(page.getByRole('button', { name: 'Not interested' })).toBeVisible();
    await page.getByRole('button', { name: /^Hire/ }).last().click();
    const dialog = page.getByRole('dialog', { name: /^Hire / });
    await expect(dialog).toBeVisible();
    await check(page);
    const change = dialog.getByRole('button', { name: 'Change the time' });
    if (await change.isVisible()) await change.click();
    await dialog.getByLabel('Day').fill('');
    await dialog.getByRole('button', { name: /^Hire/ }).click();
    await expect(dialog.getByText('Choose a day and time first.').filter({ visible: true }).first()).toBeVisible();
    await check(page);
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('button', { name: 'Not interested' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await check(page);
  });

  test('the keyboard skips to the quotes and reaches the way to hire', DESKTOP, async ({ stage }) => {
    const { quoted, bid } = await placesOfConsumer(stage);
    const page = await (await stage.demo(DEMO_CONSUMER)).page(`/dashboard/projects/quote/${quoted}/${bid}`);
    await settled(page);
    await skips(page);
    await tabTo(page, page.getByRole('button', { name: /^Hire/ }));
  });
});
