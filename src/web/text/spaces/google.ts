import english from '../en-SG/google.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of Reserve with Google. */
export const t = words('google', english);
