import sharp from 'sharp';
import { addCertificate, certification } from '#core/certificates/calls.ts';
import { reviewQueue } from '#core/ops/calls.ts';
import type { ReviewKind } from '#core/ops/model.ts';
import { upload } from '#core/uploads/calls.ts';
import { addIdentity, identity } from '#core/users/identity/calls.ts';
import { pressKey, pressOff } from './keys.ts';
import { DESKTOP, expect, type Page, type Person, PHONE, type Stage, test } from './people.ts';
import { serviceIdOf } from './places.ts';

// The back office: operators check cards and licences and block people, and nobody else can open it.

// One at a time, because all use the same queue and a decided case leaves it.
test.describe.configure({ mode: 'default' });

const toastOf = (page: Page, text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });
const operator = (stage: Stage): Promise<Person> => stage.demo('ops');
const picture = async (background: string) => ({
  filename: 'card.png',
  too_large: false,
  bytes: new Uint8Array(
    await sharp({ create: { width: 320, height: 200, channels: 3, background } })
      .png()
      .toBuffer(),
  ),
});

/** Answers each check on the screen with "Yes". */
async function sayYes(page: Page): Promise<void> {
  const yes = page.getByRole('radio', { name: 'Yes' }).filter({ visible: true });
  for (const one of await yes.all()) await one.check();
}

async function handInCard(person: Person): Promise<void> {
  await person.client.ok(addIdentity, {
    card_type: 'nric',
    real_id: 'S0000001I',
    full_name: person.name,
    front: await picture('teal'),
    back: await picture('plum'),
  });
}
/** The path of this person's case in the operator's review queue. */
async function placeOf(ops: Person, kind: ReviewKind, user_id: number): Promise<string> {
  const { reviews } = await ops.client.ok(reviewQueue, { filter: kind, page_size: 50 });
  const row = reviews.find((one) => one.user_id === user_id);
  if (!row) throw new Error(`nothing of ${user_id} waits`);
  return `/ops/review/${kind}/${row.item_id}`;
}

test('an operator checks a card, asks for it again, undoes that, and approves it', PHONE, async ({ stage }) => {
  test.slow();
  const [ops, person] = [await operator(stage), await stage.consumer()];
  await handInCard(person);
  const place = await placeOf(ops, 'identity', person.id);
  const page = await ops.page('/ops');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await page.getByRole('link', { name: /^Review \d+ case/ }).click();
  await page.getByRole('list', { name: 'Queue' }).getByRole('link', { name: person.name }).click();
  await expect(page).toHaveURL(place);
  await expect(page.getByRole('heading', { level: 2, name: person.name })).toBeVisible();

  // The picture shows only once the operator opens it, and the history records that.
  await expect(page.getByRole('img', { name: 'Front' })).toHaveCount(0);
  await page.getByRole('button', { name: /Look at front/ }).click();
  await expect(page.getByRole('img', { name: 'Front' })).toBeVisible();
  await expect(page.getByText(/looked at the front/).filter({ visible: true })).toBeVisible();
  await expect(page.getByText('S0000001I')).toHaveCount(0);

  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(
    page.getByText('Enter a reason, so the person knows what to do.').filter({ visible: true }),
  ).toBeVisible();
  await page.getByLabel('Note to the pro').filter({ visible: true }).fill('The front is too dark.');
  await page.getByRole('button', { name: 'Ask again' }).click();
  await toastOf(page, `Asked ${person.name} again`).getByRole('button', { name: 'Undo' }).click();
  expect((await person.client.ok(identity, {})).identity.status).toBe('pending');

  // Approving needs both sides opened and each check answered.
  await page.goto(place);
  const approve = page.getByRole('button', { name: /^Approve identity/ });
  await expect(approve).toBeDisabled();
  await expect(approve).toHaveAccessibleDescription(/1 of 2 opened/);
  await page.getByRole('button', { name: /Look at back/ }).click();
  await expect(page.getByRole('img', { name: 'Back' })).toBeVisible();
  // The button stays at the bottom of the screen, in reach of a thumb, however far the page is scrolled.
  const { height = 0 } = page.viewportSize() ?? {};
  await expect.poll(async () => (await approve.boundingBox())?.y ?? 0).toBeGreaterThan(height - 120);
  await approve.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Answer each check before you approve.' })).toBeVisible();
  await sayYes(page);
  await approve.click();
  await expect(toastOf(page, `Approved ${person.name}`)).toBeVisible();
  // The approval takes effect once it can no longer be undone.
  await expect
    .poll(async () => (await person.client.ok(identity, {})).identity.status, { timeout: 40_000 })
    .toBe('approved');
  await page.goto(place);
  await expect(page.getByText(/^Approved,/)).toBeVisible();
  await expect(page.getByText('The card hasn’t expired: Yes').filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve identity/ })).toHaveCount(0);
});

