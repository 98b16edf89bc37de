import { closeRequest } from '#core/requests/calls.ts';
import { opsFeedbacks } from '#core/requests/feedback/ops-calls.ts';
import { expect, ON_DESKTOP, type Page, SLUG, test } from '../people.ts';

// A customer tells Gotong how a job went. Only operators can read it.

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

test('operators get feedback on a project, with what it is about', ON_DESKTOP, async ({ stage }) => {
  test.slow();
  const [consumer, ops] = [await stage.consumer(), await stage.demo('ops')];
  const request_id = await stage.request(consumer, SLUG);
  await consumer.client.ok(closeRequest, { request_id, reason: 'not enough quotes' });
  const words = `Nobody near us. ${consumer.name}`;

  const page = await consumer.page(`/dashboard/projects/quotelist/${request_id}/feedback`);
  const dialog = page.getByRole('dialog', { name: 'How did it go?' });
  await dialog.getByRole('button', { name: 'Send feedback' }).click({ timeout: 30_000 });
  // Without an answer nothing is sent.
  await expect(dialog).toBeVisible();
  await dialog.getByRole('radio', { name: /^No/ }).check();
  await dialog.locator('label', { hasText: 'Too few quotes' }).click();
  await dialog.getByRole('textbox').fill(words);
  await dialog.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('You were not satisfied. Thank you for telling us.')).toBeVisible();

  const office = await ops.page('/ops/feedback?filter=unsatisfied');
  const row = office.getByRole('list', { name: 'Feedback' }).getByRole('link').filter({ hasText: words });
  await expect(row).toBeVisible({ timeout: 30_000 });
  const filter = office.getByRole('radiogroup', { name: 'Filter the feedback' });
  // While the next list loads, each chip keeps its number, so that chips do not move under the next press.
  const counted = await filter.locator('label').allInnerTexts();
  expect(counted.filter((text) => /\d/.test(text))).toHaveLength(3);
  const held = Promise.withResolvers<void>();
  await office.route(`**${opsFeedbacks.path}*`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await filter.getByRole('radio', { name: /^Satisfied/ }).press(' ');
  await expect(office).toHaveURL(/filter=satisfied/);
  await expect(row).toHaveCount(0);
  expect((await filter.locator('label').allInnerTexts()).filter((text) => /\d/.test(text))).toHaveLength(3);
  held.resolve();
  await filter.getByRole('radio', { name: /^Not satisfied/ }).press(' ');
  await expect(office).toHaveURL(/filter=unsatisfied/);
  await office.getByLabel('What it is about').selectOption({ value: 'too few quotes' });
  await row.click();
  const shown = office.getByRole('region', { name: 'Feedback' });
  await expect(shown.getByText(words)).toBeVisible();
  await expect(shown.getByText('Not enough quotes', { exact: true })).toBeVisible();
  await expect(shown.getByRole('link', { name: consumer.name })).toHaveAttribute('href', `/ops/people/${consumer.id}`);
  if (isPhone(office)) await office.getByRole('link', { name: 'Back to the feedback' }).click();
  await expect(row).toBeVisible();

  // For everybody else the back office does not exist.
  const nosy = await consumer.page('/ops/feedback');
  await expect(nosy.getByText(words)).toHaveCount(0);
});
