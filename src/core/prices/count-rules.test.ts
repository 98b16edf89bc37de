import { describe, expect, it } from 'vitest';
import type { PriceBand, Question } from '#core/categories/model.ts';
import { bandsOfCount, cellsOfCount, countSwitch } from './count-rules.ts';
import type { PriceCell } from './model.ts';

const base = { required: true, step: 'The work', price_axis: 'size' } as const;
const work: Question = {
  ...base,
  key: 'work',
  label: 'What?',
  type: 'single',
  choices: [{ id: 'wash', label: 'Wash' }],
};
const units: Question = {
  ...base,
  key: 'units',
  label: 'How many?',
  type: 'stepper',
  unit: 'unit',
  price_steps: [1, 2, 4],
};
const band = (unit: string): PriceBand => ({
  label: unit,
  note: '',
  low_cents: 1_000,
  high_cents: 2_000,
  unit,
  kind: 'SRC',
});
const cell = (size: string | null) =>
  ({ level: size === null ? 'category' : 'size', size, property: null }) as PriceCell;
const sizes = (cells: readonly PriceCell[]) => cells.map(({ size }) => size);

describe('a price guide by count', () => {
  it('is there where prices are per what the form counts, and nowhere else', () => {
    expect(countSwitch([work, units], [band('unit'), band('job')], [])).toEqual({
      key: 'units',
      chosen: 1,
      options: [1, 3, 5],
    });
    expect(countSwitch([work], [band('unit')], [])).toBeNull();
    expect(countSwitch([work, units], [band('job')], [])).toBeNull();
    expect(countSwitch([{ ...units, max: 2 }], [band('unit')], [])).toBeNull();
    expect(countSwitch([{ ...units, max: 3 }], [band('unit')], [])?.options).toEqual([1, 3]);
  });

  it('begins with the first count that is measured, unless another is asked for', () => {
    const chosen = (wish?: number) => countSwitch([work, units], [band('unit')], [cell('wash|2')], wish)?.chosen;
    expect([chosen(), chosen(5), chosen(1), chosen(4)]).toEqual([3, 5, 1, 3]);
  });

  it('shows the ranges of the count by its step, and of jobs without a count', () => {
    const cells = [cell(null), cell('wash|1'), cell('wash|2'), cell('wash|4'), cell('wash|_')];
    const of = (count: number) => sizes(cellsOfCount(cells, [work, units], 'units', count));
    expect(of(1)).toEqual([null, 'wash|1', 'wash|_']);
    expect(of(3)).toEqual([null, 'wash|2', 'wash|_']);
    expect(of(5)).toEqual([null, 'wash|4', 'wash|_']);
    // A count that is no part of a size narrows nothing.
    expect(cellsOfCount(cells, [work], 'units', 3)).toEqual(cells);
  });

  it('multiplies the bands of its unit alone', () => {
    const bands = [band('unit'), band('job')];
    expect(bandsOfCount(bands, 'unit', 3)).toEqual([
      { ...band('unit'), count: 3, low_cents: 3_000, high_cents: 6_000 },
      band('job'),
    ]);
    expect(bandsOfCount(bands, 'unit', 1)).toEqual(bands);
  });
});
