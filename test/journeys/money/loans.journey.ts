import { DESKTOP, expect, ON_DESKTOP, SLUG, test } from '../people.ts';
import { ownServer } from '../site/own-server.ts';

// Business loans with their flag on, on this file's own server next to the journeys' server, on its database.

const own = ownServer({ FLAGS: 'business_loan=on' });

test(
  'an operator writes an offer, a pro applies to it with consent, and takes that back',
  ON_DESKTOP,
  async ({ stage }, info) => {
    const partner = `Merlion Bank ${info.project.name} ${info.repeatEachIndex} ${Date.now() % 100_000}`;
    const ops = await (await stage.demo('ops')).page('/ops/loans');
    await ops.getByRole('button', { name: 'Add an offer' }).click();
    const written = ops.getByRole('dialog', { name: 'Add an offer' });
    const write = async (label: string, text: string) => written.getByLabel(label, { exact: true }).fill(text);
    await write('Partner', partner);
    await write('Email for applications', 'loans@merlion.example');
    await write('Headline in English', 'Working capital in two days');
    await write('Headline in Chinese (Traditional)', '兩天內取得週轉金');
    await write('Details in English', 'No fee for early repayment.');
    await write('Details in Chinese (Traditional)', '提前還款不收費。');
    await write('Minimum amount (S$)', '5000');
    await write('Maximum amount (S$)', '4000');
    await write('Maximum months', '36');
    await written.getByRole('button', { name: 'Add offer' }).click();
    await expect(
      written.getByText('The least must be above S$0, and the most no lower than the least.').first(),
    ).toBeVisible();
    await write('Maximum amount (S$)', '30000');
    await written.getByRole('button', { name: 'Add offer' }).click();
    await expect(written).toHaveCount(0);
    const card = ops.getByRole('listitem').filter({ hasText: partner });
    await expect(card).toContainText('0 applications sent');

    const pro = await stage.newPro(SLUG);
    const page = await pro.page('/dashboard/credit');
    await page.goto(`${own.url}/dashboard/credit`);
    await page.getByRole('link', { name: 'See business loans from our partners' }).click();
    await expect(page).toHaveURL(`${own.url}/dashboard/business-loan`);
    await page.getByRole('button', { name: `Apply to ${partner}` }).click();
    const dialog = page.getByRole('dialog', { name: `Apply to ${partner}` });
    await dialog.getByLabel('Amount (S$)').fill('100');
    await dialog.getByLabel('Months to repay').fill('24');
    await dialog.getByLabel('UEN of your business').fill('53312345C');
    await dialog.getByLabel('What it’s for').fill('A second van');
    await dialog.getByRole('button', { name: 'Send application' }).click();
    await expect(
      dialog.getByText(`Agree that we send this to ${partner}, or close this window.`).first(),
    ).toBeVisible();
    await dialog.getByRole('checkbox', { name: new RegExp(`^Gotong may send ${partner}`) }).check();
    await dialog.getByRole('button', { name: 'Send application' }).click();
    await expect(dialog.getByText('Enter an amount from S$5,000 to S$30,000.').first()).toBeVisible();
    await dialog.getByLabel('Amount (S$)').fill('12000');
    await dialog.getByRole('button', { name: 'Send application' }).click();
    await expect(dialog).toHaveCount(0);
    const row = page
      .getByRole('region', { name: 'Your applications' })
      .getByRole('listitem')
      .filter({ hasText: partner });
    await expect(row).toContainText('S$12,000.00 over 24 months');
    await expect(page.getByRole('button', { name: `Apply to ${partner}` })).toHaveCount(0);
    await page.reload();
    await expect(row).toContainText('The partner answers you directly.');

    await row.getByRole('button', { name: `Withdraw your application to ${partner}` }).click();
    const asking = page.getByRole('alertdialog', { name: `Withdraw your application to ${partner}?` });
    await asking.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(asking).toHaveCount(0);
    await expect(row).toContainText('Withdrawn');
    await expect(page.getByRole('button', { name: `Apply to ${partner}` })).toBeVisible();
    await ops.reload();
    await expect(card).toContainText('0 applications sent, 1 withdrawn');

    // Without the flag the screen does not exist.
    await page.goto(`${stage.url}/dashboard/business-loan`);
    await expect(page).toHaveURL(/\/dashboard\/today$/);
  },
);

test('operators see who was blocked by many people', DESKTOP, async ({ stage }) => {
  const page = await (await stage.demo('ops')).page('/ops/blocks');
  await expect(page.getByRole('heading', { level: 1, name: 'Blocked by many' })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
});
