import { greserveEvents } from '#core/bookings/calls.ts';
import { myServices } from '#core/services/calls.ts';
import { mailboxOf } from '#test/support/mailbox.ts';
import { DESKTOP, expect, PHONE, SLUG, test } from '../people.ts';
import { newPhone } from '../phones.ts';
import { bookable, POSTAL } from '../pros/bookable.ts';

// Booking a pro's time without an account: what, where and when, then who, with a texted code.

for (const [where, device] of [
  ['on a phone', PHONE],
  ['on a desktop', DESKTOP],
] as const)
  test(`a stranger books a time ${where}, with a code and no password`, device, async ({ stage }) => {
    const pro = await stage.newPro(SLUG);
    const { id, name } = await bookable(pro, true);
    const page = await stage.visitor(`/service/${id}/reserve`);
    await page.getByLabel('How many units?').selectOption('2');
    await page.getByLabel('Postal code').fill(POSTAL);
    await page.getByRole('button', { name: 'See free times' }).click();
    await expect(page.getByText('About 1 h 30 min')).toBeVisible();
    // All times are free on later days, whatever the time is now.
    await page.getByRole('link', { name: 'Later days' }).click();
    await expect(page.getByRole('link', { name: 'Earlier days' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Morning' }).filter({ visible: true }).first()).toBeVisible();
    await page.getByRole('link', { name: '10:30 am' }).filter({ visible: true }).first().click();
    // The time is held from now on, so that no one else can book it.
    await expect(page.getByText(/^Held for you until/)).toBeVisible();
    await expect(page.getByText('S$170.00').first()).toBeVisible();
    await page.getByRole('button', { name: 'Reserve for S$170.00' }).click();
    await expect(page.getByRole('alert').getByText('Enter your name.')).toBeVisible();
    const phone = newPhone();
    await page.getByLabel('Name', { exact: true }).fill('Priya Nair');
    await page.getByLabel('Mobile').fill(newPhone());
    await page.getByLabel('Email').fill(`priya${phone.slice(3)}@example.sg`);
    await page.getByLabel('Block and unit').fill('#06-231');
    await page.getByRole('button', { name: 'Reserve for S$170.00' }).click();
    const code = page.getByLabel('Six-digit code', { exact: true });
    await expect(code).toBeVisible();
    // A mistyped number can be changed, and the rest is kept.
    await page.getByRole('button', { name: 'Change number' }).click();
    await expect(page.getByLabel('Mobile')).toBeFocused();
    await expect(page.getByLabel('Block and unit')).toHaveValue('#06-231');
    await page.getByLabel('Mobile').fill(phone);
    await page.getByRole('button', { name: 'Reserve for S$170.00' }).click();
    await expect(code).toBeVisible();
    await code.fill((await mailboxOf(stage.url).next(phone, /code/i)).code as string);
    await page.getByRole('button', { name: 'Confirm and book' }).click();
    await expect(page.getByRole('heading', { name: /^See you .*10:30 am/ })).toBeVisible();
    await expect(page.getByText(`${name} has your address.`)).toBeVisible();
    const { greserve_events } = await pro.client.ok(greserveEvents, {});
    expect(greserve_events).toMatchObject([{ state: 'booked', consumer_name: 'Priya Nair', address: '#06-231' }]);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add to calendar' }).click();
    expect((await download).suggestedFilename()).toBe('job.ics');
    await page.getByRole('link', { name: 'See your booking' }).click();
    await expect(page).toHaveURL(/\/dashboard\/projects\/quote\/\d+\/\d+/);
  });

test('the week works without script, and a time that was taken says so', DESKTOP, async ({ browser, stage }) => {
  const pro = await stage.newPro(SLUG);
  const { id } = await bookable(pro, false);
  const window = await browser.newContext({ javaScriptEnabled: false, baseURL: stage.url });
  const page = await window.newPage();
  await page.goto(`/service/${id}/reserve`);
  await page.getByLabel('Postal code').fill(POSTAL);
  await page.getByRole('button', { name: 'See free times' }).click();
  await page.getByRole('link', { name: 'Later days' }).click();
  await expect(page.getByRole('link', { name: 'Earlier days' })).toBeVisible();
  await page.getByRole('link', { name: '9 am' }).filter({ visible: true }).first().click();
  await expect(page.locator('a[aria-current="true"]').filter({ hasText: '9 am', visible: true })).toBeVisible();
  const gone = new URL(page.url());
  gone.searchParams.set('at', '2020-01-01 01:00:00');
  await page.goto(gone.href);
  await expect(page.getByText('This time was just taken')).toBeVisible();
  await window.close();
});

test('a pro without anything to book says so, and leads to a quote', DESKTOP, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const { services } = await pro.client.ok(myServices, { page: 1 });
  const page = await stage.visitor(`/service/${services[0]?.id}/reserve`);
  await expect(page.getByRole('heading', { name: /takes no direct bookings/ })).toBeVisible();
  await page.getByRole('link', { name: 'Get a quote' }).click();
  await expect(page).toHaveURL(/\/form\//);
});
