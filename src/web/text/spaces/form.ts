import english from '../en-SG/form.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of the request form. */
export const t = words('form', english);
