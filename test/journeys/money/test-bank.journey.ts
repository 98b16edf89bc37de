import { orderCredit, payByCardToken, payByMethod } from '#core/payments/calls.ts';
import { DESKTOP, expect, SLUG, test } from '../people.ts';
import { check } from '../screens.ts';
import { creditOf, giveTestCard } from './paying.ts';

// The pages of the simulated payment company, which people see while no real company is set up. They have one column at every
// width, so that one project is enough; `check` narrows each to 320 px.

test('the test bank’s pages are accessible', DESKTOP, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const before = await creditOf(pro);
  const { order } = await pro.client.ok(orderCredit, { amount: 100, new_card: true });
  const page = await pro.page(order.next_url ?? '');
  await expect(page.getByRole('heading', { name: 'Pay S$109.00' })).toBeVisible();
  // The page has no field for a card number.
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await check(page);
  // Submits the page's form without opening the next screen.
  const form = new URLSearchParams({ card: 'challenge', act: 'pay' });
  const sent = await fetch(order.next_url ?? '', { method: 'POST', body: form, redirect: 'manual' });
  const prime = new URL(sent.headers.get('location') ?? '').searchParams.get('prime') ?? '';
  const charged = await pro.client.ok(payByCardToken, { order_id: order.order_id, prime });
  await page.goto(charged.order.next_url ?? '');
  await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
  await check(page);
  const challenge = page.url();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => creditOf(pro)).toBe(before + 10_000);
  await page.goto(challenge);
  await expect(page.getByRole('heading', { name: 'This is over' })).toBeVisible();
  await check(page);
});

test('the test bank’s clerk sees waiting payments, and a phone pays a scanned one', DESKTOP, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const before = await creditOf(pro);
  const ordered = async (method: 'paynow' | 'atm') => {
    const { order } = await pro.client.ok(orderCredit, { amount: 100, method });
    return (await pro.client.ok(payByMethod, { order_id: order.order_id })).order;
  };
  const scanned = await ordered('paynow');
  const page = await pro.page(scanned.instructions?.qr ?? '');
  await check(page);
  await page.getByRole('button', { name: 'Pay S$109.00' }).click();
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await expect.poll(() => creditOf(pro)).toBe(before + 10_000);

  const { instructions } = await ordered('atm');
  await page.goto('/pay-simulator/waiting');
  await check(page);
  const row = page.getByRole('listitem').filter({ hasText: instructions?.code ?? 'no code' });
  await row.getByRole('button', { name: /^Money arrived/ }).click();
  await expect(page.getByRole('heading', { name: 'Waiting payments' })).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect.poll(() => creditOf(pro)).toBe(before + 20_000);
});

test('the test bank works without script, and gives up when told to', DESKTOP, async ({ stage, browser }) => {
  const pro = await stage.newPro(SLUG);
  const { order } = await pro.client.ok(orderCredit, { amount: 100, new_card: true });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(order.next_url ?? '');
  await giveTestCard(page, 'Works', { keep: true });
  await expect(page).toHaveURL(new RegExp(`/dashboard/payfee/${order.order_id}\\?prime=prime_\\w+&remember=1$`));
  await page.goto(order.next_url ?? '');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/payfee/${order.order_id}\\?cancelled=1$`));
  await context.close();
});
