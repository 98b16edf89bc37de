import english from '../en-SG/parts.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of parts that several areas share. */
export const t = words('parts', english);
