import type { Choice, Condition, PriceAxis, Question, QuestionType } from './model.ts';

/** What people see of a type of question, in an editor's words. */
export const TYPE_NAMES: Record<QuestionType, string> = {
  postal: 'Postal code',
  single: 'One choice',
  multi: 'Several choices',
  bool: 'Yes or no',
  stepper: 'Small count',
  number: 'Number',
  text: 'Text',
  date: 'Day',
  date_multi: 'Several days',
  date_range: 'From day to day',
  datetime: 'Day and time',
  month: 'Month',
  slots: 'Times of the day',
  weekly_grid: 'Times of the week',
  inventory: 'Counted items',
  addresses: 'Places',
  urls: 'Links',
  budget: 'Budget',
  files: 'Photos and files',
};

/** What an answer says of a job's price, in an editor's words. */
export const AXIS_NAMES: Record<PriceAxis, string> = { size: 'Kind and size of the job', property: 'Type of property' };

/** One changed field of a question, in words; empty text where the field was, or is now, empty. */
export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

export interface QuestionChange {
  readonly key: string;
  readonly label: string;
  /** `moved`: it stands elsewhere among the questions that were there before, and nothing else. */
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  readonly fields: readonly FieldChange[];
}

const yesNo = (value: boolean | undefined): string => (value ? 'Yes' : 'No');
const text = (value: string | number | undefined): string => (value === undefined ? '' : String(value));

/** "type is HDB or condo, and floor is not 1", in the labels of the questions that it names. */
export function conditionsInWords(
  when: readonly (readonly Condition[])[] | undefined,
  questions: readonly Question[],
): string {
  const byKey = new Map(questions.map((question) => [question.key, question]));
  const value = (question: Question | undefined, v: string | number | boolean): string =>
    typeof v === 'boolean'
      ? v
        ? 'yes'
        : 'no'
      : (question?.choices?.find((choice) => choice.id === v)?.label ?? String(v));
  const one = (condition: Condition): string => {
    const question = byKey.get(condition.key);
    const name = question?.short ?? question?.label ?? condition.key;
    return `${name} is ${condition.not ? 'not ' : ''}${condition.is.map((v) => value(question, v)).join(' or ')}`;
  };
  return (when ?? []).map((group) => group.map(one).join(', or ')).join('; and ');
}

/** The things about a question that a diff tells apart, each in words. */
function described(question: Question, questions: readonly Question[]): Map<string, string> {
  return new Map([
    ['Question', question.label],
    ['Short name', text(question.short)],
    ['Hint', text(question.hint)],
    ['Type', TYPE_NAMES[question.type]],
    ['Must be answered', yesNo(question.required)],
    ['Step', question.step],
    ['Page', text(question.page)],
    ['Asked after posting', yesNo(question.is_later)],
    ['Stands for', (question.replaces ?? []).join(', ')],
    ['Least', text(question.min)],
    ['Most', text(question.max)],
    ['Length', text(question.limit)],
    ['Unit', text(question.unit)],
    ['Shown when', conditionsInWords(question.when, questions)],
    ['In the title', text(question.title)],
    ['Size for each', text(question.size_each)],
    ['In the price guide', text(question.price_axis && AXIS_NAMES[question.price_axis])],
    ['Steps of the price guide', (question.price_steps ?? []).join(', ')],
    ['For the hired pro only', yesNo(question.is_private)],
    [
      'Advice',
      (question.advice ?? [])
        .map((advice) => `${advice.is.join(', ')}${advice.is_block ? ' (not asked for here)' : ''}: ${advice.text}`)
        .join('; '),
    ],
  ]);
}

const dollars = (cents: number): string => `S$${cents / 100}`;

function choiceInWords(choice: Choice): string {
  const more = [
    choice.note,
    choice.low_cents !== undefined && choice.high_cents !== undefined
      ? `${dollars(choice.low_cents)} to ${dollars(choice.high_cents)} per ${choice.unit ?? ''}`.trimEnd()
      : undefined,
    choice.title === undefined ? undefined : `title “${choice.title}”`,
    choice.size === undefined ? undefined : `size ${choice.size > 0 ? '+' : ''}${choice.size}%`,
    choice.is_urgent ? 'urgent' : undefined,
    choice.travel === undefined ? undefined : choice.travel,
    choice.is_alone ? 'alone' : undefined,
  ].filter((part) => part !== undefined && part !== '');
  return more.length === 0 ? choice.label : `${choice.label} (${more.join(', ')})`;
}

