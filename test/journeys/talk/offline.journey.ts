import * as bids from '#core/bids/calls.ts';
import { QUOTE_STATUS } from '#core/bids/model.ts';
import { conversation, sendMessage } from '#core/messages/calls.ts';
import { closeRequest } from '#core/requests/calls.ts';
import { transactions } from '#core/wallet/calls.ts';
import { TRANSACTION_TYPE } from '#core/wallet/model.ts';
import {
  DESKTOP,
  expect,
  type Offer,
  ON_DESKTOP,
  ON_PHONE,
  type Page,
  type Person,
  SLUG,
  type Stage,
  test,
} from '../people.ts';
import { check } from '../screens.ts';
import { isKept, isWrittenDown } from '../written-down.ts';

// A pro without signal can read what was loaded and write a quote, which is sent once when back online (issue 7, point 6).

test.use({ serviceWorkers: 'allow' });

/** A pro with an open request in the list, which is kept on the device. */
async function withLead(
  stage: Stage,
  hasWorker = true,
): Promise<{ pro: Person; consumer: Person; offer: Offer; page: Page }> {
  const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
  const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
  const page = await pro.page('/dashboard/requests');
  await expect(page.locator(`a[href*="/dashboard/requests/${offer.bid_id}"]`)).toBeVisible();
  if (hasWorker) await isKept(page);
  return { pro, consumer, offer, page };
}

/** Writes a quote on the request's screen and presses the button. */
async function write(page: Page, price: string, button: string): Promise<void> {
  await page.getByLabel('Total price').fill(price);
  await page.getByLabel('Message').fill('I can come tomorrow. Which floor is it?');
  await page.getByRole('button', { name: button }).click();
}

/** The quote's price and the number of quoting fees, as the server has them. */
async function known(pro: Person, { bid_id }: Offer): Promise<{ price: string | null; fees: number }> {
  const { quote_bid } = await pro.client.ok(bids.lead, { bid_id });
  const { transactions: all } = await pro.client.ok(transactions, { page: 1 });
  return {
    price: quote_bid.quote_status_id === QUOTE_STATUS.Send ? null : quote_bid.flat_rate_at,
    fees: all.filter(({ type_id }) => type_id === TRANSACTION_TYPE.quote_fee).length,
  };
}

test(
  'a pro offline reads a request and writes a quote, which is sent once when back online',
  ON_PHONE,
  async ({ stage }) => {
    const { pro, offer, page } = await withLead(stage);
    const context = page.context();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'No connection. Last updated at' })).toBeVisible();
    // The request was never opened, but the list keeps it in full.
    await page.locator(`a[href*="/dashboard/requests/${offer.bid_id}"]`).click();
    await expect(page.getByText('We’ll keep your quote here')).toBeVisible();
    await write(page, '120', 'Send when online');
    await expect(page.getByRole('heading', { name: 'Your quote is waiting to be sent' })).toBeVisible();
    await expect(page.getByText(/We’ll hold the S\$\d+\.\d\d fee when your quote is sent/)).toBeVisible();

    // A second tab, opened offline too, starts with what the first one saved.
    const two = await context.newPage();
    await two.goto('/dashboard/requests');
    await expect(two.getByText('1 quote waiting to be sent')).toBeVisible();
    expect(await known(pro, offer)).toEqual({ price: null, fees: 0 });
    await context.setOffline(false);
    await expect.poll(() => known(pro, offer)).toEqual({ price: '120.00', fees: 1 });
    await expect(two.getByText('1 quote waiting to be sent')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Your quote', exact: true })).toBeVisible();
    await expect(page.getByText('No connection')).toBeHidden();
  },
);

test(
  'a conversation can be read and written in while offline, and the message arrives once',
  DESKTOP,
  async ({ stage }) => {
    const { pro, consumer, offer, page } = await withLead(stage);
    await stage.quote(pro, offer);
    await consumer.client.ok(sendMessage, { bid_id: offer.bid_id, message: 'Is Tuesday fine?' });
    await page.goto(`/dashboard/works/${offer.bid_id}`);
    const chat = page.getByRole('region', { name: 'Messages' });
    await expect(chat.getByText('Is Tuesday fine?')).toBeVisible();
    await isWrittenDown(page, 'Is Tuesday fine?');
    const context = page.context();
    await context.setOffline(true);
    await page.reload();
    await expect(chat.getByText('Is Tuesday fine?')).toBeVisible();
    await page.getByRole('textbox', { name: /Message/ }).fill('Tuesday at nine is fine.');
    await page.keyboard.press('Enter');
    await expect(chat.getByText('Tuesday at nine is fine.')).toBeVisible();
    await page.reload();
    await expect(chat.getByText('Tuesday at nine is fine.')).toBeVisible();
    // Meanwhile the other side writes on.
    await consumer.client.ok(sendMessage, { bid_id: offer.bid_id, message: 'Or Wednesday.' });
    await context.setOffline(false);
    await expect(chat.getByText('Or Wednesday.')).toBeVisible();
    const said = async () =>
      (await pro.client.ok(conversation, { bid_id: offer.bid_id })).messages.map(({ message }) => message);
    await expect.poll(said).toContain('Tuesday at nine is fine.');
    expect((await said()).filter((message) => message.startsWith('Tuesday'))).toHaveLength(1);
  },
);

