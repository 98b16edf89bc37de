import { DESKTOP, expect, test } from '../people.ts';

// An operator changes settings: one that moves money waits for a second operator, another one takes effect at once.

test(
  'a setting shows what it does, waits for a second operator where it moves money, and keeps its history',
  DESKTOP,
  async ({ stage }) => {
    const ops = await stage.demo('ops');
    const page = await ops.page('/ops/settings');
    const card = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    const change = async (name: string, value: string) => {
      await card(name)
        .getByRole('button', { name: `Change: ${name}` })
        .click();
      const dialog = page.getByRole('dialog', { name: `Change: ${name}` });
      await dialog.getByLabel('Value').fill(value);
      await dialog.getByLabel('Why').fill('Agreed on Monday');
      await dialog.getByRole('button', { name: 'Change', exact: true }).click();
      return dialog;
    };
    const bonus = card('Referral bonus');
    await expect(bonus).toContainText('S$10');
    const refused = await change('Referral bonus', '101');
    await expect(refused.getByText('Choose a value within the bounds.')).toBeVisible();
    await refused.getByLabel('Value').fill('12.50');
    await refused.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(refused).toHaveCount(0);
    await expect(bonus).toContainText('asked for S$12.50');
    await expect(bonus.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await bonus.getByRole('button', { name: 'Take back' }).click();
    const asking = page.getByRole('alertdialog');
    await asking.getByRole('button', { name: 'Take back' }).click();
    await expect(asking).toHaveCount(0);
    await expect(bonus.getByText('History (1)')).toBeVisible();

    // The demo has only one operator, so no one can agree, and the screen links to where operators are added.
    await expect(page.getByText('No one else can agree yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Operators' }).last()).toHaveAttribute('href', /\/ops\/operators$/);
    await expect(card('When a held fee is charged')).toContainText('When the customer replies');
    await expect(card('Contact details before a hire')).toContainText('Hidden from the other side');

    const kept = card('Identity documents are kept');
    await expect(await change('Identity documents are kept', '1')).toHaveCount(0);
    await expect(kept).toContainText('1 day');
    await expect(await change('Identity documents are kept', '0')).toHaveCount(0);
    await expect(kept).toContainText('0 days');
  },
);
