import english from './en-SG/calls.json' with { type: 'json' };
import { words } from './words.ts';

/** Texts of calls by voice. */
export const t = words('calls', english);