function choiceChanges(before: readonly Choice[], after: readonly Choice[]): FieldChange[] {
  const was = new Map(before.map((choice) => [choice.id, choice]));
  const is = new Map(after.map((choice) => [choice.id, choice]));
  const found: FieldChange[] = [];
  for (const choice of was.values())
    if (!is.has(choice.id)) found.push({ field: 'Choice', before: choiceInWords(choice), after: '' });
  for (const choice of is.values()) {
    const old = was.get(choice.id);
    if (!old) found.push({ field: 'Choice', before: '', after: choiceInWords(choice) });
    else if (choiceInWords(old) !== choiceInWords(choice))
      found.push({ field: 'Choice', before: choiceInWords(old), after: choiceInWords(choice) });
  }
  const kept = (list: ReadonlyMap<string, Choice>, other: ReadonlyMap<string, Choice>) =>
    [...list.values()].filter((choice) => other.has(choice.id)).map((choice) => choice.id);
  if (kept(was, is).join(' ') !== kept(is, was).join(' '))
    found.push({
      field: 'Order of choices',
      before: before.map((choice) => choice.label).join(', '),
      after: after.map((choice) => choice.label).join(', '),
    });
  return found;
}

/** Of the keys that both lists have, those outside a longest run that keeps its order: they moved. */
function movedKeys(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const place = new Map(before.map((key, index) => [key, index]));
  const shared = after.filter((key) => place.has(key));
  const places = shared.map((key) => place.get(key) as number);
  const best = places.map(() => 1);
  const from = places.map(() => -1);
  for (let i = 0; i < places.length; i += 1)
    for (let j = 0; j < i; j += 1)
      if ((places[j] as number) < (places[i] as number) && (best[j] as number) + 1 > (best[i] as number)) {
        best[i] = (best[j] as number) + 1;
        from[i] = j;
      }
  const stays = new Set<string>();
  for (let i = best.indexOf(Math.max(0, ...best)); i >= 0; i = from[i] as number) stays.add(shared[i] as string);
  return new Set(shared.filter((key) => !stays.has(key)));
}

/** What a form asks otherwise than another, by the keys of its questions: in the new order, what is gone at the end. */
export function diffForms(before: readonly Question[], after: readonly Question[]): readonly QuestionChange[] {
  const was = new Map(before.map((question) => [question.key, question]));
  const is = new Map(after.map((question) => [question.key, question]));
  const moved = movedKeys([...was.keys()], [...is.keys()]);
  const changes: QuestionChange[] = [];
  for (const question of is.values()) {
    const { key, label } = question;
    const old = was.get(key);
    if (!old) {
      changes.push({ key, label, kind: 'added', fields: [] });
      continue;
    }
    const [then, now] = [described(old, before), described(question, after)];
    const fields = [
      ...[...now]
        .filter(([field, value]) => then.get(field) !== value)
        .map(([field, value]) => ({ field, before: then.get(field) ?? '', after: value })),
      ...choiceChanges(old.choices ?? [], question.choices ?? []),
    ];
    if (fields.length > 0) changes.push({ key, label, kind: 'changed', fields });
    else if (moved.has(key)) changes.push({ key, label, kind: 'moved', fields: [] });
  }
  for (const question of was.values())
    if (!is.has(question.key)) changes.push({ key: question.key, label: question.label, kind: 'removed', fields: [] });
  return changes;
}

/** Answers that a form can no longer have: a whole question (`choice_id` null), or one of its choices. */
export interface LostAnswer {
  readonly key: string;
  readonly choice_id: string | null;
}

/** Answers that a change of the form loses. A question that changes its type loses its answers: they no longer fit. */
export function lostAnswers(before: readonly Question[], after: readonly Question[]): readonly LostAnswer[] {
  const was = new Map(before.map((question) => [question.key, question]));
  const is = new Map(after.map((question) => [question.key, question]));
  return [...was.values()].flatMap((question): LostAnswer[] => {
    const now = is.get(question.key);
    if (!now || now.type !== question.type) return [{ key: question.key, choice_id: null }];
    const ids = new Set((now.choices ?? []).map((choice) => choice.id));
    return (question.choices ?? [])
      .filter((choice) => !ids.has(choice.id))
      .map((choice) => ({ key: question.key, choice_id: choice.id }));
  });
}
