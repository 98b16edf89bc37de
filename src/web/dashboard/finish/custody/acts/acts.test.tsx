import { describe, expect, it } from 'vitest';
import type { PartyAct, ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import { drawn, pressable } from '#test/support/screen.tsx';
import { Acts } from './Acts.tsx';
import { actWords, CONFIRMED } from './act-words.ts';

const payment = (more: Partial<ThirdPartyPayment> = {}): ThirdPartyPayment =>
  ({
    payment_id: 7,
    other_name: 'CoolBreeze',
    holder: 'Safekeeping',
    amount: '255.00',
    refunded: '0.00',
    refund: null,
    refunds_left: 3,
    acts: [],
    ...more,
  }) as unknown as ThirdPartyPayment;
const buttons = async (...acts: PartyAct[]) => pressable(await drawn(<Acts payment={payment({ acts })} />));

describe('what can be done with a protected payment', () => {
  it('is offered as the server allows it, and nothing else', async () => {
    expect(await buttons()).toEqual([]);
    expect(await buttons('pay', 'read', 'open_dispute')).toEqual([]);
    expect(await buttons('apply_refund', 'accept')).toEqual(['Accept work', 'Ask for a refund']);
    expect(await buttons('edit_refund_info', 'cancel_refund')).toEqual([
      'Withdraw refund request',
      'Change refund request',
    ]);
    expect(await buttons('ask')).toEqual(['Check with Safekeeping']);
    expect(await buttons('give_back', 'done')).toEqual(['Mark work as done', 'Give the money back']);
  });

  it('is asked once more, with what it moves: what went back before is not moved again', () => {
    const title = (act: (typeof CONFIRMED)[number], more: Partial<ThirdPartyPayment>) =>
      actWords(act, payment(more)).title;
    expect(title('accept', {})).toBe('Accept the work and release S$255.00?');
    expect(title('accept', { refunded: '55.00' })).toBe('Accept the work and release S$200.00?');
    expect(title('give_back', { refunded: '55.00' })).toBe('Give S$200.00 back?');
    const refund = { state: 'applied', amount: '40.50' } as ThirdPartyPayment['refund'];
    expect(title('agree_refund', { refund })).toContain('S$40.50');
  });

  it('needs a reason where the other side is refused, and warns where all of it goes back', () => {
    const asks = CONFIRMED.map((act) => [act, actWords(act, payment()).reason?.required]);
    expect(asks.filter(([, required]) => required !== undefined)).toEqual([
      ['refuse_refund', true],
      ['cancel', false],
    ]);
    expect(CONFIRMED.filter((act) => actWords(act, payment()).danger)).toEqual(['give_back']);
  });
});
