import { fold, joined, type Stretch } from '../fold-rules.ts';

/** Words that one search looks for at most; what follows is left out. */
export const WORDS_MAX = 6;
/** Characters of an excerpt, and how many of them stand before the first word. */
const EXCERPT = 160;
const BEFORE = 50;

/** What a search looks for: its words as they are compared, each once. */
export const searchWords = (asked: string): string[] =>
  [...new Set(fold(asked).text.split(/\s+/).filter(Boolean))].slice(0, WORDS_MAX);

/** The part of a text around the first of the words, on one line, with where each of them stands in it. */
export function excerptOf(text: string, words: readonly string[]): { excerpt: string; marks: Stretch[] } {
  const folded = fold(text);
  const found: Stretch[] = [];
  for (const word of words)
    for (let at = folded.text.indexOf(word); at >= 0; at = folded.text.indexOf(word, at + word.length))
      found.push([folded.from[at] as number, folded.to[at + word.length - 1] as number]);
  const stretches = joined(found);

  const first = stretches[0]?.[0] ?? 0;
  let start = text.length <= EXCERPT ? 0 : Math.max(0, Math.min(first - BEFORE, text.length - EXCERPT));
  // From the beginning of a word where one is near, and never between the halves of a character.
  const space = start === 0 ? -1 : text.slice(start, first).search(/\s/);
  if (space >= 0 && space < BEFORE / 2) start += space + 1;
  let end = Math.min(text.length, start + EXCERPT);
  if (isLowHalf(text, start)) start += 1;
  if (isLowHalf(text, end)) end -= 1;

  const head = start > 0 ? '…' : '';
  const body = text.slice(start, end).replace(/\s/g, ' ');
  const marks = stretches.flatMap(([from, to]): Stretch[] => {
    const [a, b] = [Math.max(from, start), Math.min(to, end)];
    return a < b ? [[a - start + head.length, b - start + head.length]] : [];
  });
  return { excerpt: `${head}${body}${end < text.length ? '…' : ''}`, marks };
}

const isLowHalf = (text: string, at: number): boolean => /^[\udc00-\udfff]/.test(text.slice(at, at + 1));
