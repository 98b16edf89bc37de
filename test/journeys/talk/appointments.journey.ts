import { bid as bidCall } from '#core/bids/calls.ts';
import { HOUR, MINUTE, sgDay, sgMinuteOfDay, showDay, showTime } from '#core/kit/time.ts';
import { mailboxOf } from '#test/support/mailbox.ts';
import { expect, test } from '../people.ts';

const PHONE = { tag: '@phone' };

test(
  'a hired job is confirmed to both, kept in the calendar, moved, and its pro sets off',
  PHONE,
  async ({ stage }) => {
    const consumer = await stage.consumer();
    // A new pro, whose calendar has no other jobs.
    const pro = await stage.newPro('aircon-servicing');
    const request_id = await stage.request(consumer, 'aircon-servicing');
    const offer = await stage.offer(pro, request_id);
    await stage.quote(pro, offer);
    const mailbox = mailboxOf(stage.url);
    const { quote_bid } = await consumer.client.ok(bidCall, { bid_id: offer.bid_id });
    const name = quote_bid.service.name;
    const day = new Date(Date.now() + 5 * 24 * HOUR);
    const path = `/dashboard/projects/quote/${request_id}/${offer.bid_id}`;

    // The customer hires on the screen, where the address is already filled in.
    const page = await stage.look(consumer, `${path}/details?as=consumer`);
    await page
      .getByRole('button', { name: /^Hire for/ })
      .last()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Hire / });
    await dialog.getByLabel('Day').fill(sgDay(day));
    await dialog.getByLabel('Time', { exact: true }).selectOption('2');
    await dialog.getByRole('button', { name: /^Hire for/ }).click();
    const agreed = page.getByRole('region', { name: 'The agreed time' });
    await expect(agreed).toBeVisible();

    const confirmed = await mailbox.next(consumer.email, /^You hired /);
    const told = await mailbox.next(pro.email, /hired you$/);
    for (const mail of [confirmed, told]) {
      expect(mail.text).toContain(`${showDay(day)}, 9 am – 12 pm`);
      expect(mail.calendar).toContain('METHOD:REQUEST');
    }

    const download = page.waitForEvent('download');
    await agreed.getByRole('link', { name: 'Add to calendar' }).click();
    expect((await download).suggestedFilename()).toBe('job.ics');

    // Another time, proposed by the customer and accepted by the pro.
    await agreed.getByRole('button', { name: 'Change time' }).click();
    const propose = page.getByRole('dialog', { name: 'Propose another time' });
    await propose.getByRole('button', { name: 'Propose time' }).click();
    await expect(propose.getByText('Choose a day and time first.')).toBeVisible();
    // In two hours, on the quarter hour, so that the pro can set off now.
    const soon = new Date(Math.ceil((Date.now() + 2 * HOUR) / (15 * MINUTE)) * 15 * MINUTE);
    const minute = sgMinuteOfDay(soon);
    await propose.getByLabel('Day').fill(sgDay(soon));
    await propose.getByLabel('Time', { exact: true }).selectOption('exact');
    const two = (n: number) => String(n).padStart(2, '0');
    await propose.getByLabel('Start').fill(`${two(Math.floor(minute / 60))}:${two(minute % 60)}`);
    await propose.getByRole('button', { name: 'Propose time' }).click();
    await expect(agreed.getByText(/^You proposed /)).toBeVisible();

    const work = await stage.look(pro, `/dashboard/works/${offer.bid_id}/job?as=pro`);
    const theirs = work.getByRole('region', { name: 'The agreed time' });
    await expect(theirs.getByRole('button', { name: 'I’m on the way' })).toHaveCount(0);
    await theirs.getByRole('button', { name: 'Accept' }).click();
    const words = `${showDay(soon)}, ${showTime(soon)}`;
    await expect(theirs.getByRole('button', { name: 'Accept' })).toHaveCount(0);
    await expect(work.locator('dd:visible').filter({ hasText: words })).toBeVisible();
    const moved = await mailbox.next(consumer.email, /^New time:/);
    expect(moved.calendar).toContain('SEQUENCE:1');
    await expect(agreed.getByText(/^You proposed/)).toHaveCount(0);
    await expect(page.locator('dd:visible').filter({ hasText: words })).toBeVisible();

    await theirs.getByRole('button', { name: 'I’m on the way' }).click();
    await expect(theirs.getByText('You said you’re on the way')).toBeVisible();
    await expect(agreed.getByText(`${name} is on the way`)).toBeVisible();
  },
);
