import { describe, expect, it } from 'vitest';
import { STATUS_PARTS } from './model.ts';
import { partState, type StatusFacts, worstOf } from './rules.ts';

const FINE: StatusFacts = {
  has_database: true,
  mail_waits: 0,
  texts_wait: 0,
  payments_wait: 0,
  has_texts: true,
  has_payments: true,
  told: [],
};
const statesOf = (facts: Partial<StatusFacts>) =>
  STATUS_PARTS.map((part) => partState(part, { ...FINE, ...facts })).join(' ');

describe('how parts stand', () => {
  it('is by what waits, whether the database is there, and what operators tell', () => {
    expect(statesOf({})).toBe('works works works works works works');
    expect(statesOf({ has_database: false })).toBe('slow down down down down down');
    expect(statesOf({ has_texts: false, has_payments: false })).toBe('works works works off works off');
    expect(statesOf({ has_texts: false, has_payments: false, has_database: false })).toBe(
      'slow down down off down off',
    );
    expect(statesOf({ mail_waits: 300, texts_wait: 301, payments_wait: 1_800 })).toBe(
      'works works works slow works slow',
    );
    expect(statesOf({ mail_waits: 1_801, payments_wait: 9_999 })).toBe('works works works down down works');
    expect(statesOf({ told: ['messages', 'texts'], has_texts: false })).toBe('works works slow works works off');
    expect(statesOf({ told: ['mail'], mail_waits: 2_000 })).toBe('works works works works down works');
  });

  it('is as good as the worst of them, and what is not there does not count', () => {
    expect(worstOf(['off', 'works'])).toBe('works');
    expect(worstOf(['works', 'down', 'slow'])).toBe('down');
    expect(worstOf(['works', 'slow', 'off'])).toBe('slow');
    expect(worstOf([])).toBe('works');
  });
});
