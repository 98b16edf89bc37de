import english from '../en-SG/loans.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of business loans that partners offer to pros. */
export const t = words('loans', english);
