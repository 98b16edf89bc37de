import { describe, expect, it } from 'vitest';
import type { Question } from '#core/categories/model.ts';
import { DAY } from '#core/kit/time.ts';
import { decideStillNeeded, isAsking, offeredDays, withDay } from './rules.ts';

// Saturday, 11 am in Singapore.
const NOW = new Date('2026-11-21T03:00:00Z');
const request = {
  is_closed: false,
  is_expired: false,
  expires_at: new Date(NOW.getTime() + 5 * DAY),
  quote_count: 0,
  max_quotes: 5,
  hired_on: null,
  wanted_until: NOW,
};

describe('“Still needed?”', () => {
  it('is asked of an open request without a hire from the end of its day on', () => {
    expect(isAsking(request, NOW)).toBe(true);
    expect(isAsking(request, new Date(NOW.getTime() - 1))).toBe(false);
    for (const over of [{ is_closed: true }, { hired_on: NOW }, { wanted_until: null }, { expires_at: NOW }])
      expect(isAsking({ ...request, ...over }, NOW)).toBe(false);
  });

  it('takes today or a later day, once', () => {
    const decided = (day: string, more: object = {}) => {
      const result = decideStillNeeded({ ...request, ...more }, day, NOW);
      return result.ok ? 'ok' : result.error;
    };
    expect(decided('2026-11-21')).toBe('ok');
    expect(decided('2026-11-20')).toBe('day in the past');
    expect(decided('2026-02-31')).toBe('day in the past');
    expect(decided('2026-11-22', { wanted_until: new Date(NOW.getTime() + 1) })).toBe('not asked');
    expect(decided('2026-11-22', { hired_on: NOW })).toBe('hired already');
    expect(decided('2026-11-22', { is_closed: true })).toBe('request closed');
  });

  it('offers tomorrow, the day after and the Saturday that follows', () => {
    expect(offeredDays(NOW)).toEqual(['2026-11-22', '2026-11-23', '2026-11-28']);
    expect(offeredDays(new Date('2026-11-26T03:00:00Z'))).toEqual(['2026-11-27', '2026-11-28', '2026-12-05']);
  });

  it('puts the day where the form asks for one', () => {
    const question = (key: string, type: Question['type'], more: Partial<Question> = {}) =>
      ({ key, label: key, type, required: true, ...more }) as Question;
    const common = [
      question('when', 'single', {
        choices: [
          { id: 'today', label: 'Today' },
          { id: 'specific-date', label: 'Day' },
        ],
      }),
      question('days', 'date_multi', { when: [[{ key: 'when', is: ['specific-date'] }]] }),
    ];
    expect(withDay(common, { when: 'today', other: 1 }, '2026-11-28')).toEqual({
      when: 'specific-date',
      days: ['2026-11-28'],
      other: 1,
    });
    expect(withDay([question('at', 'datetime')], { at: '2026-11-18 18:30' }, '2026-11-28')).toEqual({
      at: '2026-11-28 18:30',
    });
    expect(withDay([question('move', 'date_range')], { move: { from: 'x', to: 'y' } }, '2026-11-28')).toEqual({
      move: { from: '2026-11-28', to: '2026-11-28' },
    });
    expect(withDay([question('notes', 'text')], {}, '2026-11-28')).toBeNull();
  });
});
