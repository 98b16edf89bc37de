import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { tidy } from '#core/categories/edit-rules.ts';
import type { Question } from '#core/categories/model.ts';
import { opsForm, saveFormDraft } from '#core/categories/ops/calls.ts';
import type { OpsForm } from '#core/categories/ops/model.ts';
import { api } from '#web/app/api/api.ts';
import { editorReducer, startOf } from './form-editor-state.ts';

const SAVE_AFTER_MS = 700;
const AGAIN_AFTER_MS = 4_000;

/** Shown beside the editor: whether the draft is saved. */
export type Saving =
  | { readonly state: 'none' | 'saved' | 'waiting' | 'saving' | 'failed' }
  /** Another operator saved first. */
  | { readonly state: 'elsewhere'; readonly revision: number; readonly operator: string | null };

/**
 * The editor of one form and its draft on the server, which is saved automatically `SAVE_AFTER_MS` after a change. Where another
 * operator saved first, this one is asked whose draft to keep.
 */
export function useFormEditor(form: OpsForm, selected: number) {
  const [editor, act] = useReducer(editorReducer, startOf(form.draft?.questions ?? form.current.questions, selected));
  const [saving, setSaving] = useState<Saving>({ state: form.draft ? 'saved' : 'none' });
  const revision = useRef(form.draft?.revision ?? 0);
  const kept = useRef<readonly Question[]>(editor.questions);
  const now = useRef(editor.questions);
  now.current = editor.questions;
  const running = useRef<Promise<boolean> | null>(null);
  const category_id = form.category.id;

  /** Saves all unsaved changes; true once the server has them. */
  const flush = useCallback(async (): Promise<boolean> => {
    while (running.current) await running.current;
    if (now.current === kept.current) return true;
    const sent = now.current;
    setSaving({ state: 'saving' });
    const run = (async () => {
      try {
        const saved = await api(saveFormDraft, {
          category_id,
          revision: revision.current,
          questions: sent.map(tidy),
        });
        if (saved.ok) {
          revision.current = saved.value.draft.revision;
          kept.current = sent;
          setSaving({ state: now.current === sent ? 'saved' : 'waiting' });
          return true;
        }
        if (saved.error !== 'changed elsewhere') throw new Error(saved.message);
        const { revision: theirs, operator } = saved.details ?? {};
        setSaving({ state: 'elsewhere', revision: Number(theirs ?? 0), operator: operator ? String(operator) : null });
      } catch {
        setSaving({ state: 'failed' });
      } finally {
        running.current = null;
      }
      return false;
    })();
    running.current = run;
    const done = await run;
    return done && (now.current === kept.current || flush());
  }, [category_id]);

  const { questions } = editor;
  const isStopped = saving.state === 'elsewhere';
  useEffect(() => {
    if (questions === kept.current || isStopped) return;
    setSaving((before) => (before.state === 'saving' ? before : { state: 'waiting' }));
    const timer = setTimeout(() => void flush(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [questions, isStopped, flush]);

  useEffect(() => {
    if (saving.state !== 'failed') return;
    const again = setTimeout(() => void flush(), AGAIN_AFTER_MS);
    const back = () => void flush();
    addEventListener('online', back);
    return () => {
      clearTimeout(again);
      removeEventListener('online', back);
    };
  }, [saving, flush]);

  // Leaving the screen saves the last changes. Closing the window with unsaved changes asks first.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (now.current !== kept.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      void flush();
    };
  }, [flush]);

  /** Loads what the other operator saved and drops the changes here. False where it could not be loaded. */
  async function takeTheirs(): Promise<boolean> {
    const found = await api(opsForm, { category_id }).catch(() => null);
    if (!found?.ok) return false;
    const { draft, current } = found.value.form;
    revision.current = draft?.revision ?? 0;
    kept.current = draft?.questions ?? current.questions;
    act({ type: 'load', questions: kept.current });
    setSaving({ state: draft ? 'saved' : 'none' });
    return true;
  }
  /** Saves the draft of this editor over the other operator's. */
  function keepMine(): void {
    if (saving.state !== 'elsewhere') return;
    revision.current = saving.revision;
    setSaving({ state: 'waiting' });
  }
  /** Starts again from these questions, after the draft was published or discarded. */
  function startOver(from: readonly Question[]): void {
    revision.current = 0;
    kept.current = from;
    act({ type: 'load', questions: from });
    setSaving({ state: 'none' });
  }

  return { editor, act, saving, flush, takeTheirs, keepMine, startOver, revision: () => revision.current };
}
