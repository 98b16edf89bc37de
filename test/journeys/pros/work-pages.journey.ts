import * as bids from '#core/bids/calls.ts';
import { QUOTE_STATUS } from '#core/bids/model.ts';
import { expect, ON_DESKTOP, ON_PHONE, type Page, SLUG, test } from '../people.ts';

// A pro's work is sorted into pages with their own addresses, which a reload keeps. Passed requests can be found again.

const chip = (page: Page, name: RegExp) => page.getByRole('radiogroup', { name: 'Show' }).getByRole('radio', { name });

test('a request that was passed is found under Passed and taken back', ON_DESKTOP, async ({ stage }) => {
  const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
  const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
  await pro.client.ok(bids.toggleInterest, { bid_id: offer.bid_id, is_interested: false });
  const page = await pro.page('/dashboard/requests?filter=notquoted');
  const row = page.getByRole('list', { name: 'Requests' }).locator(`a[href*="/${offer.bid_id}"]`);
  await expect(chip(page, /^Not quoted/)).toBeChecked();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(row).toHaveCount(0);

  await chip(page, /^Passed/).press(' ');
  await expect(page).toHaveURL(/filter=passed/);
  await expect(row).toBeVisible();
  await page.reload();
  await expect(chip(page, /^Passed/)).toBeChecked();
  await row.click();
  await expect(page).toHaveURL(new RegExp(`/requests/${offer.bid_id}\\?filter=passed`));
  // An open request has no menu beside it (specification 2), only a way back to the list.
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo pass' }).click();
  await expect(page.getByRole('button', { name: 'Undo pass' })).toHaveCount(0);
  await expect
    .poll(async () => (await pro.client.ok(bids.lead, { bid_id: offer.bid_id })).quote_bid.quote_status_id)
    .toBe(QUOTE_STATUS.Send);
  await page.getByRole('link', { name: 'Back to requests' }).click();
  await expect(page.getByText('Nothing here')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Dashboard' }).filter({ visible: true })).toBeVisible();
  await chip(page, /^All/).press(' ');
  await expect(row).toBeVisible();
});

test(
  'each page of the jobs is in the address and stays on reload, and a search asks for its work filter',
  ON_DESKTOP,
  async ({ stage }) => {
    const [consumer, pro] = [await stage.consumer(), await stage.pro(SLUG)];
    const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
    await stage.quote(pro, offer);
    const page = await pro.page('/dashboard/works');
    const row = page.getByRole('list', { name: 'Jobs' }).locator(`a[href*="/works/${offer.bid_id}"]`);
    await expect(chip(page, /^All/)).toBeChecked();
    await expect(row).toBeVisible();
    for (const [name, filter, isThere] of [
      [/^Quoted/, 'Waiting', true],
      [/^In progress/, 'InProgress', true],
      [/^Hired/, 'Hired', false],
      [/^Archived/, 'Archived', false],
    ] as const) {
      const narrowed = page.waitForRequest((request) =>
        new RegExp(filter === 'Waiting' ? 'work_filter[:=]Waiting' : 'filter_id[:=]').test(
          decodeURIComponent(request.url()),
        ),
      );
      await chip(page, name).press(' ');
      await narrowed;
      await expect(page).toHaveURL(new RegExp(`filter=${filter}`));
      await page.reload();
      await expect(chip(page, name)).toBeChecked();
      if (isThere) await expect(row).toBeVisible();
      else await expect(row).toHaveCount(0);
    }
    await page.goto('/dashboard/works');
    await expect(row).toBeVisible();
    const asked = page.waitForRequest((request) => /work_filter[:=]Search/.test(decodeURIComponent(request.url())));
    await page.getByRole('searchbox', { name: 'Search jobs' }).fill('nothing is called like this');
    await asked;
    await expect(row).toHaveCount(0);
    await expect(page).toHaveURL(/keyword=/);
    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Search jobs' })).toHaveValue('nothing is called like this');
  },
);

test(
  'a status says what it means and what comes next, to each side, and gives the focus back',
  ON_PHONE,
  async ({ stage }) => {
    const [consumer, pro] = [await stage.consumer(), await stage.pro(SLUG)];
    const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
    await stage.quote(pro, offer);
    const theirs = await pro.page(`/dashboard/works/${offer.bid_id}/details`);
    // An address with another request's number before the quote leads nowhere.
    const other = await consumer.page(`/dashboard/projects/quote/${offer.request_id + 1}/${offer.bid_id}`);
    await expect(other.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await other.close();
    const own = await consumer.page(`/dashboard/projects/quote/${offer.bid_id}/details`);
    for (const [page, name, says] of [
      [theirs, /^Quoted\s*What this means/, /Your fee is charged when they answer/],
      [own, /^Quote received\s*What this means/, /then hire or turn it down/],
    ] as const) {
      const status = page.getByRole('button', { name }).filter({ visible: true });
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await status.click();
      const dialog = page.getByRole('dialog', { name: 'Where this quote is' });
      await expect(dialog.locator('[aria-current="step"]')).toHaveText(says);
      await expect(dialog.getByRole('listitem')).toHaveCount(4);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(status).toBeFocused();
    }
  },
);
