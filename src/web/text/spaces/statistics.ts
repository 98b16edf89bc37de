import english from '../en-SG/statistics.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of a pro's statistics. */
export const t = words('statistics', english);
