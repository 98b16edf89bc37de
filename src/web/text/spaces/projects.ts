import english from '../en-SG/projects.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of a consumer’s requests: their quotes, hiring, and what is told afterwards. */
export const t = words('projects', english);
