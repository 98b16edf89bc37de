import english from '../en-SG/prices.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of the price guides. They are drawn by the server alone. */
export const t = words('prices', english);
