import * as bids from '#core/bids/calls.ts';
import { DAY, toWire } from '#core/kit/time.ts';
import { contactShows } from '#core/messages/shown/calls.ts';
import { expect, ON_PHONE, SLUG, test } from '../people.ts';

// Both sides read who saw which of their details: none before the hire, more with it, and when it ended.

test(
  'a customer and a pro read who saw their details, from the hire until it is undone',
  ON_PHONE,
  async ({ stage }) => {
    const [consumer, pro] = [await stage.consumer(), await stage.pro(SLUG)];
    const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
    await stage.quote(pro, offer);
    const { short_name } = await consumer.client.ok(contactShows, {});
    const { quote_bid } = await pro.client.ok(bids.lead, { bid_id: offer.bid_id });
    expect(quote_bid.requestor.display_name).toBe(short_name);

    const page = await consumer.page('/dashboard/settings/shown');
    await expect(page.getByText('No one has been shown your full details')).toBeVisible();
    const asked = page.getByRole('region', { name: 'Pros who were asked for a quote' });
    await expect(asked).toContainText(`They see you as ${short_name},`);
    await expect(asked.getByRole('listitem').first()).toContainText(/pros? asked/);

    const hired_for = toWire(new Date(Date.now() + 30 * DAY));
    await consumer.client.ok(bids.hire, { bid_id: offer.bid_id, hired_for, address: 'Blk 284, #12-345' });
    await page.reload();
    const shown = page.getByRole('region', { name: 'Shown to people you wrote to or hired' }).getByRole('listitem');
    await expect(shown).toHaveCount(1);
    await expect(shown).toContainText('Shown now');
    await expect(shown).toContainText('full name, postal code, block and unit');

    const theirs = await pro.page('/dashboard/settings/shown');
    const row = theirs
      .getByRole('region', { name: 'Shown to people you wrote to or hired' })
      .getByRole('listitem')
      .first();
    await expect(row).toContainText(consumer.name);
    await expect(row).toContainText('full name');
    await expect(row).not.toContainText('block and unit');

    await consumer.client.ok(bids.undoHire, { bid_id: offer.bid_id });
    await page.reload();
    await expect(shown).toContainText('No longer shown');
  },
);
