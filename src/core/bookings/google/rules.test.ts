import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR } from '#core/kit/time.ts';
import { EVENT_STATES } from '../model.ts';
import { batchRequest, CAUSES, createRequest, MISSING } from './model.ts';
import { changeProblem, failureOf, googleStatus, guestName, missingOf, type OfferFacts } from './rules.ts';

const READY: OfferFacts = {
  is_listed: true,
  is_open: true,
  is_at_pro: true,
  is_at_customer: false,
  sends_addresses: false,
  open_questions: 0,
  has_hours: true,
  is_held_back: false,
  is_qualified: true,
  covers_fee: true,
  has_deposit: false,
};

describe('what is missing until an item can be booked on Google', () => {
  const lacks: readonly [string, Partial<OfferFacts>, string][] = [
    ['an unlisted service', { is_listed: false }, 'unlisted'],
    ['a closed item', { is_open: false }, 'closed'],
    ['a job at the customer’s place, without addresses', { is_at_pro: false, is_at_customer: true }, 'place'],
    ['a service that works nowhere', { is_at_pro: false, sends_addresses: true }, 'place'],
    ['questions that nobody answers', { open_questions: 1 }, 'answers'],
    ['no hours', { has_hours: false }, 'hours'],
    ['a pause or a limit', { is_held_back: true }, 'held_back'],
    ['a certificate', { is_qualified: false }, 'held_back'],
    ['credit', { covers_fee: false }, 'credit'],
    ['a deposit', { has_deposit: true }, 'deposit'],
  ];
  it('is nothing where all is there, also for jobs at the customer’s place where addresses are sent', () => {
    expect(missingOf(READY)).toEqual([]);
    expect(missingOf({ ...READY, is_at_pro: false, is_at_customer: true, sends_addresses: true })).toEqual([]);
  });
  for (const [name, facts, what] of lacks)
    it(`${name}: ${what}`, () => expect(missingOf({ ...READY, ...facts })).toEqual([what]));
  it('names each thing once, in the order in which a pro mends it', () => {
    const all: OfferFacts = Object.assign({ ...READY }, ...lacks.map(([, more]) => more));
    expect(missingOf({ ...all, sends_addresses: false })).toEqual([...MISSING]);
  });
});

describe('what the Actions Center is told', () => {
  it('names each state', () => {
    expect(EVENT_STATES.map((state) => googleStatus(state, false))).toEqual([
      'PENDING_MERCHANT_CONFIRMATION',
      'CONFIRMED',
      'DECLINED_BY_MERCHANT',
      'DECLINED_BY_MERCHANT',
      'CANCELED',
      'CANCELED',
    ]);
    expect(EVENT_STATES.map((state) => googleStatus(state, true)).filter((one) => one === 'NO_SHOW')).toHaveLength(1);
  });

  it('gives every refusal a cause, the time where nothing else is said', () => {
    const causes: Record<string, string> = {
      'time taken': 'SLOT_UNAVAILABLE',
      'not bookable': 'SLOT_UNAVAILABLE',
      'off the grid': 'SLOT_UNAVAILABLE',
      'not found': 'SLOT_UNAVAILABLE',
      'booked already': 'SLOT_ALREADY_BOOKED_BY_USER',
      'too many pending': 'USER_OVER_BOOKING_LIMIT',
      'too many requests': 'USER_OVER_BOOKING_LIMIT',
      'too many today': 'USER_OVER_BOOKING_LIMIT',
      limited: 'USER_OVER_BOOKING_LIMIT',
      late: 'OUTSIDE_CANCELLATION_WINDOW',
      begun: 'BOOKING_NOT_CANCELLABLE',
      over: 'BOOKING_ALREADY_CANCELLED',
      'out of area': 'CAUSE_UNSPECIFIED',
      'unknown postal code': 'CAUSE_UNSPECIFIED',
      'address missing': 'CAUSE_UNSPECIFIED',
    };
    for (const [error, cause] of Object.entries(causes))
      expect([error, failureOf(error).cause]).toEqual([error, cause]);
    expect(new Set(Object.values(causes))).toEqual(new Set(CAUSES));
  });

  it('lets a booking be changed until its terms end, and never once it has begun', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100, max: 100 }),
        fc.integer({ min: 0, max: 72 }),
        fc.nat(5_000),
        (in_hours, free, fee) => {
          const now = new Date('2026-11-23T02:00:00Z');
          const begin_time = new Date(now.getTime() + in_hours * HOUR);
          const free_until = new Date(begin_time.getTime() - free * HOUR);
          const expected = in_hours <= 0 ? 'begun' : fee > 0 && in_hours < free ? 'late' : null;
          expect(changeProblem({ begin_time, free_until, cancel_fee_cents: fee }, now)).toBe(expected);
        },
      ),
    );
  });

  it('names a guest by both names in one line', () => {
    expect(guestName(' John ', 'Smith\n')).toBe('John Smith');
    expect(guestName('Ana', '')).toBe('Ana');
    expect(guestName('x'.repeat(80), 'y'.repeat(80))).toHaveLength(80);
  });
});

describe('what the Actions Center sends', () => {
  it('has 64-bit numbers as text or as numbers', () => {
    const read = (start_sec: unknown) =>
      batchRequest.safeParse({ merchant_id: '1', slot_time: [{ service_id: '2', start_sec }] });
    for (const good of ['1606467600', 1_606_467_600, 0, '0']) expect(read(good).success).toBe(true);
    for (const bad of ['', '-1', -1, '1.5', 1.5, '1e9', null, true, '9'.repeat(16), Number.NaN, 1e15])
      expect([bad, read(bad).success]).toEqual([bad, false]);
  });

  it('may have fields that we do not read', () => {
    const read = createRequest.safeParse({
      slot: { merchant_id: '1', service_id: '2', start_sec: '5', resources: { party_size: 2 }, availability_tag: 'x' },
      user_information: { user_id: 'u', given_name: 'A', telephone: '1', email: 'a@b.sg', new_field: {} },
      idempotency_token: 't',
      payment_information: { prepayment_status: 'PREPAYMENT_NOT_PROVIDED' },
      a_field_of_next_year: 1,
    });
    expect(read.success).toBe(true);
  });
});
