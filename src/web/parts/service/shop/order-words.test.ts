import { expect, it } from 'vitest';
import type { OrderCard } from '#core/shop/orders/calls.ts';
import { ORDER_STATES } from '#core/shop/orders/model.ts';
import { silenceOf, turnOf, whenWords } from './order-words.ts';

it('says that no time is set only while there is work ahead that needs one', () => {
  const now = new Date('2026-11-29T02:00:00Z');
  const said = ORDER_STATES.filter((state) => whenWords({ begin_time: null, state }, now) !== '');
  expect(said).toEqual(['unpaid', 'placed', 'confirmed', 'cancel_asked', 'asked']);
  expect(whenWords({ begin_time: '2026-11-30 01:00:00', state: 'disputed' }, now)).toContain('9 am');
});

it('tells each side what happens if no one acts, and never names the reader in the third person', () => {
  const said = (side: 'requestor' | 'provider') =>
    ORDER_STATES.flatMap((state) =>
      (['at_job', 'protected'] as const).map((paid_by) => silenceOf({ state, paid_by, side })),
    ).join(' ');
  expect(said('requestor')).not.toMatch(/customer|Come again/);
  expect(said('requestor')).toContain('we ask you whether it was');
  expect(said('provider')).not.toMatch(/the pro\b|Was the work done/i);
});

it('tells a helper that it is the pro’s turn, not theirs', () => {
  const now = new Date('2026-11-29T02:00:00Z');
  const order = { who: 'provider', side: 'provider', due_on: '2026-11-30 01:00:00', service_name: 'CoolBreeze' };
  expect(turnOf(order as OrderCard, now)).toContain('Your turn');
  expect(turnOf(order as OrderCard, now, true)).toContain('CoolBreeze has until');
});
