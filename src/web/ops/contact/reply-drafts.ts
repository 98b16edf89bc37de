import { useState } from 'react';
import type { Attachment } from '#core/uploads/model.ts';

/** What an operator has written in a case and not sent. */
export interface ReplyDraft {
  readonly text: string;
  readonly files: readonly Attachment[];
}
const BLANK: ReplyDraft = { text: '', files: [] };

/** Drafts by case, kept while the window is open, so that opening something else loses nothing. */
const kept = new Map<number, ReplyDraft>();

export const draftOf = (case_id: number): ReplyDraft => kept.get(case_id) ?? BLANK;

export function keepDraft(case_id: number, draft: ReplyDraft): void {
  if (draft.text === '' && draft.files.length === 0) kept.delete(case_id);
  else kept.set(case_id, draft);
}

/** The draft of a case. `put` also works after the case was left, such as when an answer has been sent. */
export function useReplyDraft(case_id: number) {
  const [draft, setDraft] = useState(() => draftOf(case_id));
  const put = (more: Partial<ReplyDraft>) => {
    keepDraft(case_id, { ...draftOf(case_id), ...more });
    setDraft(draftOf(case_id));
  };
  return { ...draft, put };
}
