import english from '../en-SG/certification.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of certificates that a pro hands in. */
export const t = words('certification', english);
