import { readFile } from 'node:fs/promises';
import { pdfText } from '#test/support/pdf-text.ts';
import { expect, ON_DESKTOP, test } from '../people.ts';
import { check } from '../screens.ts';
import { asked, hired, opened, paidFor } from './protected/scene.ts';

// Monthly statements of protected payments: both sides find them, open one, and download it.

const STATEMENTS = '/dashboard/safety-payments/statements';

test('both sides read the month of a protected payment, and who has none is told so', ON_DESKTOP, async ({ stage }) => {
  const { consumer, pro, bid_id } = await hired(stage);
  const payment_id = await asked(pro, bid_id, '100.00', 'Chemical wash');

  const theirs = await opened(consumer, '/dashboard/safety-payments?as=consumer');
  await theirs.getByRole('link', { name: 'Monthly statements' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Monthly statements' })).toBeVisible();
  await expect(theirs.getByText('No statements yet')).toBeVisible();
  await check(theirs);

  await paidFor(stage, consumer, payment_id);
  await theirs.goto(`${stage.url}${STATEMENTS}?side=requestor`);
  const months = theirs.getByRole('region', { name: 'Months' });
  await expect(months.getByText('so far')).toBeVisible();
  await check(theirs);
  const coming = theirs.waitForEvent('download');
  await months.getByRole('link', { name: /^PDF for / }).click();
  const bytes = await readFile(await (await coming).path());
  expect(pdfText(bytes)).toContain('100.00');
  await months.getByRole('link').first().click();
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(theirs.getByText('Chemical wash').first()).toBeVisible();

  // The pro has no statement before the work is accepted. The address has the side, and a link leads to the other one.
  const mine = await opened(pro, `${STATEMENTS}?as=pro`);
  await expect(mine.getByRole('link', { name: 'As a pro' })).toHaveAttribute('aria-current', 'page');
  await expect(mine.getByText('The first one appears here when a protected payment becomes yours.')).toBeVisible();
  await check(mine);
  await mine.getByRole('link', { name: 'As a customer' }).click();
  await expect(mine).toHaveURL(/side=requestor/);
  await expect(mine.getByText('The first one appears here with your first protected payment.')).toBeVisible();
});
