import { fee as feeCall } from '#core/appeals/calls.ts';
import { sendMessage } from '#core/messages/calls.ts';
import { DESKTOP, expect, type Person, PHONE, SLUG, type Stage, test } from '../people.ts';
import { creditOf } from './paying.ts';

// A pro appeals a charged fee: the reason of the charge, the appeal, and the decision.

/** Makes a quote of a new pro whose customer only wrote "ok", so that its fee is charged. */
async function charged(stage: Stage): Promise<{ pro: Person; bid_id: number; fee: number }> {
  const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
  const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
  const before = await creditOf(pro);
  await stage.quote(pro, offer);
  await consumer.client.ok(sendMessage, { bid_id: offer.bid_id, message: 'ok' });
  return { pro, bid_id: offer.bid_id, fee: before - (await creditOf(pro)) };
}

/** Asks for the fee back on its screen. */
async function ask(pro: Person, bid_id: number, words: string) {
  const page = await pro.page('/dashboard/credit');
  await page.getByRole('link', { name: 'Why was this charged?' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(`/dashboard/credit/fee/${bid_id}`);
  await expect(page.getByText('Decided the fee')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for this fee back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for this fee back?' });
  await dialog.getByRole('button', { name: 'Ask for it back' }).click();
  await expect(dialog.getByText('Choose what was wrong.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'The customer never really answered' }).check();
  await dialog.getByLabel(/In your own words/).fill(words);
  await dialog.getByRole('button', { name: 'Ask for it back' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Gotong reviews the request')).toBeVisible();
  return page;
}

const idOf = async (pro: Person, bid_id: number) => (await pro.client.ok(feeCall, { bid_id })).fee.appeal?.id;

test('a pro asks for a fee back, an operator grants it, and the wallet has it', DESKTOP, async ({ stage }) => {
  test.slow();
  const { pro, bid_id, fee } = await charged(stage);
  const page = await ask(pro, bid_id, 'She wrote ok and was never seen again.');
  const after = await creditOf(pro);

  const ops = await stage.demo('ops');
  const office = await ops.page(`/ops/appeals/${await idOf(pro, bid_id)}`);
  await expect(office.getByText('She wrote ok and was never seen again.')).toBeVisible();
  await expect(office.getByText('1 from the customer, 0 from the pro')).toBeVisible();
  await office.getByRole('button', { name: 'Return the fee' }).click();
  const sure = office.getByRole('alertdialog', { name: /^Give S\$.+ back\?$/ });
  await sure.getByLabel(/Why/).fill('One word is no answer.');
  await sure.getByRole('button', { name: 'Return the fee' }).click();
  await expect(office.getByRole('alertdialog').filter({ hasText: 'Fee returned' })).toBeVisible();

  // The pro's open screen shows it without a reload.
  await expect(page.getByText('is back in your wallet').first()).toBeVisible();
  await expect(page.getByText('One word is no answer.')).toBeVisible();
  expect(await creditOf(pro)).toBe(after + fee);
  await page.goto('/dashboard/credit');
  await expect(page.getByText('You asked for this fee back, and we agreed.').filter({ visible: true })).toBeVisible();
});

test('a refusal says why, and the fee cannot be asked back again', PHONE, async ({ stage }) => {
  test.slow();
  const { pro, bid_id } = await charged(stage);
  const page = await ask(pro, bid_id, 'I do not like it.');
  const before = await creditOf(pro);
  const ops = await stage.demo('ops');
  const office = await ops.page(`/ops/appeals/${await idOf(pro, bid_id)}`);
  await office.getByRole('button', { name: 'Refuse' }).click();
  const sure = office.getByRole('alertdialog', { name: 'Refuse this appeal?' });
  await sure.getByRole('button', { name: 'Refuse' }).click();
  // A refusal needs a reason.
  await expect(sure).toBeVisible();
  await sure.getByLabel(/Why/).fill('The customer answered you.');
  await sure.getByRole('button', { name: 'Refuse' }).click();
  await expect(office.getByRole('alertdialog').filter({ hasText: 'Appeal refused' })).toBeVisible();
  await expect(page.getByText('The customer answered you.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for this fee back' })).toBeHidden();
  expect(await creditOf(pro)).toBe(before);
});
