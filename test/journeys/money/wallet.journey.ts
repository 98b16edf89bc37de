import { readFileSync } from 'node:fs';
import { blockUser } from '#core/auth/blocks/calls.ts';
import { sendMessage } from '#core/messages/calls.ts';
import { autoTopUp, orderCredit, paymentCards } from '#core/payments/calls.ts';
import { DESKTOP, expect, PHONE, SLUG, test } from '../people.ts';
import { addCard, giveTestCard, payButton, shown } from './paying.ts';

// The wallet: held credit and its reasons, spending, the history and its export, cards, automatic top-up and refunds.

test('held credit shows with its deadline, and the history can be filtered and saved', PHONE, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const offer = await stage.offer(pro, await stage.request(await stage.consumer(), SLUG));
  await stage.quote(pro, offer);
  const page = await pro.page('/dashboard/credit');
  const held = page.getByRole('region', { name: 'Held fees' });
  await expect(held.getByText(/^Returned .+ left\)$/)).toBeVisible();
  await expect(
    held.getByText(/^Charged if the customer replies, answers a call or hires you before then\./),
  ).toBeVisible();
  await expect(held.getByRole('link')).toHaveAttribute('href', `/dashboard/requests/${offer.bid_id}`);

  // The whole chip reacts to a press, not only its radio button.
  const chip = (name: string) => page.locator('label').filter({ hasText: name, has: page.getByRole('radio') });
  await chip('Bonuses').click();
  await expect(page).toHaveURL(/show=bonuses/);
  await expect(shown(page, 'Starter credit')).toBeVisible();
  await expect(page.getByText('Quote fee').filter({ visible: true })).toHaveCount(0);
  await chip('Bought').click();
  await expect(page.getByText('You haven’t bought credit yet.')).toBeVisible();
  await page.goBack();
  await expect(shown(page, 'Starter credit')).toBeVisible();

  await page.getByRole('button', { name: 'CSV' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'This month' }).click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.trim().split('\n').length).toBeGreaterThanOrEqual(3);
  await expect(page).toHaveURL(/\/dashboard\/credit/);
});

test(
  'a fee that a new customer’s answer charged comes back when the customer is blocked',
  DESKTOP,
  async ({ stage }) => {
    const [consumer, pro, operator] = [await stage.consumer(), await stage.newPro(SLUG), await stage.demo('ops')];
    const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
    await stage.quote(pro, offer);
    const page = await pro.page('/dashboard/credit');
    const card = page.getByRole('region', { name: 'Charged fees that can come back' });
    await expect(page.getByRole('region', { name: 'Held fees' }).getByRole('link')).toBeVisible();
    await expect(card).toHaveCount(0);

    await consumer.client.ok(sendMessage, { bid_id: offer.bid_id, message: 'ok when?' });
    await expect(card.getByText(/^Can come back until /)).toBeVisible();
    await expect(shown(page, 'Charged, can come back')).toBeVisible();
    await expect(card.getByRole('link')).toHaveAttribute('href', `/dashboard/requests/${offer.bid_id}`);

    // The open page shows it without a reload.
    await operator.client.ok(blockUser, { user_id: consumer.id, reason: 'Made-up requests' });
    await expect(card).toHaveCount(0);
    await expect(shown(page, 'We blocked the customer’s account.')).toBeVisible();
  },
);

test('spending is shown as a chart and as a table', DESKTOP, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const page = await pro.page('/dashboard/credit');
  const spending = page.getByRole('region', { name: 'Spending', exact: true });
  await expect(spending.getByText('No spending in this period')).toBeVisible();
  await stage.quote(pro, await stage.offer(pro, await stage.request(await stage.consumer(), SLUG)));
  await page.reload();
  await expect(spending.locator('svg.recharts-surface').filter({ visible: true }).first()).toBeVisible();
  // While the chart shows, the table is there for screen readers.
  const table = spending.getByRole('table', { name: 'Spending by week' });
  await expect(table.getByRole('row')).toHaveCount(13);
  await page.getByRole('radio', { name: 'Table' }).check();
  await expect(spending.locator('svg.recharts-surface')).toHaveCount(0);
  await expect(table).toBeVisible();
  await page.getByRole('radio', { name: '12 months' }).check();
  await expect(spending.getByRole('table', { name: 'Spending by month' }).getByRole('row')).toHaveCount(13);
});

test('cards can be added, made the default, and removed after a confirmation', DESKTOP, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const page = await pro.page('/dashboard/credit/cards');
  await expect(page.getByText('No cards yet')).toBeVisible();
  await addCard(page);
  await expect(page.getByText('Visa ending 4242').filter({ visible: true }).first()).toBeVisible();
  await addCard(page, 'Works, Mastercard');
  await page.getByRole('button', { name: 'Change Mastercard ending 4444' }).click();
  await page.getByRole('menuitem', { name: 'Make default' }).click();
  // Only in the main part, because toasts are list items too.
  const card = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(card('Mastercard ending 4444').getByText('Default', { exact: true })).toBeVisible();

  const remove = page.getByRole('group', { name: 'Change Visa ending 4242' }).getByRole('menuitem', { name: 'Remove' });
  await page.getByRole('button', { name: 'Change Visa ending 4242' }).click();
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Remove Visa ending 4242?' });
  await question.getByRole('button', { name: 'Not now' }).click();
  expect((await pro.client.ok(paymentCards, {})).cards).toHaveLength(2);
  await page.getByRole('button', { name: 'Change Visa ending 4242' }).click();
  await remove.click();
  await question.getByRole('button', { name: 'Remove card' }).click();
  await expect(card('Visa ending 4242')).toHaveCount(0);
  expect((await pro.client.ok(paymentCards, {})).cards).toMatchObject([{ brand: 'mastercard', is_default: true }]);
});

