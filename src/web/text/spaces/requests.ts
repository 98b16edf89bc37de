import english from '../en-SG/requests.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of the requests that a pro is offered, and of quoting them. */
export const t = words('requests', english);
