import { expect, it } from 'vitest';
import { ORDER_STATES } from '#core/shop/orders/model.ts';
import { whenWords } from './order-words.ts';

it('says that a time is not set only while there is work ahead that wants one', () => {
  const now = new Date('2026-11-29T02:00:00Z');
  const said = ORDER_STATES.filter((state) => whenWords({ begin_time: null, state }, now) !== '');
  expect(said).toEqual(['unpaid', 'placed', 'confirmed', 'cancel_asked', 'asked']);
  expect(whenWords({ begin_time: '2026-11-30 01:00:00', state: 'disputed' }, now)).toContain('9 am');
});
