import { type Question, TIME_SLOTS } from '#core/categories/model.ts';
import { type Answers, validateAnswers, visibleQuestions } from '#core/categories/rules.ts';
import { DAY, sgDay } from '#core/kit/time.ts';
import { isOfJob, starterBand } from '#core/prices/band-rules.ts';
import type { Random } from './random.ts';

/** Answers that a demo customer might give, valid for the form: every required question, and some of the others. */
export function answersFor(
  questions: readonly Question[],
  fixed: Answers,
  at: Date,
  random: Random,
): Record<string, unknown> {
  const answers: Record<string, unknown> = { ...fixed };
  for (let asked = 0; ; ) {
    const open = visibleQuestions(questions, answers).slice(asked);
    const [question] = open;
    if (!question) break;
    asked += 1;
    if (answers[question.key] !== undefined) continue;
    if (!question.required && !random.chance(0.45)) continue;
    const given = answer(question, at, random);
    if (given !== undefined) answers[question.key] = given;
  }
  const checked = validateAnswers(questions, known(questions, answers), at);
  if (!checked.ok) throw new Error(`demo answers do not fit: ${JSON.stringify(checked.fields)}`);
  return checked.value;
}

const known = (questions: readonly Question[], answers: Answers) => {
  const visible = new Set(visibleQuestions(questions, answers).map((q) => q.key));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => visible.has(key)));
};

function answer(question: Question, at: Date, random: Random): unknown {
  const blocked = (question.advice ?? []).flatMap((advice) => (advice.is_block ? advice.is : []));
  const choices = (question.choices ?? []).filter(({ id }) => !blocked.includes(id));
  const day = (ahead: number) => sgDay(new Date(at.getTime() + ahead * DAY));
  switch (question.type) {
    case 'single':
      return random.pick(choices).id;
    case 'multi': {
      const first = random.pick(choices);
      if (first.is_alone || random.chance(0.6)) return [first.id];
      const more = choices.filter((c) => !c.is_alone && c.id !== first.id);
      return more.length > 0 && (question.max ?? 2) > 1 ? [first.id, random.pick(more).id] : [first.id];
    }
    case 'bool':
      return random.chance(0.4);
    case 'stepper':
      return random.int(Math.max(1, question.min ?? 1), Math.max(1, Math.min(question.max ?? 5, 5)));
    case 'number':
      return random.int(question.min ?? 10, Math.min(question.max ?? 1500, 1500));
    case 'date':
      return day(random.int(3, 20));
    case 'date_multi':
      return [day(random.int(2, 9))];
    case 'date_range':
      return { from: day(20), to: day(random.int(40, 80)) };
    case 'datetime':
      return `${day(random.int(10, 60))} ${random.pick(['09:00', '11:00', '15:30', '18:00'])}`;
    case 'month':
      return random.int(1, 12);
    case 'slots':
      return [random.pick(TIME_SLOTS.slice(1)).key];
    case 'weekly_grid':
      return [`${random.int(1, 5)}-5`, '6-2'];
    case 'inventory':
      return Object.fromEntries(
        random
          .shuffle(choices)
          .slice(0, 5)
          .map((c) => [c.id, random.int(1, 3)]),
      );
    case 'addresses':
      return ['The home', 'The hall'].slice(0, random.int(1, 2));
    case 'postal':
      return random.pick(['520284', '640525', '310090', '560230', '820180']);
    case 'text':
      return question.required ? 'As we talked about at home, nothing special.' : undefined;
    case 'urls':
      return ['https://www.example.com'];
    // Budgets and files are left empty unless the story gives them.
    default:
      return undefined;
  }
}

/** What a job with these answers usually costs in dollars; undefined where only a price per hour or unit is known. */
export function usualDollars(questions: readonly Question[], fields: Answers): readonly [number, number] | undefined {
  const band = starterBand(questions, fields);
  return band && isOfJob(band) ? [band.low_cents / 100, band.high_cents / 100] : undefined;
}
