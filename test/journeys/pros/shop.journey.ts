import * as calls from '#core/shop/items/calls.ts';
import { addShopLike } from '#core/shop/likes/calls.ts';
import { testClient } from '#test/support/client.ts';
import { picture } from '../form.ts';
import { expect, goTo, ON_DESKTOP, ON_PHONE, type Page, type Person, SLUG, type Stage, test } from '../people.ts';
import { check } from '../screens.ts';
import { ownServer } from '../site/own-server.ts';

// The shop, on this file's own server with the flag on, which shares the journeys' database.

const own = ownServer({ FLAGS: 'shop=on', OPERATOR_SECOND_FACTOR: 'optional' });
const toastOf = (page: Page, text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });
const here = (person: Person) => testClient(own.url, person.client.token);

/** Has an operator approve the item that this pro submitted. */
async function approve(stage: Stage, pro: Person): Promise<number> {
  const ops = here(await stage.demo('ops'));
  const { items } = await ops.ok(calls.opsShopItems, { page_size: 50 });
  const asked = items.find(({ service_name }) => service_name === `${pro.name} Works`);
  const { review_id, nshop_item_id } = asked as (typeof items)[number];
  await ops.ok(calls.opsDecideShopItem, { review_id, is_approved: true });
  return nshop_item_id;
}

async function addItem(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).first().fill(name);
  await page
    .getByLabel('Description', { exact: true })
    .first()
    .fill('Wall-mounted units in flats and condos. We wash and clean up.');
  await page.locator('input[type=file]').setInputFiles(picture('unit.png'));
  await expect(page.getByRole('list', { name: 'Photos of this item' }).getByRole('listitem')).toHaveCount(1);
  await page.getByLabel('What plans may include').fill('Filter and drain\nGas check');
  const plan = page.getByRole('group', { name: 'Plan 1' });
  await plan.getByLabel('Name', { exact: true }).fill('General');
  await plan.getByLabel('Price', { exact: true }).fill('45');
  await plan.getByRole('checkbox', { name: 'Filter and drain' }).check();
}

