import { DAY, sgDay } from '#core/kit/time.ts';
import { pressKey } from '../keys.ts';
import { DESKTOP, expect, PHONE, SLUG, test } from '../people.ts';

test('a pro goes through requests by keys, and Enter opens one', DESKTOP, async ({ stage }) => {
  const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
  for (let n = 0; n < 3; n++) await stage.request(consumer, SLUG);
  const page = await pro.page('/dashboard/requests');
  const list = page.getByRole('list', { name: 'Requests' });
  await expect(list.getByRole('link').nth(2)).toBeVisible();
  // Other journeys' requests may come on top at any moment, so rows are found by address.
  const hrefs = await list.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const link = (n: number) => list.locator(`a[href="${hrefs[n]}"]`);
  await link(0).focus();
  await pressKey(page, 'j');
  await expect(link(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link(2)).toBeFocused();
  await pressKey(page, 'k');
  await expect(link(1)).toBeFocused();
  const path = hrefs[1];
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  // In the search field letters are typed and do not move through the list.
  await page.getByRole('searchbox', { name: 'Search requests' }).fill('jjj');
  await expect(page.getByText(/No requests match your search|No matching requests/)).toBeVisible();
});

test(
  'a pro says that a job was agreed outside, the customer confirms, and it counts as a hire',
  PHONE,
  async ({ stage }) => {
    const [consumer, pro] = [await stage.consumer(), await stage.pro(SLUG)];
    const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
    await stage.quote(pro, offer);
    const mine = await pro.page(`/dashboard/works/${offer.bid_id}/details`);
    await mine.getByRole('button', { name: 'Agreed outside Gotong' }).click();
    const dialog = mine.getByRole('dialog', { name: 'Agreed outside Gotong?' });
    await dialog.getByRole('button', { name: /to confirm$/ }).click();
    await expect(dialog.getByText('Choose a day and time first.')).toBeVisible();
    await dialog.getByLabel('Day of the job').fill(sgDay(new Date(Date.now() + 60 * DAY)));
    await dialog.getByLabel('Start').fill('09:00');
    await dialog.getByRole('button', { name: /to confirm$/ }).click();
    await expect(mine.getByText('Waiting for the customer to confirm')).toBeVisible();

    const theirs = await consumer.page(`/dashboard/projects/quote/${offer.request_id}/${offer.bid_id}/details`);
    await theirs.getByRole('button', { name: 'Yes, we agreed' }).click();
    await expect(
      theirs
        .getByText(/^You hired /)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    // Before the agreed time the customer has to agree that the work is finished.
    await expect(mine.getByRole('button', { name: 'Finished early' })).toBeVisible();
  },
);

test('a pro withdraws a quote, which disappears from the customer’s list', DESKTOP, async ({ stage }) => {
  const [consumer, pro] = [await stage.consumer(), await stage.pro(SLUG)];
  const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
  await stage.quote(pro, offer);
  const theirs = await consumer.page(`/dashboard/projects/quotelist/${offer.request_id}`);
  await expect(theirs.getByText('S$255.00').filter({ visible: true }).first()).toBeVisible();
  const mine = await pro.page(`/dashboard/works/${offer.bid_id}/details`);
  await mine.getByRole('button', { name: 'Withdraw quote' }).click();
  const asked = mine.getByRole('alertdialog', { name: 'Withdraw this quote?' });
  await asked.getByRole('button', { name: 'Withdraw quote' }).click();
  await expect(asked).toBeHidden();
  await expect(theirs.getByText('S$255.00')).toHaveCount(0);
});
