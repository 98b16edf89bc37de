import { adjustCredit } from '#core/ops/credit/calls.ts';
import { paymentCards, paymentOrder } from '#core/payments/calls.ts';
import { DESKTOP, expect, type Page, type Person, PHONE, SLUG, type Stage, test } from '../people.ts';
import { addCard, creditOf, giveTestCard, payButton, shown } from './paying.ts';

// Buying credit: with a new card, a stored one and PayNow, failures on the way, and the popup over a quote's form.

/** Chooses the package of S$100 and a payment method, on a screen that sells credit. */
async function choose(page: Page, way: string | RegExp): Promise<void> {
  await page.getByRole('radio', { name: /^S\$100\b/ }).check();
  await page.getByRole('radio', { name: way }).check();
}
const statusOf = async (pro: Person, page: Page) => {
  const order_id = new URL(page.url()).pathname.split('/').at(-1) as string;
  return (await pro.client.ok(paymentOrder, { order_id })).order;
};

test('a new card buys a package, is stored, and pays again after a confirmation', DESKTOP, async ({ stage }) => {
  test.slow();
  const pro = await stage.newPro(SLUG);
  const before = await creditOf(pro);
  const page = await pro.page('/dashboard/credit');
  await choose(page, 'Card');
  await payButton(page, '109.00').click();
  await giveTestCard(page, 'Works', { keep: true });

  await expect(page).toHaveURL(/\/dashboard\/payfee\//);
  await expect(page.getByRole('heading', { name: 'S$105.00 of credit added' })).toBeVisible();
  await expect(page.getByText('Visa ending 4242')).toBeVisible();
  await expect(page.getByText(/^GT-\d{4}-\d{6}$/)).toBeVisible();
  expect(await creditOf(pro)).toBe(before + 10_500);
  // Neither a reload nor going back to the bank's return page pays again.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'S$105.00 of credit added' })).toBeVisible();
  expect(await creditOf(pro)).toBe(before + 10_500);

  await page.getByRole('link', { name: 'Go to wallet' }).first().click();
  await expect(page).toHaveURL('/dashboard/credit');
  await choose(page, 'Visa ending 4242');
  await payButton(page, '109.00').click();
  const question = page.getByRole('alertdialog', { name: 'Pay S$109.00 with Visa ending 4242?' });
  await expect(question.getByText('Balance after')).toBeVisible();
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(question).toBeHidden();
  expect(await creditOf(pro)).toBe(before + 10_500);

  await payButton(page, '109.00').click();
  await question.getByRole('button', { name: 'Pay S$109.00' }).click();
  const told = page.getByRole('status').filter({ hasText: 'S$105.00 of credit added' });
  await expect(told).toBeVisible();
  expect(await creditOf(pro)).toBe(before + 21_000);
  // Shown until dismissed, and not again.
  await page.goto('/dashboard/requests');
  await expect(told).toBeVisible();
  await told.getByRole('button', { name: 'Dismiss' }).click();
  await expect(told).toBeHidden();
  await page.goto('/dashboard/credit');
  await expect(shown(page, 'Credit bought')).toBeVisible();
  await expect(told).toBeHidden();
});

test('a declined card is not charged, the error stays until read, and another card pays', PHONE, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const before = await creditOf(pro);
  const page = await pro.page('/dashboard/pricing/100');
  await expect(page.getByRole('radio', { name: /^S\$100\b/ })).toBeChecked();
  await payButton(page, '109.00').click();
  await giveTestCard(page, 'Declined');
  await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
  expect((await statusOf(pro, page)).error?.code).toBe(4);
  expect(await creditOf(pro)).toBe(before);

  await page.goto('/dashboard/requests');
  const told = page.getByRole('alert').filter({ hasText: 'Your payment didn’t go through' });
  await expect(told).toBeVisible();
  await told.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^S\$100\b/ })).toBeChecked();
  await payButton(page, '109.00').click();
  await giveTestCard(page, 'Works');
  await expect(page.getByRole('heading', { name: 'S$105.00 of credit added' })).toBeVisible();
  expect(await creditOf(pro)).toBe(before + 10_500);
  await page.goto('/dashboard/requests');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(told).toBeHidden();
});

test('a payment error is dismissed, and stays away', DESKTOP, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const page = await pro.page('/dashboard/pricing/50');
  await payButton(page, '54.50').click();
  await giveTestCard(page, 'Not enough money');
  await expect(
    page
      .getByText(/doesn’t have enough/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.goto('/dashboard/works');
  const told = page.getByRole('alert').filter({ hasText: 'Your payment didn’t go through' });
  await told.getByRole('button', { name: 'Dismiss' }).click();
  await expect(told).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(told).toBeHidden();
});

test(
  'a bank’s challenge: approving it pays, and refusing it or leaving its page pays nothing',
  DESKTOP,
  async ({ stage }) => {
    const pro = await stage.newPro(SLUG);
    const before = await creditOf(pro);
    const page = await pro.page('/dashboard/pricing/50');
    await payButton(page, '54.50').click();
    await giveTestCard(page, '3-D Secure');
    await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
    expect(await creditOf(pro)).toBe(before);

    await payButton(page, '54.50').click();
    await giveTestCard(page, '3-D Secure');
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('heading', { name: 'S$50.00 of credit added' })).toBeVisible();
    expect(await creditOf(pro)).toBe(before + 5_000);

    await page.goto('/dashboard/pricing/50');
    await payButton(page, '54.50').click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('You left the card page before paying. You haven’t been charged.')).toBeVisible();
    expect(await creditOf(pro)).toBe(before + 5_000);
  },
);

