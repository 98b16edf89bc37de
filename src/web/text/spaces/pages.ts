import english from '../en-SG/pages.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of public pages and parts of them that the server alone draws: browsers never get the file. */
export const t = words('pages', english);