test(
  'automatic top-up is off until agreed to, explains what it does, and can be turned off at once',
  PHONE,
  async ({ stage }) => {
    const pro = await stage.newPro(SLUG);
    const page = await pro.page('/dashboard/credit/auto-top-up');
    await page.getByRole('link', { name: 'Add a card' }).first().click();
    await page.getByRole('button', { name: 'Add a card' }).click();
    await giveTestCard(page, 'Works');
    // Returns to the screen for which the card was added.
    await expect(page).toHaveURL('/dashboard/credit/auto-top-up');
    await expect(
      page.getByText(/we charge your card S\$54\.50 for S\$50\.00 of credit with GST, at most 2 times a week\.$/),
    ).toBeVisible();
    const alert = page.getByRole('region', { name: 'Automatic top-up' }).getByRole('alert');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(alert).toContainText('Tick “I agree” to turn it on.');
    expect((await pro.client.ok(autoTopUp, {})).auto_top_up.is_on).toBe(false);

    await page.getByRole('checkbox', { name: /^I agree/ }).check();
    await page.getByLabel('Weekly limit').fill('40');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(alert).toContainText('The weekly limit must cover at least one top-up.');
    await page.getByLabel('Weekly limit').fill('100');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('Automatic top-up is on').filter({ visible: true }).first()).toBeVisible();
    const { auto_top_up } = await pro.client.ok(autoTopUp, {});
    expect(auto_top_up).toMatchObject({ is_on: true, below: '10.00', credit: '50.00', weekly_cap: '100.00' });
    expect(auto_top_up.consent_on).not.toBeNull();

    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
    expect((await pro.client.ok(autoTopUp, {})).auto_top_up.is_on).toBe(false);
  },
);

test('a refund of unspent credit is asked for with a reason, once', DESKTOP, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const page = await pro.page('/dashboard/pricing/50');
  await payButton(page, '54.50').click();
  await giveTestCard(page, 'Works');
  await expect(page.getByRole('heading', { name: 'S$50.00 of credit added' })).toBeVisible();
  await page.goto('/dashboard/purchases');
  await page.getByRole('button', { name: 'Ask for a refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for a refund?' });
  await dialog.getByRole('button', { name: 'Ask for S$50.00' }).click();
  await expect(dialog.getByText('Tell us briefly why you want a refund.')).toBeVisible();
  await dialog.getByLabel('Credit to refund').fill('60');
  await dialog.getByLabel('Reason').fill('Bought on the wrong account.');
  // The button has no amount while it is invalid or S$0.00.
  await dialog.getByRole('button', { name: 'Ask for a refund', exact: true }).click();
  await expect(dialog.getByText('Enter an amount up to S$50.00.')).toBeVisible();
  await dialog.getByLabel('Credit to refund').fill('');
  await dialog.getByRole('button', { name: 'Ask for a refund', exact: true }).click();
  await expect(dialog.getByText('Enter an amount up to S$50.00.')).toBeVisible();
  await dialog.getByLabel('Credit to refund').fill('20');
  await dialog.getByRole('button', { name: 'Ask for S$20.00' }).click();
  await expect(page.getByRole('alertdialog').filter({ hasText: 'Refund requested' })).toBeVisible();

  // The purchase shows the request, and offers no second one.
  await expect(page.getByText(/^You asked for a refund of S\$21\.80\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for a refund' })).toBeHidden();

  // The request can be withdrawn until it is decided, and made again.
  await page.getByRole('button', { name: 'Withdraw refund request' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Withdraw your refund request?' });
  await expect(sure.getByText(/^The credit stays in your wallet/)).toBeVisible();
  await sure.getByRole('button', { name: 'Withdraw refund request' }).click();
  await expect(page.getByRole('alertdialog').filter({ hasText: 'Refund request withdrawn' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for a refund' })).toBeVisible();
  await expect(page.getByText(/^You asked for a refund/)).toBeHidden();
});

test('people see only their own orders', DESKTOP, async ({ stage }) => {
  const [pro, rival] = [await stage.newPro(SLUG), await stage.newPro(SLUG)];
  const { order } = await pro.client.ok(orderCredit, { amount: 20 });
  const mine = await pro.page(`/dashboard/payfee/${order.order_id}`);
  await expect(mine.getByRole('heading', { name: 'Not paid yet' })).toBeVisible();
  const theirs = await rival.page(`/dashboard/payfee/${order.order_id}`);
  await expect(theirs.getByText('Payment not found')).toBeVisible();
});