test('a card from abroad is refused with 211, and PayNow is offered instead', DESKTOP, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const page = await pro.page('/dashboard/credit/cards');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await giveTestCard(page, 'Issued abroad');
  await expect(page.getByRole('alert').filter({ hasText: 'issued outside Singapore' })).toBeVisible();
  expect((await pro.client.ok(paymentCards, {})).cards).toEqual([]);
});

test('PayNow waits for the money, and the page shows when it has arrived', PHONE, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const before = await creditOf(pro);
  const page = await pro.page('/dashboard/credit');
  await choose(page, /^PayNow/);
  await payButton(page, '109.00').click();
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Code to scan, S$109.00' })).toBeVisible();
  expect(await creditOf(pro)).toBe(before);
  const phone = await stage.visitor((await statusOf(pro, page)).instructions?.qr as string);
  await phone.getByRole('button', { name: 'Pay S$109.00' }).click();
  await expect(phone.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'S$105.00 of credit added' })).toBeVisible({ timeout: 20_000 });
  expect(await creditOf(pro)).toBe(before + 10_500);
});

test(
  'paying at a counter needs S$500, gives a code, and is a waiting purchase until paid',
  DESKTOP,
  async ({ stage }) => {
    const pro = await stage.newPro(SLUG);
    const page = await pro.page('/dashboard/charge_application/convenience_store');
    const amount = page.getByLabel('Credit to add');
    await amount.fill('499');
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    await expect(page.getByText('Enter a whole dollar amount from S$500 to S$20,000.')).toBeVisible();
    await expect(amount).toBeFocused();
    await amount.fill('500');
    await page.getByRole('button', { name: 'Order for S$545.00' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
    await expect(page.getByText('Payment code')).toBeVisible();
    await page.goto('/dashboard/purchases?status=open');
    await page.getByRole('link', { name: /of credit$/ }).click();
    await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
    await page.goto('/dashboard/purchases?status=completed');
    await expect(page.getByText('No paid purchases yet.')).toBeVisible();
  },
);

/** Makes a pro with too little credit for a quote: an operator takes the rest. */
async function poorPro(stage: Stage): Promise<Person> {
  const pro = await stage.newPro(SLUG);
  const ops = await stage.demo('ops');
  const cents = await creditOf(pro);
  await ops.client.ok(adjustCredit, {
    user_id: pro.id,
    kind: 'debit',
    fund: 'promotional',
    amount: ((cents - 100) / 100).toFixed(2),
    reason: 'A journey that needs an almost empty wallet',
  });
  expect(await creditOf(pro)).toBe(100);
  return pro;
}

test(
  'too little credit for a quote: the popup sells it over the form, and the quote goes out as written',
  PHONE,
  async ({ stage }) => {
    test.slow();
    const pro = await poorPro(stage);
    const offer = await stage.offer(pro, await stage.request(await stage.consumer(), SLUG));
    const page = await pro.page('/dashboard/credit/cards');
    await addCard(page);
    await page.goto(`/dashboard/requests/${offer.bid_id}`);
    const open = page.getByRole('button', { name: 'Write a quote' });
    await expect(page.getByLabel('Total price').or(open).filter({ visible: true }).first()).toBeVisible();
    if (await open.isVisible()) await open.click();
    await page.getByLabel('Total price').fill('180');
    await page.getByLabel('Message').fill('Two units, washed on Saturday. Is there a lift?');
    await page.getByRole('button', { name: 'Add credit', exact: true }).click();

    const popup = page.getByRole('dialog', { name: 'Add credit to send this quote' });
    await popup.getByRole('radio', { name: /^S\$50\b/ }).check();
    await popup.getByRole('button', { name: 'Pay S$54.50' }).click();
    const question = page.getByRole('alertdialog', { name: /^Pay S\$54\.50 with Visa/ });
    await question.getByRole('button', { name: 'Pay S$54.50' }).click();
    await expect(popup).toBeHidden();
    await expect(page.getByLabel('Total price')).toHaveValue('180.00');
    await expect(page.getByLabel('Message')).toHaveValue('Two units, washed on Saturday. Is there a lift?');
    await page.getByRole('button', { name: 'Send quote' }).click();
    await expect(page.getByRole('alertdialog').filter({ hasText: /^Quote sent/ })).toBeVisible();
    expect(await creditOf(pro)).toBeLessThan(5_100);
  },
);
