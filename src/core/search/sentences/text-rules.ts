/** How a sentence is cut into words: folded, stemmed, with every "no" the same. */

/** "10kg" and "2pcs" are a figure and a word; "p6" and "r32" are words. */
const UNIT = /\b(\d+)(kgs?|kms?|inch(?:es)?|hrs?|pax|pcs|units?|sqft|yo|yrs?|rm|room|amps?|seater|tier)\b/g;
/** "Can or not?" asks; it denies nothing. */
const OR_NOT = /\bor (?:not|no)\b/g;
export const HAN = /\p{Script=Han}/u;
const undouble = (word: string): string => word.replace(/([bdfgklmnprtz])\1$/u, '$1');

/** Words that only look as if they had an ending: without it they would be others, such as a Wednesday. */
const WHOLE = new Set(
  'wedding boxing boxer building evening morning ceiling string king during thing being care caring cared sitting sitter'.split(
    ' ',
  ),
);

/** A word without its ending: "leaking", "leaks" and "leaked" are "leak". */
export function stem(word: string): string {
  if (word.length < 4 || WHOLE.has(word) || /\d/.test(word)) return word;
  let left = word;
  if (left.endsWith('ies') && left.length > 4) left = `${left.slice(0, -3)}y`;
  else if (/[^sui]s$/.test(left)) left = left.slice(0, -1);
  if (/[aeiouy].*ing$/.test(left) && left.length > 5) left = undouble(left.slice(0, -3));
  else if (/[aeiouy].*[^e]ed$/.test(left) && left.length > 4) left = undouble(left.slice(0, -2));
  if (left.length > 3) left = left.replace(/e$/, '');
  return undouble(left);
}

/** A text as it is compared: small letters, simplified characters, no apostrophes. */
export function foldWith(text: string, simple: ReadonlyMap<string, string>): string {
  const small = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  const plain = small
    .replace(/['’‘`´]/g, '')
    .replace(UNIT, '$1 $2')
    .replace(OR_NOT, ' ');
  return [...plain].map((char) => simple.get(char) ?? char).join('');
}

export interface Piece {
  readonly text: string;
  readonly isHan: boolean;
}

/** Latin words and runs of Chinese characters, in order. */
export function piecesOf(folded: string): Piece[] {
  const found = folded.match(/[a-z0-9]+(?:[.&][a-z0-9]+)*|\p{Script=Han}+/gu) ?? [];
  return found.map((text) => ({ text, isHan: HAN.test(text) }));
}

export const listed = (text: string): string[] =>
  text
    .split(/[;]/)
    .map((each) => each.trim())
    .filter(Boolean);

/** Whether a text is nothing but these words, one after the other. */
export const isMadeOf = (text: string, words: ReadonlySet<string>): boolean =>
  text === '' ||
  [...words].some((word) => word !== '' && text.startsWith(word) && isMadeOf(text.slice(word.length), words));
