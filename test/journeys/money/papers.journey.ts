import { readFile } from 'node:fs/promises';
import { opsRefunds, opsRefuseRefund } from '#core/payments/ops/calls.ts';
import { creditNotePath } from '#core/payments/papers/calls.ts';
import { refundPurchase } from '#core/payments/refunds/calls.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { DESKTOP, expect, type Page, type Person, PHONE, SLUG, test } from '../people.ts';
import { creditOf, giveTestCard, payButton } from './paying.ts';

// The documents of a purchase: its receipt, the month's statement, and the credit note of a refund to the card.

/** Buys S$100 of credit with a new card; answers the page that confirms it. */
async function bought(pro: Person): Promise<Page> {
  const page = await pro.page('/dashboard/pricing');
  await page.getByRole('radio', { name: /^S\$100\b/ }).check();
  await page.getByRole('radio', { name: 'Card' }).check();
  await payButton(page, '109.00').click();
  await giveTestCard(page, 'Works');
  await expect(page.getByRole('heading', { name: 'S$105.00 of credit added' })).toBeVisible();
  return page;
}

/** Downloads a PDF by its link; answers its text and file name. */
async function pdfOf(page: Page, name: string): Promise<{ text: string; filename: string }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name }).click();
  const download = await coming;
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  return { text: pdfText(bytes), filename: download.suggestedFilename() };
}

test('a receipt can be opened and downloaded, and the month has a statement', PHONE, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const page = await bought(pro);
  const number = (await page.getByText(/^GT-\d{4}-\d{6}$/).textContent()) ?? '';
  await page.goto('/dashboard/purchases');
  await page
    .getByRole('link', { name: /Receipt/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `Tax invoice ${number}` })).toBeVisible();
  await expect(page.getByRole('row', { name: /Total with GST/ })).toContainText('109.00');
  const receipt = await pdfOf(page, 'Download PDF');
  expect(receipt.filename).toBe(`gotong-${number}.pdf`);
  for (const words of [number, '109.00', pro.name]) expect(receipt.text).toContain(words);

  await page.goto('/dashboard/transaction');
  await page.getByRole('region', { name: 'Monthly statements' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Statement / })).toBeVisible();
  await expect(page.getByRole('row', { name: /Credit bought/ })).toContainText('100.00');
  expect((await pdfOf(page, 'Download PDF')).text).toContain('Credit bought');
});

test('a pro’s refund is approved, and goes to the card with a credit note', DESKTOP, async ({ stage }) => {
  test.slow();
  const pro = await stage.newPro(SLUG);
  const page = await bought(pro);
  const before = await creditOf(pro);
  await page.goto('/dashboard/purchases');
  await page.getByRole('button', { name: 'Ask for a refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for a refund?' });
  await dialog.getByLabel(/^Reason/).fill('I bought too much.');
  await dialog.getByRole('button', { name: 'Ask for' }).click();
  await expect(dialog).toBeHidden();

  const ops = await stage.demo('ops');
  const { refunds } = await ops.client.ok(opsRefunds, { page_size: 100 });
  const asked = refunds.find((one) => one.payer.id === pro.id);
  const office = await ops.page(`/ops/payments/${asked?.order_id}`);
  await expect(office.getByText('“I bought too much.”')).toBeVisible();
  await office.getByRole('button', { name: 'Approve' }).click();
  const sure = office.getByRole('dialog', { name: 'Approve this refund?' });
  await sure.getByLabel(/Credit to pay back/).fill('50');
  await sure.getByLabel(/^Why/).fill('Half of it is spent in mind.');
  await sure.getByRole('button', { name: 'Approve' }).click();
  await expect(sure).toBeHidden();
  await expect(office.getByText('Paid back').first()).toBeVisible();

  await expect.poll(() => creditOf(pro)).toBe(before - 5_000 - 250);
  await page.goto(creditNotePath(asked?.id ?? 0, 'html'));
  await expect(page.getByRole('heading', { level: 1, name: /^Credit note CN-/ })).toBeVisible();
  const note = await pdfOf(page, 'Download PDF');
  for (const words of ['Credit note CN-', '54.50', 'I bought too much.']) expect(note.text).toContain(words);
});

test('if another operator decides a refund meanwhile, the dialog stays and says so', DESKTOP, async ({ stage }) => {
  test.slow();
  const pro = await stage.newPro(SLUG);
  const page = await bought(pro);
  const order_id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { refund } = await pro.client.ok(refundPurchase, { order_id, credit: '10.00', reason: 'Not needed.' });
  const ops = await stage.demo('ops');
  const office = await ops.page('/ops/refunds');
  const row = office.getByRole('article').filter({ has: office.locator(`a[href$="${order_id}"]`) });
  await row.getByRole('button', { name: 'Approve' }).click();
  const sure = office.getByRole('dialog', { name: 'Approve this refund?' });
  await sure.getByLabel(/^Why/).fill('It is unspent.');
  await ops.client.ok(opsRefuseRefund, { refund_id: refund.id, reason: 'Fees were paid from it.' });
  await expect(row).toBeHidden();
  await sure.getByRole('button', { name: 'Approve' }).click();
  await expect(sure.getByText('This refund has already been decided.')).toBeVisible();

  await page.goto('/dashboard/purchases');
  await expect(page.getByText('We refused your refund request: “Fees were paid from it.”')).toBeVisible();
});
