import english from '../en-SG/today.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of a pro's day. */
export const t = words('today', english);
