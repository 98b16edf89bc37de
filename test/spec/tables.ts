import { calls } from './calls.ts';
import { tradeCalls } from './calls-trade.ts';
import { constants } from './constants.ts';
import { errors } from './errors.ts';
import { routes } from './routes.ts';
import type { AnyRow } from './rows.ts';

/** Sections 2, 7, 8 and 9 of the specification, in that order. */
export const tables: Record<'2' | '7' | '8' | '9', AnyRow[]> = {
  2: routes,
  7: [...calls, ...tradeCalls],
  8: errors,
  9: constants,
};

export const allRows: AnyRow[] = Object.values(tables).flat();
