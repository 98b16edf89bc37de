import { SEARCH_TEXT_MAX } from './address-rules.ts';
import { bigramsOf, foldText, hasHan, wordsIn } from './han-rules.ts';

/** A category with the words that lead to it. */
export interface LexiconCategory {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** In English and Chinese, as operators keep them. */
  readonly synonyms: readonly string[];
}

export interface LexiconArea {
  readonly code: string;
  readonly name: string;
  /** What it is called in Chinese; null where that is not known. */
  readonly also?: string | null;
}

/** What a search knows before it looks at any pro. */
export interface Lexicon {
  readonly categories: readonly LexiconCategory[];
  readonly areas: readonly LexiconArea[];
}

/** What was typed, understood. */
export interface SearchRead {
  /** Ids of the categories that the words name, the best first. */
  readonly category_ids: readonly number[];
  /** Code of the planning area that the words name. */
  readonly area_code: string | null;
  /** Six digits among the words. */
  readonly postal_code: string | null;
  /** Folded words that name neither: looked for in what pros say of themselves. */
  readonly words: readonly string[];
  /** Words that were read as others. */
  readonly corrected: readonly { readonly from: string; readonly to: string }[];
}

const WORDS_MAX = 8;

const STOP = new Set(
  'a an the in at near nearby me my for of to and or with by on best good cheap need want looking find service services singapore sg pro pros professional professionals'.split(
    ' ',
  ),
);

/** A word without its ending, so that "plumbing" finds the plumber; three letters stay. */
export const stemOf = (word: string): string => word.replace(/(?<=.{3})(?:ings?|ers?|es?|s)$/u, '');

/** How many letters differ, two that changed places counting once; `most + 1` where there are more. */
export function typosBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}

/** Typing mistakes that a word of this length may have. Short words are too many: "tap" is not "top". */
const allowed = (word: string): number => (word.length < 5 ? 0 : word.length < 9 ? 1 : 2);

interface Phrase {
  readonly words: readonly string[];
  readonly stems: string;
  readonly stemmed: readonly string[];
  readonly category_id: number;
}

const isLatin = (word: string): boolean => !hasHan(word);

/** Made once for each lexicon: it is read for every search. */
const prepared = new WeakMap<Lexicon, Phrase[]>();

function phrasesOf(lexicon: Lexicon): Phrase[] {
  const known = prepared.get(lexicon) ?? makePhrases(lexicon);
  prepared.set(lexicon, known);
  return known;
}

function makePhrases(lexicon: Lexicon): Phrase[] {
  return lexicon.categories.flatMap(({ id, name, slug, synonyms }) =>
    [name, slug, ...synonyms]
      .map((text) => wordsIn(foldText(text)))
      .filter((words) => words.length > 0 && words.every(isLatin))
      .map((words) => ({
        words,
        stems: words.map(stemOf).join(' '),
        stemmed: words.filter((word) => word.length > 2).map(stemOf),
        category_id: id,
      })),
  );
}

const LONGEST_PHRASE = 4;
/** So many letters say which word was begun. */
const BEGUN = 4;

/**
 * Reads what was typed: the category by its name or a synonym, the area, the postal code, typing mistakes in either, and
 * what is left (issue 8 point 3). A whole name counts before a word of one; Chinese words are found inside what was typed.
 */
export function readSearch(q: string, lexicon: Lexicon): SearchRead {
  const phrases = phrasesOf(lexicon);
  const areas = lexicon.areas.map(({ code, name }) => ({ code, text: wordsIn(foldText(name)).join(' ') }));
  let postal_code: string | null = null;
  let area_code: string | null = null;
  const strength = new Map<number, number>();
  const corrected: { from: string; to: string }[] = [];
  const name = (id: number, by: number) => strength.set(id, (strength.get(id) ?? 0) + by);

  let left: string[] = [];
  for (const word of wordsIn(foldText(q.slice(0, SEARCH_TEXT_MAX)))) {
    if (postal_code === null && /^\d{6}$/.test(word)) postal_code = word;
    else if (hasHan(word)) {
      const inside = readHan(word, lexicon, name);
      area_code ??= inside.area_code;
      left.push(...inside.rest);
    } else left.push(word);
  }

  // Areas and whole phrases, the longest first.
  for (let size = Math.min(LONGEST_PHRASE, left.length); size >= 1; size--) {
    for (let at = 0; at + size <= left.length; at++) {
      const part = left.slice(at, at + size);
      const text = part.join(' ');
      const named: { readonly code: string } | undefined =
        area_code === null ? areas.find((each) => each.text === text) : undefined;
      const whole = phrases.filter(({ stems }) => stems === part.map(stemOf).join(' '));
      if (!named && whole.length === 0) continue;
      if (named) area_code = named.code;
      for (const id of new Set(whole.map(({ category_id }) => category_id))) name(id, 10 * size);
      left.splice(at, size);
      at -= 1;
    }
  }
  left = left.filter((word) => !STOP.has(word));

  // A word of a name or of a synonym, then one with a mistake in it.
  const rest: string[] = [];
  for (const word of left) {
    const ids = idsNamed(word, phrases);
    if (ids.size > 0) {
      for (const id of ids) name(id, 1);
      continue;
    }
    const meant = hasHan(word) ? null : nearest(word, phrases, area_code === null ? areas : []);
    if (!meant) {
      rest.push(word);
      continue;
    }
    // Another form of a word is no mistake in it: "choked" for "choke".
    if (!word.startsWith(meant.to) && !meant.to.startsWith(word)) corrected.push({ from: word, to: meant.to });
    if (meant.area_code !== null) area_code = meant.area_code;
    for (const id of meant.category_ids) name(id, 1);
  }

  const ranked = [...strength].sort((a, b) => b[1] - a[1]);
  const best = ranked[0]?.[1] ?? 0;
  // The categories with the most points: a search that names one whole trade means that trade alone.
  const category_ids = ranked.filter(([, points]) => points === best).map(([id]) => id);
  return { category_ids, area_code, postal_code, words: rest.slice(0, WORDS_MAX), corrected };
}

