import { readFile } from 'node:fs/promises';
import { expect, PHONE, SLUG, test } from '../people.ts';

// A pro adds clients by hand and from a file, undoes the import, and downloads the list.

const FILE = [
  'Name,Phone,Email,Address,Note',
  'Mei Tan,9123 4567,mei@example.sg,"Blk 12, #03-45",Two cats',
  'Ravi Kumar,8123 4567,,,',
  '"=cmd|calc",,,,',
  'Nobody,12,,,',
  `${'x'.repeat(10_000)},,,,`,
].join('\r\n');

test('a pro imports clients from a file, and undoes the import', PHONE, async ({ stage }) => {
  const pro = await stage.pro(SLUG);
  const page = await pro.page('/dashboard/works?as=pro');
  await page.getByRole('link', { name: 'Client list' }).click();
  await expect(page.getByText('No clients yet')).toBeVisible();
  await expect(page).toHaveTitle(/Client list/);
  await page.getByRole('button', { name: 'Add a client' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Mei Tan');
  await dialog.getByLabel('Phone').fill('123');
  // A press outside the dialog keeps what was typed.
  await page.mouse.click(8, 8);
  await expect(dialog.getByLabel('Phone')).toHaveValue('123');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Check the phone number.').first()).toBeVisible();
  await dialog.getByLabel('Phone').fill('9123 4567');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: '9123 4567' })).toBeVisible();

  await page.getByRole('button', { name: 'Import a file' }).click();
  const field = dialog.getByLabel('File');
  await field.setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.alloc(3_000_000, 'a') });
  await expect(dialog.getByText('The file is larger than 2 MB.').first()).toBeVisible();
  await field.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(FILE) });
  await expect(dialog.getByText('2 new, 1 changed, 0 the same, 2 rejected.')).toBeVisible();
  await expect(dialog.getByText('The name is longer than 120 characters.')).toBeVisible();
  await expect(dialog.getByText('Note: Two cats')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 3 clients' }).click();
  await expect(dialog).toBeHidden();
  const list = page.getByRole('list', { name: 'Client list' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByText('=cmd|calc')).toBeVisible();

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as file' }).click();
  await page.getByRole('menuitem', { name: 'CSV, for spreadsheets' }).click();
  const saved = await readFile(await (await coming).path(), 'utf8');
  expect(saved).toContain("'=cmd|calc");
  expect(saved).toContain('"Blk 12, #03-45"');

  await page.getByRole('button', { name: 'Undo the import of photo.png' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByText('Two cats')).toBeHidden();

  await page.getByRole('button', { name: 'Edit Mei Tan' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete client' }).click();
  await expect(page.getByText('No clients yet')).toBeVisible();
});
