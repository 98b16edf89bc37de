import english from '../en-SG/works.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of jobs: the chats that follow a quote, seen by the pro. */
export const t = words('works', english);
