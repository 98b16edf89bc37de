import * as bids from '#core/bids/calls.ts';
import { DAY, toWire } from '#core/kit/time.ts';
import { expect, ON_PHONE, type Page, SLUG, test } from '../people.ts';

// Finishing a job (decision 42): both finish early, one takes it back, and the customer says "Not done" or "Not as agreed".

const seen = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
const says = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();

test(
  'both finish a job early, the pro takes it back, and the customer says that it is not done',
  ON_PHONE,
  async ({ stage }) => {
    const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
    const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
    const { request_id, bid_id } = offer;
    await stage.quote(pro, offer);
    await consumer.client.ok(bids.hire, { bid_id, hired_for: toWire(new Date(Date.now() + 3 * DAY)) });
    const theirs = await consumer.page(`/dashboard/projects/quote/${request_id}/${bid_id}/details?as=consumer`);
    const mine = await pro.page(`/dashboard/works/${bid_id}/details?as=pro`);

    // The pro asks; the customer says no, then asks, and the pro agrees.
    await seen(mine, 'Finished early').click();
    await seen(mine, /^Ask /).click();
    await says(theirs, /says the work is finished/);
    await seen(theirs, 'Not yet').click();
    await seen(theirs, 'Work is finished').click();
    await says(theirs, 'You said the work is finished');
    await seen(mine, 'Yes, it’s finished').click();
    await expect(theirs.getByRole('form', { name: /^How was / })).toBeVisible();

    // The pro takes it back, and both agree again.
    await seen(mine, 'Take back “work done”').click();
    await mine.getByRole('alertdialog').getByRole('button', { name: 'Take back “work done”' }).click();
    await seen(theirs, 'Work is finished').click();
    await seen(mine, 'Yes, it’s finished').click();

    // “Not as agreed” keeps the review. “Not done” sets the job back to in progress, and tells the pro.
    // Content above these buttons loads later and moves them, so wait for it.
    await expect(seen(theirs, 'Repeat this job')).toBeVisible();
    await seen(theirs, 'Not as agreed').click();
    const dialog = theirs.getByRole('dialog', { name: 'What isn’t as agreed?' });
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText('Choose a reason')).toBeVisible();
    await dialog.getByText('A different price').click();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog).toBeHidden();
    await expect(theirs.getByRole('form', { name: /^How was / })).toBeVisible();
    await seen(theirs, 'Not done').click();
    await theirs.getByRole('alertdialog').getByRole('button', { name: 'Not done' }).click();
    await says(theirs, 'You said the work isn’t done');
    await says(mine, /says the work isn’t done/);
    await expect(seen(mine, 'Ask to confirm it’s done')).toBeVisible();
  },
);
