import sharp from 'sharp';
import { toastOf } from '../people/proofs.ts';
import { expect, ON_DESKTOP, ON_PHONE, type Page, SLUG, test } from '../people.ts';
import { check, checkState } from '../screens.ts';
import { checked, operator } from './protected/payee.ts';
import { opened } from './protected/scene.ts';

// A pro applies as a company to be paid: an approver asks for more, the pro adds it, and it is approved. Another one is refused.

const paper = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 560, channels: 3, background: 'white' } })
    .png()
    .toBuffer(),
});

/** The pro fills in the dialog and submits it. */
async function file(page: Page, button: string, company: string, document: string): Promise<void> {
  const setUp = page.getByRole('region', { name: 'Set up to be paid' });
  await setUp.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: 'Who is paid?' });
  await dialog.getByRole('radio', { name: 'A company of mine' }).check();
  await dialog.getByLabel('Company name').fill(company);
  await dialog.getByLabel('UEN').fill('53298765B');
  await dialog.getByLabel('Who we talk to').fill('Wei Ming');
  await dialog.getByLabel('Their phone number').fill('9123 4567');
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(await paper(document));
  await expect(dialog.getByRole('img', { name: document })).toBeVisible();
  await expect(dialog.getByText('1 uploaded')).toBeAttached();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Check the UEN.', { exact: false }).first()).toBeVisible();
  await checkState(page, 'an application to be paid');
  await dialog.getByLabel('UEN').fill('53298765M');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
  await expect(setUp).toContainText('A payment approver looks at it.');
}

test(
  'a pro applies as a company, an approver asks for more, the pro adds it, and it is approved',
  ON_PHONE,
  async ({ stage }) => {
    test.slow();
    const pro = await stage.newPro(SLUG);
    const mine = await opened(pro, '/dashboard/trust_fund_query?as=pro');
    const setUp = mine.getByRole('region', { name: 'Set up to be paid' });
    await expect(setUp).toContainText('Say who is paid, after your ID check.');
    await checked(stage, pro);
    await mine.reload();
    await file(mine, 'Start', 'CoolBreeze Aircon LLP', 'acra-2024.png');
    await check(mine);

    const page = await opened(await operator(stage, 'approver'), '/ops/merchants');
    const queue = page.getByRole('list', { name: 'Pay applications' });
    const line = queue.getByRole('link').filter({ hasText: pro.name });
    await line.click();
    await expect(page.getByRole('region', { name: 'Filed' })).toContainText('53298765M');
    await expect(page.getByRole('region', { name: 'Documents' }).getByRole('link')).toHaveText(['acra-2024.png']);
    await check(page);
    await page.getByRole('button', { name: 'Ask for more' }).click();
    const ask = page.getByRole('alertdialog', { name: 'Ask CoolBreeze Aircon LLP for more?' });
    await ask.getByLabel('Why').fill('The ACRA profile is older than 3 months.');
    await ask.getByRole('button', { name: 'Ask for more' }).click();
    await expect(toastOf(page, 'The pro is asked for more')).toBeVisible();
    await expect(page.getByRole('link').filter({ hasText: pro.name })).toHaveCount(0);

    await expect(setUp).toContainText('We need more: The ACRA profile is older than 3 months.');
    await setUp.getByRole('button', { name: 'Add what is missing' }).click();
    const dialog = mine.getByRole('dialog', { name: 'Who is paid?' });
    await expect(dialog.getByText('What we need')).toBeVisible();
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(await paper('acra-now.png'));
    await expect(dialog.getByRole('img', { name: 'acra-now.png' })).toBeVisible();
    await expect(dialog.getByText('2 uploaded')).toBeAttached();
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog).toBeHidden();
    await expect(setUp).toContainText('A payment approver looks at it.');

    // The next application has opened, which on a phone hides the queue.
    await page.goto(`${stage.url}/ops/merchants`);
    await line.click();
    await expect(page.getByRole('region', { name: 'Documents' }).getByRole('link')).toHaveCount(2);
    await page.getByRole('button', { name: 'Approve' }).click();
    const approve = page.getByRole('alertdialog', { name: 'Approve CoolBreeze Aircon LLP?' });
    await approve.getByLabel('Why').fill('ACRA names them as a partner.');
    await approve.getByRole('button', { name: 'Approve application' }).click();
    await expect(toastOf(page, 'Application approved')).toBeVisible();
    await expect(setUp).toContainText('CoolBreeze Aircon LLP, 53298765M, approved.');
  },
);

test(
  'an application that is refused says why, and can be changed and submitted again',
  ON_DESKTOP,
  async ({ stage }) => {
    test.slow();
    const pro = await stage.newPro(SLUG);
    await checked(stage, pro);
    const mine = await opened(pro, '/dashboard/trust_fund_query?as=pro');
    const setUp = mine.getByRole('region', { name: 'Set up to be paid' });
    await file(mine, 'Start', 'Struck Off LLP', 'acra.png');
    const page = await opened(await operator(stage, 'approver'), '/ops/merchants');
    await page.getByRole('list', { name: 'Pay applications' }).getByRole('link').filter({ hasText: pro.name }).click();
    await page.getByRole('button', { name: 'Refuse' }).click();
    const refuse = page.getByRole('alertdialog', { name: 'Refuse Struck Off LLP?' });
    await refuse.getByRole('button', { name: 'Refuse application' }).click();
    await expect(refuse.getByLabel('Why')).toHaveAttribute('aria-invalid', 'true');
    await refuse.getByLabel('Why').fill('The company is struck off.');
    await refuse.getByRole('button', { name: 'Refuse application' }).click();
    await expect(toastOf(page, 'Application refused')).toBeVisible();
    await expect(setUp).toContainText('Not accepted: The company is struck off.');
    await setUp.getByRole('button', { name: 'Change and submit again' }).click();
    await expect(mine.getByRole('dialog', { name: 'Who is paid?' }).getByLabel('Company name')).toHaveValue(
      'Struck Off LLP',
    );
  },
);
