import { createContext, useContext } from 'react';
import type { Lead, PassReason } from '#core/bids/model.ts';
import { deviceSwitch } from '#web/parts/frames/letter-keys.ts';
import type { CallError } from '#web/state/call-error.ts';

/** Whether single letter keys work in Requests (WCAG 2.1.4). */
export const triageKeys = deviceSwitch('requests_keys');
/** Whether the next request opens by itself after a pass or a quote. */
export const triageNext = deviceSwitch('requests_next');

/** A request that could not be passed with others. */
export interface NotPassed {
  readonly lead: Lead;
  readonly error: CallError;
}

/** Working through the requests: what passing or quoting leads to. */
export interface Triage {
  /** Passed requests that the loaded list may still contain. */
  readonly passed: ReadonlySet<number>;
  /** Sets the list as shown, from the top. */
  show(rows: readonly Lead[]): void;
  /** That list without passed requests. */
  rows(): readonly Lead[];
  /** Passes a request, and opens the next one if this one is open. Resolves to whether it was passed. */
  pass(lead: Lead): Promise<boolean>;
  /** Passes several at once, each by its own rule. Resolves to those that failed, with why. */
  passMany(leads: readonly Lead[], reason: PassReason | null): Promise<readonly NotPassed[]>;
  /** Undoes the last pass, or the last pass of several. */
  undo(): void;
  /** Opens the next request after this one was quoted. Returns false if this one stays open. */
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

/** How a request was opened, which decides what gets the focus. */
export interface OpenedBy {
  readonly focus?: 'head' | 'quote';
}
