import * as times from '#core/bids/appointments/calls.ts';
import * as bids from '#core/bids/calls.ts';
import { fromWire, MINUTE, SECOND, sgMinuteOfDay, toWire } from '#core/kit/time.ts';
import { notices } from '#core/notices/calls.ts';
import { expect, PHONE, SLUG, type Stage, test } from '../people.ts';
import { isKept, isWrittenDown } from '../written-down.ts';

test('a pro taps on the way, late, arrived and done, and the customer sees each', PHONE, async ({ stage }) => {
  const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
  const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
  await stage.quote(pro, offer);
  const mine = await pro.page('/dashboard');
  await expect(mine).toHaveURL('/dashboard/today');
  await expect(mine.getByRole('heading', { name: 'No jobs today' })).toBeVisible();

  // A hire appears without a reload.
  const hired_for = toWire(new Date(Date.now() + 20 * SECOND));
  await consumer.client.ok(bids.hire, { bid_id: offer.bid_id, hired_for, minutes: 90, address: 'Blk 284 #05-123' });
  const card = mine.getByRole('region').filter({ has: mine.getByRole('button', { name: 'On the way' }) });
  await expect(card).toContainText('Blk 284 #05-123');
  const theirs = await consumer.page(`/dashboard/projects/quote/${offer.request_id}/${offer.bid_id}/details`);
  const seen = (text: string | RegExp) =>
    expect(theirs.getByText(text).filter({ visible: true }).first()).toBeVisible();

  await mine.getByRole('button', { name: 'On the way' }).click();
  await seen(/is on the way$/);
  await mine.getByRole('button', { name: 'Late' }).click();
  await mine.getByRole('menuitem', { name: 'About 10 min late' }).click();
  await seen(/About 10 min late/);
  await mine.getByRole('button', { name: 'I have arrived' }).click();
  await seen(/has arrived$/);
  const done = mine.getByRole('button', { name: 'Mark as done' });
  await expect(done).toBeEnabled({ timeout: 45_000 });
  await done.click();
  await mine.getByRole('alertdialog').getByRole('button', { name: 'Mark work as done' }).click();
  await expect(mine.getByText(/^Done at /)).toBeVisible();
  await seen('Work done');
  await expect(theirs.getByRole('region', { name: 'The agreed time' })).toHaveCount(0);

  // Getting paid is the last step on the card, and the amount counts towards the day's money.
  await expect(mine.getByRole('region', { name: 'Money' })).toContainText('S$255.00');
  await expect(mine.getByRole('link', { name: 'See requests' })).toBeVisible();
  await mine.getByRole('button', { name: 'Paid in cash' }).click();
  const paid = mine.getByRole('dialog');
  await paid.getByRole('button', { name: 'Send the receipt' }).click();
  await expect(mine.getByRole('button', { name: 'Ask for S$255.00' })).toHaveCount(0);
  await expect(mine.getByRole('region', { name: 'Money' })).toHaveCount(0);
});

test.describe('without a signal', () => {
  test.use({ serviceWorkers: 'allow' });

  /** A wire time in half an hour, or sooner where that would be tomorrow. */
  function laterToday(): string {
    const now = new Date();
    const left = 24 * 60 - sgMinuteOfDay(now);
    return toWire(new Date(now.getTime() + Math.min(30, left / 2) * MINUTE));
  }

  /** A pro with a job later today, on the Today screen, whose data is kept on the device. */
  async function withJob(stage: Stage) {
    const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
    const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
    await stage.quote(pro, offer);
    const hired_for = laterToday();
    await consumer.client.ok(bids.hire, { bid_id: offer.bid_id, hired_for, minutes: 30, address: 'Blk 284 #05-123' });
    const page = await pro.page('/dashboard/today');
    await expect(page.getByRole('button', { name: 'On the way' })).toBeVisible();
    await isKept(page);
    await isWrittenDown(page, 'Blk 284 #05-123');
    return { consumer, pro, page, bid_id: offer.bid_id };
  }

  test(
    'taps made offline wait on the device, and are sent once, with the time they were tapped',
    PHONE,
    async ({ stage }) => {
      const { consumer, pro, page, bid_id } = await withJob(stage);
      const job = async () => (await pro.client.ok(times.appointment, { bid_id })).appointment;
      const context = page.context();
      await context.setOffline(true);
      const tapped = Date.now();
      await page.getByRole('button', { name: 'On the way' }).click();
      const waiting = page.getByRole('region', { name: 'Waiting for a connection' });
      await expect(waiting).toContainText('1 update waits for a connection');
      await page.getByRole('button', { name: 'Late' }).click();
      await page.getByRole('menuitem', { name: 'About 10 min late' }).click();
      await expect(waiting).toContainText('About 10 min late');
      await page.getByRole('button', { name: 'I have arrived' }).click();
      await expect(waiting).toContainText('3 updates wait for a connection');
      // The updates are kept on the device, so the page can be reloaded.
      await page.reload();
      await expect(waiting).toContainText('3 updates wait for a connection');
      await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible();
      expect(await job()).toMatchObject({ on_way_on: null, arrived_on: null, late_told: [] });

      await context.setOffline(false);
      await expect(waiting).toHaveCount(0);
      const after = await job();
      expect(after).toMatchObject({ late_told: [10], arrived_on: expect.any(String) });
      expect(Math.abs((fromWire(after?.on_way_on ?? '')?.getTime() ?? 0) - tapped)).toBeLessThan(10 * SECOND);
      const { notices: told } = await consumer.client.ok(notices, {});
      for (const what of [/is on the way$/, /10 min late$/, /has arrived$/])
        expect(told.filter(({ title }) => what.test(title))).toHaveLength(1);
    },
  );

  test(
    'a tap made offline is refused if the customer cancelled meanwhile, and says what to do',
    PHONE,
    async ({ stage }) => {
      const { consumer, page, bid_id } = await withJob(stage);
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'On the way' }).click();
      await expect(page.getByText('1 update waits for a connection')).toBeVisible();
      await consumer.client.ok(bids.undoHire, { bid_id });
      await page.context().setOffline(false);
      const note = page.getByRole('alert').filter({ hasText: 'Not sent: On the way' });
      await expect(note).toContainText('The job was cancelled. Check the chat before you go.');
      await expect(note.getByRole('link', { name: 'Open chat' })).toHaveAttribute('href', `/dashboard/works/${bid_id}`);
      await page.reload();
      await note.getByRole('button', { name: 'Close' }).click();
      await expect(note).toHaveCount(0);
    },
  );
});