test('an operator moves through the queue with keys, which can be turned off', DESKTOP, async ({ stage }) => {
  const ops = await operator(stage);
  for (const person of [await stage.consumer(), await stage.consumer()]) await handInCard(person);
  const page = await ops.page('/ops/review?filter=identity');
  await expect(page).toHaveURL(/\/ops\/review\/identity\/\d+/);
  const first = page.url();
  const name = page.getByRole('region', { name: 'Case' }).getByRole('heading', { level: 2 });
  await expect(name).not.toHaveText('Choose a case');
  const firstName = (await name.textContent()) ?? '';
  await pressKey(page, 'j');
  await expect(page).not.toHaveURL(first);
  await pressKey(page, 'k');
  await expect(page).toHaveURL(first);
  await expect(name).toHaveText(firstName);
  // A second key pressed at once moves on from the case the first one chose, even if that is not drawn yet. The address is
  // already the first case's before any key, so the navigations are recorded instead.
  const led: string[] = [];
  page.on('framenavigated', (frame) => led.push(frame.url()));
  await page.keyboard.type('jk');
  await expect.poll(() => led.at(-1)).toBe(first);
  await expect(name).toHaveText(firstName);
  const missing = page.getByRole('alert').filter({ hasText: 'Open each document before you approve.' });
  // Keys pressed before the case is redrawn are lost, so press again until one works.
  await expect(async () => {
    await pressKey(page, 'a');
    await expect(missing).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page).toHaveURL(first);
  // A note typed for one case is kept while another case is opened, and does not show there.
  const note = page.getByLabel('Note to the pro').filter({ visible: true });
  await note.fill('The back is too dark.');
  await note.blur();
  await pressKey(page, 'j');
  await expect(page).not.toHaveURL(first);
  await expect(note).toHaveValue('');
  await pressKey(page, 'k');
  await expect(page).toHaveURL(first);
  await expect(note).toHaveValue('The back is too dark.');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Turn letter keys off' }).click();
  await pressOff(page, 'j');
  await expect(page.getByText('to move in the queue')).toHaveCount(0);
  await expect(page).toHaveURL(first);
});

test('only the operator who took a licence can open it, and approves it', DESKTOP, async ({ stage }) => {
  test.slow();
  const [ops, pro] = [await operator(stage), await stage.newPro('plumber')];
  const { attachments } = await pro.client.ok(upload, { file: [await picture('gold')] });
  const { certificate } = await pro.client.ok(addCertificate, {
    quote_service_id: await serviceIdOf(pro),
    type: 'plumber',
    reference_identity: `WP-${pro.id}`,
    expires_on: '2031-05-31',
    file: [attachments[0]?.id as number],
    is_submitted: true,
  });
  const page = await ops.page(await placeOf(ops, 'certificate', pro.id));
  await expect(
    page.getByRole('rowheader', { name: 'Licence number' }).or(page.getByText('Licence number')).first(),
  ).toBeAttached();
  await page.getByRole('button', { name: /Look at file 1/ }).click();
  const shown = page.getByRole('img', { name: 'card.png' });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await pressKey(page, 'a');
  await expect(page.getByRole('alert').filter({ hasText: 'Answer each check before you approve.' })).toBeVisible();
  await expect(toastOf(page, 'Approved')).toHaveCount(0);
  await sayYes(page);
  await pressKey(page, 'a');
  await expect(toastOf(page, 'Approved')).toBeVisible();
  await expect
    .poll(async () => (await pro.client.ok(certification, { cert_id: certificate.id })).certificate.status, {
      timeout: 40_000,
    })
    .toBe('approved');
});

test(
  'an operator blocks a person with a reason, which ends their session at once, and unblocks them',
  DESKTOP,
  async ({ stage }) => {
    const [ops, person] = [await operator(stage), await stage.consumer()];
    const theirs = await person.page('/dashboard/projects');
    await expect(theirs.getByRole('navigation', { name: 'Dashboard' }).filter({ visible: true })).toBeVisible();
    const page = await ops.page('/ops/people');
    await page.getByRole('searchbox', { name: 'Search people' }).fill(person.email);
    await page.getByRole('link', { name: person.name }).click();
    await page.getByRole('button', { name: 'Block' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Block' }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Why').fill('Fake requests');
    await dialog.getByRole('button', { name: 'Block' }).click();
    await expect(page.getByText(/^Blocked since/)).toBeVisible();
    await expect(theirs).toHaveURL(/\/login/);

    await page.getByRole('link', { name: 'Whole log' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Activity log' })).toBeVisible();
    await expect(page.getByText('blocked the account')).toBeVisible();
    await expect(page.getByText('“Fake requests”')).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Unblock' }).click();
    await page.getByRole('alertdialog').getByLabel('Why').fill('It was their brother');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click();
    await expect(page.getByText(/^Blocked since/)).toHaveCount(0);
  },
);

test('the back office is a missing page for everybody else', DESKTOP, async ({ stage }) => {
  const person = await stage.consumer();
  for (const page of [await stage.visitor('/ops'), await person.page('/ops/review')]) {
    const missing = await page.request.get(`${stage.url}/nowhere-at-all`);
    const answer = await page.request.get(`${stage.url}/ops`);
    expect([answer.status(), await answer.text()]).toEqual([404, await missing.text()]);
    await expect(page).not.toHaveTitle(/back office/);
  }
  const ops = await operator(stage);
  const page = await ops.page('/ops/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});
