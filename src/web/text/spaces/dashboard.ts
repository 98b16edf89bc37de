import english from '../en-SG/dashboard.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of the frame around every screen of the dashboard. */
export const t = words('dashboard', english);
