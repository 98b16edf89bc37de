import { DESKTOP, expect, test } from '../people.ts';

// An operator posts an incident, and everybody reads it on the status page. Other journeys use the page too, so only this
// incident is checked.

test(
  'an operator posts an incident and later its end, and the status page shows both of them',
  DESKTOP,
  async ({ stage }) => {
    test.slow();
    const ops = await stage.demo('ops');
    const page = await ops.page('/ops/status');
    const title = `Codes come late ${Date.now()}`;
    await page.getByRole('button', { name: 'Report an incident' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Report an incident' });
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(dialog.getByLabel('Title in English')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Title in English').fill(title);
    await dialog.getByLabel('Title in Chinese (Traditional)').fill('驗證碼延遲');
    await dialog.getByLabel('What is happening, in English').fill('Use the code by email meanwhile.');
    await dialog.getByLabel('What is happening, in Chinese (Traditional)').fill('請先使用電子郵件的驗證碼。');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(dialog).toContainText('Choose at least one part.');
    await dialog.getByRole('checkbox', { name: 'Text messages' }).check();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(dialog).toBeHidden();
    const card = page.getByRole('listitem').filter({ hasText: title }).first();
    await expect(card).toContainText('Ongoing');

    const visitor = await ops.page('/status');
    await expect(async () => {
      await visitor.reload();
      await expect(visitor.getByRole('heading', { name: title })).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 40_000 });
    await expect(visitor.getByRole('listitem').filter({ hasText: 'Text messages' }).first()).toContainText('Slow');
    await card.getByRole('button', { name: /^Add an update/ }).click();
    const more = page.getByRole('dialog');
    await more.getByLabel('In English').fill('Codes come at once again.');
    await more.getByLabel('In Chinese (Traditional)').fill('驗證碼已恢復正常。');
    await more.getByRole('checkbox', { name: 'The incident is over' }).check();
    await more.getByRole('button', { name: 'Publish' }).click();
    await expect(card).toContainText('Resolved');
    await expect(async () => {
      await visitor.reload();
      await expect(visitor.getByText('Codes come at once again.')).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 40_000 });
  },
);
