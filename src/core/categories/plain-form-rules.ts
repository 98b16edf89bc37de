import type { Question } from './model.ts';
import { pagesOf } from './page-rules.ts';
import type { Answers } from './rules.ts';

/**
 * The request form without script (issue 8 point 9): the same questionnaire, one page a step, whose answers so far travel in
 * hidden fields. Pure, so that the page and the server agree on every name. None of this throws, whatever is sent.
 */
export type Fields = Readonly<Record<string, unknown>>;

/** A page, by the name that its hidden field says. */
export interface PlainPage {
  readonly name: string;
  readonly questions: readonly Question[];
}

/** The group of a form's fields that holds answers: `a[postal_code]`. */
export const ANSWERS_FIELD = 'a';
/** The pages after the questions: who the customer is, unless they are logged in; then the last check, with the files. */
export const PLAIN_ACCOUNT = '#account';
export const PLAIN_SEND = '#send';
/** After sending, for a request that waits for a confirmed phone (decision 43): the number, then its code. */
export const PLAIN_PHONE = '#phone';
export const PLAIN_CODE = '#code';
/** Set where the customer is not sure of their budget. */
export const NOT_SURE = 'not_sure';

const isObject = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v);

/** The name of a question's field; `part` for one of several values under it, '' for one more of a list. */
export const fieldName = (key: string, part?: string): string =>
  part === undefined ? `${ANSWERS_FIELD}[${key}]` : `${ANSWERS_FIELD}[${key}][${part}]`;

/** One answer as a form sends it, in the shape that `readAnswer` takes. */
function answerOf(question: Question, sent: unknown): unknown {
  switch (question.type) {
    case 'multi':
    case 'slots':
    case 'weekly_grid':
    case 'date_multi':
    case 'addresses':
    case 'urls': {
      const list = Array.isArray(sent) ? sent : isObject(sent) ? Object.values(sent) : [sent];
      return list.filter((one) => typeof one === 'string' && one.trim() !== '');
    }
    case 'date_range': {
      if (!isObject(sent)) return undefined;
      return sent.from || sent.to ? { from: sent.from, to: sent.to } : undefined;
    }
    case 'datetime': {
      if (!isObject(sent)) return sent;
      return sent.day || sent.time ? `${String(sent.day ?? '')} ${String(sent.time ?? '')}` : undefined;
    }
    case 'inventory':
      return isObject(sent) ? Object.fromEntries(Object.entries(sent).filter(([, n]) => n !== '')) : undefined;
    case 'budget': {
      if (!isObject(sent)) return undefined;
      if (sent[NOT_SURE] === '1') return null;
      return sent.low || sent.high ? { low: sent.low, high: sent.high } : undefined;
    }
    // Their bytes come with the last page.
    case 'files':
      return undefined;
    default:
      return sent;
  }
}

/** The answers among a form's fields; those of questions that are not asked any more are left out. */
export function answersOfFields(questions: readonly Question[], fields: Fields): Answers {
  const given = fields[ANSWERS_FIELD];
  if (!isObject(given)) return {};
  const answers: Record<string, unknown> = {};
  for (const question of questions) {
    if (!Object.hasOwn(given, question.key)) continue;
    const answer = answerOf(question, given[question.key]);
    if (answer !== undefined) answers[question.key] = answer;
  }
  return answers;
}

/** The hidden fields that carry these answers to the next page: name and value, in the order of the questions. */
export function fieldsOfAnswers(questions: readonly Question[], answers: Answers): [name: string, value: string][] {
  return questions.flatMap(({ key, type }): [string, string][] => {
    const answer = answers[key];
    if (answer === undefined) return [];
    if (answer === null) return type === 'budget' ? [[fieldName(key, NOT_SURE), '1']] : [];
    if (Array.isArray(answer)) return answer.map((one) => [fieldName(key, ''), String(one)]);
    if (isObject(answer)) return Object.entries(answer).map(([part, one]) => [fieldName(key, part), String(one ?? '')]);
    if (type === 'datetime') {
      const [day = '', time = ''] = String(answer).split(' ');
      return [
        [fieldName(key, 'day'), day],
        [fieldName(key, 'time'), time],
      ];
    }
    return [[fieldName(key), String(answer)]];
  });
}

/** The pages of the form: as with script, but that files are asked for on the last page of all, which can take them. */
export const plainPages = (questions: readonly Question[], answers: Answers): readonly PlainPage[] =>
  pagesOf(questions, answers)
    .map((page) => ({
      name: `page-${page.number}`,
      questions: page.questions.filter(({ type }) => type !== 'files'),
    }))
    .filter((page) => page.questions.length > 0);
