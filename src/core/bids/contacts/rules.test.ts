import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUOTE_STATUS, QUOTE_STATUSES } from '../model.ts';
import { ASKED_MAX } from './model.ts';
import {
  type AskFacts,
  asksLeft,
  awayWords,
  decideWantContact,
  decideWantQuote,
  matchReasons,
  suggestedState,
} from './rules.ts';

const NOW = new Date('2026-11-20T04:00:00Z');
const free: AskFacts = {
  is_phone_confirmed: true,
  is_request_open: true,
  seats_left: 3,
  asked_count: 0,
  can_take: true,
  is_licensed: true,
  bid: null,
};
const bid = (more: Partial<NonNullable<AskFacts['bid']>> = {}): NonNullable<AskFacts['bid']> => ({
  quote_status_id: QUOTE_STATUS.Send,
  is_invited: false,
  quote_wanted_on: null,
  contact_wanted_on: null,
  ...more,
});
const codeOf = (result: { ok: boolean; error?: unknown }) => (result.ok ? 'ok' : result.error);

describe('asking a pro by name', () => {
  const cases: [string, Partial<AskFacts>, unknown, unknown][] = [
    ['a pro who was never offered it', {}, 'ok', 'ok'],
    ['a silent pro', { bid: bid() }, 'ok', 'ok'],
    ['a pro asked in the form', { bid: bid({ is_invited: true }) }, 'asked already', 'ok'],
    ['a pro asked since', { bid: bid({ quote_wanted_on: NOW }) }, 'asked already', 'ok'],
    ['a pro asked to get in touch', { bid: bid({ contact_wanted_on: NOW }) }, 'ok', 6],
    ['a pro who passed', { bid: bid({ quote_status_id: QUOTE_STATUS.NotInterested }) }, 'passed', 'passed'],
    ['a request that is over', { is_request_open: false, bid: bid() }, 'request closed', 'request closed'],
    ['no place left', { seats_left: 0 }, 'seats taken', 'seats taken'],
    ['a pro of another category', { can_take: false }, 690, 690],
    ['a pro without a licence that it demands', { is_licensed: false }, 'not licensed', 'not licensed'],
    ['four asked', { asked_count: ASKED_MAX - 1 }, 'ok', 'ok'],
    ['five asked', { asked_count: ASKED_MAX }, 'too many asked', 'too many asked'],
    [
      'five asked, of whom this is one',
      { asked_count: ASKED_MAX, bid: bid({ is_invited: true }) },
      'asked already',
      'ok',
    ],
    ['no confirmed phone', { is_phone_confirmed: false }, 6, 16],
  ];
  it.each(cases)('%s', (_, more, quote, contact) => {
    expect(codeOf(decideWantQuote({ ...free, ...more }))).toBe(quote);
    expect(codeOf(decideWantContact({ ...free, ...more }))).toBe(contact);
  });

  it('finds a quote in every status that has one, and none elsewhere', () => {
    for (const name of QUOTE_STATUSES) {
      const facts = { ...free, bid: bid({ quote_status_id: QUOTE_STATUS[name] }) };
      const isQuoted = ['InProgress', 'Hired', 'WorkCompleted', 'PaymentCompleted'].includes(name);
      expect([name, codeOf(decideWantQuote(facts)) === 'quoted already']).toEqual([name, isQuoted]);
      expect([name, codeOf(decideWantContact(facts)) === 17]).toEqual([name, isQuoted]);
      expect([name, codeOf(decideWantQuote(facts)) === 'ok']).toEqual([name, name === 'Send']);
    }
  });

  it('never says yes where one thing speaks against it', () => {
    const facts = fc.record({
      is_phone_confirmed: fc.boolean(),
      is_request_open: fc.boolean(),
      seats_left: fc.integer({ min: -1, max: 2 }),
      asked_count: fc.integer({ min: 0, max: 7 }),
      can_take: fc.boolean(),
      is_licensed: fc.boolean(),
      bid: fc.option(
        fc.record({
          quote_status_id: fc.constantFrom(...QUOTE_STATUSES.map((name) => QUOTE_STATUS[name])),
          is_invited: fc.boolean(),
          quote_wanted_on: fc.constantFrom(null, NOW),
          contact_wanted_on: fc.constantFrom(null, NOW),
        }),
      ),
    });
    fc.assert(
      fc.property(facts, (each) => {
        const isFine =
          each.is_phone_confirmed && each.is_request_open && each.seats_left > 0 && each.can_take && each.is_licensed;
        const isSend = each.bid === null || each.bid.quote_status_id === QUOTE_STATUS.Send;
        for (const decided of [decideWantQuote(each), decideWantContact(each)])
          if (decided.ok) expect([isFine, isSend]).toEqual([true, true]);
      }),
    );
  });

  it('counts the places left for asking', () => {
    expect([0, 4, 5, 9].map(asksLeft)).toEqual([5, 1, 0, 0]);
  });
});

it('says how a suggested pro stands', () => {
  expect(
    [null, bid(), bid({ is_invited: true }), bid({ quote_wanted_on: NOW }), bid({ contact_wanted_on: NOW })].map(
      suggestedState,
    ),
  ).toEqual(['new', 'offered', 'asked', 'asked', 'contact_wanted']);
});

describe('what speaks for a pro', () => {
  const plain = {
    area_name: 'Bedok',
    is_in_area: true,
    travel: 'to_me' as const,
    distance: 4200,
    score: 4.9,
    review_count: 186,
    hired_count: 230,
    reply_minutes: 25,
    is_business_checked: true,
    is_certificate_checked: false,
  };
  it('is the strongest first, four at most', () => {
    expect(matchReasons(plain)).toEqual([
      'Works in Bedok',
      '4.9 from 186 reviews',
      'Replies in about 25 min',
      'Hired 230 times',
    ]);
  });
  it('is only what is so', () => {
    const fresh = { ...plain, is_in_area: false, score: 0, review_count: 0, hired_count: 0, reply_minutes: null };
    expect(matchReasons({ ...fresh, is_business_checked: false })).toEqual(['4 km away']);
    expect(matchReasons({ ...plain, score: 3.2, reply_minutes: 900 })).toEqual([
      'Works in Bedok',
      'Hired 230 times',
      '4 km away',
      'Business checked',
    ]);
    expect(matchReasons({ ...fresh, travel: 'remote', hired_count: 1 })).toEqual([
      'Works by phone or online',
      'Hired 1 time',
      'Business checked',
    ]);
  });
  it('counts what is just good enough, and not what is just not', () => {
    const says = (more: Partial<typeof plain>) => matchReasons({ ...plain, is_in_area: false, ...more }).join(', ');
    expect(says({ score: 4 })).toContain('4.0 from 186 reviews');
    expect(says({ score: 3.9 })).not.toContain('reviews');
    expect(says({ reply_minutes: 120 })).toContain('Replies in about 2 h');
    expect(says({ reply_minutes: 121 })).not.toContain('Replies');
    expect(says({ review_count: 1 })).toContain('from 1 review,');
    expect(says({ hired_count: 0 })).not.toContain('Hired');
  });
  it('tells a distance as people do', () => {
    expect([20, 640, 949, 951, 12_400].map(awayWords)).toEqual([
      '100 m away',
      '600 m away',
      '900 m away',
      '1 km away',
      '12 km away',
    ]);
  });
});
