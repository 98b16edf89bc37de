import { expect, it } from 'vitest';
import type { JobFunds, ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import { drawn, wordsOf } from '#test/support/screen.tsx';
import { pillOf, turnOf } from '#web/parts/payment/protected-words.ts';
import { FundsCard } from '../FundsCard.tsx';

const funds = (more: Partial<JobFunds>) => ({
  quote_bid_id: 1,
  side: 'requestor',
  other_name: 'CoolBreeze',
  holder: 'Safekeeping',
  agreed: '255.00',
  committed: '0.00',
  commission_basis_points: 0,
  held: '0.00',
  released: '0.00',
  refunded: '0.00',
  is_paid: false,
  ...more,
});
const card = async (more: Partial<JobFunds>) =>
  wordsOf(await drawn(<FundsCard funds={funds(more) as unknown as JobFunds} />));

it('does not call what went back to the customer still to pay, unless it is asked for again', async () => {
  const part = await card({ committed: '165.00', released: '165.00', refunded: '90.00' });
  expect(part).toContain('Still to pay S$0.00');
  expect(part).toContain('Returned to the customer S$90.00');
  const again = await card({ committed: '255.00', refunded: '255.00' });
  expect(again).toContain('Still to pay S$255.00');
  expect(await card({ committed: '100.00', held: '100.00' })).toContain('Still to pay S$155.00');
});

it('says of a released payment what of it went back since', () => {
  const payment = { state: 'released', other_name: 'CoolBreeze', amount: '255.00', refund: null } as ThirdPartyPayment;
  const said = (side: ThirdPartyPayment['side'], refunded: string) => turnOf({ ...payment, side, refunded });
  expect(said('requestor', '0.00')).toBe('CoolBreeze has the money.');
  expect(said('requestor', '90.00')).toBe('S$90.00 went back to you. CoolBreeze has the rest.');
  expect(said('pro', '90.00')).toBe('S$90.00 went back to the customer. The rest is yours.');
  expect(said('requestor', '255.00')).toBe('All of it went back to you.');
  expect(said('pro', '255.00')).toBe('All of it went back to the customer.');
  expect(pillOf({ ...payment, side: 'pro', refunded: '255.00' }).label).toBe('Refunded');
});
