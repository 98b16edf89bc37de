import { proList } from '#core/services/calls.ts';
import { saveArea, saveBasic, serviceEdit } from '#core/services/editor/calls.ts';
import { picture } from '../form.ts';
import { DESKTOP, expect, ON_DESKTOP, type Page, type Person, PHONE, SLUG, test } from '../people.ts';
import { serviceIdOf } from '../places.ts';

// The service editor saves by itself, undoes, shows changes from elsewhere and lost connections, and previews the public
// page. Areas are chosen on a map or in a list. Services are copied, archived and deleted.

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;
const toastOf = (page: Page, text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'All changes saved' })).toBeVisible();
const stored = async ({ client }: Person, service_id: number) =>
  (await client.ok(serviceEdit, { service_id })).service_edit;

/** The preview: beside the form on desktop, in a sheet on phones. */
async function inPreview(page: Page, text: string): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Preview' }).click();
  const box = isPhone(page)
    ? page.getByRole('dialog', { name: 'What customers see' })
    : page.getByRole('complementary', { name: 'Preview' });
  await expect(box.getByText(text).filter({ visible: true }).first()).toBeVisible();
  if (isPhone(page)) await box.getByRole('button', { name: 'Close' }).click();
}

test('what is typed is previewed, saved by itself, kept and can be undone; what cannot be saved says why', async ({
  stage,
}) => {
  const pro = await stage.newPro(SLUG);
  const id = await serviceIdOf(pro);
  const page = await pro.page('/dashboard/services');
  await page.getByRole('link', { name: /^Edit / }).click();
  await expect(page).toHaveURL(`/dashboard/services/${id}`);
  if (isPhone(page)) await page.getByRole('link', { name: /^Basics/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Basics' })).toBeVisible();
  await page.getByLabel('Headline').fill('Quiet rooms by noon');
  await inPreview(page, 'Quiet rooms by noon');
  await saved(page);
  await expect.poll(async () => (await stored(pro, id)).sections.basic.headline).toBe('Quiet rooms by noon');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Headline')).toHaveValue('');
  await expect.poll(async () => (await stored(pro, id)).sections.basic.headline).toBe('');

  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByLabel('Headline').focus();
  await expect(page.getByText('Enter the name customers will see, with at least two letters.')).toBeVisible();
  // Leaving asks first, because this cannot be saved; staying keeps what was typed.
  await page
    .getByRole('link', { name: isPhone(page) ? /^Back to / : 'Description', exact: false })
    .first()
    .click();
  const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leave.getByRole('button', { name: 'Stay' }).click();
  await expect(leave).toBeHidden();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  expect((await stored(pro, id)).sections.basic.name).toBe(`${pro.name} Works`);
  await page.getByLabel('Name', { exact: true }).fill('Bo Cooling');
  await page.getByLabel('Headline').focus();
  await saved(page);
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Bo Cooling');
});

test('leaving waits for the save, and the meter leads to what is missing', ON_DESKTOP, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const id = await serviceIdOf(pro);
  const page = await pro.page(`/dashboard/services/${id}/6`);
  await page.getByRole('textbox', { name: 'Description' }).fill('We wash, test and tidy up. '.repeat(6));
  // Leaves at once, before anything was sent.
  await page
    .getByRole('link', { name: isPhone(page) ? /^Back to / : /^Questions and answers/ })
    .first()
    .click();
  await expect(page).toHaveURL(isPhone(page) ? `/dashboard/services/${id}` : `/dashboard/services/${id}/3`);
  expect((await stored(pro, id)).sections.description.description).toContain('We wash, test and tidy up.');
  await page.getByRole('button', { name: /% complete/ }).click();
  const sheet = page.getByRole('dialog', { name: 'What to add and why' });
  await expect(sheet.getByRole('link', { name: /A description.*done/ })).toBeVisible();
  await sheet.getByRole('link', { name: /questions with answers/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(`/dashboard/services/${id}/3`);

  await page.getByRole('button', { name: 'How can I pay?' }).click();
  await page.getByLabel('Answer').fill('By PayNow or card.');
  await saved(page);
  await page.getByRole('button', { name: 'Remove question 1' }).click();
  await expect.poll(async () => (await stored(pro, id)).sections.faq.faqs).toEqual([]);
  await toastOf(page, 'Question removed').getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(async () => (await stored(pro, id)).sections.faq.faqs)
    .toEqual([{ question: 'How can I pay?', answer: 'By PayNow or card.' }]);
});

test(
  'photos are uploaded, ordered and shown on the public page; other files are refused',
  DESKTOP,
  async ({ stage }) => {
    const pro = await stage.newPro(SLUG);
    const id = await serviceIdOf(pro);
    const page = await pro.page(`/dashboard/services/${id}/4`);
    const choose = page.locator('input[type=file]').first();
    await choose.setInputFiles({ name: 'price list.txt', mimeType: 'text/plain', buffer: Buffer.from('from S$35') });
    await expect(page.getByText('Choose a PNG, JPEG or GIF file.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove price list.txt' }).click();
    await choose.setInputFiles([picture('coil.png'), picture('drain.png')]);
    await expect(page.getByLabel('Caption')).toHaveCount(2);
    await page.getByLabel('Caption').first().fill('A coil before the wash');
    await page.getByRole('button', { name: 'Move photo 2 forward' }).click();
    await saved(page);
    await expect(page.getByLabel('Caption').last()).toHaveValue('A coil before the wash');
    await expect
      .poll(async () => (await stored(pro, id)).sections.media.photos.map(({ caption }) => caption))
      .toEqual(['', 'A coil before the wash']);
    await page.getByRole('button', { name: 'Remove photo 1' }).click();
    await expect(page.getByLabel('Caption')).toHaveCount(1);
    await toastOf(page, 'Photo removed').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Caption')).toHaveCount(2);
    await saved(page);

    await page.getByRole('button', { name: 'Add a video' }).click();
    await page.getByLabel('Link').fill('http://10.0.0.1/video');
    await page.getByLabel('Caption').first().focus();
    await expect(page.getByText('Enter a full link, such as https://example.com/page.')).toBeVisible();
    await page.getByLabel('Link').fill('https://video.example.com/wash');
    await saved(page);
    expect((await stored(pro, id)).sections.media.videos).toMatchObject([{ host: 'video.example.com' }]);
    const visitor = await stage.visitor(`/service/${id}`);
    await expect(visitor.getByRole('link', { name: /A coil before the wash/ })).toBeVisible();
  },
);

test('a section changed elsewhere asks which one to keep', DESKTOP, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const id = await serviceIdOf(pro);
  const { basic } = (await stored(pro, id)).sections;
  const elsewhere = (headline: string) => pro.client.ok(saveBasic, { service_id: id, ...basic, headline });
  // Without live updates, which would load the other change while nothing is typed here.
  const page = await (await pro.page('/dashboard/services', { deaf: true })).context().newPage();
  await page.routeWebSocket('**/live', () => {});
  await page.goto(`/dashboard/services/${id}/0`);
  const headline = page.getByLabel('Headline');
  await expect(headline).toHaveValue('');
  await elsewhere('Theirs');
  await headline.fill('Mine');
  await expect(page.getByText('This was changed elsewhere')).toBeVisible();
  expect((await stored(pro, id)).sections.basic.headline).toBe('Theirs');
  await page.getByRole('button', { name: 'Load the newer version' }).click();
  await expect(headline).toHaveValue('Theirs');
  await elsewhere('Theirs again');
  await headline.fill('Mine again');
  await page.getByRole('button', { name: 'Keep this version' }).click();
  await saved(page);
  await expect(headline).toHaveValue('Mine again');
  expect((await stored(pro, id)).sections.basic.headline).toBe('Mine again');
});

test('what is typed offline is kept, and saved once the connection is back', PHONE, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const id = await serviceIdOf(pro);
  const page = await pro.page(`/dashboard/services/${id}/0`);
  await expect(page.getByLabel('Headline')).toBeVisible();
  await page.context().setOffline(true);
  await page.getByLabel('Headline').fill('Kept on the train');
  await expect(page.getByText('You’re offline')).toBeVisible();
  expect((await stored(pro, id)).sections.basic.headline).toBe('');
  await page.context().setOffline(false);
  await saved(page);
  expect((await stored(pro, id)).sections.basic.headline).toBe('Kept on the train');

  // A window closed while offline has kept the text for the next one.
  await page.context().setOffline(true);
  await page.getByLabel('Headline').fill('Kept in the tunnel');
  await expect(page.getByText('You’re offline')).toBeVisible();
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`/dashboard/services/${id}/0`);
  await expect(again.getByLabel('Headline')).toHaveValue('Kept in the tunnel');
  await expect.poll(async () => (await stored(pro, id)).sections.basic.headline).toBe('Kept in the tunnel');
});

