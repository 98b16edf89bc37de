import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#core/kit/time.ts';
import { FAILURE_CODES, METHOD_LIMITS, METHODS, ORDER_STATUSES, type OrderStatus, readCardInfo } from './model.ts';
import { checkAmount, gstOf, isCardExpired, priceOf, shareOf, starterStatus } from './price-rules.ts';
import {
  decideOutcome,
  decideSilence,
  errorOf,
  FAILURE_WORDS,
  giveUpAt,
  INTENT_STATUSES,
  type IntentStatus,
  isUnderWay,
  mayPay,
  nextAsk,
  OUTCOMES,
} from './rules.ts';

const now = new Date('2026-11-21T06:00:00Z');
const on = (ms: number) => new Date(now.getTime() + ms);

describe('card info', () => {
  it('is brand and last four of a text with a pipe between, and nothing else', () => {
    expect(readCardInfo('Visa | 4242')).toEqual({ brand: 'visa', last4: '4242' });
    for (const wrong of ['', 'visa', 'visa|424', 'visa|42421', '|4242', 'visa|4242|08', 'visa 4242', 'visa|42a2'])
      expect(readCardInfo(wrong), wrong).toBeNull();
  });
});

describe('an outcome of a try', () => {
  const rows = ORDER_STATUSES.flatMap((order) =>
    INTENT_STATUSES.flatMap((intent) =>
      OUTCOMES.flatMap((says) => METHODS.map((method) => ({ order, intent, says, method }))),
    ),
  );

  /** What each word does to a try as it stands: moves it, pays, ends it, or why it does nothing. */
  const DOES: Readonly<Record<IntentStatus, Readonly<Record<(typeof OUTCOMES)[number], string>>>> = {
    sent: { action: 'action', pending: 'pending', succeeded: 'pays', failed: 'ends' },
    action: { action: 'action', pending: 'pending', succeeded: 'pays', failed: 'ends' },
    // A late word never takes it back.
    pending: { action: 'nothing', pending: 'pending', succeeded: 'pays', failed: 'ends' },
    // What took money stays so; that it failed as well is looked at by people.
    succeeded: { action: 'nothing', pending: 'nothing', succeeded: 'nothing', failed: 'conflict' },
    failed: { action: 'nothing', pending: 'nothing', succeeded: 'pays', failed: 'nothing' },
  };
  const WAITS: readonly OrderStatus[] = ['paying', 'action', 'pending'];
  const LATER = ['paynow', 'convenience_store', 'atm'];
  const expected = ({ order, intent, says, method }: (typeof rows)[number], code: 'expired' | 'declined') => {
    const does = DOES[intent][says];
    if (does === 'nothing' || does === 'conflict') return { intent, order, does };
    if (does === 'pays')
      return { intent: 'succeeded', order: 'completed', does: order === 'completed' ? 'return' : 'credit' };
    const ended = does === 'ends';
    const next = ended ? (code === 'expired' && LATER.includes(method) ? 'expired' : 'failed') : does;
    // An order that waits for no answer is not moved.
    return { intent: ended ? 'failed' : does, order: WAITS.includes(order) ? next : order, does: 'move' };
  };

  it.each(OUTCOMES)('%s does exactly what the table says, for every order, try and way to pay', (says) => {
    const cases = rows.filter((row) => row.says === says);
    expect(cases).toHaveLength(ORDER_STATUSES.length * INTENT_STATUSES.length * METHODS.length);
    for (const one of cases)
      for (const code of ['expired', 'declined'] as const)
        expect([one, code, decideOutcome(one, says, says === 'failed' ? code : null)]).toEqual([
          one,
          code,
          expected(one, code),
        ]);
  });

  it('is the same whatever comes twice: the second time does nothing', () => {
    for (const { order, intent, says, method } of rows) {
      const code = says === 'failed' ? 'declined' : null;
      const once = decideOutcome({ order, intent, method }, says, code);
      const twice = decideOutcome({ order: once.order, intent: once.intent, method }, says, code);
      expect(twice.order).toBe(once.order);
      expect(twice.intent).toBe(once.intent);
      expect(['nothing', 'move', 'conflict']).toContain(twice.does);
    }
  });

  it('in any order of arrival: credited once if any succeeded, and every further success goes back', () => {
    const word = fc.record({ n: fc.nat(2), says: fc.constantFrom(...OUTCOMES) });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        let order: OrderStatus = 'paying';
        const tries: IntentStatus[] = ['sent', 'failed', 'failed'];
        let credited = 0;
        let returned = 0;
        for (const { n, says } of words) {
          const step = decideOutcome(
            { order, intent: tries[n] as IntentStatus, method: 'card' },
            says,
            says === 'failed' ? 'declined' : null,
          );
          order = step.order;
          tries[n] = step.intent;
          if (step.does === 'credit') credited += 1;
          if (step.does === 'return') returned += 1;
        }
        const took = tries.filter((t) => t === 'succeeded').length;
        expect(credited + returned).toBe(took);
        expect(credited).toBe(Math.min(1, took));
        expect(order === 'completed').toBe(took > 0);
      }),
    );
  });

  it('goes on from a page to waiting, and not back', () => {
    const at = (intent: IntentStatus, says: 'action' | 'pending') =>
      decideOutcome({ order: 'pending', intent, method: 'paynow' }, says, null);
    expect(at('action', 'pending')).toEqual({ intent: 'pending', order: 'pending', does: 'move' });
    expect(at('pending', 'action')).toEqual({ intent: 'pending', order: 'pending', does: 'nothing' });
  });
});

