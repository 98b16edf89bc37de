import { expect, ON_DESKTOP, ON_PHONE, type Page, SLUG, test } from '../people.ts';
import { bookable, bookFirst, openService, POSTAL } from './bookable.ts';

// A pro lists a job for online booking, sees what a booking costs, turns it on, and answers bookings that need a yes.

const toastOf = (page: Page, text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });

test('a pro lists a job, turns booking at once on, and sees a customer book it', ON_DESKTOP, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const { id } = await openService(pro);
  const page = await pro.page(`/dashboard/services/${id}/22`);
  await page.getByRole('link', { name: 'Add a bookable job' }).click();
  await expect(page).toHaveURL(`/dashboard/services/${id}/22/new`);

  const save = page.getByRole('button', { name: 'Add a bookable job' });
  await page.getByLabel('Name', { exact: true }).fill('Chemical wash');
  await page.getByRole('radio', { name: /^Per unit/ }).check();
  await page.getByLabel('Units at most').fill('4');
  await page.getByLabel('How long a unit takes').selectOption('480');
  await page.getByRole('checkbox', { name: /^Chemical wash/ }).check();
  await page.getByRole('checkbox', { name: 'Wall-mounted' }).check();
  await page.getByRole('radio', { name: '6 to 12 months ago' }).check();
  await page.getByRole('radio', { name: 'HDB 4-room' }).check();

  // Each error shows beside its field.
  await save.click();
  const price = page.getByLabel('Price per unit');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await price.fill('85');
  await save.click();
  await expect(page.getByText('A booking is 10 hours at most. Lower the minutes or the units.')).toBeVisible();
  await page.getByLabel('How long a unit takes').selectOption('45');
  await page.getByLabel(/^Fee after that/).fill('90');
  await save.click();
  await expect(page.getByText('The fee for late cancelling can’t be more than the price.')).toBeVisible();
  await page.getByLabel(/^Fee after that/).fill('40');
  await save.click();
  await expect(page).toHaveURL(`/dashboard/services/${id}/22`);
  await expect(page.getByText('S$85.00 per unit, up to 4 units, 45 min each')).toBeVisible();

  // The cost of a booking shows before it is turned on.
  const direct = page.getByRole('switch', { name: /^Book at once/ });
  await expect(page.getByText(/^A booking costs you up to S\$\d+\.\d\d/)).toBeVisible();
  await expect(direct).not.toBeChecked();
  await direct.click();
  await expect(toastOf(page, 'Bookings are made at once')).toBeVisible();
  await expect(direct).toBeChecked();

  await page.goto(`/dashboard/calendar/${id}/bookings`);
  await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
  const consumer = await stage.consumer();
  const shop = await consumer.page(`/service/${id}/reserve`);
  await shop.getByLabel('How many units?').selectOption('2');
  await shop.getByLabel('Postal code').fill(POSTAL);
  await shop.getByRole('button', { name: 'See free times' }).click();
  await shop.getByRole('link', { name: 'Later days' }).click();
  await expect(shop.getByRole('link', { name: 'Earlier days' })).toBeVisible();
  await shop.getByRole('link', { name: '10:30 am' }).filter({ visible: true }).first().click();
  await expect(shop.getByText(/^Held for you until/)).toBeVisible();
  await expect(shop.getByLabel('Email')).toHaveValue(consumer.email);
  await shop.getByLabel('Block and unit').fill('#06-231');
  await shop.getByRole('button', { name: 'Reserve for S$170.00' }).click();
  await expect(shop.getByRole('heading', { name: /^See you .*10:30 am/ })).toBeVisible();

  // The booking shows on the pro's screen without a reload.
  const booked = page.getByRole('region', { name: 'Booked' });
  await expect(
    booked.getByRole('link', { name: /10:30 am – 12 pm.*Chemical wash, 2 units.*S\$170\.00/ }),
  ).toBeVisible();
});

test('what can be booked is closed, opened again and removed', ON_DESKTOP, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const { id } = await bookable(pro, false);
  const page = await pro.page(`/dashboard/services/${id}/22`);
  const list = page.getByRole('list', { name: /^Bookable jobs of / });
  await list.getByRole('button', { name: 'Close Chemical wash' }).click();
  await expect(list.getByText('Closed', { exact: true })).toBeVisible();
  const shop = await stage.visitor(`/service/${id}/reserve`);
  await expect(shop.getByRole('heading', { name: /takes no direct bookings/ })).toBeVisible();
  await list.getByRole('button', { name: 'Open Chemical wash' }).click();
  await expect(list.getByText('Closed', { exact: true })).toHaveCount(0);
  await list.getByRole('button', { name: 'Edit Chemical wash' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Chemical wash');
  await page.getByLabel('Name', { exact: true }).fill('Deep wash');
  await page.getByRole('button', { name: 'Save' }).click();
  await list.getByRole('button', { name: 'Remove Deep wash' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove Deep wash?' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing can be booked yet' })).toBeVisible();
});

test(
  'a requested booking waits on both sides, and is confirmed, declined or cancelled',
  ON_PHONE,
  async ({ stage }) => {
    const pro = await stage.newPro(SLUG);
    const { id, name, item_id } = await bookable(pro, false);
    const consumer = await stage.consumer();
    const theirs = await consumer.page('/dashboard/appointment?as=consumer');
    await expect(theirs.getByRole('heading', { name: 'Nothing agreed yet' })).toBeVisible();
    const page = await pro.page(`/dashboard/calendar/${id}/bookings`);
    await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();

    // Both screens update without a reload. The customer's short name shows until it is booked.
    await bookFirst(consumer, item_id);
    const asked = page.getByRole('region', { name: 'Waiting for your answer' }).getByRole('article');
    await expect(asked).toHaveCount(1);
    await expect(asked).toContainText('Chemical wash, 2 units');
    await expect(asked).toContainText('S$170.00');
    await expect(asked).toContainText('Answer by');
    await expect(asked).not.toContainText('#06-231');
    await expect(asked.getByText(/^Confirming costs you S\$\d+\.\d\d$/)).toBeVisible();
    const waiting = theirs.getByRole('region', { name: 'Waiting for an answer' }).getByRole('article');
    await expect(waiting).toContainText('Answer due');
    await expect(waiting).toContainText(name);

    await asked.getByRole('button', { name: /^Confirm for S\$/ }).click();
    const confirm = page.getByRole('alertdialog', { name: /^Confirm .*\?$/ });
    await expect(confirm).toContainText('of your credit is charged now.');
    await confirm.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(confirm).toHaveCount(0);
    await expect(asked).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Booked' }).getByRole('link')).toContainText('#06-231');
    await expect(waiting).toHaveCount(0);
    await expect(theirs.getByRole('list', { name: 'Bookings' }).getByRole('link')).toHaveCount(1);

    await bookFirst(consumer, item_id);
    await asked.getByRole('button', { name: 'Decline' }).click();
    const decline = page.getByRole('alertdialog', { name: /^Decline .*\?$/ });
    await decline.getByRole('button', { name: 'Decline' }).click();
    await expect(decline).toHaveCount(0);
    await expect(asked).toHaveCount(0);
    await expect(waiting).toHaveCount(0);

    await bookFirst(consumer, item_id);
    await expect(asked).toHaveCount(1);
    await waiting.getByRole('button', { name: 'Cancel booking' }).click();
    const cancel = theirs.getByRole('alertdialog', { name: /^Cancel .*\?$/ });
    await cancel.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(waiting).toHaveCount(0);
    await expect(asked).toHaveCount(0);
  },
);
