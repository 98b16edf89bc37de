import { DESKTOP, expect, SLUG, test } from '../people.ts';
import { serviceIdOf } from '../places.ts';

// What others said of a pro elsewhere: typed in, refused where it cannot stand, shown as not checked, and deleted.

test('a pro shows what was said elsewhere, and takes it back', DESKTOP, async ({ stage }) => {
  const pro = await stage.pro(SLUG);
  const id = await serviceIdOf(pro);
  const page = await pro.page(`/dashboard/services/${id}/5`);
  await expect(page.getByText('Nothing from elsewhere yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add statement' });
  await dialog.getByRole('button', { name: 'Add statement' }).click();
  await expect(dialog.getByText('Enter what was said.').first()).toBeVisible();
  await dialog.getByLabel('What was said').fill('Ring him on 9123 4567');
  await dialog.getByLabel('Author’s name').fill('Mei T.');
  await dialog.getByLabel('Where it was said').fill('Neighbours Weekly');
  await dialog.getByLabel('Link').fill('https://reviews.example.com/1');
  await dialog.getByLabel('Date').fill('2026-01-05');
  await dialog.getByRole('button', { name: 'Add statement' }).click();
  await expect(dialog.getByText('Leave out phone numbers').first()).toBeVisible();
  await dialog.getByLabel('What was said').fill('Came on time.');
  await dialog.getByLabel('Date').focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Mei T., on Neighbours Weekly (reviews.example.com), 5 Jan 2026')).toBeVisible();

  const visitor = await pro.page(`/service/${id}/-`);
  const shown = visitor.getByRole('region', { name: 'From elsewhere, not checked by Gotong' });
  await expect(shown.getByText('Came on time.')).toBeVisible();
  await expect(shown.getByRole('link', { name: /Neighbours Weekly/ })).toHaveAttribute('rel', /nofollow/);

  await page.getByRole('button', { name: 'Delete the statement by Mei T.' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing from elsewhere yet')).toBeVisible();
  await visitor.reload();
  await expect(shown).toBeHidden();
});
