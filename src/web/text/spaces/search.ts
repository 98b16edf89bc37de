import english from '../en-SG/search.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of the search's parts that come alive in the browser. */
export const t = words('search', english);
