import { opsHouse } from '#core/ops/alerts/calls.ts';
import { DEMO_PASSWORD } from '#db/seed/demo.ts';
import { checkAlertsJob } from '#server/ops/alerts/jobs.ts';
import { DESKTOP, expect, test } from '../people.ts';
import { tabTo } from '../screens.ts';
import { aged, HAS_DATABASE, runNow } from '../site/links.ts';

// An operator's morning, by keyboard: the login leads to the overview, an alert is handled, and a number is opened and exported.

test('an alert is handled by keyboard, and a number is opened and exported', DESKTOP, async ({ stage }) => {
  test.skip(!HAS_DATABASE, 'it makes a request older, in the database');
  test.slow();
  const [ops, consumer] = [await stage.demo('ops'), await stage.consumer()];
  const request_id = await stage.request(consumer, 'aircon-servicing');
  await aged(request_id, 3);
  await runNow(checkAlertsJob);
  await expect
    .poll(async () => (await ops.client.ok(opsHouse, {})).alerts.some((each) => each.request_id === request_id), {
      timeout: 100_000,
      intervals: [1_000],
    })
    .toBe(true);

  const page = await stage.visitor('/login');
  await page.getByLabel('Email').fill(ops.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ops$/);
  await expect(page.getByRole('heading', { name: 'Needs action' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Missing texts/ })).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: /^Invite pros: / }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByText('In the published order.').first()).toBeVisible();

  await page.goto('/ops/health?days=84');
  await expect(page.getByRole('heading', { level: 1, name: 'Marketplace health' })).toBeVisible();
  await tabTo(page, page.getByRole('main').getByRole('link', { name: /^Requests/ }));
  const number = Number((await page.locator(':focus').innerText()).replace(/\D/g, ''));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: /^Export/ }));
  const coming = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const stream = await (await coming).createReadStream();
  const file = Buffer.concat(await stream.toArray()).toString();
  expect(file.trimEnd().split('\r\n').length - 1).toBeGreaterThanOrEqual(number);
});
