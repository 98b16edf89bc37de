import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanStep } from '#core/bids/scopes/model.ts';
import { LEAST_PAYMENT } from '#core/custody/model.ts';
import { DAY } from '#core/kit/time.ts';
import { CLOCKS, MOST_CLAIMS } from '../model.ts';
import type { MethodCapability } from '../plans/model.ts';
import {
  type AskFacts,
  afterRefund,
  clockAt,
  committed,
  decideAsk,
  decideClaim,
  decideMethod,
  isPaid,
  type JobPayment,
  released,
} from './decision-rules.ts';
import { PAYMENT_STATES, type PaymentState } from './model.ts';
import { PAYMENT_CLOCKS, type PaymentStanding } from './rules.ts';

const NOW = new Date('2026-11-24T02:00:00Z');
const can = (more: Partial<MethodCapability> = {}): MethodCapability => ({
  method: 'card',
  holds_days: 90,
  partial_release: true,
  partial_refunds: true,
  refund_days: 180,
  refunds_after_payout: true,
  chargebacks: true,
  arrives_days: 0,
  source: 'the company’s documents',
  as_of: '2026-11-01',
  ...more,
});
const step = (more: Partial<PlanStep> = {}): PlanStep => ({
  key: 'wash',
  kind: 'work',
  title: 'Chemical wash',
  cents: 10_000,
  proof: 'photos',
  begins_on: '2026-11-25',
  ends_on: '2026-11-30',
  ...more,
});
const payment = (state: PaymentState, cents: number, back = 0): JobPayment => ({ state, cents, back });
const facts = (more: Partial<AskFacts> = {}): AskFacts => ({
  is_hired: true,
  agreed_cents: 25_500,
  payments: [],
  can: [can()],
  now: NOW,
  ...more,
});
const why = (result: { ok: boolean; error?: unknown }) => (result.ok ? null : result.error);

describe('asking for a payment', () => {
  it('goes up to what was agreed and not a cent above, counting what is asked for and paid', () => {
    const ask = (cents: number, payments: readonly JobPayment[] = []) =>
      why(decideAsk(step({ cents }), facts({ payments })));
    expect(ask(25_500)).toBeNull();
    expect(ask(25_501)).toBe('above agreed');
    const before = [payment('released', 10_000), payment('held', 5_000)];
    expect(ask(10_500, before)).toBeNull();
    expect(ask(10_501, before)).toBe('above agreed');
    // What ended without money, or went back, leaves room again.
    for (const state of ['withdrawn', 'declined', 'lapsed', 'returned', 'returning'] as const)
      expect(ask(25_500, [payment(state, 25_500)]), state).toBeNull();
    expect(ask(4_000, [payment('released', 25_500, 4_000)])).toBeNull();
    expect(ask(4_001, [payment('released', 25_500, 4_000)])).toBe('above agreed');
  });

  it('is refused before the hire, without an agreed total, and for next to nothing', () => {
    expect(why(decideAsk(step(), facts({ is_hired: false })))).toBe('not now');
    expect(why(decideAsk(step(), facts({ agreed_cents: null })))).toBe('no agreed total');
    for (const cents of [LEAST_PAYMENT - 1, 0, -1, 100.5])
      expect(why(decideAsk(step({ cents }), facts()))).toBe('invalid price');
    expect(why(decideAsk(step({ cents: LEAST_PAYMENT }), facts()))).toBeNull();
  });

  it('is refused where no way to pay could keep it, and says by which ones it can be paid', () => {
    const long = step({ ends_on: '2027-05-01' });
    expect(why(decideAsk(long, facts()))).toBe('plan impossible');
    expect(why(decideAsk(step(), facts({ can: [] })))).toBe('plan impossible');
    const asked = decideAsk(
      step({ ends_on: '2027-01-20' }),
      facts({ can: [can(), can({ method: 'paynow', refund_days: 60 })] }),
    );
    expect(asked.ok && asked.value.map(({ method, fault }) => [method, fault])).toEqual([
      ['card', null],
      ['paynow', 'no refund so late'],
    ]);
  });

  it('never lets the payments of a job take up more than was agreed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 12 }),
        fc.nat(60_000),
        (wishes, agreed_cents) => {
          const payments: JobPayment[] = [];
          for (const cents of wishes)
            if (decideAsk(step({ cents }), facts({ agreed_cents, payments })).ok)
              payments.push(payment('requested', cents));
          expect(committed(payments)).toBeLessThanOrEqual(agreed_cents);
        },
      ),
    );
  });
});

