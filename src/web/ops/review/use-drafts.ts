import { useState } from 'react';
import type { LookAnswers } from '#core/ops/looking-rules.ts';
import type { ReviewRow } from '#core/ops/model.ts';

/** What an operator has answered and written about a case, and not yet decided. */
export interface Draft {
  readonly answers: LookAnswers;
  readonly note: string;
  /** The last day on the document, where it was corrected. */
  readonly day: string | null;
}

/** A key that is unique to a case. */
export const caseKey = ({ kind, item_id }: Pick<ReviewRow, 'kind' | 'item_id'>): string => `${kind} ${item_id}`;

const BLANK: Draft = { answers: {}, note: '', day: null };

/** Drafts by case, each with the time at which the case was handed in. */
type All = Readonly<Record<string, { readonly submitted: string; readonly draft: Draft }>>;

/** The draft of a case handed in at `submitted`. It is blank where the person has handed in again since. */
export function draftIn(all: All, key: string, submitted: string): Draft {
  const kept = all[key];
  return kept?.submitted === submitted ? kept.draft : BLANK;
}

export const withChange = (all: All, key: string, submitted: string, part: Partial<Draft>): All => ({
  ...all,
  [key]: { submitted, draft: { ...draftIn(all, key, submitted), ...part } },
});

/** Drafts by case, kept while the queue is open, so that opening another case loses nothing. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<All>({});
  return {
    of: (key: string, submitted: string) => draftIn(drafts, key, submitted),
    change: (key: string, submitted: string, part: Partial<Draft>) =>
      setDrafts((all) => withChange(all, key, submitted, part)),
    drop: (key: string) => setDrafts(({ [key]: _, ...others }) => others),
  };
}
export type Drafts = ReturnType<typeof useDrafts>;
