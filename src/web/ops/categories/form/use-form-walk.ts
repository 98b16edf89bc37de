import { useEffect, useRef, useState } from 'react';
import type { Question } from '#core/categories/model.ts';
import { pagesOf } from '#core/categories/page-rules.ts';
import { type Answers, stepProblems } from '#core/categories/rules.ts';
import { withFiles } from '#web/parts/form/form-answers.ts';
import type { FormFile } from '#web/parts/form/form-file.ts';
import { controlId } from '#web/parts/form/QuestionField.tsx';
import { problemOf } from '#web/parts/form/say-answers.ts';

/** The state of a form's preview: its page, the answers and their problems, and functions that go to other pages. */
export function useFormWalk(questions: readonly Question[], openKey: string | null) {
  const [given, setGiven] = useState<Answers>({});
  const [files, setFiles] = useState<readonly FormFile[]>([]);
  const [at, setAt] = useState(0);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const summary = useRef<HTMLDivElement>(null);
  const answers = withFiles(given, questions, files);
  const steps = pagesOf(questions, answers);
  const page = Math.min(at, steps.length);
  const step = steps[page];
  const pageOf = (key: string | null) =>
    steps.findIndex((each) => each.questions.some((question) => question.key === key));
  const openStep = pageOf(openKey);

  useEffect(() => {
    if (openStep < 0) return;
    setAt(openStep);
    setProblems({});
  }, [openStep]);

  function next() {
    if (!step) return;
    const found = stepProblems(step, questions, answers, new Date());
    setProblems(found);
    if (Object.keys(found).length > 0) requestAnimationFrame(() => summary.current?.focus());
    else setAt(page + 1);
  }
  function back() {
    setProblems({});
    setAt(page - 1);
  }
  function startOver() {
    setGiven({});
    setFiles([]);
    setProblems({});
    setAt(0);
  }
  function answer(key: string, value: Answers[string]) {
    setGiven((now) => ({ ...now, [key]: value }));
    setProblems(({ [key]: _, ...rest }) => rest);
  }
  const goTo = (key: string) => setAt(Math.max(0, pageOf(key)));
  const errors = (step?.questions ?? [])
    .filter((question) => problems[question.key])
    .map((question) => ({ id: controlId(question.key), text: problemOf(question, problems[question.key] ?? '') }));

  return {
    answers,
    files,
    setFiles,
    steps,
    page,
    step,
    problems,
    errors,
    summary,
    /** Whether the question that is open in the editor is on a page with the answers so far. */
    isOpenShown: openStep >= 0,
    answer,
    next,
    back,
    goTo,
    startOver,
  };
}

/** What the parts of the preview share. */
export type FormWalk = ReturnType<typeof useFormWalk>;
