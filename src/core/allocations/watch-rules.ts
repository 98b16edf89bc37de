import { DAY } from '#core/kit/time.ts';
import { afterAwake } from './awake-rules.ts';

/** A request is covered with so many quotes, or with all its seats where those are fewer. */
export const COVERED_FROM = 3;
/** Minutes in which pros are awake: until the next wave, and until pros just outside the area are asked. */
export const WAVE_MINUTES = 30;
export const WIDEN_MINUTES = 120;
/** Until pros of near categories are asked too. */
export const ELSEWHERE_MINUTES = 240;
/** Sixty pros at most, as ever. */
export const MOST_WAVES = 5;
/** By then its customer knows: covered, or not. */
export const VERDICT_MS = DAY;

/** How a request stands with its quotes: `asking` is the only state that does not last. */
export const WATCH_STATES = ['asking', 'covered', 'no coverage', 'over'] as const;
export type WatchState = (typeof WATCH_STATES)[number];

/** What the clocks of a request look at. */
export interface Watch {
  readonly begun_on: Date;
  /** Waves that were given, and when the last one was. */
  readonly waves: number;
  readonly waved_on: Date;
  /** Pros are left who could be asked. */
  readonly has_more: boolean;
  readonly is_widened: boolean;
  /** Pros of near categories were asked. */
  readonly is_elsewhere: boolean;
  /** One pro alone was asked, as the customer chose. */
  readonly is_direct: boolean;
  readonly quote_count: number;
  readonly max_quotes: number;
  /** Takes quotes, but for its seats. */
  readonly is_open: boolean;
}

export type WatchStep = 'over' | 'covered' | 'wave' | 'widen' | 'elsewhere' | 'no coverage';

export const isCovered = ({ quote_count, max_quotes }: Pick<Watch, 'quote_count' | 'max_quotes'>): boolean =>
  quote_count >= Math.min(COVERED_FROM, max_quotes);

/** When each step that is left is due, in the order in which they are taken. */
function dueSteps(watch: Watch): { step: WatchStep; on: Date }[] {
  const steps: { step: WatchStep; on: Date }[] = [];
  if (!watch.is_direct) {
    if (watch.has_more && watch.waves < MOST_WAVES)
      steps.push({ step: 'wave', on: afterAwake(watch.waved_on, WAVE_MINUTES) });
    if (!watch.is_widened) steps.push({ step: 'widen', on: afterAwake(watch.begun_on, WIDEN_MINUTES) });
    if (!watch.is_elsewhere) steps.push({ step: 'elsewhere', on: afterAwake(watch.begun_on, ELSEWHERE_MINUTES) });
  }
  return [...steps, { step: 'no coverage', on: new Date(watch.begun_on.getTime() + VERDICT_MS) }];
}

/** The step that a request takes now; null while its clocks run. */
export function stepNow(watch: Watch, now: Date): WatchStep | null {
  if (isCovered(watch)) return 'covered';
  if (!watch.is_open) return 'over';
  return dueSteps(watch).find(({ on }) => on.getTime() <= now.getTime())?.step ?? null;
}

/** When it has to be looked at next. */
export const dueNext = (watch: Watch): Date =>
  dueSteps(watch).reduce((first, { on }) => (on < first ? on : first), new Date(watch.begun_on.getTime() + VERDICT_MS));
