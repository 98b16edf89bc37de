import * as auth from '#core/auth/calls.ts';
import * as reviews from '#core/reviews/calls.ts';
import { testClient } from '#test/support/client.ts';
import { done } from '../done.ts';
import { expect, PASSWORD, type Page, PHONE, SLUG, test } from '../people.ts';

// A review between two accounts of one device waits for an operator (decision 43).

const seen = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();

test('a review between two accounts of one device is checked before it shows', PHONE, async ({ stage }) => {
  const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
  const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
  const { request_id, bid_id } = offer;
  await stage.quote(pro, offer);
  await done(stage, consumer, pro, offer);
  const device_id = `shared-${bid_id}`;
  for (const { email } of [consumer, pro])
    await testClient(stage.url, null).ok(auth.login, { username: email, passwd: PASSWORD, device_id });
  await consumer.client.ok(reviews.review, { bid_id, score: 5, note: 'Perfect.' });

  const theirs = await consumer.page(`/dashboard/projects/quote/${request_id}/${bid_id}/details?as=consumer`);
  await seen(theirs, /^We’re checking this review before it shows/);
  const mine = await pro.page(`/dashboard/works/${bid_id}/details?as=pro`);
  await seen(mine, /has reviewed this job\. We’re checking the review/);

  const ops = await (await stage.demo('ops')).page('/ops/checks');
  await ops.getByRole('link', { name: new RegExp(consumer.name) }).click();
  await seen(ops, 'Both accounts were used on the same device.');
  await ops.getByRole('button', { name: 'Publish' }).click();
  const dialog = ops.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill('A family, and the work is real');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toBeHidden();
  // The screen updates live: only the usual waiting time is left.
  await expect(theirs.getByText(/^We’re checking this review/)).toHaveCount(0);
  await seen(theirs, /^Hidden until /);
});
