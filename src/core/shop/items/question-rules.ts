/** What an item asks its buyer: questions of its category's form, less what every order says by itself. */
import type { Question } from '#core/categories/model.ts';
import {
  type AnswerInWords,
  type Answers,
  CONTACT_KEY,
  describeAnswers,
  INTENT_KEY,
  POSTAL_KEY,
  validateAnswers,
  WHEN_KEY,
} from '#core/categories/rules.ts';

/** Said by the order: its place, its time, its note and that it is ordered. */
const SAID = new Set([POSTAL_KEY, WHEN_KEY, CONTACT_KEY, INTENT_KEY, 'date', 'slots', 'notes']);
/** A budget where the price is fixed asks for nothing; photos show to both at once, so none are for later eyes alone. */
const isNever = ({ type, is_private }: Question): boolean =>
  type === 'budget' || (type === 'files' && is_private === true);

/** The questions that an item can ask: those that can come up at all without what the order says by itself. */
export function askable(questions: readonly Question[]): Question[] {
  const keys = new Set<string>();
  return questions.filter((question) => {
    const canCome = (question.when ?? []).every((group) => group.some(({ key, not }) => not === true || keys.has(key)));
    const isAskable = canCome && !SAID.has(question.key) && !isNever(question);
    if (isAskable) keys.add(question.key);
    return isAskable;
  });
}

/** What an item asks: what its pro picked, and what brings those up, in the form's order. What the form lost is not asked. */
export function askedOf(questions: readonly Question[], picked: readonly string[]): Question[] {
  const can = askable(questions);
  const wanted = new Set(picked);
  // A condition names questions before its own.
  for (const { key, when = [] } of can.toReversed())
    if (wanted.has(key)) for (const group of when) for (const condition of group) wanted.add(condition.key);
  return can.filter(({ key }) => wanted.has(key));
}

/** The answers without those to questions that are no longer asked. */
const known = (asked: readonly Question[], answers: Answers): Answers =>
  Object.fromEntries(asked.flatMap(({ key }) => (Object.hasOwn(answers, key) ? [[key, answers[key]]] : [])));

/** The answers of an order as they are kept, or what is wrong, by question. Later questions stop no order. */
export const readAnswers = (asked: readonly Question[], answers: Answers, now: Date) =>
  validateAnswers(asked, known(asked, answers), now);

/** The numbers of the photos and papers among answers that were read. */
export const filesIn = (asked: readonly Question[], answers: Answers): readonly number[] =>
  asked.flatMap(({ key, type }) => (type === 'files' ? ((answers[key] ?? []) as readonly number[]) : []));

/** What both read of the answers; a pro who has not confirmed the order reads `open` alone. */
export const answersSaid = (
  asked: readonly Question[],
  answers: Answers,
): { readonly open: AnswerInWords[]; readonly all: AnswerInWords[] } => ({
  open: describeAnswers(asked, answers),
  all: describeAnswers(asked, answers, { is_hired: true }),
});