test('areas are chosen on the map and in the list, which stay the same', async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const id = await serviceIdOf(pro);
  await pro.client.ok(saveArea, { service_id: id, area_code: ['TM'] });
  const page = await pro.page(`/dashboard/services/${id}/8`);
  const map = page.getByRole('img', { name: /^Map: 1 of 55 areas chosen/ });
  // The map library is a megabyte, and is drawn without a graphics card here.
  test.slow();
  await expect(map).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('Contains information from URA Master Plan and OneMap')).toBeVisible();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  // The name is in the middle of its area, and does not block the press.
  const bedok = page.locator('[data-area=BD]');
  await expect(bedok).toBeVisible();
  const at = await bedok.boundingBox();
  if (!at) throw new Error('Bedok is not on the map');
  await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2);
  await expect(page.getByRole('img', { name: /^Map: 2 of 55 areas chosen/ })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Bedok', exact: true })).toBeChecked();

  await page.getByRole('checkbox', { name: 'Bedok', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('img', { name: /^Map: 1 of 55 areas chosen/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Whole North', exact: true }).press('Space');
  await expect(page.getByRole('status').filter({ hasText: '9 of 55' })).toBeVisible();
  await expect.poll(async () => (await stored(pro, id)).sections.area.area_code.length).toBe(9);
  await toastOf(page, 'Areas added').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await stored(pro, id)).sections.area.area_code).toEqual(['TM']);

  // A pro who travels needs at least one area.
  await page.getByRole('checkbox', { name: 'Tampines', exact: true }).uncheck();
  await expect(
    page
      .getByText(/Choose at least one area/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  expect((await stored(pro, id)).sections.area.area_code).toEqual(['TM']);
});

test('on a device that cannot draw the map, areas are chosen in the list', PHONE, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const id = await serviceIdOf(pro);
  const page = await pro.page('/dashboard/services');
  await page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(real, this, [kind, ...more]);
    } as typeof real;
  });
  await page.goto(`/dashboard/services/${id}/8`);
  await expect(page.getByText('This device can’t show the map')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Whole West', exact: true }).check();
  await expect.poll(async () => (await stored(pro, id)).sections.area.area_code.length).toBe(13);
});

