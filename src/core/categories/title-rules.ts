import { type Answer, answerInWords, choicesOf } from './answer-rules.ts';
import type { Question } from './model.ts';

/** What a list or a subject line has room for. */
export const TITLE_LENGTH = 60;
/** More things than this are no title but a list. */
const NAMED_MAX = 3;

/** Names that keep their capital within a title: languages and what belongs to a people. */
const NAMES =
  /^(?:Arabic|Bahasa|Cantonese|Chinese|Christmas|English|Filipino|French|German|Halal|Hokkien|Indian|Indonesian|Italian|Japanese|Kebaya|Korean|Malay|Mandarin|Muslim|Peranakan|Portuguese|Russian|Singapore|Spanish|Tamil|Thai|Vietnamese|Western)\b/;

/** "Blocked sink" within a title is "blocked sink"; "IPPT training", "A-Maths" and "Malay" stay. */
const small = (text: string): string =>
  /^[A-Z][a-z]/.test(text) && !NAMES.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text;

/** "Pipe leak", "Pipe leak and blocked sink", "Pipe leak, blocked sink and tap", "Pipe leak, blocked sink and more". */
function together(texts: readonly string[], named: number): string {
  const shown = texts.slice(0, named);
  if (shown.length < texts.length) return `${shown.join(', ')} and more`;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}

/** A title that names at most so many of the things that were chosen. */
function withNamed(answered: readonly Question[], read: ReadonlyMap<string, Answer>, named: number): string {
  const inTitle = (question: Question, isFirst: boolean, deep: boolean): string => {
    const chosen = choicesOf(question, read.get(question.key));
    if (chosen.length === 0) return answerInWords(question, read.get(question.key) as Answer);
    const texts = chosen.map((choice) =>
      (choice.title ?? choice.label).replace(/\{(\w+)\}/g, (_, key: string) => {
        const other = deep ? answered.find((q) => q.key === key) : undefined;
        return other ? inTitle(other, false, false) : '';
      }),
    );
    // Only what begins a title has a capital of its own to lose: subjects after a level are names.
    return together(isFirst ? texts.map((text, at) => (at === 0 ? text : small(text))) : texts, named);
  };
  return answered
    .filter((q) => q.title !== undefined)
    .map((q, at) => (q.title as string).replace('{}', () => inTitle(q, at === 0, true)))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,]+|[\s,]+$/g, '');
}

/**
 * What a request is called everywhere, as its customer would say it: "Pipe leak and blocked sink, 2 units". It names as many
 * things as fit; the category's name where the form gives none.
 */
export function titleOf(name: string, answered: readonly Question[], read: ReadonlyMap<string, Answer>): string {
  let text = '';
  for (let named = NAMED_MAX; named > 0; named -= 1) {
    text = withNamed(answered, read, named);
    if (text.length <= TITLE_LENGTH) break;
  }
  if (text === '') return name;
  const whole = `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
  if (whole.length <= TITLE_LENGTH) return whole;
  return `${whole.slice(0, TITLE_LENGTH).replace(/[\s,]+\S*$/, '')}…`;
}
