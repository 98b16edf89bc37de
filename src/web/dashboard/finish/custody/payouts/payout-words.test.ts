import { describe, expect, it } from 'vitest';
import type { PayeeView } from '#core/custody/payouts/calls.ts';
import { PAYOUT_NEEDS, PAYOUT_STATES } from '#core/custody/payouts/model.ts';
import { type Account, payoutPill, payoutText, stepsOf } from './payout-words.ts';

const NOW = new Date('2026-11-24T02:00:00Z');
const PAST = { pays_from: '2026-11-20 02:00:00' };
const payee: PayeeView = {
  bank_code: '7171',
  bank_name: 'DBS',
  number_end: '6789',
  holder_name: 'Tan Wei',
  state: 'ready',
  pays_from: '2026-11-27 02:00:00',
  note: '',
  set_on: '2026-11-24 02:00:00',
};
const account = (need: Account['need'], more: Partial<PayeeView> | null = {}): Account => ({
  payee: more && { ...payee, ...more },
  need,
  currency: 'SGD',
  due: '300.00',
  paying_out: '0.00',
  least: '1.00',
  next_on: null,
});
const states = (of: Account) => stepsOf(of, NOW).map(({ state }) => state);
const textOf = (of: Account, key: string) => stepsOf(of, NOW).find((step) => step.key === key)?.text;

describe('what a pro needs to be paid', () => {
  it('asks for the ID check first, then for the account, and for nothing else meanwhile', () => {
    expect(states(account('id_check', null))).toEqual(['missing', 'later', 'later', 'later']);
    expect(states(account('account', null))).toEqual(['done', 'missing', 'later', 'later']);
  });
  it('waits for an approver where the name is another, and for the time where it is right', () => {
    expect(states(account('account_check', { state: 'checking' }))).toEqual(['done', 'done', 'waits', 'later']);
    expect(states(account('wait'))).toEqual(['done', 'done', 'done', 'waits']);
    expect(textOf(account('wait'), 'wait')).toContain('Fri 27 Nov');
    expect(states(account(null, PAST))).toEqual(['done', 'done', 'done', 'done']);
    // The application is a separate step; the account can be set meanwhile.
    expect(states(account('application', null))).toEqual(['done', 'missing', 'later', 'later']);
  });
  it('says why an account is not paid to any more, and asks for another', () => {
    const refused = account('new_account', { state: 'refused', note: 'Another owner.' });
    expect(states(refused)).toEqual(['done', 'missing', 'missing', 'later']);
    expect(textOf(refused, 'name')).toBe('Not accepted: Another owner.');
    const returned = account('new_account', { state: 'returned', note: 'account closed' });
    expect(textOf(returned, 'name')).toBe('The bank sent a payout back: account closed');
  });
  it('has one step under way for each thing that is missing, and none where nothing is', () => {
    for (const need of PAYOUT_NEEDS) {
      if (need === 'application') continue;
      const payeeState = { account_check: 'checking', new_account: 'refused' } as const;
      const more =
        need === 'id_check' || need === 'account' ? null : need === 'wait' ? {} : { state: payeeState[need] };
      expect([need, states(account(need, more)).some((state) => state === 'missing' || state === 'waits')]).toEqual([
        need,
        true,
      ]);
    }
  });
});

describe('a payout', () => {
  it('has a state and a sentence for each of its states, and says that returned money is still the pro’s', () => {
    const payout = (state: (typeof PAYOUT_STATES)[number]) => ({
      payout_id: 1,
      amount: '300.00',
      currency: 'SGD',
      state,
      bank_name: 'DBS',
      number_end: '6789',
      error_code: null,
      sent_on: '2026-11-24 02:00:00',
      ended_on: '2026-11-25 02:00:00',
    });
    expect(PAYOUT_STATES.map((state) => payoutPill({ state }).label)).toEqual([
      'On its way',
      'In your bank',
      'Returned',
      'Not sent',
    ]);
    expect(payoutText(payout('arrived'), NOW)).toContain('Arrived Wed 25 Nov');
    for (const state of ['returned', 'failed'] as const)
      expect(payoutText(payout(state), NOW)).toContain('The money is still yours');
  });
});
