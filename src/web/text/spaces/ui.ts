import english from '../en-SG/ui.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of the design system. */
export const t = words('ui', english);
