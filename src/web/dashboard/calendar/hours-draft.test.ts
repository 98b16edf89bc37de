import { describe, expect, it } from 'vitest';
import { copiedToAll, daysInput, FIRST_RANGE, PRESETS, presetOf, presetWeek, weekDraft } from './hours-draft.ts';

describe('hours as they are edited', () => {
  it('start as they are set, or as a week that most pros work', () => {
    const fresh = weekDraft(null);
    expect([fresh[1], fresh[6], fresh[7]]).toEqual([[FIRST_RANGE], [FIRST_RANGE], []]);
    const set = weekDraft({ zone: 'Asia/Singapore', days: { '5': [{ begin: 1200, end: 1560 }] } });
    expect([set[1], set[5]]).toEqual([[], [{ begin: '20:00', end: '02:00' }]]);
  });

  it('come back as they went, past midnight too', () => {
    const days = {
      '1': [
        { begin: 540, end: 720 },
        { begin: 780, end: 1080 },
      ],
      '5': [{ begin: 1200, end: 1560 }],
    };
    const { days: again, missing } = daysInput(weekDraft({ zone: 'Asia/Singapore', days }));
    expect(again).toMatchObject(days);
    expect(again['2']).toEqual([]);
    expect(missing).toEqual([]);
  });

  it('name the days that miss a time, and can be copied to all days', () => {
    expect(daysInput({ 3: [{ begin: '09:00', end: '' }] }).missing).toEqual([3]);
    const copied = copiedToAll(weekDraft(null), 7);
    expect(Object.values(copied).every((ranges) => ranges.length === 0)).toBe(true);
  });

  it('are chosen as a usual week, and any other week is none of them', () => {
    expect(PRESETS.map((one) => presetOf(presetWeek(one)))).toEqual(PRESETS);
    expect(presetOf(weekDraft(null))).toBe('six_days');
    expect(presetWeek('weekends')[6]).toEqual([{ begin: '09:00', end: '18:00' }]);
    expect(presetOf({ ...weekDraft(null), 1: [] })).toBeNull();
  });
});
