import english from '../en-SG/settings.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of the settings. */
export const t = words('settings', english);
