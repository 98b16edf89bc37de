import english from '../en-SG/shop.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of the shop. */
export const t = words('shop', english);
