import english from '../en-SG/reviews.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of reviews after a job. */
export const t = words('reviews', english);
