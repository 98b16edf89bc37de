import type { Page } from '@playwright/test';
import * as bids from '#core/bids/calls.ts';
import { mailboxOf } from '#test/support/mailbox.ts';
import { picture } from '../form.ts';
import { DESKTOP, expect, PASSWORD, PHONE, SLUG, test } from '../people.ts';
import { newPhone } from '../phones.ts';

// Asking for quotes in a browser without script: from the home page to a pro's list, with a photo.

/** Answers the questions on this page of the form, so that it leads to the next one. */
async function answerPage(page: Page, word: string): Promise<void> {
  for (const group of await page.getByRole('radiogroup').all())
    if ((await group.locator('input:checked').count()) === 0) await group.getByRole('radio').first().check();
  for (const group of await page.getByRole('group').all())
    if (
      (await group.locator('input[type=checkbox]').count()) > 0 &&
      (await group.locator('input:checked').count()) === 0
    )
      await group.getByRole('checkbox').first().check();
  const postal = page.locator('input[name="a[postal_code]"]:not([type=hidden])');
  if (await postal.count()) await postal.fill('520284');
  for (const count of await page.locator('input[type=number]').all())
    if ((await count.inputValue()) === '') await count.fill('1');
  for (const text of await page.locator('textarea').all()) await text.fill(word);
}

test('a request with a photo is posted without script, and a pro gets it', PHONE, async ({ stage, browser }) => {
  const pro = await stage.newPro(SLUG);
  const word = `plain${pro.id}`;
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto('/');
  await page.getByRole('searchbox').filter({ visible: true }).first().fill('aircon');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/pro-search\?q=aircon/);
  await page.getByRole('link', { name: 'Get quotes', exact: true }).first().click();
  await expect(page).toHaveURL(/plain=1/);
  const account = page.getByRole('heading', { name: 'Who should pros reply to?' });
  await expect(page.getByText(/^Step 1 of/)).toBeVisible();
  // An empty page says so, and stays.
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  for (let step = 0; step < 15 && (await account.count()) === 0; step++) {
    await answerPage(page, word);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await expect(account).toBeVisible();
  await page.getByLabel('Email').fill(`${word}@example.sg`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('Your name').fill(`Plain ${word}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
  await page.locator('input[type=file]').first().setInputFiles(picture('unit.png'));
  await page.getByRole('button', { name: 'Send and get quotes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'One step left: confirm your number' })).toBeVisible();
  const phone = newPhone();
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await page.getByLabel('Code from the SMS').fill((await mailboxOf(stage.url).next(phone, /code/i)).code as string);
  await page.getByRole('button', { name: 'Confirm and send' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your request is sent' })).toBeVisible();
  await plain.close();
  const { leads } = await pro.client.ok(bids.requestsIndex, { type_id: 1, page_size: 10 });
  const told = await Promise.all(leads.map(({ id }) => pro.client.ok(bids.lead, { bid_id: id })));
  const mine = told.filter((one) => JSON.stringify(one).includes(word));
  expect(mine).toHaveLength(1);
  expect(JSON.stringify(mine)).toContain('unit.png');
});

test('the pages around a request work without script', DESKTOP, async ({ browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(`/category/${SLUG}`);
  await page.getByRole('searchbox').filter({ visible: true }).first().fill('plumber');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pro-search\?q=plumber/);
  await page.goto('/product/shopfront-kit');
  await page.getByLabel('Email').fill('plain@example.sg');
  await page.getByLabel('Phone').fill('9123 4567');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/payment\//);
  await page.goto(`/nearme/${SLUG}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await plain.close();
});
