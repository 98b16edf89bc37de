import { conversation } from '#core/messages/calls.ts';
import { expect, ON_PHONE, SLUG, test } from '../people.ts';

// Before a customer's first message, the composer says which part of their address the pro will see; while they type, it
// says that contact details stay hidden.

test(
  'a customer reads which part of their address a message shows, until the first one is sent',
  ON_PHONE,
  async ({ stage }) => {
    const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
    const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
    await stage.quote(pro, offer);
    const { bid_id, request_id } = offer;
    const place = (await consumer.client.ok(conversation, { bid_id })).shows_place;
    expect(place?.postal_sector).toMatch(/^\d\d$/);

    const page = await consumer.page(`/dashboard/projects/quote/${request_id}/${bid_id}`);
    const hint = page.getByText(/^Once you write, .* also sees/);
    await expect(hint).toContainText(`${place?.postal_sector}••••`);
    const field = page.getByRole('textbox', { name: /^Message/ });
    await field.fill('Call me at 9123 4567 about the leak');
    await expect(page.getByText('This has contact details. They stay hidden until the hire.')).toBeVisible();
    await field.fill('When could you come?');
    await expect(page.getByText('This has contact details.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('log')).toContainText('When could you come?');
    await expect(hint).toHaveCount(0);

    // The pro has no such hint, and sees that part from now on.
    const theirs = await pro.page(`/dashboard/works/${bid_id}`);
    await expect(theirs.getByRole('log')).toContainText('When could you come?');
    await expect(theirs.getByText(/^Once you write/)).toHaveCount(0);

    // Contact details in the reason for declining a quote are hidden too, and its writer reads so.
    await page.goto(`/dashboard/projects/quote/${request_id}/${bid_id}/details`);
    await page.getByRole('button', { name: 'Not interested' }).click();
    const why = page.getByRole('alertdialog');
    await why.getByRole('textbox', { name: /^Reason/ }).fill('Call me at 9123 4567 instead');
    await expect(why.getByText('This has contact details. They stay hidden until the hire.')).toBeVisible();
  },
);
