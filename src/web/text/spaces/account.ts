import english from '../en-SG/account.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of logging in, signing up and what belongs to it. */
export const t = words('account', english);
