import english from './en-SG/licences.json' with { type: 'json' };
import { words } from './words.ts';

/** What the kinds of certificates are called, who gives them out and what is shown of them. */
export const t = words('licences', english);
