import { calls } from './calls/calls.ts';
import { operatorCalls } from './calls/operators.ts';
import { ourCalls } from './calls/ours.ts';
import { paymentCalls } from './calls/payments.ts';
import { tradeCalls } from './calls/trade.ts';
import { constants } from './constants.ts';
import { errors } from './errors.ts';
import { routes } from './routes.ts';
import type { AnyRow } from './rows.ts';

/** Sections 2, 7, 8 and 9 of the specification, in that order. */
export const tables: Record<'2' | '7' | '8' | '9', AnyRow[]> = {
  2: routes,
  7: [...calls, ...tradeCalls, ...ourCalls, ...operatorCalls, ...paymentCalls],
  8: errors,
  9: constants,
};

export const allRows: AnyRow[] = Object.values(tables).flat();
