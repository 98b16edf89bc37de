import type { PriceBand, Question } from '#core/categories/model.ts';
import type { PriceCell } from './model.ts';
import { axisOf, BETWEEN, NOT_ASKED, partOf } from './place-rules.ts';

/** The counts that a price guide switches between. */
const COUNTS = [1, 3, 5] as const;

/** The ranges of jobs with this count: those of its step, and those of jobs that are not counted. */
export function cellsOfCount(
  cells: readonly PriceCell[],
  questions: readonly Question[],
  key: string,
  count: number,
): readonly PriceCell[] {
  const sizes = axisOf(questions, 'size');
  const at = sizes.findIndex((question) => question.key === key);
  const question = sizes[at];
  if (!question) return cells;
  const wanted = [partOf(question, count), NOT_ASKED];
  return cells.filter(({ size }) => size === null || wanted.includes(size.split(BETWEEN)[at] ?? NOT_ASKED));
}

export interface CountSwitch {
  readonly chosen: number;
  readonly options: readonly number[];
}

/**
 * The counts that a category's prices can be read for, by the stepper that counts what they are per; null where no price is
 * per what it counts. Without a wish the first count with a measured range is chosen.
 */
export function countSwitch(
  questions: readonly Question[],
  bands: readonly PriceBand[],
  cells: readonly PriceCell[],
  wish?: number,
): (CountSwitch & { readonly key: string }) | null {
  const counted = questions.find(({ type, unit }) => type === 'stepper' && unit === 'unit');
  if (!counted || !bands.some(({ unit }) => unit === counted.unit)) return null;
  const { key, min = 1, max = 20 } = counted;
  const options = COUNTS.filter((count) => count >= min && count <= max);
  const measured = options.find((count) => cellsOfCount(cells, questions, key, count).length > 0);
  const chosen = options.find((count) => count === wish) ?? measured ?? options[0];
  return chosen === undefined || options.length < 2 ? null : { key, chosen, options };
}

/** A band for so many of its unit; without a count it is for one. */
export interface CountedBand extends PriceBand {
  readonly count?: number;
}

/** The bands that are per `unit`, for `count` of them; others as they are. */
export const bandsOfCount = (bands: readonly PriceBand[], unit: string, count: number): readonly CountedBand[] =>
  count === 1
    ? bands
    : bands.map((band) =>
        band.unit === unit
          ? { ...band, count, low_cents: band.low_cents * count, high_cents: band.high_cents * count }
          : band,
      );
