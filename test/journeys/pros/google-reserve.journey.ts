import { greserveSlots } from '#core/bookings/calls.ts';
import { DAY, fromWire } from '#core/kit/time.ts';
import { DEFAULT_ZONE } from '#core/reserves/hours/rules.ts';
import { dayIn } from '#core/reserves/zone-rules.ts';
import { actionsCenter, CENTER_USER } from '#test/support/outside/actions-center.ts';
import { expect, ON_DESKTOP, ON_PHONE, type Page, SLUG, test } from '../people.ts';
import { ownServer } from '../site/own-server.ts';
import { bookable, POSTAL } from './bookable.ts';

// Reserve with Google, on this file's own server with it connected, which shares the journeys' database.

const LOGIN = 'actions-center:a-password-of-the-journey-only';
const own = ownServer({ GOOGLE_RESERVE_KEYS: LOGIN, GOOGLE_RESERVE_ADDRESSES: 'true' });

const toastOf = (page: Page, text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });

test('a pro offers a job on Google, and what is booked there comes in', ON_DESKTOP, async ({ stage }, info) => {
  const pro = await stage.newPro(SLUG);
  const { id, item_id } = await bookable(pro, true);
  const page = await pro.page(`/dashboard/services/${id}/22`);
  await page.goto(`${own.url}/dashboard/services/${id}/22`);
  await page.getByRole('link', { name: 'Google', exact: true }).click();
  await expect(page).toHaveURL(`${own.url}/dashboard/google-reserve`);
  await expect(page.getByRole('heading', { name: 'Reserve with Google', level: 1 })).toBeVisible();
  await expect(page.getByText('Bookings from Google appear here.')).toBeVisible();
  await expect(page.getByText('Not offered')).toBeVisible();
  const offer = page.getByRole('switch', { name: 'Offer Chemical wash on Google' });
  await offer.click();
  await expect(toastOf(page, 'Chemical wash is offered on Google')).toBeVisible();
  await expect(offer).toBeChecked();
  await expect(page.getByText('On Google', { exact: true })).toBeVisible();

  const from = dayIn(DEFAULT_ZONE, Date.now() + 8 * DAY);
  const { days } = await pro.client.ok(greserveSlots, { greserve_item_id: item_id, from, days: 1 });
  const begin = fromWire(days[0]?.slots[0] as string) as Date;
  const slot = {
    merchant_id: String(id),
    service_id: String(item_id),
    start_sec: String(begin.getTime() / 1000),
    duration_sec: '2700',
  };
  const center = actionsCenter(own.url, LOGIN, {
    ...CENTER_USER,
    user_id: `${info.project.name} ${info.repeatEachIndex} ${id}`,
  });
  expect(await center.free([slot])).toEqual([true]);
  const address = {
    country: 'SG',
    locality: 'Singapore',
    postal_code: POSTAL,
    street_address: '147 Simei St 2 #06-231',
  };
  const user_information = { ...CENTER_USER, user_id: `${info.project.name} ${info.repeatEachIndex} ${id}`, address };
  const booking = await center.booked(slot, { user_information, additional_request: 'Drips at night.' });

  // A reload, because the two servers may not send each other live updates.
  await page.reload();
  const card = page.getByRole('article').filter({ hasText: 'John Smith' });
  await expect(card).toContainText('147 Simei St 2 #06-231');
  await expect(card).toContainText('Drips at night.');
  await expect(card.getByText('Booked', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Call John Smith' })).toHaveAttribute('href', 'tel:+6591234567');
  await expect(card.getByRole('link', { name: 'Email John Smith' })).toHaveAttribute(
    'href',
    'mailto:john.smith@gmail.com',
  );

  await center.update({ booking: { booking_id: booking.booking_id, status: 'CANCELED' } });
  await page.reload();
  await page.getByText('Earlier bookings').click();
  await expect(page.getByRole('article').getByText('Cancelled', { exact: true })).toBeVisible();
  expect(await center.free([slot])).toEqual([true]);

  await offer.click();
  await expect(toastOf(page, 'Chemical wash is no longer offered on Google')).toBeVisible();
  await expect(offer).not.toBeChecked();
  expect(await center.free([slot])).toEqual([false]);
});

test('a job that cannot be on Google says why, with a way to fix it', ON_PHONE, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const { id, item_id } = await bookable(pro, false, { fields: { service: ['chemical-wash'] }, is_open: false });
  const page = await pro.page('/dashboard/google-reserve');
  await expect(page.getByText('Google isn’t connected yet')).toBeVisible();
  await page.getByRole('switch', { name: 'Offer Chemical wash on Google' }).click();
  await expect(page.getByText('Not on Google yet')).toBeVisible();
  const missing = page.getByRole('list', { name: /^Bookable jobs of / });
  await expect(missing).toContainText('This job is closed.');
  await expect(missing).toContainText('Google doesn’t send us addresses yet');
  await missing.getByRole('link', { name: 'Answer the questions' }).click();
  await expect(page).toHaveURL(`/dashboard/services/${id}/22/${item_id}`);
});
