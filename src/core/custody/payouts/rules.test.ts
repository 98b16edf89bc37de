import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '#core/kit/time.ts';
import { CLOCKS } from '../model.ts';
import { PAYEE_STATES } from './model.ts';
import {
  accountNumber,
  decidePayee,
  LEAST_PAYOUT,
  payoutMachine,
  payoutNeed,
  payoutOf,
  paysFrom,
  paysOn,
} from './rules.ts';

const NOW = new Date('2026-11-24T02:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const said = (result: { ok: boolean; value?: unknown; error?: unknown }) => (result.ok ? result.value : result.error);

describe('an account', () => {
  it('has a number of six to fourteen digits, however it is written', () => {
    expect(accountNumber(' 123-45678-9 ')).toBe('123456789');
    for (const wrong of ['', '12345', '123456789012345', '12345a', '１２３４５６'])
      expect(accountNumber(wrong)).toBeNull();
  });

  it('needs an ID check, a bank and a number, waits, and is looked at where the name differs', () => {
    const facts = {
      is_checked: true,
      is_same_name: true,
      is_bank: true,
      number: '123456789',
      now: NOW,
    };
    expect(said(decidePayee({ ...facts, is_checked: false }))).toBe('ID check needed');
    expect(said(decidePayee({ ...facts, is_bank: false }))).toBe('unknown bank');
    expect(said(decidePayee({ ...facts, number: '1' }))).toBe('wrong number');
    const pays_from = later(CLOCKS.new_payee);
    expect(said(decidePayee(facts))).toEqual({ state: 'ready', number: '123456789', pays_from });
    expect(said(decidePayee({ ...facts, is_same_name: false }))).toMatchObject({ state: 'checking' });
    expect(CLOCKS.new_payee).toBeGreaterThanOrEqual(DAY);
  });

  it('that an approver let through waits for the rest of its days, and a day at least', () => {
    expect(paysFrom(NOW, NOW)).toEqual(later(CLOCKS.new_payee));
    expect(paysFrom(NOW, later(10 * DAY))).toEqual(later(10 * DAY + CLOCKS.approved_payee));
  });
});

describe('a payout', () => {
  it('waits for what is missing, in every state of the account', () => {
    const need = (state: (typeof PAYEE_STATES)[number] | null, at = 0, is_checked = true, is_approved = true) =>
      payoutNeed({ is_checked, is_approved, payee: state && { state, pays_from: later(at) }, now: NOW });
    expect(need(null)).toBe('account');
    expect(need('ready', 0, false)).toBe('id_check');
    expect(need('ready', 0, true, false)).toBe('application');
    expect(PAYEE_STATES.map((state) => [state, need(state, 1), need(state, 0)])).toEqual([
      ['checking', 'account_check', 'account_check'],
      ['ready', 'wait', null],
      ['refused', 'new_account', 'new_account'],
      ['returned', 'new_account', 'new_account'],
    ]);
  });

  it('is all that is due or nothing, one at a time, and never of a balance below zero', () => {
    const facts = { is_checked: true, is_approved: true, payee: { state: 'ready', pays_from: NOW }, now: NOW } as const;
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.boolean(), (due, is_under_way) => {
        const cents = payoutOf(facts, due, is_under_way);
        expect(cents).toBe(!is_under_way && due >= LEAST_PAYOUT ? due : 0);
      }),
    );
    expect(payoutOf({ ...facts, is_checked: false }, 1_000, false)).toBe(0);
    expect(payoutOf({ ...facts, is_approved: false }, 1_000, false)).toBe(0);
  });

  it('is on the first ten in the morning after the money is theirs and the account’s wait is over, on any day of the year', () => {
    const at = (wire: string) => new Date(`${wire}:00Z`);
    const ready = { pays_from: at('2026-11-20T09:00') };
    for (const [theirs, is] of [
      ['2026-11-24T01:59', '2026-11-24T02:00'],
      ['2026-11-24T02:00', '2026-11-24T02:00'],
      ['2026-11-24T02:01', '2026-11-25T02:00'],
      // A Saturday, Christmas, and New Year: PayNow and FAST know no holidays.
      ['2026-11-27T15:00', '2026-11-28T02:00'],
      ['2026-12-24T15:00', '2026-12-25T02:00'],
      ['2026-12-31T15:00', '2027-01-01T02:00'],
    ] as const)
      expect([theirs, paysOn(null, ready, at(theirs))]).toEqual([theirs, at(is)]);
    // The wait of a new account is longer.
    const waits = { pays_from: at('2026-11-26T03:00') };
    expect(paysOn('wait', waits, at('2026-11-24T01:59'))).toEqual(at('2026-11-27T02:00'));
    expect(paysOn('wait', waits, at('2026-12-24T01:59'))).toEqual(at('2026-12-24T02:00'));
    for (const need of ['id_check', 'application', 'account', 'account_check', 'new_account'] as const)
      expect(paysOn(need, ready, NOW)).toBeNull();
    expect(paysOn(null, null, NOW)).toBeNull();
  });

  it('walks its table: a person moves nothing, and what failed or came back stays so', () => {
    const table = payoutMachine.states.flatMap((state) =>
      payoutMachine.open(state, 'provider').map((step) => `${state} · ${step}`),
    );
    expect(table).toEqual(['sent · arrive', 'sent · fail', 'sent · comeBack', 'arrived · comeBack']);
  });
});
