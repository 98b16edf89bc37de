import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '#core/kit/time.ts';
import { type DisputeStatus, decideDispute, disputeShare } from '../disputes/rules.ts';
import { METHODS, ORDER_STATUSES } from '../model.ts';
import { REFUND_STATUSES } from '../ops/calls.ts';
import { priceOf } from '../price-rules.ts';
import { consentWords, decideTopUp, type TopUpFacts } from '../top-ups/rules.ts';
import { checkRefundable, refundMachine, refundShare } from './rules.ts';

describe('a refund', () => {
  const open: Record<string, readonly string[]> = {
    asked: [
      'operator approve sent',
      'operator approve_large seconding',
      'operator refuse refused',
      'buyer withdraw withdrawn',
    ],
    seconding: ['operator second sent', 'operator refuse refused', 'buyer withdraw withdrawn'],
    sent: ['provider wait pending', 'provider pay succeeded', 'provider fail failed'],
    pending: ['provider wait pending', 'provider pay succeeded', 'provider fail failed'],
  };
  it.each(REFUND_STATUSES)('that is %s allows these steps and no others', (status) => {
    const found = (['operator', 'buyer', 'provider'] as const).flatMap((actor) =>
      refundMachine.open(status, actor).map((step) => `${actor} ${step} ${refundMachine.steps[step].to}`),
    );
    expect(found.sort()).toEqual([...(open[status] ?? [])].sort());
  });

  it('in any parts gives back exactly what was paid, credit, tax and bonus', () => {
    const order = fc
      .tuple(
        fc.integer({ min: 1_000, max: 3_000_000 }),
        fc.integer({ min: 0, max: 300_000 }),
        fc.integer({ min: 0, max: 2_000 }),
      )
      .map(([credit, bonus, points]) => priceOf(credit, bonus, points));
    fc.assert(
      fc.property(order, fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 12 }), (whole, wishes) => {
        const gone = { credit_cents: 0, gst_cents: 0, bonus_cents: 0 };
        for (const wish of [...wishes, Number.MAX_SAFE_INTEGER]) {
          const part = Math.min(wish, whole.credit_cents - gone.credit_cents);
          if (part === 0) continue;
          const share = refundShare(whole, gone, part);
          expect(share.total_cents).toBe(share.credit_cents + share.gst_cents);
          gone.credit_cents += share.credit_cents;
          gone.gst_cents += share.gst_cents;
          gone.bonus_cents += share.bonus_cents;
          expect(gone.gst_cents).toBeLessThanOrEqual(whole.gst_cents);
          expect(gone.bonus_cents).toBeLessThanOrEqual(whole.bonus_cents);
        }
        expect(gone).toEqual({
          credit_cents: whole.credit_cents,
          gst_cents: whole.gst_cents,
          bonus_cents: whole.bonus_cents,
        });
      }),
    );
    const none = { credit_cents: 0, gst_cents: 0, bonus_cents: 0 };
    expect(() => refundShare(priceOf(1_000, 0, 900), none, 1_001)).toThrow(RangeError);
    expect(() => refundShare(priceOf(1_000, 0, 900), none, 0)).toThrow(RangeError);
  });

  it('is for completed card payments of the last 180 days with something left', () => {
    const now = new Date('2026-11-21T06:00:00Z');
    const paid = new Date(now.getTime() - 180 * DAY);
    const order = { completed_on: paid, credit_cents: 100, refunded_credit_cents: 0, has_dispute: false };
    for (const status of ORDER_STATUSES)
      for (const method of METHODS)
        expect(checkRefundable({ ...order, status, method }, now).ok).toBe(status === 'completed' && method === 'card');
    const good = { ...order, status: 'completed', method: 'card' } as const;
    expect(checkRefundable({ ...good, completed_on: new Date(paid.getTime() - 1) }, now).ok).toBe(false);
    expect(checkRefundable({ ...good, refunded_credit_cents: 100 }, now).ok).toBe(false);
    expect(checkRefundable({ ...good, has_dispute: true }, now).ok).toBe(false);
  });
});

