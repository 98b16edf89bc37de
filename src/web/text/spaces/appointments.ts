import english from '../en-SG/appointments.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of agreed times: the list, and one of them. */
export const t = words('appointments', english);