test.describe('without a worker, whose requests a test cannot always stop', () => {
  test.use({ serviceWorkers: 'block' });

  test('a lost reply leaves one quote and one fee', DESKTOP, async ({ stage }) => {
    const { pro, offer, page } = await withLead(stage, false);
    await page.locator(`a[href*="/dashboard/requests/${offer.bid_id}"]`).click();
    let tries = 0;
    const keys = new Set<string | undefined>();
    await page.context().route('**/change_status/rating/**', async (route) => {
      tries += 1;
      keys.add(route.request().headers()['idempotency-key']);
      if (tries > 1) return route.continue();
      // The server does the call, but its answer is lost.
      await route.fetch();
      await route.abort('connectionreset');
    });
    await write(page, '130', 'Send quote');
    await expect(page.getByRole('heading', { name: 'Your quote', exact: true })).toBeVisible();
    await expect.poll(() => tries).toBeGreaterThan(1);
    expect([keys.size, await known(pro, offer)]).toEqual([1, { price: '130.00', fees: 1 }]);
  });
});

test(
  'a quote that waits for a request closed meanwhile is refused, and its text is kept',
  ON_PHONE,
  async ({ stage }) => {
    const { pro, consumer, offer, page } = await withLead(stage);
    await page.locator(`a[href*="/dashboard/requests/${offer.bid_id}"]`).click();
    await expect(page.getByRole('button', { name: 'Send quote' })).toBeVisible();
    await page.context().setOffline(true);
    await page.getByLabel('Total price').fill('140');
    await page.getByLabel('Message').fill('Hello there.');
    // Pressed before the page knows that it is offline, so the failed try tells it.
    await page.getByRole('button', { name: /^Send/ }).last().click();
    await expect(page.getByRole('heading', { name: 'Your quote is waiting to be sent' })).toBeVisible();
    await consumer.client.ok(closeRequest, { request_id: offer.request_id });
    // The page is closed, and opened again once online.
    const context = page.context();
    await page.close();
    await context.setOffline(false);
    const back = await context.newPage();
    await back.goto(`/dashboard/requests/${offer.bid_id}`);
    await expect(back.getByRole('heading', { name: 'Your quote wasn’t sent' })).toBeVisible();
    await expect(back.getByText(/Nothing was sent or charged|haven’t been charged/i).first()).toBeVisible();
    await expect(back.getByText('Hello there.')).toBeVisible();
    expect(await known(pro, offer)).toEqual({ price: null, fees: 0 });
    await back.getByRole('button', { name: 'Discard' }).click();
    await expect(back.getByRole('heading', { name: 'Your quote wasn’t sent' })).toBeHidden();
  },
);

test('logging out leaves nothing of the person on the device', DESKTOP, async ({ stage }) => {
  const { page } = await withLead(stage);
  const left = () =>
    page.evaluate(async () => {
      const paths: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
      const names = (await indexedDB.databases()).map(({ name }) => name);
      return { names, paths: paths.filter((path) => !/^\/(assets\/|locales\/|dashboard$|offline\.html$)/.test(path)) };
    });
  await expect.poll(async () => (await left()).names).toContain('gotong-offline');
  await page
    .getByRole('button', { name: /Account|Bo / })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  const after = await left();
  expect(after.names).not.toContain('gotong-offline');
  expect(after.paths).toEqual([]);
  // Offline there is nothing left to read either.
  await page.context().setOffline(true);
  await page.goto('/dashboard/requests').catch(() => {});
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
});

test('the site can be installed, and a page that cannot be loaded says so', ON_DESKTOP, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const page = await pro.page('/dashboard/requests');
  await isKept(page);
  const devtools = await page.context().newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect([errors, JSON.parse(data ?? '{}').start_url]).toEqual([[], '/start']);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A test's contexts are private windows, which cannot install.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  await page.context().setOffline(true);
  await page.goto(`/category/${SLUG}?sort=near`);
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await check(page);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No connection');
  expect(new URL(page.url()).search).toBe('?sort=near');
});

test('a newer build leaves an open form as it is, and says that it is available', DESKTOP, async ({ stage }) => {
  const { offer, page } = await withLead(stage);
  await page.locator(`a[href*="/dashboard/requests/${offer.bid_id}"]`).click();
  await page.getByLabel('Message').fill('Half a sen');
  // A worker that is still starting would be replaced without a notice.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  // Makes this page look like the build before, whose worker the current one replaces.
  await page.evaluate(async () => {
    await caches.open('gotong-pages-older');
    document.querySelector('meta[name=build]')?.setAttribute('content', 'older');
    await navigator.serviceWorker.register('/service-worker.js?next');
  });
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Half a sen');
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('gotong-pages-older');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('A new version is ready.')).toBeHidden();
  await expect(page.getByLabel('Message')).toHaveValue('Half a sen');
});
