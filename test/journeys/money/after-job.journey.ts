import { readFile } from 'node:fs/promises';
import { changeBillingSettings } from '#core/billing/calls.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { begun } from '../done.ts';
import { expect, type Page, PHONE, SLUG, test } from '../people.ts';

// Money after a job: a higher final price that the customer agrees to, an invoice with a PayNow code, and the receipt.

const seen = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

test(
  'a job costs more, its customer agrees, gets an invoice with a code, and reads the receipt',
  PHONE,
  async ({ stage }) => {
    const [consumer, pro] = [await stage.consumer(), await stage.pro(SLUG)];
    await pro.client.ok(changeBillingSettings, { paynow: '9123 4567' });
    const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
    await stage.quote(pro, offer);
    await begun(consumer, pro, offer);
    const mine = await pro.page(`/dashboard/works/${offer.bid_id}/details?as=pro`);
    await seen(mine, 'Mark work as done').click();
    const done = mine.getByRole('alertdialog');
    await done.getByLabel('Final price').fill('999.00');
    await done.getByRole('button', { name: 'Mark work as done' }).click();
    await expect(done.getByText('Say why the price is more than your quote.').first()).toBeVisible();
    await done.getByLabel('Why it’s more').fill('Two more units.');
    await done.getByRole('button', { name: 'Mark work as done' }).click();
    await expect(done).toBeHidden();

    const theirs = await consumer.page(
      `/dashboard/projects/quote/${offer.request_id}/${offer.bid_id}/details?as=consumer`,
    );
    await expect(theirs.getByText('Two more units.').filter({ visible: true }).first()).toBeVisible();
    await seen(theirs, 'Agree with S$999.00').click();
    await expect(
      mine
        .getByText(/agreed with this price/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();

    await seen(mine, 'Ask for S$999.00').click();
    await mine.getByRole('button', { name: 'Send the invoice' }).click();
    await expect(theirs.getByRole('img', { name: 'PayNow code for S$999.00' }).filter({ visible: true })).toBeVisible();
    await seen(theirs, 'I’ve paid').click();
    await seen(mine, 'It’s paid').click();
    await mine.getByRole('dialog').getByText('PayNow', { exact: true }).click();
    await mine.getByRole('button', { name: 'Send the receipt' }).click();

    const receipt = theirs.getByRole('link', { name: /^Receipt RCT-\d+, S\$999\.00$/ }).filter({ visible: true });
    await receipt.click();
    await expect(theirs.getByRole('heading', { level: 1, name: /^Receipt RCT-/ })).toBeVisible();
    const coming = theirs.waitForEvent('download');
    await theirs.getByRole('link', { name: 'Download PDF' }).click();
    const bytes = await readFile(await (await coming).path());
    expect(pdfText(bytes)).toContain('999.00');
  },
);
