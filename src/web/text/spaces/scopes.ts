import english from '../en-SG/scopes.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of quotes line by line: what is agreed, and changes of it. */
export const t = words('scopes', english);
