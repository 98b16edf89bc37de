import { expect, it } from 'vitest';
import type { MethodView, ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import { drawn, pressable, wordsOf } from '#test/support/screen.tsx';
import { PayCard } from '../PayCard.tsx';

const way = (pay_type: MethodView['pay_type']) => ({ pay_type, fault: null, split: [] }) as unknown as MethodView;
const card = (payment: Partial<ThirdPartyPayment>) =>
  drawn(
    <PayCard
      payment={
        {
          payment_id: 7,
          title: 'Deposit',
          amount: '84.00',
          holder: 'Safekeeping',
          next: null,
          error_code: null,
          ...payment,
        } as ThirdPartyPayment
      }
      methods={[way('card'), way('paynow')]}
      now={new Date('2026-11-29T04:00:00Z')}
    />,
  );

it('goes on with a payment that was begun, and says that another way closes it', async () => {
  const html = await card({ state: 'paying', pay_type: 'paynow' });
  expect(pressable(html)).toContain('Continue payment');
  expect(wordsOf(html)).toContain('Another way closes the payment you began.');
  const fresh = await card({ state: 'requested', pay_type: null });
  expect(pressable(fresh)).toContain('Pay S$84.00');
  expect(wordsOf(fresh)).not.toContain('Another way');
});

it('calls a payment refused that the company refused, and not one whose page was left', async () => {
  const refused = (error_code: string) => card({ state: 'requested', pay_type: 'paynow', error_code }).then(wordsOf);
  expect(await refused('declined')).toContain('The payment failed.');
  expect(await refused('cancelled')).not.toContain('The payment failed.');
  expect(await refused('expired')).not.toContain('The payment failed.');
});
