import { appointments } from '#core/bids/appointments/list-calls.ts';
import * as bids from '#core/bids/calls.ts';
import { unreadCount } from '#core/bids/lists/calls.ts';
import { DAY, MINUTE, sgDay, showDay, toWire } from '#core/kit/time.ts';
import { expect, ON_PHONE, SLUG, test } from '../people.ts';
import { check, NARROWEST } from '../screens.ts';

test(
  'an agreed time is listed for both, counts as new until it is opened, and moves under their eyes',
  ON_PHONE,
  async ({ stage }) => {
    const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
    const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
    await stage.quote(pro, offer);
    const mine = await pro.page('/dashboard/calendar');
    await mine.getByRole('link', { name: 'Appointments' }).click();
    await expect(mine.getByText('Nothing agreed yet')).toBeVisible();

    // A hire appears without a reload, and the menu counts it until it is opened.
    const at = Math.floor((Date.now() + 4 * DAY) / (30 * MINUTE)) * 30 * MINUTE;
    const hired_for = toWire(new Date(at));
    await consumer.client.ok(bids.hire, { bid_id: offer.bid_id, hired_for, minutes: 90, address: 'Blk 284 #05-123' });
    const line = mine.getByRole('main').getByRole('link', { name: /Agreed.*New/ });
    await expect(line).toBeVisible();
    const menu = mine.getByRole('navigation', { name: 'Dashboard' }).filter({ visible: true });
    const calendar = menu.getByRole('link', { name: /Calendar/ });
    await expect(calendar).toContainText('1');
    await line.click();
    await expect(mine).toHaveURL(/\/dashboard\/appointment\/\d+$/);
    await expect(mine.getByRole('region', { name: 'Work', exact: true })).toContainText('Blk 284 #05-123');
    await expect(mine.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /google\.com\/maps/);
    // On the narrowest phone the text stays inside its tile.
    const size = mine.viewportSize();
    await mine.setViewportSize({ width: NARROWEST, height: 800 });
    const sticksOut = (tile: Element) => tile.scrollWidth - tile.clientWidth;
    await expect.poll(() => mine.getByRole('link', { name: 'Directions' }).evaluate(sticksOut)).toBeLessThanOrEqual(0);
    if (size) await mine.setViewportSize(size);
    await expect.poll(async () => (await pro.client.ok(unreadCount, {})).unreadBookingCount).toBe(0);

    // The customer opens it and proposes another day; the pro accepts on the open screen.
    const [agreed] = (await consumer.client.ok(appointments, { side: 'requestor' })).appointments;
    const theirs = await consumer.page(`/dashboard/appointment/${agreed?.id}`);
    const before = await theirs.getByRole('heading', { level: 1 }).textContent();
    await expect(theirs.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    await theirs.getByRole('button', { name: 'Propose another time' }).click();
    const dialog = theirs.getByRole('dialog');
    const choose = async (days: number) => {
      await dialog.getByLabel('Day').fill(sgDay(new Date(at + days * DAY)));
      await dialog.getByLabel('Time', { exact: true }).selectOption('2');
    };
    await choose(3);
    await dialog.getByRole('button', { name: 'Add one more' }).click();
    await expect(dialog.getByRole('list', { name: 'Your times, best first' }).getByRole('listitem')).toHaveCount(1);
    await choose(5);
    await dialog.getByLabel(/^Why/).fill('Block lift upgrading');
    await dialog.getByRole('button', { name: 'Propose 2 times' }).click();
    await expect(theirs.getByText('You proposed 2 times').filter({ visible: true })).toBeVisible();
    // The pro accepts the second proposal on the open screen; until then the agreed time counts.
    await expect(mine.getByText(/proposes another time$/).filter({ visible: true })).toBeVisible();
    await expect(mine.getByText('Block lift upgrading')).toBeVisible();
    await check(mine);
    await expect(mine.getByRole('heading', { level: 1 })).toHaveText(before ?? '');
    await mine.getByRole('radiogroup', { name: 'Proposed times' }).getByRole('radio').nth(1).check({ force: true });
    await mine.getByRole('button', { name: /^Accept / }).click();
    await expect(theirs.getByText('You proposed 2 times')).toHaveCount(0);
    await expect(theirs.getByRole('heading', { level: 1 })).toContainText(showDay(new Date(at + 5 * DAY), new Date()));

    // The customer cancels; the pro reads who did it, and why.
    await theirs.getByRole('button', { name: 'Cancel appointment' }).click();
    const asked = theirs.getByRole('alertdialog');
    await asked.getByRole('textbox').fill('We moved house');
    await asked.getByRole('button', { name: 'Cancel appointment' }).click();
    await expect(theirs.getByText(/^You cancelled on /)).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'Cancel appointment' })).toHaveCount(0);
    await expect(mine.getByText(/ cancelled on /)).toBeVisible();
    await expect(mine.getByText('We moved house')).toBeVisible();

    // An appointment that does not exist says so.
    await mine.goto('/dashboard/appointment/999999999');
    await expect(mine.getByRole('heading', { name: 'Appointment not found' })).toBeVisible();
  },
);
