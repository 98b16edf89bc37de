// @vitest-environment happy-dom
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PaymentOrder } from '#core/payments/model.ts';
import { refundPurchase } from '#core/payments/refunds/calls.ts';
import * as walletCalls from '#core/wallet/calls.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { isRefundable, mostRefundable } from './refundable.ts';

const order = (more: Partial<PaymentOrder> = {}): PaymentOrder =>
  ({
    order_id: 'o-1',
    status: 'completed',
    method: 'card',
    card_info: 'visa|4242',
    credit: '100.00',
    credit_left: '80.00',
    total: '109.00',
    refund: null,
    created: '2026-11-20 02:00:00',
    completed_on: '2026-11-20 02:00:00',
    ...more,
  }) as PaymentOrder;

const dialog = async (bought: string, reply: Answering[1] = { refund: { id: 1 } }, of = order()) => {
  const onClose = vi.fn();
  const screen = await opened(<RefundDialog order={of} onClose={onClose} />, {
    answering: [
      [walletCalls.wallet, { wallet: { bought } }],
      [refundPurchase, reply],
    ],
  });
  return {
    ...screen,
    onClose,
    keys: () => screen.sent.flatMap(({ call, key }) => (call === refundPurchase ? [key] : [])),
  };
};

describe('asking for a purchase back', () => {
  it('offers what is left of the purchase, as far as the bought credit is unspent', async () => {
    const all = await dialog('200.00');
    expect(all.words()).toContain('the card you paid with: Visa ending 4242.');
    expect(all.words()).toContain('Up to S$80.00 of unspent credit');
    expect(all.buttons()).toContain('Ask for S$80.00');
  });

  it('offers no more than is unspent', async () => {
    expect((await dialog('60.00')).buttons()).toContain('Ask for S$60.00');
  });

  it('says that nothing can be refunded where all is spent, with nothing to send', async () => {
    const screen = await dialog('0.00');
    expect(screen.words()).toContain('No credit left to refund');
    expect(screen.page.queryByRole('textbox')).toBeNull();
    expect(screen.buttons().filter((label) => label.startsWith('Ask'))).toEqual([]);
    screen.page.getAllByRole('button', { name: 'Close' }).at(-1)?.click();
    expect(screen.onClose).toHaveBeenCalledOnce();
  });

  it('wants a reason, and an amount of at most what is left, before it sends anything', async () => {
    const screen = await dialog('60.00');
    expect(screen.words()).not.toContain('Tell us briefly');
    await screen.press('Ask for S$60.00');
    expect(screen.words()).toContain('Tell us briefly why you want a refund.');
    await screen.type('Reason', '   ');
    await screen.press('Ask for S$60.00');
    await screen.type('Reason', 'Too much');
    expect(screen.words()).not.toContain('Enter an amount');
    for (const amount of ['60.01', '0', '']) {
      await screen.type('Credit to refund', amount);
      await screen.press('Ask for a refund');
      expect(screen.words(), amount).toContain('Enter an amount up to S$60.00.');
    }
    await screen.type('Credit to refund', '0.01');
    expect(screen.buttons()).toContain('Ask for S$0.01');
    expect(screen.inputsOf(refundPurchase)).toEqual([]);
    await screen.type('Credit to refund', '60');
    await screen.press('Ask for S$60.00');
    expect(screen.inputsOf(refundPurchase)).toEqual([{ order_id: 'o-1', credit: '60.00', reason: 'Too much' }]);
  });

  it('sends the order, the amount and the reason, says so and closes', async () => {
    const screen = await dialog('200.00');
    await screen.type('Credit to refund', '12.5');
    await screen.type('Reason', ' Wrong package ');
    await screen.press('Ask for S$12.50');
    expect(screen.inputsOf(refundPurchase)).toEqual([{ order_id: 'o-1', credit: '12.50', reason: 'Wrong package' }]);
    expect(screen.onClose).toHaveBeenCalledOnce();
    expect(screen.words()).toContain('Refund requested');
  });

  it('shows a refusal and stays; the next try is a new one', async () => {
    const screen = await dialog('200.00', { error: 'refund not possible', message: 'This purchase was refunded.' });
    await screen.type('Reason', 'Too much');
    await screen.press('Ask for S$80.00');
    expect(screen.page.getByRole('alert').textContent).toBe('This purchase was refunded.');
    expect(screen.onClose).not.toHaveBeenCalled();
    await screen.press('Ask for S$80.00');
    expect(new Set(screen.keys()).size).toBe(2);
  });

  it('keeps the key where no answer came, so that the second try is the same one', async () => {
    const screen = await dialog('200.00', 'no connection');
    await screen.type('Reason', 'Too much');
    await screen.press('Ask for S$80.00');
    await screen.press('Ask for S$80.00');
    expect(screen.keys()).toHaveLength(2);
    expect(new Set(screen.keys()).size).toBe(1);
    expect(screen.onClose).not.toHaveBeenCalled();
  });

  it('cannot be left while it is sent', async () => {
    const screen = await dialog('200.00', 'never');
    await screen.type('Reason', 'Too much');
    await screen.press('Ask for S$80.00');
    expect(screen.page.getByRole<HTMLButtonElement>('button', { name: 'Not now' }).disabled).toBe(true);
  });
});

