import { editService, myServices } from '#core/services/calls.ts';
import { DESKTOP, expect, type Person, PHONE, SLUG, test } from '../people.ts';

// Finding a pro by name, also misspelt, with filters, sorting and suggestions, and without script.

/** Gives a pro's service a unique name to find it by, and returns the name. */
async function named(pro: Person): Promise<string> {
  const { services } = await pro.client.ok(myServices, { page: 1 });
  const [service] = services;
  if (!service) throw new Error('the pro has no service');
  const name = `Zephyrine ${String.fromCharCode(...[...String(service.id)].map((digit) => 97 + Number(digit)))} Works`;
  await pro.client.ok(editService, {
    service_id: service.id,
    name,
    postal_code: '520123',
    category_id: service.categories.map(({ id }) => id),
    area_code: service.areas.map(({ code }) => code),
    prices: service.categories.map(({ id }) => ({ category_id: id, from_price: '45.00', from_price_unit: 'visit' })),
  });
  return name;
}

test('suggestions lead to a pro and to a service, and a recent search comes back', DESKTOP, async ({ stage }) => {
  const name = await named(await stage.newPro(SLUG));
  const page = await stage.visitor('/pro-search');
  const words = page.getByRole('combobox', { name: 'Service or pro' });
  await page.getByLabel('Service or pro').click();
  await expect(page.getByText('Popular searches')).toBeVisible();
  await words.fill('zephyrin');
  await expect(page.getByRole('option', { name: /^Zephyrine/ }).first()).toBeVisible();
  await words.fill('plummber');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=plummber/);
  await expect(page.getByText('instead of “plummber”')).toBeVisible();
  await page.getByLabel('Service or pro').click();
  await words.fill('');
  await expect(page.getByRole('option', { name: 'plummber' })).toBeVisible();
  await words.fill(name);
  await page.getByRole('option', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a list is filtered, sorted and cleared again', async ({ stage }) => {
  const name = await named(await stage.newPro(SLUG));
  const page = await stage.visitor(`/pro-search/${SLUG}?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  if (isPhone) await page.getByText('Filters', { exact: true }).click();
  await page
    .getByRole('link', { name: /^Under S\$50/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/price=under-50/);
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  await page.getByRole('link', { name: 'Lowest price' }).click();
  await expect(page.getByText(/Ranked here for: .*starts at S\$45/)).toBeVisible();
  await page.goto(`${page.url().replace(/#.*$/, '')}&rating=45`);
  await expect(page.getByText('No pros match all your filters')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
});

test('searching works without script', PHONE, async ({ stage, browser }) => {
  const name = await named(await stage.newPro(SLUG));
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto('/pro-search');
  await page.getByLabel('Service or pro').fill(name);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  await page.getByRole('link', { name: 'Best match' }).click();
  await expect(page).toHaveURL(/sort=match/);
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  await page.getByRole('link', { name: 'How we rank pros' }).click();
  await expect(page.getByText('What a pro pays us doesn’t count')).toBeVisible();
  await page.goto(`/nearme/${SLUG}`);
  await page.getByRole('complementary').getByRole('link', { name: 'Tampines' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /in Tampines$/ })).toBeVisible();
  await plain.close();
});

test('an operator sees a list as it was served', DESKTOP, async ({ stage }) => {
  await stage.visitor(`/pro-search/${SLUG}?sort=match`);
  const office = await (await stage.demo('ops')).page('/ops/search');
  const list = office.getByRole('article').filter({ has: office.getByRole('heading', { name: 'Best match' }) });
  // Served lists are recorded some seconds later.
  await expect(async () => {
    await office.getByRole('button', { name: 'Look again' }).click();
    await stage.visitor(`/pro-search/${SLUG}?sort=match&rating=40`);
    await expect(list.first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  await list.first().getByRole('button', { name: 'Replay' }).click();
  await expect(list.first().getByText('Replayed alike')).toBeVisible();
  const rows = list.first().getByRole('row');
  await expect(rows.nth(1)).toContainText('Profile');
  // On a phone the table scrolls sideways inside its box, and the page does not.
  await office.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => office.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a typed sentence leads to the form with answers filled in', PHONE, async ({ stage }) => {
  const page = await stage.visitor('/');
  await page.getByLabel('What do you need done').click();
  await page.getByRole('combobox').fill('chemical wash 3 units 520201');
  await expect(page.getByRole('option', { name: 'Chemical wash, 3 units' })).toBeVisible();
  await expect(page.getByText(/typically S\$\d+–\d+ per unit/)).toBeVisible();
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: 'Is this it?' });
  await expect(card.getByText('3 units', { exact: true })).toBeVisible();
  await card.getByRole('link', { name: 'Yes, get quotes' }).click();
  // The form skips the page that the sentence answered, and shows the answers with a way to change them.
  await expect(page.getByText('Step 2 of 5')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'How many indoor units?' })).toHaveValue('3');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByText('Step 1 of 5')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /chemical wash/i })).toBeChecked();
  const other = page.getByRole('checkbox', { name: /not cold/i });
  await expect(other).not.toBeChecked();
  await page.getByText('Repair: not cold').click();
  await expect(other).toBeChecked();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /not cold/i })).toBeChecked();
});

test('a search without results lets the visitor ask our team', PHONE, async ({ stage }) => {
  const page = await stage.visitor('/pro-search?q=rattan%20weaving%20restrung');
  await expect(page.getByRole('heading', { name: 'Tell us, we will look' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Is this it?' })).toHaveCount(0);
  await page.getByLabel('Your name').fill('Mei');
  await page.getByLabel('Your email').fill('mei.looking@example.sg');
  await page.getByRole('button', { name: 'Send to our team' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks, we’ve got your message');
});