test('a service is copied, archived, restored and deleted', DESKTOP, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const id = await serviceIdOf(pro);
  const page = await pro.page('/dashboard/services');
  const name = `${pro.name} Works`;
  const more = async (act: string) => {
    await page
      .getByRole('button', { name: `More actions for ${name}` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: act }).click();
  };
  await page.getByRole('button', { name: `Preview ${name}` }).click();
  const sheet = page.getByRole('dialog', { name: 'What customers see' });
  await expect(sheet.getByText(name)).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await more('Archive');
  await page
    .getByRole('alertdialog', { name: `Archive ${name}?` })
    .getByRole('button', { name: 'Archive service' })
    .click();
  await expect(page.getByRole('heading', { name: 'Archived' })).toBeVisible();
  await toastOf(page, `${name} archived`).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Archived' })).toBeHidden();

  await more('Copy');
  await expect(page).toHaveURL(/\/dashboard\/services\/\d+$/);
  const copy = Number(page.url().split('/').at(-1));
  expect(copy).not.toBe(id);
  expect((await stored(pro, copy)).hidden_by).toContain('not public');
  await page.goto(`/dashboard/profiles/${copy}/10`);
  await page.getByRole('button', { name: 'Delete service' }).click();
  const asked = page.getByRole('alertdialog', { name: /^Delete / });
  await asked.getByRole('button', { name: 'Not now' }).click();
  await expect(asked).toBeHidden();
  await page.getByRole('button', { name: 'Delete service' }).click();
  await asked.getByRole('button', { name: 'Delete service' }).click();
  await expect(page).toHaveURL('/dashboard/profiles');
  await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(1);
  await page.goto(`/dashboard/services/${copy}`);
  await expect(page.getByRole('heading', { name: 'Page not found' }).filter({ visible: true }).first()).toBeVisible();
});

test('nobody finds a closed service until it is open again', PHONE, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const id = await serviceIdOf(pro);
  const page = await pro.page(`/dashboard/services/${id}/10`);
  const listed = async () => {
    const { services } = await pro.client.ok(proList, { page: 1, sort: 'newest' });
    return services.some((service) => service.id === id);
  };
  await expect.poll(listed).toBe(true);
  await page.getByRole('button', { name: 'Close for now' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Close for now?' });
  await asked.getByLabel('Reason').fill('Back in March');
  // Escape asks before it discards what was typed.
  await page.keyboard.press('Escape');
  await expect(asked.getByText('Close again to discard it.')).toBeVisible();
  await expect(asked.getByLabel('Reason')).toHaveValue('Back in March');
  await asked.getByRole('button', { name: 'Close service' }).click();
  await expect(page.getByText('Back in March').filter({ visible: true }).first()).toBeVisible();
  await expect.poll(listed).toBe(false);
  const visitor = await stage.visitor(`/service/${id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).not.toContainText(pro.name);
  await page.goto(`/dashboard/services/${id}/17/preview`);
  await expect(page.getByRole('heading', { level: 1, name: `${pro.name} Works` })).toBeVisible();
  await page.goto(`/dashboard/services/${id}/10`);
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect(toastOf(page, 'Service open again')).toBeVisible();
  await expect.poll(listed).toBe(true);
});

test('a pro adds a statement from elsewhere, and removes it', DESKTOP, async ({ stage }) => {
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
