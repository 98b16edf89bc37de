import { completeBid, requestsIndex } from '#core/bids/calls.ts';
import { jobCenterView } from '#core/bids/leads/calls.ts';
import * as reviews from '#core/reviews/calls.ts';
import { begun, done as complete, letReviewsShow } from '../done.ts';
import { picture } from '../form.ts';
import { expect, ON_PHONE, type Page, type Person, PHONE, SLUG, type Stage, test } from '../people.ts';
import { serviceIdOf } from '../places.ts';
import { countTaps, since, tellEffort } from '../taps.ts';

// Both sides review each other. Reviews are hidden until both wrote, then public; changes and removals leave a trace.

async function done(stage: Stage, consumer: Person, pro: Person) {
  const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
  await stage.quote(pro, offer);
  await complete(stage, consumer, pro, offer);
  return offer;
}
const toastOf = (page: Page, text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });

test(
  'both review each other; each reads the other once both are written; the public does too',
  PHONE,
  async ({ stage }) => {
    const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
    const { bid_id } = await done(stage, consumer, pro);
    const service_id = await serviceIdOf(pro);

    // The list shows the job to review, and leads to the form.
    const page = await consumer.page('/dashboard/reviews');
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews' }).filter({ visible: true })).toBeVisible();
    await page
      .getByRole('region', { name: 'Waiting for your review' })
      .getByRole('link', { name: /^Review / })
      .click();
    const form = page.getByRole('form', { name: /^How was / });
    await form.getByRole('button', { name: 'Publish review' }).click();
    await expect(form.getByText('Choose one to five stars.')).toBeVisible();
    await form.getByRole('radio', { name: '4 stars, Very good' }).check();
    await form.locator('label').filter({ hasText: 'Tidy' }).click();
    await form.getByLabel('Your review').fill('Clean work, a bit late.');
    await form.locator('input[type=file]:not([capture])').setInputFiles(picture('after.png'));
    await expect(form.getByRole('img', { name: /after/ })).toBeVisible();
    await form.getByRole('button', { name: 'Publish review' }).click();
    await expect(toastOf(page, 'Review sent. It will show on')).toBeVisible();
    await letReviewsShow(stage, consumer);
    await expect(page.getByText(/^Hidden until /).filter({ visible: true })).toBeVisible();
    const reader = await stage.visitor(`/service/${service_id}`);
    await expect(reader.getByText('Clean work, a bit late.')).toHaveCount(0);

    // The pro knows that there is one, and can read it after writing theirs.
    const proPage = await pro.page(`/dashboard/works/${bid_id}/details`);
    await expect(proPage.getByText(/has reviewed you\. You can read it after you write your review/)).toBeVisible();
    await expect(proPage.getByText('Clean work, a bit late.')).toHaveCount(0);
    const his = proPage.getByRole('form', { name: /^What was it like to work for / });
    await his.getByRole('radio', { name: '5 stars, Excellent' }).check();
    await his.getByLabel('Your review').fill('Paid on the day.');
    await his.getByRole('button', { name: 'Send review' }).click();
    await expect(his).toBeHidden();
    await letReviewsShow(stage, pro);
    await expect(proPage.getByText('Clean work, a bit late.')).toBeVisible();
    await expect(page.getByText('Paid on the day.').filter({ visible: true })).toBeVisible();
    await reader.reload();
    await expect(reader.getByText('Clean work, a bit late.')).toBeVisible();
    await expect(reader.getByRole('list', { name: /^Photos of / }).getByRole('img')).toBeVisible();

    // Both can still read the earlier text; the public sees that it was edited.
    await page.getByRole('button', { name: 'Change review' }).click();
    const edit = page.getByRole('form', { name: 'Change your review' });
    await edit.getByLabel('Your review').fill('Clean work, and on time after all.');
    await edit.getByRole('button', { name: 'Save review' }).click();
    await expect(toastOf(page, 'Review changed')).toBeVisible();
    await expect(proPage.getByText('Clean work, and on time after all.')).toBeVisible();
    await proPage.getByText('What it said before').click();
    await expect(proPage.getByText('Clean work, a bit late.')).toBeVisible();
    await reader.reload();
    await expect(reader.getByText(/, edited/)).toBeVisible();

    // After removal, a line with the reason takes its place.
    await page.getByRole('button', { name: 'Remove' }).filter({ visible: true }).click();
    const sure = page.getByRole('alertdialog', { name: 'Remove your review?' });
    await sure.getByLabel(/Why|Reason/).fill('We settled it');
    await sure.getByRole('button', { name: 'Remove review' }).click();
    await expect(page.getByText('A review was removed by you: “We settled it”.')).toBeVisible();
    await reader.reload();
    await expect(reader.getByText(/A review was removed by its author: “We settled it”\./)).toBeVisible();
    await expect(reader.getByText('Clean work')).toHaveCount(0);
  },
);

