import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCredit, takeCredit } from '../adjustments/rules.ts';
import { giveBackFee } from '../appeals/rules.ts';
import {
  availableChange,
  captureFee,
  expireCredit,
  type Funds,
  grantCredit,
  holdFee,
  type Posting,
  releaseFee,
} from '../rules.ts';
import { CLEARING_PROVIDERS } from './model.ts';
import { buyCredit, holdRefund, payRefund, takeDispute, undo } from './rules.ts';

const sum = (postings: readonly Posting[]) => postings.reduce((total, p) => total + p.cents, 0);

describe('buying credit', () => {
  it('adds the credit to the wallet and the tax to what is owed, out of the provider’s account', () => {
    expect(buyCredit(10_000, 900, 'stripe')).toEqual([
      { account: 'bought', cents: 10_000 },
      { account: 'gst', cents: 900 },
      { account: 'clearing_stripe', cents: -10_900 },
    ]);
    expect(buyCredit(100, 0, 'simulator')).toHaveLength(2);
    for (const [credit, gst] of [
      [0, 0],
      [-1, 0],
      [0.5, 0],
      [100, -1],
    ] as const)
      expect(() => buyCredit(credit, gst, 'simulator')).toThrow(RangeError);
  });
});

describe('a refund to the card', () => {
  it('takes bought credit only, and of the bonus what is left', () => {
    const held = holdRefund({ bought: 500, promotional: 30 }, 500, 50);
    expect(held).toMatchObject({ ok: true, value: { bonus_cents: 30 } });
    expect(holdRefund({ bought: 499, promotional: 10_000 }, 500, 0)).toEqual({ ok: false, error: 'not enough credit' });
  });

  it('leaves nothing with the house once it is paid, or undone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.nat(10_000),
        fc.nat(20_000),
        fc.nat(20_000),
        fc.constantFrom(...CLEARING_PROVIDERS),
        (credit, gst, bonus, promotional, provider) => {
          const held = holdRefund({ bought: credit, promotional }, credit, bonus);
          if (!held.ok) throw new Error('refused though covered');
          const paid = [...held.value.postings, ...payRefund(credit, gst, provider)];
          const of = (account: string, postings: readonly Posting[]) =>
            sum(postings.filter((p) => p.account === account));
          expect(sum(paid)).toBe(0);
          expect(of('refunds', paid)).toBe(0);
          expect(of(`clearing_${provider}`, paid)).toBe(credit + gst);
          const undone = [...held.value.postings, ...undo(held.value.postings)];
          for (const { account } of undone) expect(of(account, undone)).toBe(0);
        },
      ),
    );
  });
});

describe('what an operator adds and takes', () => {
  it('is each other’s opposite, and refused where there is less', () => {
    for (const fund of ['bought', 'promotional'] as const) {
      const taken = takeCredit({ bought: 100, promotional: 100 }, fund, 100);
      expect(
        taken.ok &&
          [...addCredit(fund, 100), ...taken.value].every(
            (p, _, all) => sum(all.filter((q) => q.account === p.account)) === 0,
          ),
      ).toBe(true);
      expect(takeCredit({ bought: 99, promotional: 99 }, fund, 100)).toEqual({ ok: false, error: 'not enough credit' });
    }
    expect(takeCredit({ bought: 0, promotional: 500 }, 'bought', 1).ok).toBe(false);
    for (const cents of [0, -5, 1.5]) {
      expect(() => addCredit('bought', cents)).toThrow(RangeError);
      expect(() => takeCredit({ bought: 10, promotional: 10 }, 'bought', cents)).toThrow(RangeError);
    }
  });
});

const KINDS = [
  'grant',
  'buy',
  'hold',
  'capture',
  'release',
  'appeal',
  'refund',
  'pay',
  'cancel',
  'dispute',
  'win',
  'add',
  'take',
  'expire',
] as const;
const act = fc.record({
  kind: fc.constantFrom(...KINDS),
  cents: fc.integer({ min: 1, max: 2_000 }),
  more: fc.nat(300),
  which: fc.nat(50),
  fund: fc.constantFrom('bought' as const, 'promotional' as const),
  provider: fc.constantFrom(...CLEARING_PROVIDERS),
});

