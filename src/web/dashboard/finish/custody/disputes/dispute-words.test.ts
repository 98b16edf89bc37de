import { expect, it } from 'vitest';
import type { DisputeView } from '#core/custody/disputes/view-model.ts';
import { turnWords } from './dispute-words.ts';

const said = (more: object) =>
  turnWords({
    ...{ side: 'requestor', customer_name: 'Mei', pro_name: 'CoolBreeze', state: 'stated', acts: [], offer: null },
    ...{ outcome: null, ...more },
  } as unknown as DisputeView);

it('who offered waits for the other one, and who is offered something is told to answer', () => {
  const mine = said({ offer: { by: 'requestor' } });
  expect(mine).toContain('CoolBreeze');
  expect(said({ offer: { by: 'pro' } })).not.toBe(mine);
  expect(said({ offer: { by: 'pro' } })).toBe(said({}));
  expect(said({ offer: { by: 'pro' }, acts: ['accept_offer'] })).not.toBe(said({}));
  expect(said({ side: 'pro', offer: { by: 'pro' } })).toContain('Mei');
});

it('an appeal is the reader’s turn only while they can appeal', () => {
  const other = said({ state: 'decided', acts: ['accept_decision'] });
  expect(other).toContain('CoolBreeze');
  expect(said({ state: 'decided', acts: ['appeal_dispute', 'accept_decision'] })).not.toBe(other);
});

it('a dispute that ended says what each got', () => {
  const outcome = { to_customer: '85.00', to_pro: '170.00' };
  expect(said({ state: 'closed', outcome })).toBe('It ended with S$85.00 to the customer and S$170.00 to the pro.');
  expect(said({ state: 'withdrawn', outcome })).not.toContain('85.00');
});
