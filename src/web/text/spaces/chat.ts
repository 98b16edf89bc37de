import english from '../en-SG/chat.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of conversations, of the list of them, and of reporting one. */
export const t = words('chat', english);
