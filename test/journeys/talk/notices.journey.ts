import type { Worker } from '@playwright/test';
import { pushTest } from '#core/notices/calls.ts';
import { DESKTOP, expect, type Page, PHONE, SLUG, test } from '../people.ts';
import { HAS_DATABASE, openLinks } from '../site/links.ts';

test.use({ serviceWorkers: 'allow' });

// Notifications: the bell, the list, the browser's own notifications, and quiet hours.

test('a quote rings the bell, its notice leads to it, and it counts until it is seen', PHONE, async ({ stage }) => {
  const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
  const page = await consumer.page('/dashboard/projects');
  const bell = page.getByRole('link', { name: /^Notifications/ }).first();
  await expect(bell).toBeVisible();
  await stage.quote(pro, await stage.offer(pro, await stage.request(consumer, SLUG)));
  await expect(bell).toHaveAccessibleName(/2 (new|unread)/);
  await bell.click();
  const line = page.getByRole('link', { name: /sent you a quote/ });
  await expect(line).toContainText('Unread');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await line.click();
  await expect(page).toHaveURL(/\/dashboard\/projects\/quote\//);
  // The earlier notice that the request was sent leads to the request.
  await page.goto('/dashboard/notices?show=unread');
  await expect(line).toHaveCount(0);
  await page.getByRole('link', { name: /Your request was sent to \d+ pros?/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/projects\/quotelist\//);
  await page.goto('/dashboard/notices?show=unread');
  await expect(page.getByText('You’ve read everything')).toBeVisible();
});

/** The parts of a service worker's scope that the test uses, and the notifications it records. */
interface WorkerScope {
  readonly registration: {
    showNotification(title: string, options: { body: string; data: { path: string } }): unknown;
  };
  shown: { title: string; body: string; path: string }[];
  dispatchEvent(event: Event): void;
}

/** Registers the page's service worker, and returns it once it runs. */
async function startWorker(page: Page): Promise<Worker> {
  const started = page.context().waitForEvent('serviceworker');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  return started;
}

// A headless browser keeps no notifications, so the test records what the worker asks to show.
test('a push shows a notification, and a press opens its page', DESKTOP, async ({ stage }) => {
  const consumer = await stage.consumer();
  const page = await consumer.page('/dashboard/notices');
  const context = page.context();
  const worker = await startWorker(page);
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, { body, data }) => {
      scope.shown.push({ title, body, path: data.path });
    };
  });
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one) resolve(one.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const push = (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin: stage.url, registrationId, data });
  const shown = () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);
  await push(JSON.stringify({ title: 'A quote came', body: 'S$255', path: '/dashboard/projects', tag: 'one' }));
  await expect.poll(shown).toEqual([{ title: 'A quote came', body: 'S$255', path: '/dashboard/projects' }]);
  // Pages of other sites are never opened, and an unreadable push leads to the list.
  await push(JSON.stringify({ title: 'Elsewhere', body: '', path: 'https://elsewhere.example/', tag: 'two' }));
  await push('not json');
  await expect
    .poll(async () => (await shown()).map(({ path }) => path))
    .toEqual(['/dashboard/projects', '/dashboard/notices', '/dashboard/notices']);
  await worker.evaluate(() => {
    const press = Object.assign(new Event('notificationclick'), {
      notification: { close() {}, data: { path: '/dashboard/projects' } },
      waitUntil() {},
    });
    (globalThis as unknown as WorkerScope).dispatchEvent(press);
  });
  await expect(page).toHaveURL(/\/dashboard\/projects/);
});

