import { type Bank, bankShape } from '#core/payments/banks/model.ts';
import list from './singapore.json' with { type: 'json' };

/** Singapore's banks, as data. */
export const SINGAPORE_BANKS: readonly Bank[] = bankShape.array().parse(list);
