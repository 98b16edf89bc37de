import english from '../en-SG/pricing.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of the wallet, of buying credit and of what fees cost. */
export const t = words('pricing', english);