/** Starts a page's worker, records its notifications with their buttons, and can push to it and press them. */
async function workerOf(page: Page, origin: string) {
  const context = page.context();
  const worker = await startWorker(page);
  await worker.evaluate(() => {
    const scope = globalThis as unknown as ActionScope;
    scope.told = [];
    scope.registration.showNotification = async (title, { actions, data }) => {
      scope.told.push({ title, actions: (actions ?? []).map(({ title: label }) => label), data });
    };
  });
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one) resolve(one.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  return {
    push: (payload: object) =>
      devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) }),
    told: () =>
      worker.evaluate(() =>
        (globalThis as unknown as ActionScope).told.map(({ title, actions }) => [title, ...actions]),
      ),
    press: (action: string, at: number) =>
      worker.evaluate(
        ([pressed, which]) => {
          const { told, dispatchEvent } = globalThis as unknown as ActionScope;
          const press = Object.assign(new Event('notificationclick'), {
            action: pressed,
            notification: { close() {}, data: told[which as number]?.data },
            waitUntil() {},
          });
          dispatchEvent.call(globalThis, press);
        },
        [action, at] as const,
      ),
  };
}
interface ActionScope {
  readonly registration: {
    showNotification(title: string, options: { actions?: { title: string }[]; data: unknown }): unknown;
  };
  told: { title: string; actions: string[]; data: unknown }[];
  dispatchEvent(event: Event): void;
}

test(
  'a request is passed or quoted from its notification, and a test push shows that it arrived',
  PHONE,
  async ({ stage }) => {
    test.skip(!HAS_DATABASE, 'hashes of pushes are made in the server’s own database');
    const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
    const { bid_id } = await stage.offer(pro, await stage.request(consumer, SLUG));
    const page = await pro.page('/dashboard/notices');
    const worker = await workerOf(page, stage.url);
    const links = await openLinks();
    const [test_hash, hash] = [
      await links.pushed({ purpose: 'push_test', subject: pro.id, user_id: pro.id }),
      await links.pushed({ purpose: 'push_pass', subject: bid_id, user_id: pro.id }),
    ];
    await links.close();
    await worker.push({ title: 'Test', tag: 'a', received: `/new/v1/push/received/${test_hash}.json` });
    await expect
      .poll(async () => (await pro.client.ok(pushTest, { hash: test_hash })).push_test.received_at)
      .not.toBeNull();
    await expect.poll(worker.told).toEqual([['Test']]);

    const lead = {
      quote: { label: 'Quote', path: `/dashboard/requests/${bid_id}?as=pro#quote` },
      pass: { label: 'Pass', call: `/new/v1/quote_bids/pass_by_hash/${bid_id}/${hash}.json` },
      said: { passed: { title: 'Passed' }, over: { title: 'No longer open' }, failed: { title: 'Not passed' } },
    };
    await worker.push({ title: 'New request', path: '/dashboard/requests', tag: 'b', lead });
    await expect.poll(worker.told).toEqual([['Test'], ['New request', 'Quote', 'Pass']]);
    // The worker passes without opening a page, and says so.
    await worker.press('pass', 1);
    await expect.poll(async () => (await worker.told()).at(-1)).toEqual(['Passed']);
    await expect(page).toHaveURL(/\/dashboard\/notices/);
    // Its notification opens the request, where the pass is undone. Then Quote leads to the form.
    await worker.press('quote', 1);
    await expect(page).toHaveURL(new RegExp(`/dashboard/requests/${bid_id}`));
    await page.getByRole('button', { name: 'Undo pass' }).click();
    await expect(page.getByLabel('Total price')).toBeVisible();
    await worker.press('pass', 1);
    await expect.poll(async () => (await worker.told()).at(-1)).toEqual(['No longer open']);
    await expect(page.getByLabel('Total price')).toBeVisible();
  },
);

test('quiet hours and the daily mail are saved, and hours without an end are refused', DESKTOP, async ({ stage }) => {
  const consumer = await stage.consumer();
  const page = await consumer.page('/dashboard/settings/notifications');
  await page.getByRole('switch', { name: /^Quiet hours/ }).check();
  await page.getByLabel('From', { exact: true }).fill('22:30');
  await page.getByLabel('To', { exact: true }).fill('22:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Choose a start and a different end for quiet hours.')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('06:45');
  await page.getByRole('radio', { name: /Once a day/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alertdialog').getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('22:30');
  await expect(page.getByRole('radio', { name: /Once a day/ })).toBeChecked();
  const byEmail = page.getByRole('switch', { name: 'New quotes by email' });
  await byEmail.click();
  await expect(byEmail).not.toBeChecked();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
});
