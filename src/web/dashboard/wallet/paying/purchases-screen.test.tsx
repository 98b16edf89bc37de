// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { paymentOrders } from '#core/payments/calls.ts';
import type { PaymentOrder } from '#core/payments/model.ts';
import { me } from '#core/users/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { Component } from './PurchasesScreen.tsx';

const order = (more: Partial<PaymentOrder>): PaymentOrder => ({
  order_id: 'a1',
  status: 'completed',
  method: 'card',
  credit: '50.00',
  bonus: '0.00',
  gst: '4.50',
  total: '54.50',
  refunded: '0.00',
  credit_left: '50.00',
  refund: null,
  credit_notes: [],
  currency: 'SGD',
  card_info: 'visa|4242',
  next_url: null,
  instructions: null,
  error: null,
  receipt_no: null,
  is_auto_top_up: false,
  created: '2026-11-19 15:00:00',
  completed_on: '2026-11-20 02:00:00',
  ...more,
});
const purchases = (orders: PaymentOrder[], at = '/dashboard/purchases') =>
  opened(<Component />, {
    at,
    now: new Date('2026-11-21T02:00:00Z'),
    answering: [
      [me, { user: { id: 1, onboard_state: 9 }, working_for: null }],
      [paymentOrders, { orders, next_cursor: null }],
    ],
  });

it('a purchase says its credit, its bonus where there is one, how and when it was paid, and its total', async () => {
  const plain = await purchases([order({})]);
  expect(plain.words()).toMatch(/S\$50\.00 .*of credit Paid Visa ending 4242 · Fri 20 Nov, 10 am S\$54\.50/);
  expect(plain.words()).not.toMatch(/bonus|automatic/);
  const more = await purchases([order({ bonus: '5.00', is_auto_top_up: true, receipt_no: 'R-7', completed_on: null })]);
  expect(more.words()).toContain('bonus · Visa ending 4242 · automatic top-up · Thu 19 Nov, 11 pm');
  expect(more.words()).toMatch(/with S\$5\.00 .*bonus/);
  expect(more.words()).toContain('Receipt R-7');
});

it('a refund is offered for what can still be refunded alone', async () => {
  const ask = 'Ask for a refund';
  expect((await purchases([order({})])).buttons()).toContain(ask);
  expect((await purchases([order({ credit_left: '0.00' })])).buttons()).not.toContain(ask);
  expect((await purchases([order({ status: 'failed' })])).buttons()).not.toContain(ask);
});

it('the address says which purchases show, and “All” takes it out of the address', async () => {
  const screen = await purchases([], '/dashboard/purchases?status=failed');
  expect(screen.words()).toContain('No failed purchases.');
  await screen.press('Waiting', 'radio');
  expect(screen.place()).toBe('/dashboard/purchases?status=open');
  expect(screen.words()).toContain('No purchases waiting for payment.');
  await screen.press('All', 'radio');
  expect(screen.place()).toBe('/dashboard/purchases');
  expect(screen.inputsOf(paymentOrders).map(({ status }) => status)).toEqual(['failed', 'open', 'all']);
  expect((await purchases([], '/dashboard/purchases?status=odd')).words()).toContain(
    'Your purchases and receipts will show here.',
  );
});
