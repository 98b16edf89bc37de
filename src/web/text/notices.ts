import english from './en-SG/notices.json' with { type: 'json' };
import { words } from './words.ts';

/** Texts of the list of notifications and of asking to push. */
export const t = words('notices', english);
