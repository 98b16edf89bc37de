import english from '../en-SG/cart.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of buying from the shop. */
export const t = words('cart', english);
