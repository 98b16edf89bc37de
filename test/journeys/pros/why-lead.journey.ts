import { expect, ON_DESKTOP, ON_PHONE, SLUG, test } from '../people.ts';

// A published rule decides which pros get a request, and each pro can read how it decided for them (issue 22 point 1).

test(
  'a pro reads why they got a request: their place, their points and what never counts',
  ON_PHONE,
  async ({ stage }) => {
    const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
    const { bid_id } = await stage.offer(pro, await stage.request(consumer, SLUG));
    const page = await pro.page(`/dashboard/requests/${bid_id}`);
    const button = page.getByRole('button', { name: 'Why did I get this?' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    const why = page.getByRole('region', { name: 'Why did I get this?' });
    await expect(why.getByText(/^You were number \d+ of \d+ pros$/)).toBeVisible();
    await expect(why.getByText('Your main trade')).toBeVisible();
    await expect(why.getByText(/^30 of 30$/)).toBeVisible();
    await expect(why.getByText(/What you pay or hold never counts/)).toBeVisible();
    await button.click();
    await expect(why).toHaveCount(0);
    await expect(button).toBeFocused();
  },
);

test('a pro who did not get an open job reads why', ON_DESKTOP, async ({ stage }) => {
  // The pro serves another area.
  const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG, '640501')];
  const request_id = await stage.request(consumer, SLUG);
  const page = await pro.page(`/dashboard/requests/case/${request_id}`);
  await page.getByRole('button', { name: 'Why wasn’t I asked?' }).click();
  const why = page.getByRole('region', { name: 'Why wasn’t I asked?' });
  await expect(why.getByText('You don’t serve its area.')).toBeVisible();
  await expect(why.getByText(/^You were number/)).toHaveCount(0);
});
