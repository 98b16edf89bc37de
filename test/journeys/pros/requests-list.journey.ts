import { addReport } from '#core/reports/calls.ts';
import { expect, ON_DESKTOP, type Page, SLUG, test } from '../people.ts';

// A pro filters the list of requests, and an unexpected error shows once, with its number.

/** A budget above all others in S$, at most 999,999, because a new pro also gets other journeys' open requests. */
const mostYet = () => 900_000 + (Math.floor(Date.now() / 1000) % 90_000);
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;
const list = (page: Page) => page.getByRole('list', { name: 'Requests' });

test('filters of the requests list stay after a reload and on the way back', async ({ stage }) => {
  test.slow();
  const budget = mostYet();
  const pro = await stage.newPro(SLUG);
  const [calm, urgent] = [await stage.consumer(), await stage.consumer()];
  const plain = await stage.offer(pro, await stage.request(calm, SLUG));
  const soon = await stage.offer(
    pro,
    await stage.request(urgent, SLUG, { when: 'today', budget: { low: 9000, high: budget } as never }),
  );
  const page = await pro.page('/dashboard/requests');
  await expect(list(page).locator(`a[href*="/${plain.bid_id}"]`)).toBeVisible({ timeout: 30_000 });

  const sheet = page.getByRole('dialog', { name: 'Filter requests' });
  await page.getByRole('button', { name: 'Filter requests' }).click();
  await expect(sheet.getByRole('group', { name: 'Category' }).getByRole('checkbox')).toHaveCount(1);
  await sheet.getByRole('switch', { name: /^Urgent only/ }).check();
  await sheet.getByLabel(/^Customer’s budget from/).fill(String(budget));
  // The button counts the matches: this request, and at most the one of the same journey at the other width.
  await sheet.getByRole('button', { name: /^Show [12] requests?$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(list(page).locator(`a[href*="/${soon.bid_id}"]`)).toBeVisible();
  await expect(list(page).locator(`a[href*="/${plain.bid_id}"]`)).toHaveCount(0);
  await expect(page).toHaveURL(/is_urgent=1/);

  // The filters stay after a reload and after a request was opened, and can be removed one by one.
  await page.reload();
  await list(page).locator(`a[href*="/${soon.bid_id}"]`).click();
  await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true }).first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/requests/${soon.bid_id}\\?.*is_urgent=1`));
  if (isPhone(page)) await page.getByRole('link', { name: 'Back to requests' }).click();
  const narrowed = page.getByRole('group', { name: 'Filters' });
  await narrowed.getByRole('button', { name: /^Budget from S\$[\d,.]+, remove$/ }).click();
  await expect(page).not.toHaveURL(/budget_lower_bound/);
  await narrowed.getByRole('button', { name: 'Urgent, remove' }).click();
  await expect(list(page).locator(`a[href*="/${plain.bid_id}"]`)).toBeVisible();
  await page.goBack();
  await expect(list(page).locator(`a[href*="/${plain.bid_id}"]`)).toHaveCount(0);

  // With no match the list says why, and how to see all again.
  await page.goto('/dashboard/requests?discount_upper_bound=0.01');
  await expect(page.getByText('No matching requests')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(list(page).locator(`a[href*="/${plain.bid_id}"]`)).toBeVisible();
});

test(
  'what nobody expected is said once, with its number; what a rule refuses stays with the screen',
  ON_DESKTOP,
  async ({ stage }) => {
    const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
    const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
    await stage.quote(pro, offer);
    const page = await pro.page(`/dashboard/requests/${offer.bid_id}`);
    const report = page.getByRole('dialog', { name: 'Report this request?' });
    const fault = page.getByRole('alertdialog', { name: 'An error occurred' });
    await page.getByRole('button', { name: 'Report this request' }).click();
    await report.getByRole('radio', { name: 'Not real' }).check();

    await page.route(`**${addReport.path}`, (route) =>
      route.fulfill({
        status: 500,
        json: { status: 'Error', error: 'fault', message: 'Something broke on our side.', trace_id: 'a1b2-c3d4' },
      }),
    );
    await report.getByRole('button', { name: 'Send report' }).click();
    await expect(fault).toHaveCount(1);
    await expect(fault).toContainText('a1b2-c3d4');
    await expect(fault.getByRole('link', { name: 'contact support' })).toHaveAttribute('href', /^mailto:.+a1b2-c3d4/);
    await expect(fault.getByRole('button')).toHaveCount(1);
    await fault.getByRole('button', { name: 'Got it' }).click();
    await expect(fault).toBeHidden();

    // The choices are kept. A refusal by a rule has its own text and no dialog.
    await page.unroute(`**${addReport.path}`);
    await page.route(`**${addReport.path}`, (route) =>
      route.fulfill({ json: { status: 'Error', error: 'wrong topic', message: 'Choose a reason from the list.' } }),
    );
    await report.getByRole('button', { name: 'Send report' }).click();
    await expect(report.getByText('Choose a reason from the list.')).toBeVisible();
    await expect(fault).toHaveCount(0);
  },
);
