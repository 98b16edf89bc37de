import english from '../en-SG/orders.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of orders of the shop, on both sides. */
export const t = words('orders', english);
