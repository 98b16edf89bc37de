import { useEffect, useRef, useState } from 'react';
import type { Lead } from '#core/bids/model.ts';
import { scopeDraftOf } from '#web/dashboard/finish/scopes/scope-draft.ts';
import { useHasScopes, useScope } from '#web/dashboard/finish/scopes/use-scope.ts';
import { dropQuoteDraft, keepDraft, type QuoteDraft, startDraft } from './quote-draft.ts';
import { useWriting } from './use-writing.ts';

/** The draft of a quote, stored on this device until a first quote is sent. `onWrite` runs on each change. */
export function useQuoteDraft(lead: Lead, onWrite: () => void) {
  const isUpdate = lead.quote_sent_on !== null;
  const [draft, setDraft] = useState<QuoteDraft>(() => startDraft(lead));
  // Uncontrolled fields are drawn afresh when a template fills them.
  const [filled, setFilled] = useState(0);
  const written = useRef(false);

  useEffect(() => {
    if (written.current && !isUpdate) keepDraft(lead.id, draft);
  }, [draft, isUpdate, lead.id]);

  const hasScopes = useHasScopes();
  const kept = useScope(lead.id, !isUpdate);
  useEffect(() => {
    if (kept && !written.current) setDraft((now) => ({ ...now, scope: scopeDraftOf(kept) }));
  }, [kept]);

  const noteWriting = useWriting(lead.id, !isUpdate);
  function change(next: (now: QuoteDraft) => QuoteDraft) {
    written.current = true;
    noteWriting();
    setDraft(next);
    onWrite();
  }
  return {
    draft,
    /** Whether the quote can be itemised, and its lines if it is. */
    hasScopes,
    scope: hasScopes && draft.quote_type === 'flat' ? (draft.scope ?? null) : null,
    filled,
    change,
    set: (part: Partial<QuoteDraft>) => change((now) => ({ ...now, ...part })),
    fill: (next: QuoteDraft) => {
      change(() => next);
      setFilled((n) => n + 1);
    },
    drop: () => {
      written.current = false;
      dropQuoteDraft(lead.id);
    },
  };
}

export type WrittenQuote = ReturnType<typeof useQuoteDraft>;
