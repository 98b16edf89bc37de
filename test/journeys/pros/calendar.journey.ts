import { DAY, HOUR, sgDay, sgMoment, toWire } from '#core/kit/time.ts';
import { addServiceReserve, changeBusinessHours } from '#core/reserves/calls.ts';
import { myServices } from '#core/services/calls.ts';
import { DESKTOP, expect, type Page, type Person, PHONE, SLUG, test } from '../people.ts';

// A pro's week: working hours, blocked times, a pause, and a customer who asks for a time that is taken.

const toastOf = (page: Page, text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });
/** A day of next week, so that no time on it has passed. */
const day = sgDay(new Date(Date.now() + 8 * DAY));
const at = (hour: number) => toWire(sgMoment(day, hour * 60) as Date);
const ALL_WEEK = Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map((n) => [n, [{ begin: 480, end: 1200 }]]));

async function serviceOf({ client }: Person): Promise<number> {
  const { services } = await client.ok(myServices, { page: 1 });
  return services[0]?.id as number;
}

test('a pro sets working hours, and an error shows at its day', PHONE, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const id = await serviceOf(pro);
  const page = await pro.page('/dashboard/calendar');
  await expect(page.getByRole('navigation', { name: 'Dashboard' }).last()).toContainText('Calendar');
  await page.getByRole('link', { name: 'Hours and pauses' }).click();
  await expect(page).toHaveURL(`/dashboard/calendar/${id}/1`);
  await expect(page.getByText('You haven’t set your hours yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add hours on Monday' }).click();
  await page.getByLabel('Monday from').last().fill('17:00');
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('These hours run into each other.')).toBeVisible();
  await page.getByLabel('Monday from').last().fill('19:30');
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(toastOf(page, 'Hours saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Monday from').last()).toHaveValue('19:30');
  await expect(page.getByText('You haven’t set your hours yet')).toHaveCount(0);
});

test('the list of days says tomorrow and next week beside the date', PHONE, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const quote_service_id = await serviceOf(pro);
  // Jobs at noon, tomorrow and in 7 days, which is always next week.
  const on = (days: number) => sgDay(new Date(Date.now() + days * DAY));
  for (const days of [1, 7])
    await pro.client.ok(addServiceReserve, {
      quote_service_id,
      begin_time: toWire(sgMoment(on(days), 720) as Date),
      end_time: toWire(sgMoment(on(days), 780) as Date),
      title: 'Own job',
      kind: 'job',
    });
  const page = await pro.page(`/dashboard/calendar?day=${on(1)}`);
  await expect(page.getByRole('heading', { level: 2, name: /^Tomorrow / })).toBeVisible();
  await page.goto(`/dashboard/calendar?day=${on(7)}`);
  await expect(page.getByRole('heading', { level: 2, name: /^Next week / })).toBeVisible();
  await page.goto(`/dashboard/calendar?day=${on(0)}`);
  await expect(page.getByRole('heading', { level: 2, name: /^Today / })).toBeVisible();
});

