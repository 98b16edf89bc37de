/** What a push says to the worker that shows it. Nothing private: it stands on locked screens, before any hire. */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  /** Where the worker says that it came. */
  readonly received?: string;
  /** A request that fits: Quote opens it, Pass is a call of its own that needs no session. */
  readonly lead?: PushedLead;
}

export interface PushedLead {
  readonly quote: { readonly label: string; readonly path: string };
  readonly pass: { readonly label: string; readonly call: string };
  /** What is shown after Pass, by what came of it. */
  readonly said: Readonly<Record<PassOutcome | 'failed', { readonly title: string; readonly body: string }>>;
}

/** What came of a pass by push: done, or nothing left to pass. */
export const PASS_OUTCOMES = ['passed', 'over'] as const;
export type PassOutcome = (typeof PASS_OUTCOMES)[number];

/** Hashes that a push carries, each for one thing: they have no page, a browser's worker calls with them. */
export const PUSH_PURPOSES = {
  push_test: { days: 1 },
  /** Says that a push came, where a text waits for that. */
  push_seen: { days: 3 },
  /** A little longer than a push may wait for a browser that is away. */
  push_pass: { days: 3 },
} as const;