it('a payment is made by a way that the company has and that can keep the step today', () => {
  const ways = [can(), can({ method: 'paynow', refund_days: 10 })];
  expect(decideMethod(step(), 'card', ways, NOW).ok).toBe(true);
  for (const method of ['paynow', 'bank_transfer'] as const)
    expect(why(decideMethod(step(), method, ways, NOW))).toBe('method impossible');
});

describe('the clock of a payment', () => {
  const standing = (state: PaymentState, more: Partial<PaymentStanding> = {}): PaymentStanding => ({
    payment: state,
    claim: null,
    dispute: null,
    claims: 0,
    ...more,
  });

  it('runs from the moment of the state, in every state that has one', () => {
    for (const state of PAYMENT_STATES) {
      if (state === 'held') continue;
      const clock = PAYMENT_CLOCKS[state];
      const at = clockAt(standing(state), NOW, '2026-11-30');
      expect(at?.getTime() ?? null, state).toBe(clock ? NOW.getTime() + clock.after : null);
    }
  });

  it('of money that is held runs from the planned end of the work, or from later where it was paid later', () => {
    const end = new Date('2026-11-30T16:00:00Z');
    expect(clockAt(standing('held'), NOW, '2026-11-30')).toEqual(new Date(end.getTime() + CLOCKS.unfinished));
    const later = new Date(end.getTime() + DAY);
    expect(clockAt(standing('held'), later, '2026-11-30')).toEqual(new Date(later.getTime() + CLOCKS.unfinished));
  });

  it('stands still while a claim or a dispute is open', () => {
    for (const open of [{ claim: 'applied' }, { claim: 'refunding' }, { dispute: 'stated' }] as const)
      expect(clockAt(standing('done', open), NOW, '2026-11-30')).toBeNull();
    for (const over of [{ claim: 'refused' }, { claim: 'cancelled' }, { dispute: 'withdrawn' }] as const)
      expect(clockAt(standing('done', over), NOW, '2026-11-30')).not.toBeNull();
  });
});

describe('money that goes back', () => {
  const held: PaymentStanding = { payment: 'held', claim: null, dispute: null, claims: 0 };

  it('is asked for up to what is left of the payment', () => {
    const claim = (wanted: number, back = 0) => why(decideClaim(held, { cents: 1_000, back }, wanted, MOST_CLAIMS));
    expect(claim(1_000)).toBeNull();
    expect(claim(1_001)).toBe('invalid price');
    expect(claim(600, 400)).toBeNull();
    expect(claim(601, 400)).toBe('invalid price');
    for (const wanted of [0, -1, 1.5]) expect(claim(wanted)).toBe('invalid price');
    expect(why(decideClaim({ ...held, payment: 'requested' }, { cents: 1_000, back: 0 }, 1, MOST_CLAIMS))).toBe(
      'not now',
    );
    expect(why(decideClaim({ ...held, claims: MOST_CLAIMS }, { cents: 1_000, back: 0 }, 1, MOST_CLAIMS))).toBe(
      'not now',
    );
  });

  it('ends the payment once nothing is left, but one that was released stays so', () => {
    expect(afterRefund('held', { cents: 1_000, back: 999 })).toBe('held');
    expect(afterRefund('held', { cents: 1_000, back: 1_000 })).toBe('returned');
    expect(afterRefund('released', { cents: 1_000, back: 1_000 })).toBe('released');
    expect(() => afterRefund('held', { cents: 1_000, back: 1_001 })).toThrow(RangeError);
  });
});

it('a job is paid once all that was agreed is the pro’s and nothing more is on its way', () => {
  expect(isPaid(25_500, [payment('released', 10_000), payment('released', 15_500)])).toBe(true);
  expect(isPaid(25_500, [payment('released', 10_000), payment('held', 15_500)])).toBe(false);
  expect(isPaid(25_500, [payment('released', 25_500), payment('requested', 100)])).toBe(false);
  expect(isPaid(25_500, [payment('released', 25_500, 1)])).toBe(false);
  expect(isPaid(0, [])).toBe(false);
  expect(released([payment('released', 500, 20), payment('accepted', 900)])).toBe(480);
});
