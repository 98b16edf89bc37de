import english from '../en-SG/services.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of the services of a pro and their editor. */
export const t = words('services', english);
