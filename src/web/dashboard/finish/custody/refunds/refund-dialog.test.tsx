// @vitest-environment happy-dom
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { applyRefund, editRefundInfo } from '#core/custody/payments/calls.ts';
import type { ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
import { RefundDialog } from './RefundDialog.tsx';

const payment = (more: Partial<ThirdPartyPayment> = {}): ThirdPartyPayment =>
  ({
    payment_id: 9,
    other_name: 'CoolBreeze',
    amount: '255.00',
    refunded: '0.00',
    refund: null,
    refunds_left: 3,
    acts: ['apply_refund'],
    ...more,
  }) as ThirdPartyPayment;
const asked = (refund: object) =>
  payment({ acts: ['edit_refund_info'], refund: refund as ThirdPartyPayment['refund'] });
const REFUND = { state: 'applied', amount: '40.50', reason: 'Two units leak', attachments: [] };

/** A payment with the way to its dialog, of which `later` is true once "Meanwhile" is pressed. */
function Payment({ first, later }: { first: ThirdPartyPayment; later: ThirdPartyPayment }) {
  const [now, setNow] = useState(first);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setNow(later)}>
        Meanwhile
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        Refund
      </button>
      <RefundDialog open={open} payment={now} onClose={() => setOpen(false)} />
    </>
  );
}
const dialog = async (first = payment(), later = first, reply: Answering[1] = {}) => {
  const screen = await opened(<Payment first={first} later={later} />, {
    answering: [
      [applyRefund, reply],
      [editRefundInfo, reply],
    ],
  });
  const field = (name: string) => screen.page.getByRole<HTMLInputElement>('textbox', { name }).value;
  return { ...screen, fields: () => [field('How much'), field('What is wrong')] };
};

describe('asking for a protected payment back', () => {
  it('begins with all that can still come back when it opens', async () => {
    const screen = await dialog(payment(), payment({ refunded: '55.00' }));
    await screen.press('Meanwhile');
    await screen.press('Refund');
    expect(screen.fields()).toEqual(['200.00', '']);
    expect(screen.words()).toContain('At most S$200.00.');
    await screen.type('What is wrong', ' It leaks ');
    await screen.press('Ask for S$200.00 back');
    expect(screen.inputsOf(applyRefund)).toEqual([
      { payment_id: '9', amount: '200.00', reason: 'It leaks', attachment_id: [] },
    ]);
    expect(screen.page.queryByRole('dialog')).toBeNull();
    expect(screen.words()).toContain('Refund request sent');
  });

  it('wants a reason and an amount of at most what is left before it sends anything', async () => {
    const screen = await dialog();
    await screen.press('Refund');
    expect(screen.words()).not.toMatch(/Say what is wrong|Enter an amount/);
    await screen.press('Ask for S$255.00 back');
    expect(screen.words()).toContain('Say what is wrong.');
    await screen.type('What is wrong', 'It leaks');
    for (const amount of ['255.01', '0', '']) {
      await screen.type('How much', amount);
      await screen.press('Ask for a refund');
      expect(screen.words(), amount).toContain('Enter an amount from S$0.01 to S$255.00.');
    }
    expect(screen.inputsOf(applyRefund)).toEqual([]);
  });

  it('keeps what was typed and not sent, and shows why it was refused until it is closed', async () => {
    const refusal = { error: 'refund not possible', message: 'This payment was released.' };
    const screen = await dialog(payment(), payment(), refusal);
    await screen.press('Refund');
    await screen.type('How much', '12.50');
    await screen.type('What is wrong', 'It leaks');
    await screen.press('Ask for S$12.50 back');
    expect(screen.page.getByRole('alert').textContent).toBe('This payment was released.');
    await screen.press('Not now');
    await screen.press('Refund');
    expect(screen.fields()).toEqual(['12.50', 'It leaks']);
    expect(screen.page.queryByRole('alert')).toBeNull();
  });

  it('is another try after a refusal, and the same one where no answer came', async () => {
    for (const [reply, count] of [
      [{ error: 'refund not possible', message: 'No.' }, 2],
      ['no connection', 1],
    ] as const) {
      const screen = await dialog(payment(), payment(), reply);
      await screen.press('Refund');
      await screen.type('What is wrong', 'It leaks');
      await screen.press('Ask for S$255.00 back');
      await screen.press('Ask for S$255.00 back');
      const keys = screen.sent.flatMap(({ call, key }) => (call === applyRefund ? [key] : []));
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(count);
    }
  });

  it('says how often it can still be asked, once it was asked', async () => {
    const words = async (refunds_left: number) => {
      const screen = await dialog(payment({ refunds_left }));
      await screen.press('Refund');
      return screen.words();
    };
    expect(await words(3)).not.toContain('more times');
    expect(await words(2)).toContain('You can ask 2 more times for this payment.');
  });
});

describe('changing what was asked for', () => {
  it('begins with what was asked for, and saves the change', async () => {
    const screen = await dialog(asked(REFUND));
    await screen.press('Refund');
    expect(screen.fields()).toEqual(['40.50', 'Two units leak']);
    await screen.type('How much', '30');
    await screen.press('Save refund request');
    expect(screen.inputsOf(editRefundInfo)).toEqual([
      { payment_id: '9', amount: '30.00', reason: 'Two units leak', attachment_id: [] },
    ]);
    expect(screen.inputsOf(applyRefund)).toEqual([]);
    expect(screen.words()).toContain('Refund request changed');
  });

  it('begins anew where the request is another one by now', async () => {
    const screen = await dialog(payment(), asked(REFUND));
    await screen.press('Refund');
    await screen.type('What is wrong', 'It leaks');
    await screen.press('Not now');
    await screen.press('Meanwhile');
    await screen.press('Refund');
    expect(screen.fields()).toEqual(['40.50', 'Two units leak']);
  });

  it('leaves the amount as it is once the pro agreed', async () => {
    const screen = await dialog(asked({ ...REFUND, state: 'agreed' }));
    await screen.press('Refund');
    expect(screen.page.queryByRole('textbox', { name: 'How much' })).toBeNull();
    await screen.type('What is wrong', 'All of them leak');
    await screen.press('Save refund request');
    expect(screen.inputsOf(editRefundInfo)).toEqual([
      { payment_id: '9', amount: '40.50', reason: 'All of them leak', attachment_id: [] },
    ]);
  });
});
