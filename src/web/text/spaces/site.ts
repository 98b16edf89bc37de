import english from '../en-SG/site.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of what stands around pages: privacy, and what leads outside. Drawn by the server. */
export const t = words('site', english);
