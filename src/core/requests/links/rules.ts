import { type Choice, type Question, TIME_SLOTS } from '#core/categories/model.ts';
import { type Answers, POSTAL_KEY } from '#core/categories/rules.ts';
import { sgDay, sgMinuteOfDay, sgMoment } from '#core/kit/time.ts';

/** What a link to the request form may say of the job. */
export interface FormLink {
  readonly postal?: string | undefined;
  /** How many, of what the form counts. */
  readonly units?: string | undefined;
  /** A choice of the form: the task. */
  readonly task?: string | undefined;
  /** A moment in Singapore, as 2026-11-28T09:30. */
  readonly at?: string | undefined;
}

/** The question whose number a link to the form may name (`units`). */
export const countedOf = (questions: readonly Question[]): Question | undefined =>
  questions.find((each) => each.type === 'stepper' && each.unit === 'unit');

/** The task that a link names, with its question; null for none that the form has. */
export function taskOf(
  questions: readonly Question[],
  task: string | undefined,
): { question: Question; choice: Choice } | null {
  for (const question of questions) {
    if (question.type !== 'single' && question.type !== 'multi') continue;
    const choice = question.choices?.find(({ id }) => id === task);
    if (choice) return { question, choice };
  }
  return null;
}

/** The moment that a link names; null for none. */
export function momentOf(at: string | undefined): Date | null {
  const [, day = '', hour, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)$/.exec(at ?? '') ?? [];
  return day === '' ? null : sgMoment(day, Number(hour) * 60 + Number(minute));
}

/** The same moment as a link names it. */
export function momentIn(at: Date): string {
  const minute = sgMinuteOfDay(at);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${sgDay(at)}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** When a form asks for days, it asks when first: this choice shows them. */
const A_DAY = 'specific-date';

function answersOfMoment(questions: readonly Question[], at: Date): Answers {
  const when = questions.find(({ key, choices }) => key === 'when' && choices?.some(({ id }) => id === A_DAY));
  const days = questions.find(({ type }) => type === 'date_multi');
  const slots = questions.find(({ type }) => type === 'slots');
  const slot = TIME_SLOTS.find(({ begin, end }) => begin <= sgMinuteOfDay(at) && sgMinuteOfDay(at) < end);
  if (!days) return {};
  return {
    ...(when ? { [when.key]: A_DAY } : {}),
    [days.key]: [sgDay(at)],
    ...(slots && slot ? { [slots.key]: [slot.key] } : {}),
  };
}

/** What a link to the form answers already; what the form does not ask is left out. */
export function answersOfLink(questions: readonly Question[], link: FormLink): Answers {
  const counted = countedOf(questions);
  const task = taskOf(questions, link.task);
  const at = momentOf(link.at);
  return {
    ...(link.postal && questions.some(({ key }) => key === POSTAL_KEY) ? { [POSTAL_KEY]: link.postal } : {}),
    ...(counted && link.units ? { [counted.key]: link.units } : {}),
    ...(task ? { [task.question.key]: task.question.type === 'multi' ? [task.choice.id] : task.choice.id } : {}),
    ...(at ? answersOfMoment(questions, at) : {}),
  };
}
