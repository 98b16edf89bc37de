import english from '../en-SG/partner.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of partner channels: their pages and the dashboard's list of their orders. */
export const t = words('partner', english);
