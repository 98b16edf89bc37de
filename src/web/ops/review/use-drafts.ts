import { useRef } from 'react';
import type { LookAnswers } from '#core/ops/looking-rules.ts';

/** What an operator has answered and written about a case, and not yet decided. */
export interface Draft {
  readonly answers: LookAnswers;
  readonly note: string;
  /** The last day on the document, where it was corrected. */
  readonly day: string | null;
}

/** Drafts by case, for as long as the queue is open: looking at another case loses nothing. */
export function useDrafts() {
  const drafts = useRef(new Map<string, Draft>());
  return {
    of: (key: string): Draft | undefined => drafts.current.get(key),
    keep: (key: string, draft: Draft) => void drafts.current.set(key, draft),
    drop: (key: string) => void drafts.current.delete(key),
  };
}
