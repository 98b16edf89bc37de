import english from '../en-SG/series.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of jobs that are done again and again. */
export const t = words('series', english);
