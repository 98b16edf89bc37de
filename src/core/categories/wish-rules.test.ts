import { describe, expect, it } from 'vitest';
import { type Wish, wishUntil } from './wish-rules.ts';

// Saturday, 11 am in Singapore.
const NOW = new Date('2026-11-21T03:00:00Z');
const until = (wish: Partial<Wish>, now = NOW) =>
  wishUntil({ days: [], choice_id: null, is_urgent: false, ...wish }, now)?.toISOString() ?? null;

describe('until when a job is wanted', () => {
  it.each<[string, Partial<Wish>, string | null]>([
    ['the end of the only day', { days: ['2026-11-28'] }, '2026-11-28T16:00:00.000Z'],
    ['the end of the last of several', { days: ['2027-01-02', '2026-11-28'] }, '2027-01-02T16:00:00.000Z'],
    ['today', { days: ['2026-11-21'], choice_id: 'today', is_urgent: true }, '2026-11-21T16:00:00.000Z'],
    ['within 3 days', { choice_id: 'within-3-days' }, '2026-11-24T16:00:00.000Z'],
    ['within 2 weeks', { choice_id: 'within-2-weeks' }, '2026-12-05T16:00:00.000Z'],
    ['this month', { choice_id: 'flexible-this-month' }, '2026-11-30T16:00:00.000Z'],
    ['an urgent answer besides', { choice_id: 'flexible-this-month', is_urgent: true }, '2026-11-23T16:00:00.000Z'],
    ['urgent without a day', { is_urgent: true }, '2026-11-23T16:00:00.000Z'],
    ['just planning', { choice_id: 'just-planning' }, null],
    ['nothing asked', {}, null],
  ])('%s', (_, wish, expected) => expect(until(wish)).toBe(expected));

  it('is six hours at least for a wish made late in the evening, and a week for one of the month’s last days', () => {
    const late = new Date('2026-11-21T15:30:00Z');
    expect(until({ days: ['2026-11-21'], is_urgent: true }, late)).toBe('2026-11-21T21:30:00.000Z');
    expect(until({ choice_id: 'flexible-this-month' }, new Date('2026-11-29T03:00:00Z'))).toBe(
      '2026-12-06T16:00:00.000Z',
    );
  });
});