/** The dialog that is open fades out when it is closed, until `end`. */
function fading(): { end: () => void } {
  const { promise: finished, resolve: end } = Promise.withResolvers<void>();
  const getAnimations = () => [{ finished, playState: 'running', timeline: new DocumentTimeline() }];
  for (const part of document.querySelectorAll('[data-scrim], [data-scrim] *')) Object.assign(part, { getAnimations });
  onTestFinished(() => end());
  return { end };
}

describe('a dialog about a purchase that is closed', () => {
  function Purchases() {
    const [refunding, setRefunding] = useState<PaymentOrder | null>(null);
    return (
      <>
        <button type="button" onClick={() => setRefunding(order())}>
          Refund one
        </button>
        <RefundDialog order={refunding} onClose={() => setRefunding(null)} />
      </>
    );
  }
  const purchases = () =>
    opened(<Purchases />, {
      answering: [
        [walletCalls.wallet, { wallet: { bought: '200.00' } }],
        [refundPurchase, { error: 'refund not possible', message: 'This purchase was refunded.' }],
      ],
    });

  it('keeps what it says while it fades out, and begins anew when it opens again', async () => {
    const screen = await purchases();
    await screen.press('Refund one');
    await screen.type('Credit to refund', '12.5');
    await screen.type('Reason', 'Too much');
    await screen.press('Ask for S$12.50');
    expect(screen.words()).toContain('This purchase was refunded.');
    const fade = fading();
    await screen.press('Not now');
    expect(screen.words()).toContain('Ask for S$12.50');
    expect(screen.words()).toContain('This purchase was refunded.');
    fade.end();
    await screen.settle();
    expect(screen.page.queryByRole('dialog')).toBeNull();
    await screen.press('Refund one');
    expect(screen.buttons()).toContain('Ask for S$80.00');
    expect(screen.words()).not.toContain('This purchase was refunded.');
  });
});

describe('a purchase that can be asked back', () => {
  const now = new Date('2026-11-30T02:00:00Z');
  it('was paid by card not long ago, and has credit left', () => {
    expect(isRefundable(order(), now)).toBe(true);
    expect(mostRefundable(order(), 8000)).toBe(8000);
    const not: Partial<PaymentOrder>[] = [
      { status: 'pending' },
      { method: 'paynow' },
      { completed_on: null },
      { completed_on: '2025-11-20 02:00:00' },
      { credit_left: '0.00' },
      { refund: { status: 'asked', total: '1.00', reason: '' } },
      { refund: { status: 'sent', total: '1.00', reason: '' } },
    ];
    for (const more of not) expect(isRefundable(order(more), now), JSON.stringify(more)).toBe(false);
    for (const status of ['failed', 'refused', 'succeeded'] as const)
      expect(isRefundable(order({ refund: { status, total: '1.00', reason: '' } }), now)).toBe(true);
  });
});
