import english from '../en-SG/shared.json' with { type: 'json' };
import { words } from '../words.ts';

/** Verbs, statuses and nouns that many places say alike. */
export const t = words('shared', english);
