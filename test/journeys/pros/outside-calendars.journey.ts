import { appointments } from '#core/bids/appointments/list-calls.ts';
import { hire } from '#core/bids/calls.ts';
import { DAY, sgDay, sgMoment, toWire } from '#core/kit/time.ts';
import { calendar } from '#core/reserves/calls.ts';
import { myServices } from '#core/services/calls.ts';
import { calendarHost, calendarText, calendarTime } from '#test/support/outside/calendar-host.ts';
import { expect, ON_DESKTOP, ON_PHONE, type Page, type Person, SLUG, test } from '../people.ts';
import { check } from '../screens.ts';

// A pro adds an outside calendar: its busy times are blocked here, and errors are shown.

const toastOf = (page: Page, text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });
const day = sgDay(new Date(Date.now() + 8 * DAY));
const at = (hour: number) => sgMoment(day, hour * 60) as Date;
const busy = (from: number, to: number) => [
  `DTSTART:${calendarTime(at(from))}`,
  `DTEND:${calendarTime(at(to))}`,
  'SUMMARY:Secret dentist',
];
const PATH = '/private/basic.ics';

async function serviceOf({ client }: Person): Promise<number> {
  const { services } = await client.ok(myServices, { page: 1 });
  return services[0]?.id as number;
}

test(
  'an outside calendar is added, clashes with a job, cannot be read, and is removed',
  ON_DESKTOP,
  async ({ stage }) => {
    const outside = await calendarHost();
    try {
      const pro = await stage.newPro(SLUG);
      const customer = await stage.consumer();
      const id = await serviceOf(pro);
      const offer = await stage.offer(pro, await stage.request(customer, SLUG));
      await stage.quote(pro, offer);
      await customer.client.ok(hire, { bid_id: offer.bid_id, hired_for: toWire(at(10)), minutes: 60 });

      const page = await pro.page(`/dashboard/calendar/${id}/4`);
      await page.getByRole('button', { name: 'Add a calendar' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a calendar' });
      await dialog.getByLabel('Name').fill('Family');
      await dialog.getByLabel('Private address').fill('https://127.0.0.2/basic.ics');
      await dialog.getByRole('button', { name: 'Add calendar' }).click();
      await expect(dialog.getByText('Use the calendar’s private address.')).toBeVisible();
      await dialog.getByLabel('Private address').fill(outside.origin + PATH);
      await dialog.getByRole('button', { name: 'Add calendar' }).click();
      await expect(dialog.getByText('The calendar is no longer there. Copy its address again.')).toBeVisible();

      outside.put(PATH, calendarText(busy(10, 12), busy(15, 16)));
      await dialog.getByRole('button', { name: 'Add calendar' }).click();
      await expect(dialog).toBeHidden();
      const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Family' }) });
      await expect(line.getByText('127.0.0.1, 2 busy times in the next 6 months')).toBeVisible();
      await expect(line.getByText(/^Checked /)).toBeVisible();
      await expect(line.getByText('1 of your jobs is at the same time')).toBeVisible();
      await expect(line.getByRole('link')).toHaveAttribute('href', new RegExp(`/dashboard/works/${offer.bid_id}$`));
      await expect(page.getByText('Secret dentist')).toHaveCount(0);
      await check(page);

      outside.at.set(PATH, (response) => response.writeHead(401).end());
      await line.getByRole('button', { name: 'Check now: Family' }).click();
      await expect(line.getByText(/^Could not be read, .*Its server asks for a password\./)).toBeVisible();
      await expect(line.getByText(/stay blocked/)).toBeVisible();
      await check(page);
      const { entries } = await pro.client.ok(calendar, { service_id: id, from: day, to: day });
      expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['blocked', 'blocked', 'hired']);

      outside.put(PATH, calendarText(busy(15, 16)));
      await line.getByRole('button', { name: 'Check now: Family' }).click();
      await expect(line.getByText('127.0.0.1, 1 busy time in the next 6 months')).toBeVisible();
      await expect(line.getByText('1 of your jobs is at the same time')).toHaveCount(0);

      await page.goto(`/dashboard/calendar?day=${day}&view=day`);
      await page.getByRole('button', { name: /Family/ }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Imported calendars' }).click();
      await line.getByRole('button', { name: 'Remove Family' }).click();
      await page
        .getByRole('alertdialog', { name: 'Remove Family?' })
        .getByRole('button', { name: 'Remove calendar' })
        .click();
      await expect(toastOf(page, 'Family removed')).toBeVisible();
      await expect(line).toHaveCount(0);
    } finally {
      await outside.close();
    }
  },
);

test(
  'two jobs too close for the drive between them say so, in the calendar and at the appointment',
  ON_PHONE,
  async ({ stage }) => {
    const pro = await stage.newPro(SLUG);
    for (const hour of [10, 11]) {
      const customer = await stage.consumer();
      const offer = await stage.offer(pro, await stage.request(customer, SLUG));
      await stage.quote(pro, offer);
      await customer.client.ok(hire, { bid_id: offer.bid_id, hired_for: toWire(at(hour)), minutes: 60 });
    }
    const week = { service_id: await serviceOf(pro), from: day, to: day };
    const title = (await pro.client.ok(calendar, week)).entries[1]?.title as string;
    const page = await pro.page(`/dashboard/calendar?day=${day}&view=day`);
    await page.getByRole('button', { name: title }).nth(1).click();
    const dialog = page.getByRole('dialog');
    const tooClose = /^Too close: the drive from .+ needs \d+ more min\.$/;
    await expect(dialog.getByText(/^About \d+ min from /)).toBeVisible();
    await expect(dialog.getByText(tooClose)).toBeVisible();
    await check(page);
    const { appointments: agreed } = await pro.client.ok(appointments, { side: 'provider' });
    await page.goto(`/dashboard/appointment/${agreed[1]?.id}`);
    await expect(page.getByRole('region', { name: 'Work', exact: true }).getByText(tooClose)).toBeVisible();
    await check(page);
    await page.goto(`/dashboard/appointment/${agreed[0]?.id}`);
    await expect(page.getByText(/^Too close: the drive on to .+ needs \d+ more min\.$/)).toBeVisible();
  },
);
