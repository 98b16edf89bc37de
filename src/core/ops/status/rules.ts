import type { PartState, StatusPart } from './model.ts';

/** What the states of the parts follow from. Seconds are of the oldest that waits; 0 where nothing does. */
export interface StatusFacts {
  readonly has_database: boolean;
  readonly mail_waits: number;
  readonly texts_wait: number;
  readonly payments_wait: number;
  readonly has_texts: boolean;
  readonly has_payments: boolean;
  /** Parts of incidents that last. */
  readonly told: readonly StatusPart[];
}

/** What waits is late from so many seconds on, and stands still from so many. */
const LATE = 300;
const STANDS = 1_800;
const WORSE: readonly PartState[] = ['off', 'works', 'slow', 'down'];

const byWaiting = (seconds: number): PartState => (seconds > STANDS ? 'down' : seconds > LATE ? 'slow' : 'works');

function foundState(part: StatusPart, facts: StatusFacts): PartState {
  if (part === 'texts' && !facts.has_texts) return 'off';
  if (part === 'payments' && !facts.has_payments) return 'off';
  // Public pages that are kept are served on.
  if (!facts.has_database) return part === 'site' ? 'slow' : 'down';
  if (part === 'mail') return byWaiting(facts.mail_waits);
  if (part === 'texts') return byWaiting(facts.texts_wait);
  if (part === 'payments') return byWaiting(facts.payments_wait);
  return 'works';
}

/** How a part stands. One that an operator tells of is not said to work. */
export function partState(part: StatusPart, facts: StatusFacts): PartState {
  const found = foundState(part, facts);
  return found === 'works' && facts.told.includes(part) ? 'slow' : found;
}

/** The worst of them, for the headline. */
export const worstOf = (states: readonly PartState[]): PartState =>
  states.reduce((worst, state) => (WORSE.indexOf(state) > WORSE.indexOf(worst) ? state : worst), 'works');
