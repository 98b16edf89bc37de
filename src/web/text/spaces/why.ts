import english from '../en-SG/why.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of why a pro did or did not get a request. */
export const t = words('why', english);
