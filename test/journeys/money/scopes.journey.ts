import * as bids from '#core/bids/calls.ts';
import { begun } from '../done.ts';
import { expect, ON_DESKTOP, ON_PHONE, type Page, SLUG, test } from '../people.ts';
import { check, checkState } from '../screens.ts';

// A quote with lines: read, hired with an optional line, changed by the pro, and done at no more than the agreed total.

const seen = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

test(
  'a quote with lines is hired with an option, changed once both accept, and costs no more',
  ON_DESKTOP,
  async ({ stage }) => {
    const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
    const offer = await stage.offer(pro, await stage.request(consumer, SLUG));

    const form = await pro.page(`/dashboard/requests/${offer.bid_id}?as=pro#quote`);
    await form.getByRole('checkbox', { name: 'Quote line by line' }).check();
    const lines = form.getByRole('group', { name: 'What the price is made of' });
    await lines.getByRole('textbox', { name: 'Line 1' }).fill('Chemical wash, 3 units');
    await lines.getByLabel('Amount').fill('240');
    await lines.getByRole('button', { name: 'Add line' }).click();
    await expect(lines.getByRole('textbox', { name: 'Line 2' })).toBeFocused();
    await lines.getByRole('textbox', { name: 'Line 2' }).fill('Gas top-up');
    await lines.getByLabel('Amount').nth(1).fill('60');
    await lines
      .getByRole('checkbox', { name: /^Optional/ })
      .nth(1)
      .check();
    await expect(lines.getByRole('status')).toContainText('S$240.00');
    await lines.getByLabel('Not included').fill('Repairs');
    await check(form);
    await form.getByLabel('Message', { exact: true }).fill('As you described.');
    await form
      .getByRole('button', { name: /^Send quote/ })
      .filter({ visible: true })
      .click();
    await expect(form.getByText(/^Quote sent/).first()).toBeVisible();
    const sent = await pro.page(`/dashboard/requests/${offer.bid_id}?as=pro`);
    const quoted = sent.getByRole('region', { name: 'What’s in the quote' }).filter({ visible: true });
    await expect(quoted).toContainText('Gas top-up');

    const theirs = await consumer.page(
      `/dashboard/projects/quote/${offer.request_id}/${offer.bid_id}/details?as=consumer`,
    );
    const card = theirs.getByRole('region', { name: 'What’s in the quote' }).filter({ visible: true });
    await expect(card).toContainText('Repairs');
    await check(theirs);
    await seen(theirs, 'Hire for S$240.00').click();
    const hire = theirs.getByRole('dialog', { name: /^Hire / });
    await hire.getByRole('checkbox', { name: 'Gas top-up, S$60.00' }).check();
    await expect(hire.getByRole('button', { name: 'Hire for S$300.00' })).toBeVisible();
    await hire.getByRole('button', { name: 'Not now' }).click();
    await expect(hire).toBeHidden();
  },
);

test(
  'a change counts once the other side accepts, and the final price cannot be higher',
  ON_PHONE,
  async ({ stage }) => {
    const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
    const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
    await pro.client.ok(bids.sendQuote, {
      bid_id: offer.bid_id,
      quote_type: 'flat',
      price: '300.00',
      price_note: 'Line by line.',
      scope: {
        lines: [
          { what: 'Chemical wash', amount: '240.00' },
          { what: 'Gas top-up', amount: '60.00' },
        ],
      },
    });
    await begun(consumer, pro, offer);
    const mine = await pro.page(`/dashboard/works/${offer.bid_id}/details?as=pro`);
    const agreed = mine.getByRole('region', { name: 'What was agreed' }).filter({ visible: true });
    await expect(agreed).toContainText('Version 1');
    await agreed.getByRole('button', { name: 'Propose a change' }).click();
    const dialog = mine.getByRole('dialog', { name: 'Propose a change' });
    await dialog.getByRole('button', { name: 'Send proposal' }).click();
    await expect(dialog.getByText('Change at least one line, or add one.').first()).toBeVisible();
    await dialog.getByLabel('Gas top-up, S$60.00').selectOption('Take out');
    await dialog.getByRole('button', { name: 'Add line' }).click();
    await dialog.getByRole('textbox', { name: 'Line 1' }).fill('New capacitor');
    await dialog.getByLabel('Amount').fill('90');
    await dialog.getByLabel('Why it changes').fill('The old one is burnt.');
    await expect(dialog.getByRole('status').filter({ hasText: 'Total with the change' })).toContainText('S$330.00');
    await checkState(mine, 'a change that is written');
    // A narrow window has another pane, which keeps what was typed.
    const size = mine.viewportSize();
    if (size) {
      await mine.setViewportSize({ width: size.width < 1024 ? 1280 : 390, height: size.height });
      await expect(dialog.getByLabel('Why it changes')).toHaveValue('The old one is burnt.');
      await mine.setViewportSize(size);
    }
    await expect(dialog.getByLabel('Why it changes')).toHaveValue('The old one is burnt.');
    await dialog.getByRole('button', { name: 'Send proposal' }).click();
    await expect(dialog).toBeHidden();
    await expect(mine.getByRole('button', { name: 'Take it back' }).filter({ visible: true })).toBeVisible();

    // Until the change is accepted, the final price can’t exceed the agreed total.
    await seen(mine, 'Mark work as done').click();
    const done = mine.getByRole('alertdialog');
    await done.getByLabel('Final price').fill('330.00');
    await done.getByLabel('Why it’s more').fill('The capacitor.');
    await done.getByRole('button', { name: 'Mark work as done' }).click();
    await expect(done.getByText(/above the agreed total/).first()).toBeVisible();
    await done.getByRole('button', { name: 'Not now' }).click();
    await expect(done).toBeHidden();

    const theirs = await consumer.page(
      `/dashboard/projects/quote/${offer.request_id}/${offer.bid_id}/details?as=consumer`,
    );
    const change = theirs.getByRole('region', { name: 'Proposed change' }).filter({ visible: true });
    await expect(change).toContainText('The old one is burnt.');
    await check(theirs);
    await change.getByRole('button', { name: 'Accept +S$30.00' }).click();
    await expect(change).toBeHidden();
    const now = theirs.getByRole('region', { name: 'What was agreed' }).filter({ visible: true });
    await expect(now).toContainText('Version 2');
    await expect(now).toContainText('S$330.00');
    await now.getByText('History, 2 entries').click();
    await expect(now).toContainText('check code');

    await expect(agreed).toContainText('Version 2');
    await seen(mine, 'Mark work as done').click();
    await expect(mine.getByRole('alertdialog').getByLabel('Final price')).toHaveValue('330.00');
    await mine.getByRole('alertdialog').getByRole('button', { name: 'Mark work as done' }).click();
    await expect(mine.getByRole('alertdialog')).toBeHidden();
    await expect(theirs.getByText('S$330.00').filter({ visible: true }).first()).toBeVisible();
  },
);
