import { describe, expect, it } from 'vitest';
import { sgMoment } from '#core/kit/time.ts';
import type { Diary } from '#core/reserves/slot-rules.ts';
import { freeAt, wishedTimes } from './free-rules.ts';

const DAY = '2026-11-28';
const moment = (minute: number) => (sgMoment(DAY, minute) as Date).getTime();
const OPEN = { begin: 540, end: 1_080 };
const diary = (more: Partial<Diary> = {}): Diary => ({
  schedule: { zone: 'Asia/Singapore', days: { 6: [OPEN] } },
  parallel_jobs: 1,
  taken: [],
  ...more,
});
const morning = wishedTimes(DAY, [2]);
const block = (begin: number, end: number, lane = 0) => ({ begin: moment(begin), end: moment(end), lane, title: '' });

describe('free at the wished hour', () => {
  it('asks for no day where none was wished', () => {
    expect(wishedTimes(null, [2])).toBeNull();
    expect(wishedTimes('2026-13-40', [2])).toBeNull();
    expect(freeAt(diary(), null, 120)).toBe('any');
  });

  it('is unknown without hours and without anything in the calendar', () => {
    expect(freeAt(diary({ schedule: null, parallel_jobs: null }), morning, 120)).toBe('unknown');
    expect(freeAt(diary({ schedule: null, parallel_jobs: null, taken: [block(500, 800)] }), morning, 120)).toBe('no');
  });

  it('looks at hours, blocked time, pauses and jobs', () => {
    expect(freeAt(diary(), morning, 120)).toBe('yes');
    expect(freeAt(diary(), wishedTimes(DAY, [5]), 120)).toBe('no');
    expect(freeAt(diary({ taken: [block(480, 720)] }), morning, 120)).toBe('no');
    expect(freeAt(diary({ taken: [block(480, 660)] }), morning, 120)).toBe('yes');
    expect(freeAt(diary({ taken: [block(480, 720, 1)] }), morning, 120)).toBe('no');
    expect(freeAt(diary({ parallel_jobs: 2, taken: [block(480, 720, 1)] }), morning, 120)).toBe('yes');
    expect(freeAt(diary(), wishedTimes(DAY, []), 120)).toBe('yes');
  });

  it('lets a job begin in the wished hours and end after them', () => {
    expect(freeAt(diary({ taken: [block(480, 700)] }), morning, 240)).toBe('yes');
    expect(freeAt(diary({ taken: [block(480, 720)] }), morning, 240)).toBe('no');
  });
});
