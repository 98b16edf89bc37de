import { sgMinuteOfDay } from '#core/kit/time.ts';

/** How far back requests are looked at, and how long each is given for its quotes. */
export const FORECAST_DAYS = 90;
export const FORECAST_HOURS = 4;
/** Quotes beyond five count as five: there are no more seats. */
const MOST = 5;
/** So many requests of the wider level stand in for what is not known of the narrower one. */
const PRIOR = 12;
/** Fewer requests in all than this, and nothing is said. */
export const LEAST_REQUESTS = 30;
/** A level of fewer than this leaves the word to the wider one: a forecast says how many requests it was counted from. */
export const LEAST_OF_LEVEL = 10;
/** The share of requests that the interval is meant to hold. */
export const BAND_SHARE = 0.8;

/** The part of the day in which a request is posted. */
export const HOUR_BANDS = ['morning', 'afternoon', 'evening', 'night'] as const;
export type HourBand = (typeof HOUR_BANDS)[number];

/** The band of a moment, by the clock of Singapore: morning from 8 am, afternoon from 12 pm, evening from 6 pm, night from 10 pm. */
export function hourBandOf(at: Date): HourBand {
  const minute = sgMinuteOfDay(at);
  if (minute < 480 || minute >= 1_320) return 'night';
  return minute < 720 ? 'morning' : minute < 1_080 ? 'afternoon' : 'evening';
}

/** The size of a job, and so its price: as its form tells it. */
export const SIZE_BANDS = ['small', 'usual', 'large'] as const;
export type SizeBand = (typeof SIZE_BANDS)[number];
export const sizeBandOf = (size_percent: number): SizeBand =>
  size_percent < 100 ? 'small' : size_percent > 100 ? 'large' : 'usual';

/** A request of the past: where, when, how large, and how many quotes came in time. */
export interface PastRequest {
  readonly area_code: string;
  readonly hour: HourBand;
  readonly size: SizeBand;
  readonly quotes: number;
}

/** Where a forecast holds: `''` stands for all. */
export interface Cell {
  readonly area_code: string;
  readonly hour: HourBand | '';
  readonly size: SizeBand | '';
}
export interface Forecast extends Cell {
  readonly low: number;
  readonly high: number;
  /** Of a hundred such requests so many are expected within. */
  readonly percent: number;
  readonly request_count: number;
}

export const keyOf = ({ area_code, hour, size }: Cell): string => `${area_code}|${hour}|${size}`;

/** The levels of a request, widest first: the category, its area, the hour there, the size then. */
export const cellsOf = ({ area_code, hour, size }: Omit<PastRequest, 'quotes'>): readonly Cell[] => [
  { area_code: '', hour: '', size: '' },
  { area_code, hour: '', size: '' },
  { area_code, hour, size: '' },
  { area_code, hour, size },
];
/** The widest cells that a hour or a size alone has, for a person who has not said where. */
const widerOf = (cell: Cell): Cell | null => {
  if (cell.size !== '') return { ...cell, size: '' };
  if (cell.hour !== '') return { ...cell, hour: '' };
  return cell.area_code !== '' ? { ...cell, area_code: '' } : null;
};

const ALL: readonly number[] = Array.from({ length: MOST + 1 }, (_, n) => n);

/** Shares of 0 to 5 quotes, each cell's own drawn towards those of the wider one by how little is known of it. */
function sharesOf(cells: ReadonlyMap<string, number[]>, cell: Cell, kept: Map<string, number[]>): number[] {
  const key = keyOf(cell);
  const known = kept.get(key);
  if (known) return known;
  const wider = widerOf(cell);
  const prior = wider ? sharesOf(cells, wider, kept) : ALL.map(() => 1 / ALL.length);
  const counts = cells.get(key) ?? ALL.map(() => 0);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const weight = wider ? PRIOR : 1;
  const shares = ALL.map((n) => ((counts[n] ?? 0) + weight * (prior[n] ?? 0)) / (total + weight));
  kept.set(key, shares);
  return shares;
}

interface Band {
  readonly low: number;
  readonly high: number;
  readonly share: number;
}
const bandsOf = (shares: readonly number[]): Band[] =>
  ALL.flatMap((low) =>
    ALL.filter((high) => high >= low).map((high) => ({
      low,
      high,
      share: shares.slice(low, high + 1).reduce((sum, share) => sum + share, 0),
    })),
  );
const narrowest = (a: Band, b: Band): number => a.high - a.low - (b.high - b.low) || b.share - a.share || a.low - b.low;

/**
 * The forecasts of a category, one for each cell that had a request. Quotes are whole, so that hardly an interval holds just
 * eight in ten: of the one that holds a little more and the one that holds a little less each cell takes the one that keeps
 * all requests together at eight in ten. Nothing where too few requests are known.
 */
export function forecastsOf(past: readonly PastRequest[]): Forecast[] {
  if (past.length < LEAST_REQUESTS) return [];
  const cells = new Map<string, number[]>();
  const named = new Map<string, Cell>();
  for (const request of past)
    for (const cell of cellsOf(request)) {
      const key = keyOf(cell);
      named.set(key, cell);
      const counts = cells.get(key) ?? ALL.map(() => 0);
      const quotes = Math.min(MOST, request.quotes);
      counts[quotes] = (counts[quotes] ?? 0) + 1;
      cells.set(key, counts);
    }
  const kept = new Map<string, number[]>();
  const off = new Map<number, number>();
  return [...named]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, cell]) => {
      const shares = sharesOf(cells, cell, kept);
      const count = (cells.get(key) ?? []).reduce((sum, one) => sum + one, 0);
      const bands = bandsOf(shares);
      const over = bands.filter(({ share }) => share >= BAND_SHARE).toSorted(narrowest)[0] as Band;
      const under = bands
        .filter(({ share }) => share < BAND_SHARE)
        .toSorted((a, b) => b.share - a.share || narrowest(a, b))[0];
      // Kept apart for each level: a request is told the forecast of one.
      const level = Number(cell.area_code !== '') + Number(cell.hour !== '') + Number(cell.size !== '');
      const behind = off.get(level) ?? 0;
      const band =
        under && behind + count * (over.share - BAND_SHARE) > -(behind + count * (under.share - BAND_SHARE))
          ? under
          : over;
      off.set(level, behind + count * (band.share - BAND_SHARE));
      return { ...cell, low: band.low, high: band.high, percent: Math.round(100 * band.share), request_count: count };
    });
}

/** The forecast of the narrowest level that knows enough requests; null where nothing is known. */
export function forecastFor(
  forecasts: ReadonlyMap<string, Forecast>,
  at: Omit<PastRequest, 'quotes'>,
): Forecast | null {
  for (const cell of cellsOf(at).toReversed()) {
    const found = forecasts.get(keyOf(cell));
    if (found && found.request_count >= LEAST_OF_LEVEL) return found;
  }
  return null;
}
