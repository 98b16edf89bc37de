import type { Question } from './model.ts';
import { type Answers, stepProblems, visibleQuestions } from './rules.ts';

/**
 * The pages of the request form (decision 28): five at most for every form. Three for what the work is, one for where and
 * when, one for photos, notes, how to be reached and sending. Questions name their page; a rule places those that do not.
 */
export const PAGES_MAX = 5;
const OWN_PAGES = 3;
const WHERE_AND_WHEN = 4;
const SENDING = 5;
/** The place of a question that is asked once the request is posted. */
export const LATER = 6;

/** Where the questions that mean the same in every form stand. */
const COMMON_PLACES: Readonly<Record<string, number>> = {
  postal_code: WHERE_AND_WHEN,
  property_type: WHERE_AND_WHEN,
  lift_access: WHERE_AND_WHEN,
  lift_flights: WHERE_AND_WHEN,
  when: WHERE_AND_WHEN,
  date: WHERE_AND_WHEN,
  slots: WHERE_AND_WHEN,
  photos: SENDING,
  notes: SENDING,
  budget: SENDING,
  hire_intent: SENDING,
  contact_pref: SENDING,
};

export interface FormPage {
  /** 1 to 5; a page without questions is left out. */
  readonly number: number;
  readonly questions: readonly Question[];
}

/** Splits the counts in a row into at most `parts` runs whose largest sum is least; answers the run of each. */
function runsOf(counts: readonly number[], parts: number): number[] {
  if (counts.length <= parts) return counts.map((_, index) => index);
  let limit = Math.max(...counts);
  for (;;) {
    const runs: number[] = [];
    let [run, sum] = [0, 0];
    for (const count of counts) {
      if (sum > 0 && sum + count > limit) [run, sum] = [run + 1, 0];
      sum += count;
      runs.push(run);
    }
    if (run < parts) return runs;
    limit += 1;
  }
}

/** The page of each step, for questions that name none: a step goes where a common question of it belongs. */
function placesOfSteps(questions: readonly Question[]): ReadonlyMap<string, number> {
  const asked = questions.filter(({ is_later }) => !is_later);
  const places = new Map<string, number>();
  for (const { key, step } of asked) {
    const common = Object.hasOwn(COMMON_PLACES, key) ? COMMON_PLACES[key] : undefined;
    if (common !== undefined && !places.has(step)) places.set(step, common);
  }
  const own = [...Map.groupBy(asked, ({ step }) => step)].filter(([step]) => !places.has(step));
  const runs = runsOf(
    own.map(([, mates]) => mates.length),
    OWN_PAGES,
  );
  for (const [index, [step]] of own.entries()) places.set(step, (runs[index] ?? 0) + 1);
  return places;
}

/**
 * The page of each question, `LATER` after posting, in the order of the questions. A question never stands before one that
 * its conditions look at. Never throws, whatever a draft holds.
 */
export function placesOf(questions: readonly Question[]): readonly number[] {
  const steps = placesOfSteps(questions);
  const seen = new Map<string, number>();
  return questions.map((question) => {
    const common = Object.hasOwn(COMMON_PLACES, question.key) ? COMMON_PLACES[question.key] : undefined;
    const own = question.is_later ? LATER : (question.page ?? common ?? steps.get(question.step) ?? 1);
    const needs = (question.when ?? []).flat().map(({ key }) => seen.get(key) ?? 1);
    const place = Math.max(own, ...needs);
    if (!seen.has(question.key)) seen.set(question.key, place);
    return place;
  });
}

function placed(questions: readonly Question[], answers: Answers): Map<number, Question[]> {
  const places = placesOf(questions);
  const visible = new Set(visibleQuestions(questions, answers));
  const pages = new Map<number, Question[]>();
  for (const [index, question] of questions.entries()) {
    const place = places[index] as number;
    if (visible.has(question)) pages.set(place, [...(pages.get(place) ?? []), question]);
  }
  return pages;
}

/** The pages of the form with the questions to ask on each, given the answers so far: five at most, none without questions. */
export const pagesOf = (questions: readonly Question[], answers: Answers): readonly FormPage[] =>
  [...placed(questions, answers)]
    .filter(([number]) => number <= PAGES_MAX)
    .sort(([a], [b]) => a - b)
    .map(([number, mates]) => ({ number, questions: mates }));

/** The same, and always the page that sends: it stands there for a form that asks nothing on it too. */
export function sendingPagesOf(questions: readonly Question[], answers: Answers): readonly FormPage[] {
  const pages = pagesOf(questions, answers);
  return pages.at(-1)?.number === SENDING ? pages : [...pages, { number: SENDING, questions: [] }];
}

/** The place of the first page that is not answered whole and well; that of the page that sends where all are. */
export function firstOpen(questions: readonly Question[], answers: Answers, now: Date): number {
  const pages = sendingPagesOf(questions, answers);
  const open = pages.findIndex(
    (page) =>
      page.number === SENDING ||
      page.questions.some(({ key }) => answers[key] === undefined) ||
      Object.keys(stepProblems(page, questions, answers, now)).length > 0,
  );
  return Math.max(0, open);
}

/** What is asked once the request is posted, given all answers so far. */
export const laterQuestions = (questions: readonly Question[], answers: Answers): readonly Question[] =>
  placed(questions, answers).get(LATER) ?? [];
