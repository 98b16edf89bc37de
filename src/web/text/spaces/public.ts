import english from '../en-SG/public.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of the public pages. They are drawn by the server, and come to browsers only with parts that come alive. */
export const t = words('public', english);