test('a pro adds an item on a phone, has it approved and sees it in the shop', ON_PHONE, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const page = await pro.page('/');
  await page.goto(`${own.url}/dashboard/shop`);
  await expect(page.getByRole('heading', { name: 'Shop', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Add an item' }).click();
  await expect(page).toHaveURL(/\/shop\/add$/);
  await page.getByRole('link', { name: 'Aircon servicing' }).click();
  await expect(page).toHaveURL(/\/shop\/product\/add\/\d+\/\d+$/);

  // Each error shows beside its field.
  await expect(page.getByRole('group', { name: 'Plan 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Check the name. It needs 2 to 80 characters')).toBeVisible();
  await addItem(page, 'Aircon wash at home');
  // Going back asks before it discards what was typed.
  await page.goBack();
  const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leave.getByRole('button', { name: 'Stay here' }).click();
  await expect(leave).toBeHidden();
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('Aircon wash at home');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Item saved. Send it for review when it’s ready.')).toBeVisible();
  const item = page.getByRole('list', { name: 'Items' }).getByRole('listitem').first();
  await expect(item.getByText('Draft', { exact: true })).toBeVisible();

  await item.getByRole('link', { name: 'Preview Aircon wash at home' }).click();
  await expect(page.getByRole('table', { name: 'Plans side by side' })).toContainText('S$45.00');
  await page.getByRole('link', { name: 'Edit item' }).click();
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('Aircon wash at home');
  // The photo is cropped by keyboard alone. The uncropped photo is kept.
  await page.getByLabel('What it shows').fill('Unit after the wash');
  await page.getByRole('button', { name: 'Crop photo 1' }).press('Enter');
  const crop = page.getByRole('dialog', { name: 'Choose the part to show' });
  await expect(crop.getByRole('application')).toBeVisible();
  await crop.getByRole('slider', { name: 'Zoom' }).fill('2');
  await crop.getByRole('application').press('ArrowRight');
  await check(page);
  await crop.getByRole('button', { name: 'Use this part' }).press('Enter');
  await expect(crop).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).click();
  await item.getByRole('link', { name: 'Preview Aircon wash at home' }).click();
  const photo = page.getByRole('img', { name: 'Unit after the wash' });
  await expect.poll(() => photo.evaluate((img) => Math.round(Number.parseFloat(img.style.width)))).toBe(200);
  await page.goBack();
  await item.getByRole('button', { name: 'Send Aircon wash at home for review' }).click();
  await expect(item.getByText('In review', { exact: true })).toBeVisible();

  const id = await approve(stage, pro);
  await page.reload();
  await expect(item.getByText('Shown', { exact: true })).toBeVisible();

  // The public page shows the category's notice, and has the plans and prices as structured data too.
  await page.getByRole('link', { name: 'Notice for all items' }).click();
  await page.getByLabel(/^What customers should know/).fill('Please clear the space below each unit.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Notice saved')).toBeVisible();
  const visitor = await stage.visitor('/');
  await goTo(visitor, `${own.url}/shop/item/${id}`);
  await expect(visitor.getByRole('heading', { name: 'Aircon wash at home', level: 1 })).toBeVisible();
  await expect(visitor.getByText('Please clear the space below each unit.')).toBeVisible();
  const data = await visitor.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain('"priceCurrency":"SGD"');

  const more = item.getByRole('button', { name: 'More actions for Aircon wash at home' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Take out' }).click();
  await expect(item.getByText('Taken out', { exact: true })).toBeVisible();
  expect((await visitor.goto(`${own.url}/shop/item/${id}`))?.status()).toBe(404);
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog', { name: /^Delete / })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByRole('heading', { name: 'No items in this category' })).toBeVisible();
});

test('a customer keeps items that they like, and lets one go', ON_PHONE, async ({ stage }) => {
  const [pro, ana] = [await stage.newPro(SLUG), await stage.consumer()];
  const page = await pro.page('/');
  await page.goto(`${own.url}/dashboard/shop/add`);
  await page.getByRole('link', { name: 'Aircon servicing' }).click();
  await expect(page.getByRole('group', { name: 'Plan 1' })).toBeVisible();
  await addItem(page, 'Aircon check');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Send Aircon check for review' }).click();
  await expect(page.getByText('In review', { exact: true })).toBeVisible();
  const nshop_item_id = await approve(stage, pro);
  await here(ana).ok(addShopLike, { nshop_item_id });

  const favorites = await ana.page('/');
  await favorites.goto(`${own.url}/dashboard/shop-consumer/favorite`);
  const items = favorites.getByRole('list', { name: 'Liked items' }).getByRole('listitem');
  await expect(items).toHaveCount(1);
  await expect(items.first()).toContainText('From S$45.00');
  await items.getByRole('button', { name: 'Remove Aircon check from liked items' }).click();
  await expect(favorites.getByRole('heading', { name: 'No liked items yet' })).toBeVisible();
  await expect(favorites.getByRole('main')).toBeFocused();
});

test('an operator refuses an item with reasons, and approves the corrected one', ON_DESKTOP, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const page = await pro.page('/');
  await page.goto(`${own.url}/dashboard/shop/add`);
  await page.getByRole('link', { name: 'Aircon servicing' }).click();
  await expect(page.getByRole('group', { name: 'Plan 1' })).toBeVisible();
  const name = `Aircon look of ${pro.name}`.slice(0, 78);
  await addItem(page, name);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: `Send ${name} for review` }).click();
  await expect(page.getByText('In review', { exact: true })).toBeVisible();

  const office = await (await stage.demo('ops')).page('/');
  await office.goto(`${own.url}/ops/items`);
  await office.getByRole('list', { name: 'Shop items' }).getByRole('link', { name }).click();
  await expect(office.getByRole('table', { name: 'Plans side by side' })).toContainText('S$45.00');
  await expect(office.getByRole('button', { name: 'Refuse', exact: true })).toBeDisabled();
  await office.getByRole('checkbox', { name: 'The photos aren’t clear' }).check();
  await office.getByRole('button', { name: 'Refuse', exact: true }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Refuse item' }).click();
  await expect(toastOf(office, 'Item refused')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Not approved', { exact: true })).toBeVisible();
  await expect(page.getByText('Use clearer photos')).toBeVisible();
  await page.getByRole('button', { name: `Send ${name} for review` }).click();
  await expect(page.getByText('In review', { exact: true })).toBeVisible();
  await office.goto(`${own.url}/ops/items`);
  await office.getByRole('list', { name: 'Shop items' }).getByRole('link', { name }).click();
  await office.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(toastOf(office, 'Item approved')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Shown', { exact: true })).toBeVisible();
});
