import english from '../en-SG/autoquote.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of auto-quote. */
export const t = words('autoquote', english);
