import english from '../en-SG/reserve.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of booking a time. */
export const t = words('reserve', english);
