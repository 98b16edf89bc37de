import { randomUUID } from 'node:crypto';
import { termsState } from '#core/users/terms/calls.ts';
import { DESKTOP, expect, ON_DESKTOP, ON_PHONE, type Page, test } from '../people.ts';
import { HAS_DATABASE, neverAgreed } from './links.ts';

// Terms, privacy and the other house pages (issue 18 point 9): people find and agree to them, and operators change them.

const toastOf = (page: Page, text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });

test('the footer links to each house page, which works without script', ON_DESKTOP, async ({ browser }) => {
  const quiet = await browser.newContext({ javaScriptEnabled: false });
  const page = await quiet.newPage();
  for (const [link, title] of [
    ['Help centre', 'Help centre'],
    ['About us', 'About Gotong'],
    ['Jobs', 'Jobs at Gotong'],
    ['Press', 'Press'],
    ['Terms', 'Terms of use'],
    ['Privacy notice', 'Privacy notice'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms', exact: true })).toBeVisible();
  }
  await page.goto('/signup');
  await expect(page.getByRole('link', { name: 'terms', exact: true })).toHaveAttribute('href', '/terms');
  await quiet.close();
});

test('a person who has not agreed reads the terms and agrees, once', ON_PHONE, async ({ stage }) => {
  test.skip(!HAS_DATABASE, 'needs the data folder of the server');
  const ana = await stage.consumer();
  expect((await ana.client.ok(termsState, {})).asked).toBeNull();
  await neverAgreed(ana.id);
  const page = await ana.page('/dashboard/projects');
  const main = page.getByRole('main');
  await expect(main.getByText('Agree to our terms of use')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Read the terms' })).toHaveAttribute('href', '/terms');
  // The screen can be used before agreeing.
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await main.getByRole('button', { name: 'Agree' }).click();
  await expect(toastOf(page, 'We kept that you agreed')).toBeVisible();
  await expect(main.getByText('Agree to our terms of use')).toHaveCount(0);
  await expect(main).toBeFocused();
  expect((await ana.client.ok(termsState, {})).asked).toBeNull();
  await page.reload();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByText('Agree to our terms of use')).toHaveCount(0);
});

test(
  'an operator changes the privacy notice, says what changed, and notes a lawyer’s review',
  DESKTOP,
  async ({ stage }) => {
    const word = randomUUID().slice(0, 6);
    const office = await (await stage.demo('ops')).page('/ops/content');
    await office.getByRole('radio', { name: /^Before opening/ }).check({ force: true });
    await expect(office.getByRole('link', { name: /Terms of use/ })).toContainText('Needs a lawyer’s review');
    await office.getByRole('radio', { name: /^Pages/ }).check({ force: true });
    await office.getByRole('link', { name: /Privacy notice/ }).click();
    await expect(office.getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible();
    await office
      .getByRole('textbox', { name: 'Description', exact: true })
      .fill(`Which data we collect about you, what we use it for and who sees it (${word}).`);
    await office.getByRole('button', { name: 'Save draft' }).click();
    await expect(toastOf(office, 'Draft saved')).toBeVisible();
    await office.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Publish text' }).click();
    await expect(dialog.getByText('Say what changed. Readers see it on the page.')).toBeVisible();
    await dialog.getByLabel('What changed', { exact: true }).fill(`Shorter words (${word})`);
    await dialog.getByLabel('What changed, in Chinese').fill(`用字更精簡（${word}）`);
    await dialog.getByRole('button', { name: 'Publish text' }).click();
    const published = toastOf(office, /Version \d+ is what people read now/);
    await expect(published).toBeVisible();
    const version = Number(/\d+/.exec((await published.textContent()) ?? '')?.[0]);

    const reader = await stage.visitor('/privacy');
    await expect(reader.getByText(`Shorter words (${word})`)).toBeVisible();
    await reader.getByRole('link', { name: `Version ${version - 1}`, exact: true }).click();
    await expect(reader.getByText('This is an earlier version')).toBeVisible();
    await reader.getByRole('link', { name: 'Read the current version' }).click();
    await expect(reader).toHaveURL(/\/privacy$/);

    await expect(office.getByText('A lawyer has to look at this version')).toBeVisible();
    const history = office.getByRole('region', { name: 'History' });
    await history.getByRole('button', { name: `Record a lawyer’s review of version ${version}` }).click();
    await dialog.getByLabel('Lawyer or firm').fill('Lim & Partners');
    await dialog.getByRole('button', { name: 'Note it' }).click();
    await expect(toastOf(office, `Recorded for version ${version}`)).toBeVisible();
    await expect(history.getByText(/^Reviewed by Lim & Partners/).first()).toBeVisible();
    await expect(office.getByText('A lawyer has to look at this version')).toHaveCount(0);
  },
);
