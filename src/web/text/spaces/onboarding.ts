import english from '../en-SG/onboarding.json' with { type: 'json' };
import { words } from '../words.ts';

/** Texts of becoming a pro, step by step. */
export const t = words('onboarding', english);
