import { calls } from './calls/calls.ts';
import { operatorCalls } from './calls/operators.ts';
import { ourCalls } from './calls/ours.ts';
import { paymentCalls } from './calls/payments.ts';
import { tradeCalls } from './calls/trade.ts';
import { constants } from './constants.ts';
import { errors } from './errors.ts';
import { routes } from './routes.ts';
import type { AnyRow } from './rows.ts';
import { people } from './sections/entities/people.ts';
import { requests } from './sections/entities/requests.ts';
import { services } from './sections/entities/services.ts';
import { trade } from './sections/entities/trade.ts';
import { product } from './sections/product.ts';
import { roles } from './sections/roles.ts';
import { states } from './sections/states.ts';
import { validation } from './sections/validation.ts';

/** Sections of the specification. */
export const tables = {
  1: product,
  2: routes,
  3: [...people, ...requests, ...services, ...trade],
  4: states,
  5: validation,
  6: roles,
  7: [...calls, ...tradeCalls, ...ourCalls, ...operatorCalls, ...paymentCalls],
  8: errors,
  9: constants,
} as const satisfies Record<string, readonly AnyRow[]>;

export const allRows: AnyRow[] = Object.values(tables).flat();