describe('a dispute', () => {
  const before: (DisputeStatus | null)[] = [null, 'opened', 'won', 'lost', 'returned'];
  it('takes at most once and gives back at most once, in any order of arrival', () => {
    for (const status of before)
      for (const says of ['opened', 'won', 'lost'] as const) {
        const step = decideDispute(status, says);
        if (step.does === 'take') expect([null, 'opened']).toContain(status);
        if (step.does === 'return') expect(status).toBe('lost');
        expect(decideDispute(step.status, says).does).toBe('nothing');
      }
    expect(decideDispute('won', 'lost').does).toBe('nothing');
    expect(decideDispute('lost', 'opened')).toEqual({ status: 'lost', does: 'nothing' });
    expect(decideDispute(null, 'lost')).toEqual({ status: 'lost', does: 'take' });
    expect(decideDispute('lost', 'won')).toEqual({ status: 'returned', does: 'return' });
  });

  it('is shared out to the cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 3_000_000 }),
        fc.integer({ min: 1, max: 4_000_000 }),
        (credit, cents) => {
          const order = priceOf(credit, 500, 900);
          const share = disputeShare(order, cents);
          expect(share.credit_cents + share.gst_cents).toBe(Math.min(cents, order.total_cents));
          expect(share.credit_cents).toBeGreaterThan(0);
          expect(share.gst_cents).toBeGreaterThanOrEqual(0);
          expect(share.bonus_cents).toBeLessThanOrEqual(500);
        },
      ),
    );
    expect(disputeShare(priceOf(10_000, 500, 900), 10_900)).toEqual({
      credit_cents: 10_000,
      gst_cents: 900,
      bonus_cents: 500,
    });
  });
});

describe('automatic top-up', () => {
  const facts: TopUpFacts = {
    is_on: true,
    available_cents: 999,
    below_cents: 1_000,
    credit_cents: 5_000,
    weekly_cap_cents: 10_000,
    bought_this_week_cents: 5_000,
    is_under_way: false,
    card: 'good',
  };
  it.each<[Partial<TopUpFacts>, ReturnType<typeof decideTopUp>]>([
    [{}, { does: 'buy' }],
    [{ is_on: false }, { does: 'nothing' }],
    [{ available_cents: 1_000 }, { does: 'nothing' }],
    [{ bought_this_week_cents: 5_001 }, { does: 'nothing' }],
    [{ is_under_way: true }, { does: 'nothing' }],
    [{ card: 'expired' }, { does: 'stop', why: 'card expired' }],
    [{ card: 'gone' }, { does: 'stop', why: 'card gone' }],
    [{ card: 'gone', is_on: false }, { does: 'nothing' }],
    [{ card: 'expired', bought_this_week_cents: 10_000 }, { does: 'nothing' }],
  ])('with %j: %j', (more, decision) => {
    expect(decideTopUp({ ...facts, ...more })).toEqual(decision);
  });

  it('never passes its weekly cap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 50_000 }), fc.integer({ min: 1_000, max: 200_000 }), (credit, cap) => {
        let bought = 0;
        for (let i = 0; i < 300; i++) {
          const decision = decideTopUp({
            ...facts,
            credit_cents: credit,
            weekly_cap_cents: cap,
            bought_this_week_cents: bought,
          });
          if (decision.does !== 'buy') break;
          bought += credit;
        }
        expect(bought).toBeLessThanOrEqual(cap);
      }),
    );
  });

  it('says what is agreed to, figures and card among it', () => {
    const words = consentWords({
      below_cents: 1_000,
      credit_cents: 5_000,
      weekly_cap_cents: 10_000,
      card_info: 'visa|4242',
    });
    for (const part of ['S$10.00', 'S$50.00', 'S$100.00', '4242', 'GST']) expect(words).toContain(part);
  });
});
