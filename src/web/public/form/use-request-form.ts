import { useEffect, useMemo, useRef, useState } from 'react';
import type { Question } from '#core/categories/model.ts';
import { type Answers, POSTAL_KEY, stepProblems, stepsOf } from '#core/categories/rules.ts';
import { withDefaults, withFiles } from '#web/parts/form/form-answers.ts';
import { type DraftFile, readDraft, readFiles, saveDraft, saveFiles } from './draft.ts';

/** The pages after the questions: look through the answers, then say who you are. */
export const REVIEW = 'review';
export const CONTACT = 'contact';

/** A sentence that somebody searched for, and what it answers. */
export interface Filled {
  readonly q: string;
  readonly answers: Answers;
}

export interface RequestFormState {
  /** False until the draft of this device has been read; the server renders the first page without it. */
  readonly ready: boolean;
  readonly answers: Answers;
  readonly files: readonly DraftFile[];
  readonly steps: readonly string[];
  readonly at: number;
  readonly questions: readonly Question[];
  readonly problems: Readonly<Record<string, string>>;
  readonly isSaved: boolean;
  readonly draftKey: string;
  answer(key: string, value: unknown): void;
  setFiles(files: readonly DraftFile[]): void;
  /** Goes on when this page's answers are good; otherwise shows what is wrong and answers false. */
  next(): boolean;
  back(): void;
  goTo(step: string): void;
  showProblems(fields: Readonly<Record<string, string>>): void;
}

/**
 * The state of a request form: answers with a draft on the device, the page one is on with the browser's back button,
 * and what is wrong on it.
 */
export function useRequestForm(
  slug: string,
  version: number,
  all: readonly Question[],
  filled: Filled | null,
): RequestFormState {
  const [ready, setReady] = useState(false);
  const [given, setGiven] = useState<Answers>({});
  const [files, setFileList] = useState<readonly DraftFile[]>([]);
  const [at, setAt] = useState(0);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isSaved, setSaved] = useState(false);
  const [draftKey, setDraftKey] = useState('');
  const touched = useRef(false);

  const answers = useMemo(() => withDefaults(all, withFiles(given, all, files)), [all, given, files]);
  const pages = useMemo(() => stepsOf(all, answers), [all, answers]);
  const steps = useMemo(() => [...pages.map((page) => page.name), REVIEW, CONTACT], [pages]);

  useEffect(() => {
    const draft = readDraft(slug, version);
    const query = new URLSearchParams(location.search);
    // A sentence answers once: what was changed since stays changed.
    const isNews = filled !== null && draft?.from !== filled.q;
    const start: Record<string, unknown> = { ...draft?.answers, ...(isNews ? filled.answers : {}) };
    const postal = query.get('postal');
    if (postal && /^\d{6}$/.test(postal)) start[POSTAL_KEY] = postal;
    const units = Number(query.get('units'));
    const counted = all.find((q) => q.type === 'stepper' && q.unit === 'unit');
    if (counted && Number.isSafeInteger(units) && units >= (counted.min ?? 0) && units <= (counted.max ?? 20))
      start[counted.key] = units;
    setGiven(start);
    setDraftKey(draft?.key ?? crypto.randomUUID());
    void readFiles(slug).then((list) => {
      setFileList(list);
      const last = stepsOf(all, withDefaults(all, withFiles(start, all, list))).length + 1;
      const step = isNews ? 0 : Math.min(draft?.step ?? 0, last);
      setAt(step);
      history.replaceState({ step }, '');
      setReady(true);
    });
    const onPop = (event: PopStateEvent) => {
      const step = (event.state as { step?: number } | null)?.step;
      setAt(step ?? 0);
      setProblems({});
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [slug, version, all, filled]);

  useEffect(() => {
    if (!ready || !touched.current) return;
    setSaved(
      saveDraft(slug, {
        version,
        answers: given,
        step: at,
        key: draftKey,
        saved: Date.now(),
        ...(filled ? { from: filled.q } : {}),
      }),
    );
  }, [ready, slug, version, given, at, draftKey, filled]);

  const page = pages[at];
  const move = (to: number) => {
    touched.current = true;
    setAt(to);
    setProblems({});
    history.pushState({ step: to }, '');
    scrollTo(0, 0);
  };

  return {
    ready,
    answers,
    files,
    steps,
    at,
    questions: page?.questions ?? [],
    problems,
    isSaved,
    draftKey,
    answer(key, value) {
      touched.current = true;
      setGiven((now) => ({ ...now, [key]: value }));
      setProblems(({ [key]: _, ...rest }) => rest);
    },
    setFiles(list) {
      touched.current = true;
      setFileList(list);
      void saveFiles(slug, list);
    },
    next() {
      if (page) {
        const found = stepProblems(page, all, answers, new Date());
        setProblems(found);
        if (Object.keys(found).length > 0) return false;
      }
      if (at < steps.length - 1) move(at + 1);
      return true;
    },
    back() {
      if (at > 0) history.back();
    },
    goTo(step) {
      const to = steps.indexOf(step);
      if (to >= 0) move(to);
    },
    showProblems(fields) {
      const wrong = pages.findIndex((p) => p.questions.some((q) => fields[q.key] !== undefined));
      if (wrong < 0) return;
      move(wrong);
      setProblems(fields);
    },
  };
}