/** Categories with this word in a name or a synonym, or one that begins like it: who types "plum" has begun "plumber". */
function idsNamed(word: string, phrases: readonly Phrase[]): Set<number> {
  const stem = stemOf(word);
  const ids = (fits: (phrase: Phrase) => boolean) =>
    new Set(phrases.filter(fits).map(({ category_id }) => category_id));
  const whole = ids(({ stemmed }) => stemmed.includes(stem));
  if (whole.size > 0 || word.length < BEGUN) return whole;
  return ids(({ words }) => words.some((each) => each.startsWith(word)));
}

/** The lexicon's Chinese words inside a run without spaces, the longest first; answers the area and what no word covers. */
function readHan(
  run: string,
  lexicon: Lexicon,
  name: (id: number, by: number) => void,
): { rest: string[]; area_code: string | null } {
  const area = lexicon.areas
    .map(({ code, also }) => ({ code, word: foldText(also ?? '') }))
    .filter(({ word }) => hasHan(word) && run.includes(word))
    .sort((a, b) => b.word.length - a.word.length)[0];
  const known = lexicon.categories
    .flatMap(({ id, synonyms }) => synonyms.map((word) => ({ id, word: foldText(word) })))
    .filter(({ word }) => hasHan(word) && run.includes(word))
    .sort((a, b) => b.word.length - a.word.length);
  let covered = area ? run.replace(area.word, ' ') : run;
  for (const { id, word } of known) {
    if (!covered.includes(word)) continue;
    name(id, 10 * word.length);
    covered = covered.replaceAll(word, ' ');
  }
  const isNothingKnown = known.length === 0 && !area;
  const rest = covered.split(' ').filter((part) => [...part].length > 1 || (isNothingKnown && part !== ''));
  return { rest, area_code: area?.code ?? null };
}

function nearest(
  word: string,
  phrases: readonly Phrase[],
  areas: readonly { readonly code: string; readonly text: string }[],
): { to: string; category_ids: Set<number>; area_code: string | null } | null {
  const most = allowed(word);
  if (most === 0) return null;
  let best: { to: string; typos: number; category_ids: Set<number>; area_code: string | null } | null = null;
  const offer = (to: string, typos: number, id: number | null, code: string | null) => {
    if (typos > most || (best && typos > best.typos)) return;
    if (!best || typos < best.typos) best = { to, typos, category_ids: new Set(), area_code: null };
    if (id !== null && best.to === to) best.category_ids.add(id);
    if (code !== null && best.to === to) best.area_code = code;
  };
  for (const { words, category_id } of phrases)
    for (const each of words) if (each.length >= 4) offer(each, typosBetween(word, each, most), category_id, null);
  for (const { code, text } of areas) if (!text.includes(' ')) offer(text, typosBetween(word, text, most), null, code);
  return best;
}

/** Words are known by so many letters. */
const KNOWN_LETTERS = 40;

/** What words that a pro says begin with, for one word of a search: a Chinese one by each two neighbours in it. */
export const beginningsOf = (word: string): string[] =>
  (hasHan(word) && [...word].length > 1 ? bigramsOf(word) : [word]).map((part) => part.slice(0, KNOWN_LETTERS));

/** Categories and areas that begin like what is typed, or that it names: the ids and codes, the best first. */
export function suggestFor(
  q: string,
  lexicon: Lexicon,
  limit: number,
): { category_ids: number[]; area_codes: string[] } {
  const typed = wordsIn(foldText(q.slice(0, SEARCH_TEXT_MAX))).join(' ');
  if (typed === '') return { category_ids: [], area_codes: [] };
  const last = typed.split(' ').at(-1) as string;
  const begins = (text: string) => {
    const words = ` ${wordsIn(foldText(text)).join(' ')}`;
    return words.startsWith(` ${typed}`) ? 3 : words.includes(` ${typed}`) ? 2 : 0;
  };
  const read = readSearch(q, lexicon);
  const scored = lexicon.categories.map(({ id, name, synonyms }) => ({
    id,
    points:
      Math.max(2 * begins(name), ...synonyms.map(begins), 0) +
      (read.category_ids.includes(id) ? 4 - read.category_ids.indexOf(id) * 0.1 : 0),
  }));
  const found = scored.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points);
  const area = (text: string) => (begins(text) > 0 ? 2 : last.length > 2 && foldText(text).startsWith(last) ? 1 : 0);
  const near = lexicon.areas
    .map(({ code, name, also }) => ({
      code,
      points: Math.max(area(name), also ? area(also) : 0) + (read.area_code === code ? 3 : 0),
    }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  return {
    category_ids: found.slice(0, limit).map(({ id }) => id),
    area_codes: near.slice(0, limit).map(({ code }) => code),
  };
}
