import { createContext, useContext } from 'react';
import type { Lead, PassReason } from '#core/bids/model.ts';
import { deviceSwitch } from '#web/parts/frames/letter-keys.ts';
import type { CallError } from '#web/state/call-error.ts';

/** Whether single letters act in Requests (WCAG 2.1.4). */
export const triageKeys = deviceSwitch('requests_keys');
/** Whether the next request opens by itself after a pass or a quote. */
export const triageNext = deviceSwitch('requests_next');

/** A request that could not be passed with the others. */
export interface NotPassed {
  readonly lead: Lead;
  readonly error: CallError;
}

/** Working through the list of requests: what a pass or a quote leads to. */
export interface Triage {
  /** Requests that are passed and may still be in the list that was read. */
  readonly passed: ReadonlySet<number>;
  /** The list as it is on the screen, from the top. */
  show(rows: readonly Lead[]): void;
  /** That list without what is passed. */
  rows(): readonly Lead[];
  /** Passes a request, and opens the next one where this one is open. Answers whether it was passed. */
  pass(lead: Lead): Promise<boolean>;
  /** Passes several at once, each by its own rule. Answers those that were not, with why. */
  passMany(leads: readonly Lead[], reason: PassReason | null): Promise<readonly NotPassed[]>;
  /** Takes the last pass back, of several all of them. */
  undo(): void;
  /** Opens the next request after this one was quoted; false where this one stays. */
  goOn(lead: Lead): boolean;
}

const NOTHING: Triage = {
  passed: new Set(),
  show: () => {},
  rows: () => [],
  pass: async () => false,
  passMany: async () => [],
  undo: () => {},
  goOn: () => false,
};

export const TriageContext = createContext<Triage>(NOTHING);
export const useTriage = (): Triage => useContext(TriageContext);

/** What a request is told by the way it was opened: to take the keyboard, and where to. */
export interface OpenedBy {
  readonly focus?: 'head' | 'quote';
}
