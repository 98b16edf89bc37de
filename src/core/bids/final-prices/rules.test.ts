import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '#core/kit/time.ts';
import { sendQuote } from '../calls.ts';
import { PRICE_MAX, QUOTE_STATUS, QUOTE_STATUSES, RATING_TYPE } from '../model.ts';
import { ANSWER_DAYS, PRICE_STATES, PRICE_STEPS } from './model.ts';
import {
  billable,
  canStep,
  isPriceNews,
  needsReason,
  priceOf,
  priceSteps,
  type QuotedPrice,
  quotedTotal,
  timeCents,
} from './rules.ts';

const now = new Date('2026-11-24T02:52:00Z');
const flat = (cents: number | null): QuotedPrice => ({
  rating_type: RATING_TYPE.flat,
  flat_rate_at_cents: cents,
  hourly_rate_at_cents: null,
  quote_details: {},
});
const hourly = (cents: number, quote_details: QuotedPrice['quote_details'] = {}): QuotedPrice => ({
  rating_type: RATING_TYPE.hourly,
  flat_rate_at_cents: null,
  hourly_rate_at_cents: cents,
  quote_details,
});

describe('what a quote comes to', () => {
  it('is its flat rate, the fee of its visit, or its rate for the most hours expected', () => {
    expect(quotedTotal(flat(10_500))).toBe(10_500);
    expect(quotedTotal({ ...flat(4_000), rating_type: RATING_TYPE.required })).toBe(4_000);
    expect(quotedTotal(hourly(4_500, { hours_low: 2, hours_high: 3.5 }))).toBe(15_750);
    expect(quotedTotal(hourly(4_500, { hours_low: 2 }))).toBe(9_000);
    expect(quotedTotal(hourly(4_500))).toBeNull();
  });
});

describe('a stated price', () => {
  it('of a flat quote is its amount, within bounds', () => {
    expect(priceOf(flat(10_500), { amount: 10_500 })).toMatchObject({ value: { cents: 10_500, minutes: null } });
    for (const amount of [undefined, 0, PRICE_MAX + 1])
      expect(priceOf(flat(10_500), { amount, reason: 'More.' })).toMatchObject({ error: 'invalid price' });
    // Time says nothing of a flat price.
    expect(priceOf(flat(10_500), { minutes: 60 })).toMatchObject({ error: 'invalid price' });
  });

  it('can be all that a quote can say, and no more', () => {
    const quoted = (price: number) =>
      sendQuote.input.safeParse({ bid_id: 1, quote_type: 'flat', price: price / 100, price_note: 'All in.' }).success;
    expect([quoted(PRICE_MAX), quoted(PRICE_MAX + 1)]).toEqual([true, false]);
    expect(priceOf(flat(PRICE_MAX), { amount: PRICE_MAX })).toMatchObject({ ok: true });
  });

  it('of an hourly quote is time at its rate, and extras', () => {
    expect(priceOf(hourly(4_500, { hours_high: 4 }), { minutes: 150, extras: 1_250 })).toMatchObject({
      value: { cents: 12_500, minutes: 150, rate_cents: 4_500, extras_cents: 1_250, reason: '' },
    });
    for (const minutes of [undefined, 20])
      expect(priceOf(hourly(4_500), { minutes, amount: 9_000 })).toMatchObject({ error: 'invalid price' });
    expect(timeCents(4_999, 15)).toBe(1_250);
  });

  it('that is more than quoted needs a reason, to the cent', () => {
    expect(priceOf(flat(10_500), { amount: 10_501 })).toMatchObject({ error: 'reason missing' });
    expect(priceOf(flat(10_500), { amount: 10_501, reason: '  ' })).toMatchObject({ error: 'reason missing' });
    expect(priceOf(flat(10_500), { amount: 10_501, reason: ' A part. ' })).toMatchObject({
      value: { reason: 'A part.' },
    });
    expect(priceOf(hourly(4_500), { minutes: 600 })).toMatchObject({ ok: true });
    expect(priceOf(hourly(4_500), { minutes: 600, extras: 1 })).toMatchObject({ error: 'reason missing' });
  });

  it('is whole cents within bounds whatever is typed, and reasons follow from it alone', () => {
    const cents = fc.integer({ min: 0, max: PRICE_MAX });
    const hours = fc.integer({ min: 1, max: 200 }).map((half) => half / 2);
    const quote = fc.oneof(
      cents.map(flat),
      fc
        .tuple(cents, fc.option(hours, { nil: undefined }))
        .map(([rate, high]) => hourly(rate, high ? { hours_high: high } : {})),
    );
    fc.assert(
      fc.property(quote, cents, fc.integer({ min: 1, max: 2000 }), cents, (given, amount, quarters, extras) => {
        const input = { amount, minutes: quarters * 15, extras };
        const bare = priceOf(given, input);
        const told = priceOf(given, { ...input, reason: 'Why.' });
        if (!told.ok) return told.error === 'invalid price' && !bare.ok && bare.error === 'invalid price';
        const { value } = told;
        expect(Number.isSafeInteger(value.cents) && value.cents >= 1 && value.cents <= PRICE_MAX).toBe(true);
        return bare.ok === !needsReason(given, value);
      }),
    );
  });
});

