import { useEffect, useMemo, useRef, useState } from 'react';
import type { Question } from '#core/categories/model.ts';
import { type FormPage, firstOpen, sendingPagesOf } from '#core/categories/page-rules.ts';
import { type Answers, adviceFor, POSTAL_KEY, stepProblems } from '#core/categories/rules.ts';
import { withFiles } from '#web/parts/form/form-answers.ts';
import { type DraftFile, readDraft, readFiles, saveDraft, saveFiles } from './draft.ts';

/** The sentence that the visitor searched for, and the answers found in it. */
export interface Filled {
  readonly q: string;
  readonly answers: Answers;
}

export interface RequestFormState {
  /** False until this device's draft is read. The server renders the first page without a draft. */
  readonly ready: boolean;
  readonly answers: Answers;
  readonly files: readonly DraftFile[];
  readonly pages: readonly FormPage[];
  readonly at: number;
  readonly questions: readonly Question[];
  /** Whether this page sends the request. */
  readonly isLast: boolean;
  readonly problems: Readonly<Record<string, string>>;
  readonly isSaved: boolean;
  readonly draftKey: string;
  /** Whether this page shows what the sentence answered: it is the page where the form began because of it. */
  readonly isFilledHere: boolean;
  /** `goesOn`: an answer that is alone on its page also turns the page, unless it brings up advice or another question. */
  answer(key: string, value: unknown, goesOn?: boolean): void;
  setFiles(files: readonly DraftFile[]): void;
  /** Reports a problem found after typing. It stays until the answer changes. */
  find(key: string, problem: string): void;
  /** Whether this page's answers are valid. Shows the errors. */
  check(): boolean;
  /** Turns the page if the answers are valid, else returns false. */
  next(): boolean;
  back(): void;
  /** Opens the page of a question. */
  goTo(key: string): void;
  showProblems(fields: Readonly<Record<string, string>>): void;
  /** Whether a page was turned a moment ago: the second tap of a double tap isn't meant for the new page. */
  isJustTurned(): boolean;
}

const DOUBLE_TAP_MS = 450;
/** The state in browser history. `depth`: how many of the form's pages lie behind. */
interface Place {
  readonly step: number;
  readonly depth: number;
}
const placeNow = (): Place | null => {
  const state = history.state as Place | null;
  return state && typeof state.step === 'number' ? state : null;
};
const hashOf = (step: number): string => `#step-${step + 1}`;
const stepOfHash = (): number | null => {
  const [, number] = /^#step-(\d)$/.exec(location.hash) ?? [];
  return number === undefined ? null : Math.max(0, Number(number) - 1);
};

/** The answers in the address: a postal code, and a number of units. */
function answersOfAddress(all: readonly Question[]): Record<string, unknown> {
  const query = new URLSearchParams(location.search);
  const postal = query.get('postal');
  const units = Number(query.get('units'));
  const counted = all.find((q) => q.type === 'stepper' && q.unit === 'unit');
  const isCount = counted && Number.isSafeInteger(units) && units >= (counted.min ?? 1) && units <= (counted.max ?? 20);
  return {
    ...(postal && /^\d{6}$/.test(postal) ? { [POSTAL_KEY]: postal } : {}),
    ...(isCount && units > 0 ? { [counted.key]: units } : {}),
  };
}

