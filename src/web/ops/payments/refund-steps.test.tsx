// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { type OpsRefund, opsApproveRefund, opsRefuseRefund, opsSecondRefund } from '#core/payments/ops/calls.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
import { addTouches } from '#web/state/cache.ts';
import { opsTouches } from '#web/state/touches/ops.ts';
import { type Step, StepDialog } from './use-refund-step.tsx';

addTouches(opsTouches);
const refund = (more: Partial<OpsRefund> = {}): OpsRefund =>
  ({
    id: 4,
    payer: { id: 2, name: 'Wei Ong', email: 'wei@example.sg' },
    asked: '90.00',
    total: '98.10',
    bought_now: '100.00',
    second_above: '200.00',
    decided_by: 'Olga',
    decision_reason: 'Fine',
    status: 'asked',
    ...more,
  }) as OpsRefund;
async function dialog(step: Step, of = refund(), reply: Answering[1] = { refund: refund({ status: 'sent' }) }) {
  const onClose = vi.fn();
  const screen = await opened(<StepDialog refund={of} step={step} onClose={onClose} />, {
    answering: [
      [opsApproveRefund, reply],
      [opsRefuseRefund, reply],
      [opsSecondRefund, reply],
    ],
  });
  return { ...screen, onClose };
}

describe('approving a refund', () => {
  it('pays back what was asked for, with the reason', async () => {
    const screen = await dialog('approve');
    expect(screen.words()).toContain('The credit leaves the wallet now, and the card gets it with its GST.');
    expect(screen.words()).toContain('At most S$90.00. S$100.00 of bought credit is there.');
    await screen.type('Why', 'Bought twice');
    await screen.press('Approve');
    expect(screen.inputsOf(opsApproveRefund)).toEqual([{ refund_id: '4', credit: '90.00', reason: 'Bought twice' }]);
    expect(screen.words()).toContain('Approved. We’ve told the provider');
    expect(screen.onClose).toHaveBeenCalledOnce();
  });

  it('pays back a part, never more than was asked for, and nothing without a reason', async () => {
    const screen = await dialog('approve');
    await screen.press('Approve');
    expect(screen.words()).toContain('Enter a reason.');
    await screen.type('Why', 'Bought twice');
    for (const amount of ['90.01', '0', '']) {
      await screen.type('Credit to pay back', amount);
      await screen.press('Approve');
      expect(screen.words(), amount).toContain('Enter an amount above zero, at most S$90.00.');
    }
    expect(screen.inputsOf(opsApproveRefund)).toEqual([]);
    await screen.type('Credit to pay back', '20');
    await screen.press('Approve');
    expect(screen.inputsOf(opsApproveRefund)).toMatchObject([{ credit: '20.00' }]);
  });

  it('says when a second operator must agree, by the amount that is typed', async () => {
    const large = refund({ asked: '300.00' });
    const screen = await dialog('approve', large, { refund: refund({ status: 'seconding' }) });
    const waits = 'This is above S$200.00: nothing moves until a second operator agrees.';
    expect(screen.words()).toContain(waits);
    await screen.type('Credit to pay back', '200');
    expect(screen.words()).not.toContain(waits);
    await screen.type('Credit to pay back', '200.01');
    expect(screen.words()).toContain(waits);
    await screen.type('Why', 'Bought twice');
    await screen.press('Approve');
    expect(screen.words()).toContain('Approved. A second operator must agree');
    expect(screen.words()).not.toContain('We’ve told the provider');
  });

  it('stays open where it was refused', async () => {
    const screen = await dialog('approve', refund(), { error: 'spent', message: 'The credit is spent.' });
    await screen.type('Why', 'Bought twice');
    await screen.press('Approve');
    expect(screen.words()).toContain('The credit is spent.');
    expect(screen.onClose).not.toHaveBeenCalled();
  });
});

describe('the other steps of a refund', () => {
  it('agreeing says who approved it and why, and how much goes to whom', async () => {
    const screen = await dialog('second');
    expect(screen.words()).toContain(
      'Pay S$98.10 back to Wei Ong? Olga approved it: “Fine”. The provider is told at once.',
    );
    await screen.press('Not now');
    expect(screen.inputsOf(opsSecondRefund)).toEqual([]);
    const agreed = await dialog('second', refund({ payer: { id: 2, name: '', email: 'wei@example.sg' } as never }));
    expect(agreed.words()).toContain('back to wei@example.sg?');
    await agreed.press('Agree and pay back');
    expect(agreed.inputsOf(opsSecondRefund)).toEqual([{ refund_id: '4' }]);
    expect(agreed.inputsOf(opsRefuseRefund)).toEqual([]);
    expect(agreed.words()).toContain('Agreed. We’ve told the provider');
  });

  it('refusing tells the customer why, and moves nothing', async () => {
    const screen = await dialog('refuse');
    expect(screen.words()).toContain('Nothing moves. The credit stays in the wallet.');
    expect(screen.words()).toContain('Wei Ong will see it.');
    await screen.press('Refuse');
    expect(screen.inputsOf(opsRefuseRefund)).toEqual([]);
    screen.page.getByRole<HTMLTextAreaElement>('textbox');
    await screen.type(/./, 'It was used');
    await screen.press('Refuse');
    expect(screen.inputsOf(opsRefuseRefund)).toEqual([{ refund_id: '4', reason: 'It was used' }]);
    expect(screen.inputsOf(opsApproveRefund)).toEqual([]);
    expect(screen.onClose).toHaveBeenCalledOnce();
  });
});