describe('the books under anything', () => {
  it('balance, are never below zero, and hold what is undecided', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 120 }), (acts) => {
        const balance = new Map<string, number>();
        const of = (account: string) => balance.get(account) ?? 0;
        const post = (postings: readonly Posting[]) => {
          expect(sum(postings)).toBe(0);
          for (const p of postings) balance.set(p.account, of(p.account) + p.cents);
        };
        const holds: Funds[] = [];
        const captured: Funds[] = [];
        const refunds: { credit: number; gst: number; postings: readonly Posting[] }[] = [];
        const disputes: (readonly Posting[])[] = [];
        const pick = <T>(from: T[], which: number): T | undefined =>
          from.length === 0 ? undefined : from.splice(which % from.length, 1)[0];
        let shown = 0; // what the histories add up to
        const line = (postings: readonly Posting[]) => {
          post(postings);
          shown += availableChange(postings);
        };
        for (const { kind, cents, more, which, fund, provider } of acts) {
          const funds: Funds = { bought: of('bought'), promotional: of('promotional') };
          if (kind === 'grant') line(grantCredit(cents));
          if (kind === 'buy') line(buyCredit(cents, more, provider));
          if (kind === 'hold') {
            const held = holdFee(funds, cents);
            expect(held.ok).toBe(funds.bought + funds.promotional >= cents);
            if (held.ok) {
              line(held.value.postings);
              holds.push(held.value.held);
            }
          }
          if (kind === 'capture' || kind === 'release') {
            const hold = pick(holds, which);
            if (hold) line(kind === 'capture' ? captureFee(hold) : releaseFee(hold));
            if (hold && kind === 'capture') captured.push(hold);
          }
          if (kind === 'appeal') {
            const fee = pick(captured, which);
            if (fee) line(giveBackFee(fee));
          }
          if (kind === 'refund') {
            const held = holdRefund(funds, cents, more);
            expect(held.ok).toBe(funds.bought >= cents);
            if (held.ok) {
              line(held.value.postings);
              refunds.push({ credit: cents, gst: more, postings: held.value.postings });
            }
          }
          if (kind === 'pay' || kind === 'cancel') {
            const refund = pick(refunds, which);
            if (refund) line(kind === 'pay' ? payRefund(refund.credit, refund.gst, provider) : undo(refund.postings));
          }
          if (kind === 'dispute') {
            const taken = takeDispute(funds, cents, more, more, provider);
            expect(taken.taken_cents).toBe(Math.min(cents, funds.bought));
            line(taken.postings);
            disputes.push(taken.postings);
          }
          if (kind === 'win') {
            const dispute = pick(disputes, which);
            if (dispute) line(undo(dispute));
          }
          if (kind === 'add') line(addCredit(fund, cents));
          if (kind === 'take') {
            const taken = takeCredit(funds, fund, cents);
            expect(taken.ok).toBe(funds[fund] >= cents);
            if (taken.ok) line(taken.value);
          }
          if (kind === 'expire') {
            const most = Math.min(cents, funds.promotional);
            if (most > 0) line(expireCredit('promotional', most));
          }
          for (const account of ['bought', 'promotional', 'held_bought', 'held_promotional', 'refunds'])
            expect(of(account), account).toBeGreaterThanOrEqual(0);
          expect(shown).toBe(of('bought') + of('promotional'));
        }
        expect([...balance.values()].reduce((a, b) => a + b, 0)).toBe(0);
        expect(of('held_bought')).toBe(holds.reduce((total, h) => total + h.bought, 0));
        expect(of('held_promotional')).toBe(holds.reduce((total, h) => total + h.promotional, 0));
        expect(of('revenue')).toBe(captured.reduce((total, h) => total + h.bought + h.promotional, 0));
        expect(of('refunds')).toBe(refunds.reduce((total, r) => total + r.credit, 0));
      }),
      { numRuns: 400 },
    );
  });
});
