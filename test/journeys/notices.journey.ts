import { expect, SLUG, test } from './people.ts';

// What somebody hears of while elsewhere: the bell, the list, the browser's own notifications, and quiet hours.

test('a quote rings the bell, leads to itself, and counts no more once it was seen', async ({ stage }) => {
  const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
  const page = await consumer.page('/dashboard/projects');
  const bell = page.getByRole('link', { name: /^Notifications/ }).first();
  await expect(bell).toBeVisible();
  await stage.quote(pro, await stage.offer(pro, await stage.request(consumer, SLUG)));
  await expect(bell).toHaveAccessibleName(/1 (new|unread)/);
  await bell.click();
  const line = page.getByRole('link', { name: /sent you a quote/ });
  await expect(line).toContainText('Unread');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await line.click();
  await expect(page).toHaveURL(/\/dashboard\/projects\/quote\//);
  await page.goto('/dashboard/notices?show=unread');
  await expect(page.getByText('You have read everything')).toBeVisible();
});

test('what is pushed shows as the browser’s notification, and a press opens what it is about', async ({ stage }) => {
  const consumer = await stage.consumer();
  const page = await consumer.page('/dashboard/notices');
  const context = page.context();
  await context.grantPermissions(['notifications'], { origin: stage.url });
  const started = context.waitForEvent('serviceworker');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  const worker = await started;
  const devtools = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one) resolve(one.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const push = async (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: stage.url,
      registrationId: await registration,
      data,
    });
  const shown = () =>
    page.evaluate(async () => {
      const ready = await navigator.serviceWorker.ready;
      return (await ready.getNotifications()).map(({ title, body, data }) => ({ title, body, path: data.path }));
    });
  await push(JSON.stringify({ title: 'A quote came', body: 'S$255', path: '/dashboard/projects', tag: 'one' }));
  await expect.poll(shown).toEqual([{ title: 'A quote came', body: 'S$255', path: '/dashboard/projects' }]);
  // Nobody else's page, and nothing that is not ours to read, is ever opened.
  await push(JSON.stringify({ title: 'Elsewhere', body: '', path: 'https://elsewhere.example/', tag: 'two' }));
  await push('not json');
  await expect
    .poll(async () => (await shown()).map(({ path }) => path).toSorted())
    .toEqual(['/dashboard/notices', '/dashboard/notices', '/dashboard/projects']);
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      dispatchEvent(event: Event): void;
    };
    const [notification] = await scope.registration.getNotifications({ tag: 'one' });
    const event = new Event('notificationclick') as Event & { notification?: Notification; waitUntil?: () => void };
    Object.assign(event, { notification, waitUntil: () => {} });
    scope.dispatchEvent(event);
  });
  await expect(page).toHaveURL(/\/dashboard\/projects/);
});

test('quiet hours and the daily mail are kept, and hours without an end are refused', async ({ stage }) => {
  const consumer = await stage.consumer();
  const page = await consumer.page('/dashboard/settings/notifications');
  await page.getByRole('switch', { name: /^Quiet hours/ }).check();
  await page.getByLabel('From').fill('22:30');
  await page.getByLabel('To', { exact: true }).fill('22:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Quiet hours need a start and a different end.')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('06:45');
  await page.getByRole('radio', { name: /Once a day/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alertdialog').getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('From')).toHaveValue('22:30');
  await expect(page.getByRole('radio', { name: /Once a day/ })).toBeChecked();
  await page.getByRole('switch', { name: 'New quotes by mail' }).uncheck();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
});
