import english from './en-SG/jobs.json' with { type: 'json' };
import { words } from './words.ts';

/** Texts of jobs that were not offered to the pro. */
export const t = words('jobs', english);