describe('who can do what of it', () => {
  it('follows the written-out rules: every status, state, age, step and actor', () => {
    const ages = [0, ANSWER_DAYS * DAY - 1, ANSWER_DAYS * DAY];
    for (const status of QUOTE_STATUSES)
      for (const state of [null, ...PRICE_STATES])
        for (const age of ages)
          for (const is_billed of [false, true])
            for (const side of ['requestor', 'provider', 'stranger'] as const) {
              const stated_on = state === null ? null : new Date(now.getTime() - age);
              const facts = { quote_status_id: QUOTE_STATUS[status], state, stated_on, is_billed };
              const isHired = ['Hired', 'WorkCompleted', 'PaymentCompleted'].includes(status);
              const want = {
                state: isHired && side === 'provider' && !is_billed && (status === 'Hired' || state !== 'agreed'),
                agree: isHired && side === 'requestor' && (state === 'open' || state === 'disputed'),
                dispute: isHired && side === 'requestor' && state === 'open' && age < ANSWER_DAYS * DAY,
              };
              for (const step of PRICE_STEPS)
                if (canStep(step, facts, side, now) !== want[step])
                  expect.fail(`${step} by ${side} in ${status}: ${JSON.stringify(facts)}`);
              if (side !== 'stranger')
                expect(priceSteps(facts, side, now)).toEqual(PRICE_STEPS.filter((step) => want[step]));
            }
  });
});

it('a price is news when it is another than quoted, or than was stated before', () => {
  const stated = (cents: number) => ({ cents, minutes: null, rate_cents: null, extras_cents: null, reason: '' });
  expect(isPriceNews(flat(10_500), null, stated(10_500))).toBe(false);
  expect(isPriceNews(flat(10_500), null, stated(9_000))).toBe(true);
  expect(isPriceNews(flat(10_500), stated(9_000), stated(10_500))).toBe(true);
  expect(isPriceNews(flat(10_500), stated(9_000), stated(9_000))).toBe(false);
});

describe('what can be asked for', () => {
  it('is the final price, else the flat rate, of completed work, and nothing that the customer disputes', () => {
    for (const status of QUOTE_STATUSES) {
      const quote = { ...flat(10_500), quote_status_id: QUOTE_STATUS[status] };
      const isDone = status === 'WorkCompleted' || status === 'PaymentCompleted';
      expect(billable(quote, null)).toEqual(isDone ? { ok: true, value: 10_500 } : { ok: false, error: 'not now' });
      for (const state of PRICE_STATES)
        expect(billable(quote, { cents: 12_000, state })).toMatchObject(
          !isDone ? { error: 'not now' } : state === 'disputed' ? { error: 'price disputed' } : { value: 12_000 },
        );
    }
    const done = { quote_status_id: QUOTE_STATUS.WorkCompleted };
    expect(billable({ ...hourly(4_500, { hours_low: 2 }), ...done }, null)).toMatchObject({ error: 'price missing' });
    expect(billable({ ...flat(0), ...done }, null)).toMatchObject({ error: 'price missing' });
  });
});