test('a pro blocks time in the dialog, undoes it, and reads what a new entry clashes with', async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const quote_service_id = await serviceOf(pro);
  await pro.client.ok(changeBusinessHours, { service_id: quote_service_id, days: ALL_WEEK });
  const page = await pro.page(`/dashboard/calendar?day=${day}`);
  const block = async (title: string, kind: string, from: string, to: string) => {
    await page.getByRole('button', { name: 'Block time' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: kind }).check();
    await dialog.getByLabel('Day').fill(day);
    await dialog.getByLabel('From').fill(from);
    await dialog.getByLabel('To', { exact: true }).fill(to);
    await dialog.getByLabel('Title').fill(title);
    await dialog.locator('button[type=submit]').click();
    return dialog;
  };
  await expect(await block('School run', 'Blocked', '09:00', '10:00')).toBeHidden();
  const run = page.getByRole('button', { name: /School run/ });
  await expect(run).toBeVisible();
  const refused = await block('Regular', 'Own job', '09:30', '11:00');
  await expect(refused.getByText('This time overlaps with “School run”. Choose another time.')).toBeVisible();
  // One press takes an offered time.
  await refused.getByRole('button', { name: /10 am/ }).click();
  await expect(refused.getByLabel('From')).toHaveValue('10:00');
  await refused.locator('button[type=submit]').click();
  await expect(refused).toBeHidden();
  await expect(page.getByRole('button', { name: /Regular/ })).toBeVisible();
  await run.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(run).toHaveCount(0);
  await toastOf(page, 'Entry deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(run).toBeVisible();
  // An undo that can no longer work says so.
  const regular = page.getByRole('button', { name: /Regular/ });
  await regular.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(regular).toHaveCount(0);
  const taken = { kind: 'block' as const, begin_time: at(10), end_time: at(12), title: 'Dentist' };
  await pro.client.ok(addServiceReserve, { quote_service_id, ...taken });
  await toastOf(page, 'Entry deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(toastOf(page, 'This time overlaps with “Dentist”. Choose another time.')).toBeVisible();
});

test('an entry is moved by pointer and by keys, and moved back', DESKTOP, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const quote_service_id = await serviceOf(pro);
  const entry = { kind: 'block' as const, begin_time: at(10), end_time: at(11), title: 'Dentist' };
  await pro.client.ok(addServiceReserve, { quote_service_id, ...entry });
  const page = await pro.page(`/dashboard/calendar?day=${day}`);
  const card = page.getByRole('button', { name: /Dentist/ });
  await expect(card).toHaveAccessibleName(/10 am to 11 am/);
  const box = await card.boundingBox();
  if (!box) throw new Error('the entry is not drawn');
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 40, { steps: 4 });
  await page.mouse.move(box.x + 20, box.y + 10 + 2 * 59, { steps: 6 });
  await page.mouse.up();
  await expect(card).toHaveAccessibleName(/12 pm to 1 pm/);
  await toastOf(page, /12 pm to 1 pm/)
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(card).toHaveAccessibleName(/10 am to 11 am/);
  await card.focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await expect(page.getByRole('status').filter({ hasText: '10:30 am to 11:45 am' })).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(toastOf(page, /10:30 am to 11:45 am/)).toBeVisible();
  await expect(card).toHaveAccessibleName(/10:30 am to 11:45 am/);
});

test('a pause is refused over another, shows in the calendar, and ends', DESKTOP, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const id = await serviceOf(pro);
  const page = await pro.page(`/dashboard/calendar/${id}/2`);
  const pause = async (title: string) => {
    await page.getByRole('button', { name: 'Add pause' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Until').fill(day);
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByRole('button', { name: 'Pause service' }).click();
    return dialog;
  };
  await expect(await pause('Holiday')).toBeHidden();
  await expect(page.getByText('Paused now')).toBeVisible();
  const again = await pause('Trip');
  await expect(again.getByText(/You already have a pause at that time/)).toBeVisible();
  await expect(again.getByText(/Holiday, /)).toBeVisible();
  await again.getByRole('button', { name: 'Not now' }).click();
  await page.goto(`/dashboard/calendar/${id}`);
  await expect(page.getByText(/^Paused until /)).toBeVisible();
  await page.goto(`/dashboard/calendar/${id}/2`);
  await page.getByRole('button', { name: 'End now' }).click();
  await expect(page.getByText('No pauses planned')).toBeVisible();
});

test('a customer who hires for a taken time is offered the next free ones', PHONE, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const quote_service_id = await serviceOf(pro);
  await pro.client.ok(changeBusinessHours, { service_id: quote_service_id, days: ALL_WEEK });
  const busy = { begin_time: at(9), end_time: toWire(new Date((sgMoment(day, 540) as Date).getTime() + 3 * HOUR)) };
  await pro.client.ok(addServiceReserve, { quote_service_id, kind: 'job', title: 'Somebody else', ...busy });
  const consumer = await stage.consumer();
  const request_id = await stage.request(consumer, SLUG);
  const offer = await stage.offer(pro, request_id);
  await stage.quote(pro, offer);
  const page = await consumer.page(`/dashboard/projects/quote/${request_id}/${offer.bid_id}/details`);
  await page.getByRole('button', { name: /^Hire for/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Hire .*\?$/ });
  await dialog.getByLabel('Day').fill(day);
  await dialog.getByLabel('Time').selectOption('2');
  await dialog.locator('button[type=submit]').click();
  await expect(dialog.getByText('This pro isn’t available at that time. Choose another time.')).toBeVisible();
  await expect(dialog.getByText('Somebody else')).toHaveCount(0);
  await dialog.getByRole('button', { name: /12 pm/ }).click();
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toBeHidden();
  const own = await pro.page(`/dashboard/calendar?day=${day}`);
  await expect(own.getByRole('button', { name: /Hired/ }).filter({ visible: true }).first()).toBeVisible();
});
