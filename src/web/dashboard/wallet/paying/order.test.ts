import { describe, expect, it } from 'vitest';
import { DAY, toWire } from '#core/kit/time.ts';
import { ORDER_STATUSES, type PaymentOrder } from '#core/payments/model.ts';
import { isOver, orderLook, paidWith } from '#web/parts/payment/order-words.ts';
import { isRefundable, mostRefundable } from './refundable.ts';
import { targetOf } from './target-of.ts';
import { pollEvery } from './use-order.ts';

const now = new Date('2026-11-21T04:00:00Z');
const order = (more: Partial<PaymentOrder> = {}) =>
  ({
    status: 'completed',
    method: 'card',
    credit: '100.00',
    bonus: '5.00',
    total: '109.00',
    refunded: '0.00',
    credit_left: '100.00',
    refund: null,
    card_info: 'visa|4242',
    completed_on: toWire(new Date(now.getTime() - DAY)),
    ...more,
  }) as PaymentOrder;

describe('an order on the screen', () => {
  it('has words for each status, and is asked about until it is over', () => {
    for (const status of ORDER_STATUSES) {
      expect(orderLook()[status].label).not.toBe('');
      expect([status, pollEvery(status, 0) === 0]).toEqual([status, isOver(status)]);
    }
    expect(pollEvery(undefined, 0)).toBe(0);
  });

  it('is asked about less often the longer it takes, and seldom where money comes later', () => {
    expect([0, 30_000, 300_000].map((waited) => pollEvery('paying', waited))).toEqual([2_000, 5_000, 15_000]);
    expect(pollEvery('pending', 0)).toBe(15_000);
  });

  it('says what paid it: the card where it is known, else the way', () => {
    expect(paidWith(order())).toBe('Visa ending 4242');
    expect(paidWith(order({ card_info: null }))).toBe('Card');
    expect(paidWith(order({ card_info: 'nonsense', method: 'paynow' }))).toBe('PayNow');
  });

  it('is tried again as what it was: its package, or its amount', () => {
    const packages = [
      { slug: 'credit-100', credit: '100.00', bonus: '5.00' },
      { slug: 'credit-50', credit: '50.00', bonus: '0.00' },
    ];
    expect(targetOf({ credit: '100.00', bonus: '5.00' }, packages)).toBe('credit-100');
    expect(targetOf({ credit: '100.00', bonus: '0.00' }, packages)).toBe('100');
    expect(targetOf({ credit: '75.00', bonus: '0.00' }, packages)).toBe('75');
  });

  it('can be asked back up to what no refund took, and what is unspent', () => {
    expect(mostRefundable(order(), 9_000)).toBe(9_000);
    expect(mostRefundable(order({ refunded: '43.60', credit_left: '60.00' }), 9_000)).toBe(6_000);
    expect(mostRefundable(order(), 0)).toBe(0);
  });

  it('can be asked back: a completed card payment of the last 180 days with something left', () => {
    expect(isRefundable(order(), now)).toBe(true);
    expect(isRefundable(order({ refunded: '54.50', credit_left: '50.00' }), now)).toBe(true);
    for (const more of [
      { status: 'failed' as const },
      { method: 'paynow' as const },
      { refunded: '109.00', credit_left: '0.00' },
      { refund: { status: 'asked' as const, total: '10.90', reason: '' } },
      { refund: { status: 'sent' as const, total: '10.90', reason: '' } },
      { completed_on: null },
      { completed_on: toWire(new Date(now.getTime() - 181 * DAY)) },
    ])
      expect([more, isRefundable(order(more), now)]).toEqual([more, false]);
  });
});
