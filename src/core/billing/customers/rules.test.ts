import { describe, expect, it } from 'vitest';
import { DAY } from '#core/kit/time.ts';
import { BAD_SCORE, type DueFacts, isReminderDue, monthsLater, REMIND_LATE_DAYS } from './rules.ts';

const last_on = new Date('2026-08-24T02:00:00Z');
const due = new Date('2026-11-23T16:00:00Z');
const facts: DueFacts = { last_on, months: 3, score: null, is_unhappy: false, is_coming: false };

it('a month later is the same day of the month, or its last one, in Singapore', () => {
  expect(monthsLater(last_on, 3)).toBe('2026-11-24');
  expect(monthsLater(new Date('2026-11-30T02:00:00Z'), 3)).toBe('2027-02-28');
  expect(monthsLater(new Date('2027-12-31T17:00:00Z'), 1)).toBe('2028-02-01');
  expect(monthsLater(new Date('2026-12-31T02:00:00Z'), 24)).toBe('2028-12-31');
});

describe('a reminder', () => {
  it('is due from its day on, for a while', () => {
    expect(isReminderDue(facts, new Date(due.getTime() - 1))).toBe(false);
    expect(isReminderDue(facts, due)).toBe(true);
    expect(isReminderDue(facts, new Date(due.getTime() + REMIND_LATE_DAYS * DAY - 1))).toBe(true);
    expect(isReminderDue(facts, new Date(due.getTime() + REMIND_LATE_DAYS * DAY))).toBe(false);
  });

  it('is held back by whatever stands against it: every score, complaint and newer job', () => {
    for (const score of [null, 1, 2, 3, 4, 5])
      for (const is_unhappy of [false, true])
        for (const is_coming of [false, true])
          expect(isReminderDue({ ...facts, score, is_unhappy, is_coming }, due)).toBe(
            (score === null || score > BAD_SCORE) && !is_unhappy && !is_coming,
          );
  });
});
