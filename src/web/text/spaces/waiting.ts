import english from '../en-SG/waiting.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of a request that waits for quotes. */
export const t = words('waiting', english);
