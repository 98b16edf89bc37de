import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#core/kit/time.ts';
import { ALERT_RULES } from './model.ts';
import { feesReturned, intervalOf, isLate, jobLate, noCoverage, noQuote, RULE_WORDS, slowFirstQuote } from './rules.ts';

const now = new Date('2026-11-24T02:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

describe('no quote', () => {
  const request = { id: 7, category: 'Plumbing', area: 'Sengkang', asked_count: 12, read_count: 9, passed_count: 3 };
  it('is found at two hours and not a moment before', () => {
    expect(noQuote({ ...request, created: ago(2 * HOUR - 1) }, now)).toBeNull();
    expect(noQuote({ ...request, created: ago(2 * HOUR) }, now)).toEqual({
      rule: 'no_quote',
      key: '7',
      since: now,
      facts: { what: 'Plumbing, Sengkang', detail: '12 pros asked, 9 read it, 3 passed.', request_id: 7 },
    });
  });

  it('tells of one pro as of one', () => {
    const found = noQuote({ ...request, asked_count: 1, read_count: 1, passed_count: 0, created: ago(DAY) }, now);
    expect(found?.facts.detail).toBe('1 pro asked, 1 read it, 0 passed.');
  });
});

it('no coverage is told since it was decided, with the quotes that there are', () => {
  const facts = { id: 7, category: 'Plumbing', area: 'Sengkang', asked_count: 36, read_count: 9, passed_count: 3 };
  expect(noCoverage({ ...facts, created: ago(26 * HOUR), since: ago(2 * HOUR), quote_count: 1 })).toEqual({
    rule: 'no_coverage',
    key: '7',
    since: ago(2 * HOUR),
    facts: { what: 'Plumbing, Sengkang', detail: 'Quotes: 1. 36 pros asked, 9 read it, 3 passed.', request_id: 7 },
  });
});

describe('a slow first quote', () => {
  const cell = {
    category_id: 1,
    category: 'Plumbing',
    area_code: 'SK',
    area: 'Sengkang',
    week: '2026-11-23',
    requests: 10,
    ninety_minutes: 250,
  };
  it('is found above four hours, with requests enough', () => {
    expect(slowFirstQuote(cell, 10, now)?.facts.detail).toBe('p90 4 h 10 this week, 10 requests.');
    expect(slowFirstQuote({ ...cell, ninety_minutes: 240 }, 10, now)).toBeNull();
    expect(slowFirstQuote({ ...cell, ninety_minutes: null }, 10, now)).toBeNull();
    expect(slowFirstQuote({ ...cell, requests: 9 }, 10, now)).toBeNull();
  });
});

describe('returned fees', () => {
  const facts = { category_id: 1, category: 'Tuition', fees: 44, fees_back: 8, usual_fees: 100, usual_back: 9 };
  it('are found where half as many again come back, and five points more', () => {
    expect(feesReturned(facts, now)?.facts.detail).toBe('18.2% of 44 fees, usually 9%.');
    expect(feesReturned({ ...facts, usual_back: 13 }, now)).toBeNull();
    expect(feesReturned({ ...facts, fees: 100, fees_back: 6, usual_back: 2 }, now)).toBeNull();
  });
  it('are none of few fees, on either side', () => {
    expect(feesReturned({ ...facts, fees: 19 }, now)).toBeNull();
    expect(feesReturned({ ...facts, usual_fees: 19, usual_back: 1 }, now)).toBeNull();
    expect(feesReturned({ ...facts, fees: 0, fees_back: 0 }, now)).toBeNull();
  });
});

describe('a job', () => {
  it('comes as often as its schedule says', () => {
    expect(
      ['* * * * *', '*/5 * * * *', '17 * * * *', '3 */6 * * *', '52 19 * * *', '0 3 * * 1', '0 3 1 * *'].map(
        intervalOf,
      ),
    ).toEqual([MINUTE, 5 * MINUTE, HOUR, 6 * HOUR, DAY, 7 * DAY, 31 * DAY]);
  });
  it('is late after twice its interval and five minutes, by its last good end or else by its schedule', () => {
    expect(isLate('* * * * *', ago(7 * MINUTE), ago(DAY), now)).toBe(false);
    expect(isLate('* * * * *', ago(7 * MINUTE + 1), ago(DAY), now)).toBe(true);
    expect(isLate('* * * * *', null, ago(7 * MINUTE), now)).toBe(false);
    expect(isLate('17 * * * *', null, ago(DAY), now)).toBe(true);
    expect(jobLate({ name: 'x', cron: '* * * * *', last_success: ago(8 * MINUTE) }, ago(DAY), now)).toMatchObject({
      key: 'x',
      since: ago(7 * MINUTE),
      facts: { detail: 'Last success 8 min ago.' },
    });
    expect(jobLate({ name: 'x', cron: '* * * * *', last_success: now }, ago(DAY), now)).toBeNull();
  });
});

it('every rule is said in words', () => {
  expect(Object.keys(RULE_WORDS)).toEqual([...ALERT_RULES]);
});
