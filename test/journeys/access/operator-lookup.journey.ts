import { DAY } from '#core/kit/time.ts';
import { sendMessage } from '#core/messages/calls.ts';
import { opsPerson } from '#core/ops/calls.ts';
import { personLimits } from '#core/users/limits/calls.ts';
import { pressKey } from '../keys.ts';
import { DESKTOP, expect, SLUG, test } from '../people.ts';
import { tabTo } from '../screens.ts';

// An operator without a mouse finds a person, reads a conversation with a reason, and sets and lifts a limit.

/** A day one to three months ahead whose day and month are the same number, so that their order does not matter. */
function soon(): string {
  const [year, month] = new Date(Date.now() + 45 * DAY).toISOString().split('-') as [string, string];
  return `${month}${month}${year}`;
}

test(
  'an operator finds a person by phone, reads a conversation with a reason, and sets and lifts a limit, by keyboard',
  DESKTOP,
  async ({ stage }) => {
    const [ops, consumer, pro] = [await stage.demo('ops'), await stage.consumer(), await stage.pro(SLUG)];
    const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
    await stage.quote(pro, offer);
    await consumer.client.ok(sendMessage, { bid_id: offer.bid_id, message: 'Bring a long ladder, please.' });
    const { person } = await ops.client.ok(opsPerson, { user_id: consumer.id });
    const page = await ops.page('/ops/lookup');
    const { keyboard } = page;

    await expect(page.getByRole('searchbox', { name: 'Search everything' })).toBeFocused();
    await keyboard.type(person.phone as string);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/ops/people/${consumer.id}$`));
    await expect(page.getByRole('heading', { level: 1, name: consumer.name })).toBeVisible();

    // The conversation is hidden until a reason is given.
    await page.goto(`/ops/conversations/${offer.bid_id}`);
    await expect(page.getByRole('heading', { name: 'Why do you need to read this conversation?' })).toBeVisible();
    await expect(page.getByText('Bring a long ladder')).toHaveCount(0);
    await tabTo(page, page.getByRole('button', { name: 'Open for 30 minutes' }));
    await keyboard.press('Enter');
    const reason = page.getByLabel('Reason', { exact: true });
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAccessibleDescription(/Enter a reason/);
    await keyboard.type('They asked about the ladder');
    await keyboard.press('Enter');
    await expect(page.getByText('Bring a long ladder')).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: consumer.name }));
    await keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/ops/people/${consumer.id}$`));

    await expect(page.getByRole('button', { name: 'Limit', exact: true })).toBeVisible();
    await pressKey(page, 'l');
    const dialog = page.getByRole('dialog', { name: `Limit ${consumer.name}?` });
    await expect(dialog).toBeVisible();
    await tabTo(page, dialog.getByLabel('What', { exact: true }));
    await keyboard.type('Posting');
    await tabTo(page, dialog.getByLabel('Until the end of'));
    await keyboard.type(soon());
    await tabTo(page, dialog.getByLabel('Why'));
    await keyboard.type('Too many requests that nobody meant');
    await tabTo(page, dialog.getByRole('button', { name: 'Limit', exact: true }));
    await keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    const limits = page.getByRole('region', { name: 'Limits' });
    await expect(limits).toContainText('Posting requests');
    const limitsNow = async () => (await ops.client.ok(personLimits, { user_id: consumer.id })).limits;
    expect((await limitsNow()).map(({ act, is_live }) => [act, is_live])).toEqual([['post', true]]);

    await tabTo(page, limits.getByRole('button', { name: 'Lift' }));
    await keyboard.press('Enter');
    const lifting = page.getByRole('alertdialog', { name: 'Lift this limit?' });
    await tabTo(page, lifting.getByRole('button', { name: 'Lift' }));
    await keyboard.press('Enter');
    await expect(lifting).toHaveCount(0);
    await expect(limits).toContainText('Lifted');
    expect((await limitsNow()).map(({ act, is_live }) => [act, is_live])).toEqual([['post', false]]);
  },
);
