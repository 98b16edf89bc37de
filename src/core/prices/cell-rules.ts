import type { PriceAxis } from '#core/categories/model.ts';
import { LEAST_REMAINDER, type PriceLevel } from './model.ts';
import { type CellFigures, measure, type PricedJob, weighing } from './rules.ts';

/** A completed job with its place in the guide. */
export interface PlacedJob extends PricedJob {
  readonly size: string | null;
  readonly property: string | null;
}

export interface MeasuredCell<J extends PlacedJob> extends CellFigures {
  readonly level: PriceLevel;
  readonly size: string | null;
  readonly property: string | null;
  readonly jobs: readonly J[];
}

const LEVELS: readonly { level: PriceLevel; by: readonly PriceAxis[] }[] = [
  { level: 'category', by: [] },
  { level: 'size', by: ['size'] },
  { level: 'property', by: ['property'] },
  { level: 'size_property', by: ['size', 'property'] },
];

/** One name for a cell, in and out of the database. */
export const cellName = (cell: { level: PriceLevel; size: string | null; property: string | null }): string =>
  JSON.stringify([cell.level, cell.size ?? '', cell.property ?? '']);

/**
 * The ranges that a category's jobs give, the widest first. Where its form asks what is to be done (`hasKinds`) only jobs of one
 * kind and size make a range: the mean of a tap and a bathroom is the price of neither. A cell with too few jobs or pros is left out, and so is one that
 * a wider one holds but for a job or two: what those cost could be worked out from both.
 */
export function measureCells<J extends PlacedJob>(jobs: readonly J[], hasKinds: boolean): readonly MeasuredCell<J>[] {
  const found: MeasuredCell<J>[] = [];
  for (const { level, by } of LEVELS) {
    if (hasKinds && !by.includes('size')) continue;
    const groups = new Map<string, J[]>();
    for (const job of jobs) {
      if (by.some((axis) => job[axis] === null)) continue;
      const name = JSON.stringify(by.map((axis) => job[axis]));
      const group = groups.get(name);
      if (group) group.push(job);
      else groups.set(name, [job]);
    }
    for (const [, group] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const figures = measure(group);
      if (!figures) continue;
      const size = by.includes('size') ? (group[0]?.size ?? null) : null;
      const property = by.includes('property') ? (group[0]?.property ?? null) : null;
      const isTooNear = found.some((wider) => {
        const holds =
          (wider.size === null || wider.size === size) && (wider.property === null || wider.property === property);
        const rest = wider.job_count - figures.job_count;
        return holds && rest > 0 && rest < LEAST_REMAINDER;
      });
      if (!isTooNear) found.push({ ...figures, level, size, property, jobs: weighing(group) });
    }
  }
  return found;
}
