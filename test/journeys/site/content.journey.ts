import { randomUUID } from 'node:crypto';
import * as ops from '#core/content/ops/calls.ts';
import { pressKey } from '../keys.ts';
import { DESKTOP, expect, type Page, PHONE, test } from '../people.ts';

// Operators write texts for public pages. Visitors read them without script, and write to us without an account.

const LONG = Array(30).fill('Look at the drain before the rain comes.').join(' ');
const toastOf = (page: Page, text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });

test(
  'an operator writes a text, publishes it, and people read it without script',
  PHONE,
  async ({ stage, browser }) => {
    const word = randomUUID().slice(0, 6);
    const title = `Rain and drains ${word}`;
    const office = await (await stage.demo('ops')).page('/ops/content');
    await office.getByRole('button', { name: 'Add text' }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel('Kind').selectOption('feature');
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Address').fill('before-chinese-new-year');
    await dialog.getByRole('button', { name: 'Add text' }).click();
    await expect(
      dialog.getByText('There’s already one with this address. Change it, or choose another address.'),
    ).toBeVisible();
    await dialog.getByLabel('Address').fill('');
    await dialog.getByRole('button', { name: 'Add text' }).click();
    await expect(office.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(office.getByText('Before people can read it, it needs')).toBeVisible();
    await expect(office.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();

    const path = `/feature/rain-and-drains-${word}`;
    const quiet = await browser.newContext({ javaScriptEnabled: false });
    const reader = await quiet.newPage();
    expect((await reader.goto(path))?.status()).toBe(404);

    await office
      .getByRole('textbox', { name: 'Description', exact: true })
      .fill(`What to look at before the wet months, in an hour and without a ladder, room by room (${word}).`);
    const text = office.getByRole('region', { name: 'Text', exact: true });
    await text.getByRole('button', { name: 'Add another part' }).click();
    await office.getByRole('menuitem', { name: 'Heading' }).click();
    await text.getByRole('textbox', { name: 'Heading' }).fill('Balcony first');
    await text.getByRole('button', { name: 'Add paragraph' }).click();
    await text.getByRole('textbox', { name: 'Paragraph' }).fill(LONG);
    await office.getByRole('radio', { name: 'Preview' }).check({ force: true });
    const preview = office.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('heading', { name: 'Balcony first' })).toBeVisible();
    await office.getByRole('radio', { name: 'Write' }).check({ force: true });
    await office.getByRole('button', { name: 'Save draft' }).click();
    await expect(toastOf(office, 'Draft saved')).toBeVisible();
    expect((await reader.goto(path))?.status()).toBe(404);

    await office.getByRole('button', { name: 'Publish', exact: true }).click();
    await office.getByRole('dialog').getByLabel('What changed, for the history').fill('First words');
    await office.getByRole('dialog').getByRole('button', { name: 'Publish text' }).click();
    await expect(toastOf(office, 'Version 1 is what people read now')).toBeVisible();
    await reader.goto('/feature/all');
    await reader.getByRole('link', { name: title }).click();
    await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(reader.getByRole('heading', { level: 2, name: 'Balcony first' })).toBeVisible();
    await quiet.close();
  },
);

test('a second operator reads that the text changed, and restores a version', DESKTOP, async ({ stage }) => {
  const word = randomUUID().slice(0, 6);
  const person = await stage.demo('ops');
  const { client } = person;
  const slug = `two-of-us-${word}`;
  const { content_id } = await client.ok(ops.addContent, { kind: 'feature', slug, title: `Two of us ${word}` });
  const { content } = await client.ok(ops.opsContent, { content_id });
  const fields = { ...content.draft, body: [{ type: 'paragraph' as const, text: LONG }] };
  const description = `A description that says in one sentence what there is to read, for text ${word}.`;
  const saved = await client.ok(ops.saveContentDraft, {
    content_id,
    revision: content.revision,
    fields: { ...fields, description },
  });
  const live = await client.ok(ops.publishContent, { content_id, revision: saved.revision });

  const office = await person.page(`/ops/content/${content_id}`);
  await office.getByRole('textbox', { name: 'Title', exact: true }).fill(`Mine ${word}`);
  await client.ok(ops.saveContentDraft, {
    content_id,
    revision: live.content.revision,
    fields: { ...fields, description, title: `Theirs ${word}` },
  });
  await office.getByRole('button', { name: 'Save draft' }).click();
  await expect(office.getByText('Another operator changed this')).toBeVisible();
  await expect(office.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(`Mine ${word}`);
  await office.reload();
  await expect(office.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(`Theirs ${word}`);

  await office.getByRole('button', { name: 'View version 1' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Restore as draft' }).click();
  await expect(toastOf(office, 'The draft is version 1 again')).toBeVisible();
  await expect(office.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(`Two of us ${word}`);
});

test('somebody writes to us without script, and an operator solves it', DESKTOP, async ({ stage, browser }) => {
  const word = randomUUID().slice(0, 6);
  const message = `Where does my credit go? ${word}`;
  const from = `10.77.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
  const quiet = await browser.newContext({ javaScriptEnabled: false, extraHTTPHeaders: { 'x-forwarded-for': from } });
  const page = await quiet.newPage();
  await page.goto('/contact');
  await page.getByLabel('Your name').fill('Lim Ah Kow');
  // An address that passes the browser's check, so that the server has to refuse it.
  await page.getByLabel('Your email').fill('lim@example');
  await page.getByLabel('Your message').fill(message);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Enter an email address we can reply to.').first()).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue(message);
  await page.getByLabel('Your email').fill('lim@example.sg');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thanks, we’ve got your message' })).toBeVisible();
  await quiet.close();

  const office = await (await stage.demo('ops')).page(`/ops/contact?q=${word}`);
  const queue = office.getByRole('list', { name: 'Messages' });
  await expect(queue.getByRole('listitem')).toHaveCount(1);
  await pressKey(office, 'j');
  await expect(office.getByRole('list', { name: 'What was said' })).toContainText(message);
  await pressKey(office, 's');
  await expect(queue.getByRole('listitem')).toHaveCount(0);
});
