import english from '../en-SG/questions.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of questions about a service or a request, and of replies to reviews. */
export const t = words('questions', english);
