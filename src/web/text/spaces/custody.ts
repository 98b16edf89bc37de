import english from '../en-SG/custody.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of protected payments: what is held, by whom, and who acts next. */
export const t = words('custody', english);
