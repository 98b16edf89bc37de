import { expect, it } from 'vitest';
import type { OrderView } from '#core/shop/orders/calls.ts';
import { drawn, wordsOf } from '#test/support/screen.tsx';
import { orderContact } from './order-contact.tsx';

it('lets a pro call the customer with one press', async () => {
  const order = { side: 'provider', consumer_name: 'Priya Nair', consumer_phone: '+6591234567' } as OrderView;
  const html = await drawn(<p>{orderContact(order)}</p>);
  expect(html).toContain('href="tel:+6591234567"');
  expect(wordsOf(html)).toBe('Priya Nair, 9123 4567');
  expect(orderContact({ ...order, consumer_phone: '' })).toBeUndefined();
  expect(orderContact({ ...order, side: 'requestor' })).toBeUndefined();
});
