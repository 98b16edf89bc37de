import { expect, it } from 'vitest';
import { drawn, pressable, wordsOf } from '#test/support/screen.tsx';
import { PersonSubscriptions } from './PersonSubscriptions.tsx';

const NOW = new Date('2026-12-10T04:00:00Z');
const month = {
  subscription_id: 5,
  category_name: 'Plumber',
  price: '39.00',
  rest: '25.16',
  ends_at: '2026-12-29 16:00:00',
};
const shown = (subscriptions: (typeof month)[], mayReturn = true) =>
  drawn(<PersonSubscriptions subscriptions={subscriptions} name="Wei Ong" mayReturn={mayReturn} now={NOW} />);

it('a subscription shows what its month cost, and how much can be returned', async () => {
  const html = await shown([month]);
  expect(wordsOf(html)).toContain('Plumber S$39.00 for the month that ends on Wed 30 Dec.');
  expect(pressable(html)).toEqual(['Return S$25.16 of Plumber']);
  expect(wordsOf(await shown([]))).toBe('');
});

it('no return is offered when nothing is left of the month, or to an operator who may not return', async () => {
  const last = await shown([{ ...month, rest: '0.00' }]);
  expect(pressable(last)).toEqual([]);
  expect(wordsOf(last)).toContain('Nothing is left to return');
  const looking = await shown([month, { ...month, rest: '0.00' }], false);
  expect(pressable(looking)).toEqual([]);
  expect(wordsOf(looking)).not.toContain('to return');
});
