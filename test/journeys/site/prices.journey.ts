import { DESKTOP, expect, ON_DESKTOP, test } from '../people.ts';

// Price guides are measured where enough jobs were completed, and indicative elsewhere. Operators can leave jobs out.

test(
  'a price guide says what it is based on, without script, and where it is only indicative',
  ON_DESKTOP,
  async ({ browser }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const page = await plain.newPage();
    await page.goto('/price');
    await page.getByRole('link', { name: /^Aircon servicing/ }).click();
    const guide = page.getByRole('region', { name: 'Price guide' });
    await expect(guide.getByText('From completed jobs')).toBeVisible();
    await expect(guide.getByText(/^From at least \d+ completed jobs by \d+ or more pros/).first()).toBeVisible();
    await expect(guide.getByRole('heading', { name: 'By kind and size' })).toBeVisible();
    // Price ranges of single tasks still show, and say that they are indicative.
    await expect(guide.getByText('Indicative')).toBeVisible();
    await page.goto('/price/accounting');
    await expect(guide.getByText('Indicative')).toBeVisible();
    await expect(guide.getByText(/completed jobs/)).toHaveCount(0);
    await plain.close();
  },
);

test('an operator leaves a job out with a reason, and takes it back in', DESKTOP, async ({ stage }) => {
  const page = await (await stage.demo('ops')).page('/ops/prices');
  await page.getByRole('link', { name: /^Plumber/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plumber' })).toBeVisible({ timeout: 30_000 });
  const jobs = page.getByRole('list', { name: 'Jobs' }).getByRole('listitem');
  // The oldest job on the page, because other journeys only add newer ones.
  const job = jobs.last();
  await job.getByRole('button', { name: 'Leave out' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave this job out?' });
  await dialog.getByRole('button', { name: 'Leave out' }).click();
  // Without a reason the dialog stays.
  await expect(dialog).toBeVisible();
  await dialog.getByRole('textbox').fill('It was two jobs under one name');
  await dialog.getByRole('button', { name: 'Leave out' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(job.getByText('Left out', { exact: true })).toBeVisible();
  await expect(job.getByText('It was two jobs under one name')).toBeVisible();
  await page.goto('/ops/log');
  await expect(page.getByText('left a job out of the price guide').first()).toBeVisible({ timeout: 30_000 });
  await page.goBack();
  await job.getByRole('button', { name: /^Count again/ }).click();
  await expect(job.getByText('Left out', { exact: true })).toHaveCount(0);
});
