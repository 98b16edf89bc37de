import { useEffect, useRef, useState } from 'react';
import type { CallOutput } from '#core/kit/call.ts';
import type { opsTariff } from '#core/requests/tariff/calls.ts';
import * as tariffCalls from '#core/requests/tariff/calls.ts';
import { tariffChanges, tariffProblems } from '#core/requests/tariff/rules.ts';
import { useAct } from '#web/state/calls.ts';
import { type DraftState, draftInput, startDraft, tariffOfDraft, tariffOfView } from './tariff-draft.ts';

/** The draft of a tariff while it is edited: its values, changes and problems, and a function that stores it. */
export function useTariffDraft({ in_force, draft }: CallOutput<typeof opsTariff>) {
  const [state, setState] = useState<DraftState>(() => startDraft(draft ?? in_force));
  const [revision, setRevision] = useState(draft?.revision ?? 0);
  const [stored, setStored] = useState(state);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [save, { error, isLoading }] = useAct(tariffCalls.saveTariffDraft);
  const summary = useRef<HTMLDivElement>(null);
  const isDirty = state !== stored;
  const tariff = tariffOfDraft(state);
  const changes = tariffChanges(tariffOfView(in_force), tariff).filter(({ after }) => after !== 'NaN');

  // Another operator saved or discarded a draft while this page had no changes.
  const theirs = draft?.revision ?? 0;
  useEffect(() => {
    if (isDirty || isLoading || theirs === revision) return;
    const next = startDraft(draft ?? in_force);
    setState(next);
    setStored(next);
    setRevision(theirs);
  }, [theirs, revision, isDirty, isLoading, draft, in_force]);

  function change(next: DraftState) {
    setState(next);
    if (Object.keys(problems).length > 0) setProblems({});
  }

  /** Stores the draft. Returns its new revision, or null where it could not be stored. */
  async function store(): Promise<number | null> {
    const found = tariffProblems(tariff);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(() => summary.current?.focus());
      return null;
    }
    const done = await save(draftInput(state, revision));
    if (done.error) {
      setProblems(done.error?.fields ?? {});
      requestAnimationFrame(() => summary.current?.focus());
      return null;
    }
    const next = done.data.draft?.revision ?? 0;
    setRevision(next);
    setStored(state);
    return next;
  }

  return { state, changes, problems, summary, revision, isDirty, isSaving: isLoading, error, change, store };
}

/** What the parts of the draft's screen share. */
export type WrittenDraft = ReturnType<typeof useTariffDraft>;
