import { describe, expect, it } from 'vitest';
import type { Counts } from './model.ts';
import {
  dayAfter,
  funnelOf,
  gapOf,
  gapsOf,
  isWeek,
  monthAfter,
  shareOf,
  shareTone,
  spanOf,
  waitTone,
  weekOf,
} from './rules.ts';

describe('spans', () => {
  it('include today in Singapore, and have as many days before', () => {
    const now = new Date('2026-11-23T17:00:00Z');
    expect(spanOf(now, 7)).toEqual({
      from: '2026-11-18',
      to: '2026-11-24',
      before: { from: '2026-11-11', to: '2026-11-17' },
    });
  });
  it('of weeks begin on Monday', () => {
    expect(['2026-11-23', '2026-11-24', '2026-11-29', '2026-11-30'].map(weekOf)).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-11-23',
      '2026-11-30',
    ]);
    expect(['2026-11-23', '2026-11-24', '2026-13-01', 'x'].map(isWeek)).toEqual([true, false, false, false]);
    expect([dayAfter('2026-03-01', -1), monthAfter('2026-11-24', -11), monthAfter('2026-11-24', 2)]).toEqual([
      '2026-02-28',
      '2025-12-01',
      '2027-01-01',
    ]);
  });
});

describe('shares', () => {
  it('are of the step before', () => {
    const counts = { requests: 200, quoted: 100, hired: 33, done: 0, reviewed: 0 } as Counts;
    expect(funnelOf(counts).map(({ share }) => share)).toEqual([null, 50, 33, 0, null]);
  });
  it('are none of nothing', () => {
    expect([shareOf(0, 0), shareOf(1, 3), shareOf(3, 3)]).toEqual([null, 33.3, 100]);
  });
});

describe('a cell', () => {
  it('has no figure under ten requests, else a tint by its wait', () => {
    const tone = (requests: number, ninety_minutes: number | null) => waitTone({ requests, ninety_minutes });
    expect([
      tone(9, 10),
      tone(10, null),
      tone(10, 60),
      tone(10, 61),
      tone(10, 120),
      tone(10, 121),
      tone(10, 180),
      tone(10, 181),
    ]).toEqual(['few', 'none', 'fast', 'fair', 'fair', 'slow', 'slow', 'bad']);
    expect([null, 95, 90, 60, 30, 29].map((share) => shareTone(share, 90, 60))).toEqual([
      'none',
      'fast',
      'fast',
      'fair',
      'slow',
      'bad',
    ]);
  });
  it('is a gap where two pros or fewer take three requests, thin where they are too many for them', () => {
    const gap = (requests: number, pros: number) => gapOf({ requests, pros });
    expect([gap(2, 0), gap(3, 0), gap(3, 2), gap(3, 3), gap(20, 4), gap(20, 5), gap(21, 5)]).toEqual([
      null,
      'gap',
      'gap',
      'thin',
      'thin',
      null,
      'thin',
    ]);
  });
  it('stands in the list of gaps by how empty it is, areas alone', () => {
    const cells = [
      { area_code: 'A', requests: 8, pros: 4 },
      { area_code: 'B', requests: 3, pros: 1 },
      { area_code: 'C', requests: 9, pros: 0 },
      { area_code: '', requests: 99, pros: 0 },
      { area_code: 'D', requests: 9, pros: 9 },
    ];
    expect(gapsOf(cells).map(({ area_code, gap }) => [area_code, gap])).toEqual([
      ['C', 'gap'],
      ['B', 'gap'],
      ['A', 'thin'],
    ]);
  });
});