test('typed text stays readable when another device reviews first', PHONE, async ({ stage }) => {
  const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
  const { bid_id } = await done(stage, consumer, pro);
  const page = await consumer.page(`/dashboard/projects/quote/${bid_id}/details`);
  const form = page.getByRole('form', { name: /^How was / });
  await form.getByRole('radio', { name: '4 stars, Very good' }).check();
  await form.getByLabel('Your review').fill('Clean work, a bit late.');
  await consumer.client.ok(reviews.review, { bid_id, score: 5, note: 'Very tidy.' });
  const said = page.getByRole('status').filter({ hasText: 'You reviewed this on another device' });
  await expect(said.getByText('Clean work, a bit late.')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('Very tidy.').filter({ visible: true })).toBeVisible();
  await said.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Clean work, a bit late.')).toHaveCount(0);
});

test(
  'a review is opened from its notice, starts with the stars, and the same pro is booked again',
  PHONE,
  async ({ stage }, info) => {
    const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
    const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
    await stage.quote(pro, offer);
    await begun(consumer, pro, offer);
    await pro.client.ok(completeBid, { bid_id: offer.bid_id });
    const page = await consumer.page('/dashboard/notices?as=consumer');
    const effort = await countTaps(page);
    await page.getByRole('link', { name: /done/i }).first().click();
    const form = page.getByRole('form', { name: /^How was / });
    await expect(form.getByRole('radio', { name: '5 stars, Excellent' })).toBeInViewport();
    await expect(form.getByLabel('Your review')).toHaveCount(0);
    await form.getByRole('button', { name: 'Publish review' }).click();
    await expect(form.getByText('Choose one to five stars.')).toBeInViewport();
    await form.getByRole('radio', { name: '5 stars, Excellent' }).check();
    await expect(form.getByLabel('Your review')).toBeVisible();
    await form.getByRole('button', { name: 'Publish review' }).click();
    await expect(form).toBeHidden();
    const reviewed = effort();
    tellEffort(info, 'A review from its notice, sent once too early', reviewed);
    expect(reviewed.taps).toBeLessThanOrEqual(4);

    await page.getByRole('link', { name: /^Book .* again$/ }).click();
    await expect(page.getByLabel('What is the postal code?')).toHaveValue('520284');
    await expect(page.getByLabel('Block, unit and street')).toHaveValue('Blk 284, #12-345');
    await expect(page.getByRole('radio', { name: /^Only / })).toBeChecked();
    await page.getByRole('button', { name: 'Get quotes' }).click();
    await expect(toastOf(page, /^Request sent to /)).toBeVisible();
    const booked = since(reviewed, effort());
    tellEffort(info, 'The same pro, booked again', booked);
    expect(booked.taps).toBe(2);
    expect(booked.fields).toBe(0);
    const { quote_requests } = await consumer.client.ok(requestsIndex, {});
    const made = quote_requests.find((one) => one.quote_request_id !== offer.request_id);
    const again = await stage.offer(pro, made?.quote_request_id ?? 0);
    expect(again.bid_id).not.toBe(offer.bid_id);
    const stranger = await (await stage.pro(SLUG)).client.call(jobCenterView, { request_id: again.request_id });
    expect(stranger.http).toBe(404);
  },
);

test(
  'a pro reads a customer’s reviews before quoting, and has lists of received and written ones',
  ON_PHONE,
  async ({ stage }) => {
    const [consumer, pro, other] = [await stage.consumer(), await stage.newPro(SLUG), await stage.newPro(SLUG)];
    const { bid_id } = await done(stage, consumer, pro);
    await pro.client.ok(reviews.reviewCustomer, { bid_id, score: 4, note: 'Clear about the job.' });
    await consumer.client.ok(reviews.review, { bid_id, score: 5, note: 'Very tidy.' });
    for (const writer of [consumer, pro]) await letReviewsShow(stage, writer);
    const next = await stage.offer(other, await stage.request(consumer, SLUG));

    const page = await other.page(`/dashboard/requests/${next.bid_id}`);
    await page.getByRole('button', { name: /4\.0.*Read the review of .* by a pro/ }).click();
    await expect(page.getByRole('dialog').getByText('Clear about the job.')).toBeVisible();

    const mine = await pro.page('/dashboard/reviews');
    await expect(mine.getByText('Very tidy.')).toBeVisible();
    await mine.getByRole('link', { name: 'Written' }).click();
    await expect(mine.getByText('Clear about the job.')).toBeVisible();
    await expect(mine.getByText('Very tidy.')).toHaveCount(0);
    if ((mine.viewportSize()?.width ?? 0) < 1024)
      await expect(mine.getByRole('link', { name: 'Back to settings' })).toBeVisible();
  },
);