describe('paying an order', () => {
  it.each(ORDER_STATUSES)('that is %s', (status) => {
    const expected = { open: 'yes', failed: 'yes', completed: 'payment over', expired: 'payment over' }[
      status as string
    ];
    expect(mayPay({ status, expires_at: on(1) }, now)).toBe(expected ?? 'payment under way');
    expect(mayPay({ status, expires_at: now }, now)).toBe(isUnderWay(status) ? 'payment under way' : 'payment over');
  });

  it('every failure has words and a code of section 8', () => {
    for (const code of FAILURE_CODES) {
      expect(FAILURE_WORDS[code]).toMatch(/\.$/);
      expect([4, 211, 'insufficient funds']).toContain(errorOf(code));
    }
    expect(errorOf('foreign_card')).toBe(211);
    expect(errorOf('insufficient_funds')).toBe('insufficient funds');
    expect(errorOf('declined')).toBe(4);
  });
});

describe('silence', () => {
  const try_ = (status: IntentStatus, age: number) => ({ status, created: on(-age), give_up_at: on(DAY - age) });

  it('ends a try that the provider never heard of, once no charge can be on its way', () => {
    expect(decideSilence(try_('sent', 2 * MINUTE - 1), null, now)).toBe('wait');
    expect(decideSilence(try_('sent', 2 * MINUTE), null, now)).toBe('never heard');
    expect(decideSilence(try_('sent', 2 * MINUTE), 'pending', now)).toBe('wait');
    // One that it has told us of is not forgotten by it so soon.
    expect(decideSilence(try_('pending', 2 * MINUTE), null, now)).toBe('wait');
  });

  it('ends what stays half-way with its time', () => {
    expect(decideSilence(try_('action', DAY - 1), 'action', now)).toBe('wait');
    expect(decideSilence(try_('action', DAY), 'action', now)).toBe('given up');
    expect(giveUpAt(now, on(HOUR))).toEqual(on(HOUR + 3 * DAY));
    expect(giveUpAt(now, null)).toEqual(on(DAY));
  });

  it('is asked about soon, then ever more rarely, and never not at all', () => {
    for (const status of ['sent', 'action', 'pending'] as const) {
      const waits = Array.from({ length: 40 }, (_, asks) => nextAsk(status, asks, now).getTime() - now.getTime());
      expect(waits[0]).toBeLessThanOrEqual(5 * SECOND);
      expect(waits.every((wait, i) => i === 0 || wait >= (waits[i - 1] ?? 0))).toBe(true);
      expect(waits.at(-1)).toBeLessThanOrEqual(30 * MINUTE);
    }
  });
});

describe('prices', () => {
  it('have GST to the cent, rounded half up, equal to known results', () => {
    expect(gstOf(10_000, 900)).toBe(900);
    expect(gstOf(50, 900)).toBe(5);
    expect(gstOf(49, 900)).toBe(4);
    expect(gstOf(10_000, 0)).toBe(0);
    expect(priceOf(3_000, 1_000, 900)).toEqual({
      credit_cents: 3_000,
      bonus_cents: 1_000,
      gst_cents: 270,
      total_cents: 3_270,
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000_000 }), fc.integer({ min: 0, max: 5_000 }), (cents, points) => {
        const exact = (BigInt(cents) * BigInt(points) * 2n + 10_000n) / 20_000n;
        expect(gstOf(cents, points)).toBe(Number(exact));
      }),
    );
    expect(() => gstOf(0.5, 900)).toThrow(RangeError);
    expect(() => shareOf(1, 1, 0)).toThrow(RangeError);
  });

  it.each(METHODS)('%s has limits that hold to the cent', (method) => {
    const { min, max } = METHOD_LIMITS[method];
    for (const cents of [min, max]) expect(checkAmount(method, cents).ok).toBe(true);
    for (const cents of [min - 1, max + 1, 0, -1])
      expect(checkAmount(method, cents)).toMatchObject({ error: 'wrong amount' });
  });

  it('the starter package is sold once, before any purchase', () => {
    expect(starterStatus({ is_on_sale: true, has_starter: false, has_purchase: false })).toBe('available');
    expect(starterStatus({ is_on_sale: true, has_starter: true, has_purchase: true })).toBe('bought');
    expect(starterStatus({ is_on_sale: true, has_starter: false, has_purchase: true })).toBe('not first');
    expect(starterStatus({ is_on_sale: false, has_starter: false, has_purchase: false })).toBe('none');
  });

  it('a card pays through the last day of its month in Singapore', () => {
    const card = { exp_month: 11, exp_year: 2026 };
    expect(isCardExpired(card, new Date('2026-11-30T15:59:59Z'))).toBe(false);
    expect(isCardExpired(card, new Date('2026-11-30T16:00:00Z'))).toBe(true);
    expect(isCardExpired({ exp_month: 12, exp_year: 2026 }, new Date('2026-12-31T15:59:59Z'))).toBe(false);
    expect(isCardExpired({ exp_month: 12, exp_year: 2026 }, new Date('2026-12-31T16:00:00Z'))).toBe(true);
  });
});
