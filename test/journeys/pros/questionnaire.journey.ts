import { randomUUID } from 'node:crypto';
import { requestView } from '#core/bids/calls.ts';
import { pricingForm } from '#core/categories/calls.ts';
import * as ops from '#core/categories/ops/calls.ts';
import { searchAdd } from '#core/requests/calls.ts';
import { DESKTOP, expect, type Page, type Person, PHONE, type Stage, test } from '../people.ts';

// An operator makes a category with its own form, changes it while people use it, and edits together with another one.

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;
const toastOf = (page: Page, text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });
const operator = (stage: Stage): Promise<Person> => stage.demo('ops');
const ANSWERS = { postal_code: '520284', when: 'today', hire_intent: 'ready-now', contact_pref: 'chat' };

/** Publishes a category whose form has one question besides the common ones. */
async function published(ops_person: Person): Promise<{ category_id: number; slug: string; name: string }> {
  const { client } = ops_person;
  const word = randomUUID().slice(0, 8);
  const [slug, name] = [`carpentry-${word}`, `Carpentry ${word}`];
  const { genres } = await client.ok(ops.opsGenres, {});
  const genre_id = genres.find((genre) => genre.slug === 'home-repair')?.id as number;
  const { category_id } = await client.ok(ops.addCategory, { genre_id, name, slug });
  const { form } = await client.ok(ops.opsForm, { category_id });
  const kind = {
    key: 'kind',
    label: 'What shall be built?',
    type: 'single' as const,
    required: true,
    step: 'The work',
    title: '{}',
    choices: [
      { id: 'shelf', label: 'A shelf' },
      { id: 'table', label: 'A table' },
    ],
  };
  const questions = [kind, ...(form.draft?.questions ?? [])];
  await client.ok(ops.saveFormDraft, { category_id, revision: 1, questions });
  await client.ok(ops.publishForm, { category_id, revision: 2 });
  const { category } = await client.ok(ops.opsCategory, { category_id });
  const edited = await client.ok(ops.editCategory, {
    ...category,
    icon: 'Hammer',
    category_id,
    tagline: `Made of wood, ${word}`,
    price_bands: [{ label: 'Shelf', note: '', low_cents: 8000, high_cents: 20000, unit: 'job', kind: 'GUESS' }],
  });
  await client.ok(ops.publishCategory, { category_id, revision: edited.category.revision });
  return { category_id, slug, name };
}

/** Opens a question from the outline, which is a separate screen on phones. */
async function openQuestion(page: Page, name: string): Promise<void> {
  if (isPhone(page) && new URL(page.url()).searchParams.has('q'))
    await page.getByRole('link', { name: 'All questions' }).click();
  await page.getByRole('navigation', { name: 'Questions' }).getByRole('button', { name, exact: false }).last().click();
  await expect(page.getByLabel('Question', { exact: true })).toBeVisible();
}

