import * as bids from '#core/bids/calls.ts';
import { finishJob } from '#core/bids/completions/calls.ts';
import { DAY, sgDay, sgMoment, toWire } from '#core/kit/time.ts';
import { expect, ON_DESKTOP, ON_PHONE, type Page, SLUG, type Stage, test } from '../people.ts';

// A finished job is repeated: the customer asks, the pro agrees once, and each visit is a separate job (issue 19 point 10).

const seen = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
const series = (page: Page) =>
  page.getByRole('region', { name: 'Repeat visits', exact: true }).filter({ visible: true }).first();
const dayAhead = (days: number): string => sgDay(new Date(Date.now() + days * DAY));

/** The finished job on its customer’s screen, once its conversation is there. */
async function jobOf({ consumer, request_id, bid_id }: Awaited<ReturnType<typeof finished>>): Promise<Page> {
  const page = await consumer.page(`/dashboard/projects/quote/${request_id}/${bid_id}/details?as=consumer`);
  await expect(page.getByText('You agreed that the work is finished').first()).toBeAttached();
  return page;
}

/** A job that both sides say is finished, and its two people. */
async function finished(stage: Stage) {
  const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
  const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
  await stage.quote(pro, offer);
  const { bid_id } = offer;
  const hired_for = toWire(sgMoment(dayAhead(2), 600) as Date);
  await consumer.client.ok(bids.hire, { bid_id, hired_for });
  await pro.client.ok(finishJob, { bid_id });
  await consumer.client.ok(finishJob, { bid_id });
  return { consumer, pro, ...offer };
}

test(
  'a finished job is repeated, and its second visit is a separate job, finished and reviewed',
  ON_PHONE,
  async ({ stage }) => {
    const job = await finished(stage);
    const { pro, bid_id } = job;
    const theirs = await jobOf(job);
    await expect(theirs.getByText('Same again in three months?').filter({ visible: true })).toBeVisible();
    await seen(theirs, 'Repeat this job').click();
    const dialog = theirs.getByRole('dialog', { name: 'Repeat this job' });
    await dialog.getByRole('radio', { name: 'Every week', exact: true }).check();
    await dialog.getByLabel('Day').fill(dayAhead(5));
    await dialog.getByLabel('Start').fill('10:15');
    await dialog.getByRole('button', { name: /^Ask / }).click();
    await expect(dialog.getByText('Visits start on the hour or half hour.')).toBeVisible();
    await dialog.getByLabel('Start').fill('10:30');
    await dialog.getByRole('button', { name: /^Ask / }).click();
    await expect(dialog).toBeHidden();
    await expect(series(theirs)).toContainText('Waiting for an answer');

    // The pro agrees once. The first visit becomes a job at once, because it is within a week.
    const mine = await pro.page(`/dashboard/works/${bid_id}/details?as=pro`);
    await expect(series(mine)).toContainText('Repeat visits have no fee.');
    await series(mine).getByRole('button', { name: 'Agree' }).click();
    const made = series(theirs).getByRole('link', { name: /^Open the job on / });
    await expect(made).toBeVisible();
    await expect(series(mine).getByRole('link', { name: /^Open the job on / })).toBeVisible();
    await made.click();
    await expect(theirs).not.toHaveURL(new RegExp(`/${bid_id}(\\D|$)`));
    const second = Number(/quote\/\d+\/(\d+)/.exec(theirs.url())?.[1]);

    // The visit is finished by both and reviewed separately.
    await pro.client.ok(finishJob, { bid_id: second });
    await theirs.goto(`${theirs.url().replace(/\/details.*|\?.*$/, '')}/details?as=consumer`);
    await seen(theirs, 'Yes, it’s finished').click();
    const form = theirs.getByRole('form', { name: /^How was / });
    await form.getByRole('radio', { name: '5 stars, Excellent' }).check();
    await form.getByRole('button', { name: 'Publish review' }).click();
    await expect(form).toBeHidden();
    await expect(series(theirs)).toContainText('Every week');
    await expect(theirs.getByText('Same again', { exact: false }).filter({ visible: true })).toHaveCount(0);
  },
);

test(
  'the two sides skip, restore and move visits, and pause, end and resume the series',
  ON_DESKTOP,
  async ({ stage }) => {
    const job = await finished(stage);
    const { pro, bid_id } = job;
    const theirs = await jobOf(job);
    await seen(theirs, 'Repeat this job').click();
    const dialog = theirs.getByRole('dialog', { name: 'Repeat this job' });
    await dialog.getByRole('radio', { name: 'Every month' }).check();
    await dialog.getByRole('button', { name: /^Ask / }).click();
    await expect(dialog).toBeHidden();
    const mine = await pro.page(`/dashboard/works/${bid_id}/details?as=pro`);
    await series(mine).getByRole('button', { name: 'Agree' }).click();

    const rows = (page: Page) => series(page).getByRole('list', { name: 'Next visits' }).getByRole('listitem');
    await expect(rows(theirs)).toHaveCount(4);
    await rows(theirs)
      .first()
      .getByRole('button', { name: /^Skip / })
      .click();
    await expect(rows(mine).first()).toContainText('Skipped');
    await rows(theirs)
      .first()
      .getByRole('button', { name: /^Don’t skip / })
      .click();
    await expect(rows(mine).first()).toContainText('Planned');

    await rows(mine)
      .nth(1)
      .getByRole('button', { name: /^Move / })
      .click();
    const move = mine.getByRole('dialog', { name: 'Move this visit' });
    await move.getByLabel('Start').fill('15:00');
    await move.getByRole('button', { name: 'Move the visit' }).click();
    await expect(move).toBeHidden();
    await expect(rows(theirs).nth(1)).toContainText('3 pm');
    await expect(rows(theirs).nth(1)).toContainText('Moved');

    await series(mine).getByRole('button', { name: 'Pause' }).click();
    await expect(series(theirs)).toContainText('paused the visits');
    await expect(series(theirs).getByRole('button', { name: 'Continue' })).toHaveCount(0);
    await series(mine).getByRole('button', { name: 'Continue' }).click();
    await series(theirs).getByRole('button', { name: 'End' }).click();
    await theirs.getByRole('alertdialog').getByRole('button', { name: 'End the visits' }).click();
    await expect(series(mine)).toContainText('ended the repeat visits');
    await series(theirs).getByRole('button', { name: 'Undo' }).click();
    await expect(rows(mine)).toHaveCount(4);
  },
);
