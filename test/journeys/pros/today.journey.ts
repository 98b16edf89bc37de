import * as bids from '#core/bids/calls.ts';
import { SECOND, toWire } from '#core/kit/time.ts';
import { expect, PHONE, SLUG, test } from '../people.ts';

test('a pro’s day by one thumb: on the way, late, arrived, done; the customer sees each', PHONE, async ({ stage }) => {
  const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
  const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
  await stage.quote(pro, offer);
  const mine = await pro.page('/dashboard');
  await expect(mine).toHaveURL('/dashboard/today');
  await expect(mine.getByRole('heading', { name: 'No jobs today' })).toBeVisible();

  // A hire shows by itself.
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

  // The money is the last step of the same card, and is among what the day brings in.
  await expect(mine.getByRole('region', { name: 'Money' })).toContainText('S$255.00');
  await expect(mine.getByRole('link', { name: 'See requests' })).toBeVisible();
  await mine.getByRole('button', { name: 'Paid in cash' }).click();
  const paid = mine.getByRole('dialog');
  await paid.getByRole('button', { name: 'Send the receipt' }).click();
  await expect(mine.getByRole('button', { name: 'Ask for S$255.00' })).toHaveCount(0);
  await expect(mine.getByRole('region', { name: 'Money' })).toHaveCount(0);
});