/**
 * The state of a request form: answers with a draft on the device, the current page in step with the browser's back button,
 * and the page's errors.
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
  const [step, setStep] = useState(0);
  const [filledAt, setFilledAt] = useState(0);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isSaved, setSaved] = useState(false);
  const [draftKey, setDraftKey] = useState('');
  const found = useRef<Readonly<Record<string, string>>>({});
  const touched = useRef(false);
  const turned = useRef(0);

  const answers = useMemo(() => withFiles(given, all, files), [all, given, files]);
  const pages = useMemo(() => sendingPagesOf(all, answers), [all, answers]);
  // A changed answer can remove pages.
  const at = Math.min(step, pages.length - 1);

  useEffect(() => {
    const draft = readDraft(slug, version);
    // A sentence fills in answers only once, so that later changes stay.
    const isNews = filled !== null && draft?.from !== filled.q;
    const start = { ...draft?.answers, ...(isNews ? filled.answers : {}), ...answersOfAddress(all) };
    setGiven(start);
    setDraftKey(draft?.key ?? crypto.randomUUID());
    void readFiles(slug).then((list) => {
      setFileList(list);
      const full = withFiles(start, all, list);
      const open = firstOpen(all, full, new Date());
      const kept = stepOfHash() ?? draft?.step ?? 0;
      const first = isNews ? open : Math.min(kept, sendingPagesOf(all, full).length - 1);
      setStep(first);
      setFilledAt(filled ? open : 0);
      history.replaceState({ step: first, depth: placeNow()?.depth ?? 0 } satisfies Place, '');
      setReady(true);
    });
    const onPop = () => {
      const to = placeNow()?.step ?? stepOfHash();
      // A link within the page, such as the skip link, turns no page.
      if (to === null) return;
      setStep(to);
      setProblems({});
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [slug, version, all, filled]);

  useEffect(() => {
    if (!ready || !touched.current) return;
    const from = filled ? { from: filled.q } : {};
    setSaved(saveDraft(slug, { version, answers: given, step: at, key: draftKey, saved: Date.now(), ...from }));
  }, [ready, slug, version, given, at, draftKey, filled]);

  const page = pages[at] as FormPage;
  const move = (to: number, isBack = false) => {
    touched.current = true;
    turned.current = Date.now();
    setStep(to);
    setProblems({});
    const place = { step: to, depth: isBack ? 0 : (placeNow()?.depth ?? 0) + 1 } satisfies Place;
    history[isBack ? 'replaceState' : 'pushState'](place, '', hashOf(to));
    scrollTo(0, 0);
  };
  const check = () => {
    const here = Object.entries(found.current).filter(([key]) => page.questions.some((one) => one.key === key));
    const wrong = { ...Object.fromEntries(here), ...stepProblems(page, all, answers, new Date()) };
    setProblems(wrong);
    return Object.keys(wrong).length === 0;
  };

  return {
    ready,
    answers,
    files,
    pages,
    at,
    questions: page.questions,
    isLast: at === pages.length - 1,
    problems,
    isSaved,
    draftKey,
    isFilledHere: filled !== null && at === filledAt,
    answer(key, value, goesOn = false) {
      touched.current = true;
      setGiven((now) => ({ ...now, [key]: value }));
      setProblems(({ [key]: _, ...rest }) => rest);
      const { [key]: _, ...others } = found.current;
      found.current = others;
      const question = page.questions.find((one) => one.key === key);
      if (!goesOn || !question || adviceFor(question, value).length > 0) return;
      const then = sendingPagesOf(all, { ...answers, [key]: value });
      const to = then.findIndex(({ number }) => number > page.number);
      if (then.find(({ number }) => number === page.number)?.questions.length === 1 && to > 0) move(to);
    },
    setFiles(list) {
      touched.current = true;
      setFileList(list);
      void saveFiles(slug, list);
    },
    find(key, problem) {
      found.current = { ...found.current, [key]: problem };
    },
    check,
    next() {
      if (!check()) return false;
      if (at < pages.length - 1) move(at + 1);
      return true;
    },
    back() {
      if (at === 0) return;
      if ((placeNow()?.depth ?? 0) > 0) history.back();
      else move(at - 1, true);
    },
    goTo(key) {
      const to = pages.findIndex((one) => one.questions.some((question) => question.key === key));
      if (to >= 0) move(to);
    },
    showProblems(fields) {
      const wrong = pages.findIndex((p) => p.questions.some((q) => fields[q.key] !== undefined));
      if (wrong < 0) return;
      if (wrong !== at) move(wrong);
      setProblems(fields);
    },
    isJustTurned: () => Date.now() - turned.current < DOUBLE_TAP_MS,
  };
}