test('a category starts as a draft, gets its form, and is published', PHONE, async ({ stage }) => {
  const word = randomUUID().slice(0, 6);
  const page = await (await operator(stage)).page('/ops/categories');
  await page.getByRole('button', { name: 'Add category', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(`Pool care ${word}`);
  await dialog.getByLabel('Address').fill('plumber');
  await dialog.getByRole('button', { name: 'Add category' }).click();
  await expect(dialog.getByText('Another page uses or used this address. Choose another.')).toBeVisible();
  await dialog.getByLabel('Address').fill('');
  await dialog.getByRole('button', { name: 'Add category' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Pool care ${word}` })).toBeVisible();
  await expect(page.getByText('it needs a published form, a tagline and a price to expect')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Put on the site' })).toBeDisabled();

  // The form starts with the common questions; a new one is added and answered in the preview.
  await page.getByRole('link', { name: 'Form', exact: true }).click();
  const outline = page.getByRole('navigation', { name: 'Questions' });
  await expect(outline.getByRole('button', { name: /^What is the postal code/ })).toBeVisible();
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('menuitem', { name: 'One choice' }).click();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await page.getByLabel('Question', { exact: true }).fill('What kind of pool is it?');
  await page.getByLabel('Choice 1', { exact: true }).fill('Indoors');
  await page.getByLabel('Choice 2', { exact: true }).fill('Outdoors');
  await page.getByLabel('Step', { exact: true }).focus();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByRole('radio', { name: 'Outdoors' })).toBeVisible();
  await preview.getByLabel(/What is the postal code/).fill('52028');
  await preview.getByRole('button', { name: 'Continue' }).click();
  await expect(
    preview.getByText('Enter the six digits of the postal code.').filter({ visible: true }).first(),
  ).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish form' }).click();
  await expect(toastOf(page, 'Version 1 is what people answer now')).toBeVisible();

  await page.getByRole('link', { name: 'Page', exact: true }).click();
  await page.getByLabel('Tagline').fill('Clear water, all year');
  await page.getByLabel('In Chinese').fill('泳池');
  await page.getByLabel('In Chinese').press('Enter');
  await page.getByRole('button', { name: 'Add price' }).click();
  await page.getByLabel('For what').fill('Monthly care');
  await page.getByLabel('From', { exact: true }).fill('120');
  await page.getByLabel('To', { exact: true }).fill('200');
  await page.getByRole('button', { name: 'Save category' }).click();
  await expect(toastOf(page, 'Category saved')).toBeVisible();
  await page.getByRole('button', { name: 'Put on the site' }).click();
  await expect(page.getByText('On the site', { exact: true })).toBeVisible();

  const visitor = await stage.visitor('/genre/all?q=泳池');
  await visitor
    .getByRole('link', { name: new RegExp(`Pool care ${word}`) })
    .first()
    .click();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(`Pool care ${word}`);
  await visitor.goto(`/form/pool-care-${word}`);
  await expect(visitor.getByRole('radio', { name: 'Outdoors' })).toBeVisible();
});

test('a new version shows what it changes, and requests keep theirs', DESKTOP, async ({ stage }) => {
  const ops_person = await operator(stage);
  const { category_id, slug } = await published(ops_person);
  const ana = await stage.consumer();
  const ask = { category: slug, form_version: 1, fields: { ...ANSWERS, kind: 'shelf' } };
  const { quote_request } = await ana.client.ok(searchAdd, ask);

  const page = await ops_person.page(`/ops/categories/${category_id}/form`);
  await openQuestion(page, 'What shall be built?');
  await page.getByRole('button', { name: 'Remove A table' }).click();
  await page.getByRole('button', { name: 'Add choice' }).click();
  await page.getByLabel('Choice 2', { exact: true }).fill('A door');
  await page.getByLabel('Question', { exact: true }).fill('What shall we build?');
  await expect(page.getByText('Draft saved')).toBeVisible();
  // The draft of the next version is saved, but customers do not get it yet.
  await page.reload();
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('What shall we build?');
  const before = await ana.client.ok(pricingForm, { slug });
  expect([before.version, before.questions[0]?.label]).toEqual([1, 'What shall be built?']);

  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.locator('del')).toHaveText(['Before: What shall be built?', 'Before: A table']);
  await expect(dialog.locator('ins')).toHaveText(['Now: What shall we build?', 'Now: A door']);
  await dialog.getByLabel('What changed').fill('Doors, no tables');
  await dialog.getByRole('button', { name: 'Publish form' }).click();
  await expect(toastOf(page, 'Version 2 is what people answer now')).toBeVisible();

  const after = await ana.client.ok(pricingForm, { slug });
  expect(after.questions[0]?.choices?.map((choice) => choice.id)).toEqual(['shelf', 'a-door']);
  const kept = (await ana.client.ok(requestView, { request_id: quote_request.id })).quote_request;
  expect([kept.form_version, kept.title, kept.QuoteFormSubmissionField]).toEqual([
    1,
    'A shelf',
    quote_request.QuoteFormSubmissionField,
  ]);

  await page.goto(`/ops/categories/${category_id}/form/versions`);
  await expect(page.getByText('Doors, no tables')).toBeVisible();
  await page.getByText('What changed from version 1').click();
  await expect(page.locator('ins')).toHaveText(['Now: What shall we build?', 'Now: A door']);
});

test('questions are moved by keys, by pointer and between steps, and moved back', DESKTOP, async ({ stage }) => {
  const ops_person = await operator(stage);
  const { category_id } = await published(ops_person);
  const page = await ops_person.page(`/ops/categories/${category_id}/form`);
  const outline = page.getByRole('navigation', { name: 'Questions' });
  const step = (name: string) => outline.getByRole('region', { name: `Step ${name}` }).getByRole('listitem');
  await expect(step('When')).toHaveCount(3);
  const handle = outline.getByRole('button', { name: 'Move What shall be built?' });
  await handle.focus();
  await handle.press('ArrowDown');
  // Past the end of its step the question moves to the next step, and stays grabbed.
  await expect(step('Your place')).toHaveText([/What shall be built/, /postal code/]);
  await page.keyboard.press('ArrowDown');
  await expect(step('Your place')).toHaveText([/postal code/, /What shall be built/]);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(step('The work')).toHaveText([/What shall be built/]);

  const from = (await handle.boundingBox()) as { x: number; y: number; width: number; height: number };
  const to = (await step('When').last().boundingBox()) as typeof from;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + to.height - 4, { steps: 6 });
  await page.mouse.up();
  await expect(step('When')).toHaveText([/When do you/, /Which days/, /What time/, /What shall be built/]);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByRole('button', { name: 'Step When', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Move step up' }).click();
  await expect(outline.getByRole('region')).toHaveText([/The work/, /When/, /Your place/, /Photos/, /Your quotes/]);

  // A condition that now depends on a later question says so, and blocks publishing.
  await openQuestion(page, 'Which days suit you?');
  await page.getByRole('button', { name: 'Move up' }).click();
  await expect(
    page.getByText('It hangs on “When do you need it?”, which comes later. Move that one up.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await page.getByRole('button', { name: 'Move down' }).click();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeEnabled();
});

test('with two operators at once, the second chooses whose draft to keep', DESKTOP, async ({ stage }) => {
  const ops_person = await operator(stage);
  const { category_id } = await published(ops_person);
  const page = await ops_person.page(`/ops/categories/${category_id}/form`);
  await openQuestion(page, 'What shall be built?');
  const { form } = await ops_person.client.ok(ops.opsForm, { category_id });
  const theirs = form.current.questions.map((q) => (q.key === 'kind' ? { ...q, label: 'Theirs' } : q));
  await ops_person.client.ok(ops.saveFormDraft, { category_id, revision: 0, questions: theirs });
  await page.getByLabel('Question', { exact: true }).fill('Mine');
  await expect(page.getByText(/changed this form/)).toBeVisible();
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('Theirs');

  await ops_person.client.ok(ops.saveFormDraft, { category_id, revision: 1, questions: form.current.questions });
  await page.getByLabel('Question', { exact: true }).fill('Mine again');
  await expect(page.getByText(/changed this form/)).toBeVisible();
  await page.getByRole('button', { name: 'Replace with mine' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  const { form: now } = await ops_person.client.ok(ops.opsForm, { category_id });
  expect(now.draft?.questions.find((q) => q.key === 'kind')?.label).toBe('Mine again');

  const nosy = await (await stage.consumer()).page(`/ops/categories/${category_id}/form`);
  await expect(nosy.getByRole('navigation', { name: 'Questions' })).toHaveCount(0);
  await expect(nosy.getByRole('heading', { level: 1 })).toContainText(/not here|page|found/i);
});
