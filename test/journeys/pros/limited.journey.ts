import * as bids from '#core/bids/calls.ts';
import { DAY, sgDay } from '#core/kit/time.ts';
import { liftLimit, limitPerson, personLimits } from '#core/users/limits/calls.ts';
import { DESKTOP, expect, SLUG, test } from '../people.ts';

// What a pro reads about a category that operators closed, and about a quote that could not be sent.

test(
  'a closed category and a refused quote show on the request, in the list and with the services',
  DESKTOP,
  async ({ stage }) => {
    const [ops, pro, consumer] = [await stage.demo('ops'), await stage.newPro(SLUG), await stage.consumer()];
    const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
    const until = sgDay(new Date(Date.now() + 9 * DAY));
    const limit = { user_id: pro.id, act: 'quote', until, reason: 'Asks for deposits in advance' } as const;
    const { limit_id } = await ops.client.ok(limitPerson, limit);
    const flat = { bid_id: offer.bid_id, quote_type: 'flat', price: '90.00', price_note: 'All in' } as const;
    expect((await pro.client.call(bids.sendQuote, flat)).body).toMatchObject({ error: 690 });

    const page = await pro.page('/dashboard/services');
    await expect(page.getByText(/You can’t send quotes until the end of/)).toBeVisible();
    await expect(page.getByText('Reason: Asks for deposits in advance')).toBeVisible();
    await page.goto('/dashboard/requests');
    const row = page.getByRole('list', { name: 'Requests' }).locator(`a[href^="/dashboard/requests/${offer.bid_id}"]`);
    await expect(row).toContainText('Not sent');
    await page.goto(`/dashboard/requests/${offer.bid_id}`);
    await expect(page.getByText('Your quote wasn’t sent')).toBeVisible();
    await expect(page.getByText('Reason: Asks for deposits in advance')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Your quote wasn’t sent')).toBeVisible();

    await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await expect(page.getByText('Your quote wasn’t sent')).toHaveCount(0);
    await expect(row).not.toContainText('Not sent');
    await ops.client.ok(liftLimit, { limit_id, reason: 'Talked' });
    await expect(page.getByText('Reason: Asks for deposits in advance')).toHaveCount(0);
    expect((await ops.client.ok(personLimits, { user_id: pro.id })).limits[0]).toMatchObject({ is_live: false });
  },
);
