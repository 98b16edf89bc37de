import type { JobWords } from './model.ts';
import { foldWith, HAN, isMadeOf, listed, piecesOf, stem } from './text-rules.ts';

/** A phrase of the lexicon as what it is made of. */
export interface Phrase {
  readonly slug: string;
  readonly task: string | null;
  readonly features: readonly string[];
}

interface Sequence {
  readonly stems: readonly string[];
  readonly features: string[];
}

/** The lexicon, ready to read sentences with. Made once. */
export interface Compiled {
  readonly simple: ReadonlyMap<string, string>;
  readonly not: ReadonlySet<string>;
  readonly gap: ReadonlySet<string>;
  readonly stop: ReadonlySet<string>;
  readonly stopHan: ReadonlySet<string>;
  readonly known: ReadonlySet<string>;
  readonly broad: ReadonlySet<string>;
  /** By the first stem, the longest first. */
  readonly sequences: Map<string, Sequence[]>;
  readonly han: Map<string, string[]>;
  /** Stems of single words that mean something. */
  readonly vocabulary: Set<string>;
  /** Words by length, each with its stem, for typing mistakes. */
  readonly spelt: Map<number, Map<string, string>>;
  readonly phrases: Phrase[];
  /** Phrases by a feature that they contain. */
  readonly byFeature: Map<string, number[]>;
  readonly weights: Map<string, number>;
  /** How much of a feature's use is each trade's. */
  readonly shares: Map<string, ReadonlyMap<string, number>>;
  readonly never: { readonly pieces: string; readonly isHan: boolean; readonly points: number }[];
  readonly concepts: ReadonlySet<string>;
  /** Planning areas by a name as it stands among stemmed words, or in Chinese. */
  readonly areas: ReadonlyMap<string, string>;
}

const HAN_LONGEST = 8;
/** Up to so many small words may stand inside "does not … work". */
const GAP_MAX = 2;

const stemmedSet = (text: string) => new Set(listed(text).map((word) => stem(word)));

/** Words of a Latin sentence, stemmed, every "cannot" and "won't" a "not". */
export const latin = (word: string, not: ReadonlySet<string>): string => (not.has(word) ? 'not' : stem(word));

function remember(into: Compiled, words: string, feature: string) {
  const pieces = piecesOf(foldWith(words, into.simple));
  if (pieces.length === 1 && pieces[0]?.isHan) {
    const word = pieces[0].text;
    into.han.set(word, [...new Set([...(into.han.get(word) ?? []), feature])]);
    return;
  }
  if (pieces.some(({ isHan }) => isHan)) return;
  const stems = pieces.map(({ text }) => latin(text, into.not));
  const [first] = stems;
  if (first === undefined) return;
  for (const { text } of pieces) spell(into, text);
  const list = into.sequences.get(first) ?? [];
  const same = list.find((each) => each.stems.join(' ') === stems.join(' '));
  if (same) {
    if (!same.features.includes(feature)) same.features.push(feature);
  } else
    list.splice(list.findLastIndex((each) => each.stems.length >= stems.length) + 1, 0, { stems, features: [feature] });
  into.sequences.set(first, list);
}

function spell(into: Compiled, word: string) {
  if (word.length < 5 || /\d/.test(word)) return;
  const words = into.spelt.get(word.length) ?? new Map<string, string>();
  words.set(word, latin(word, into.not));
  into.spelt.set(word.length, words);
}

/** How far a sequence reaches from here: 0 where it does not stand here. */
function reach(into: Compiled, stems: readonly string[], at: number, wanted: readonly string[]): number {
  let here = at;
  for (const [i, each] of wanted.entries()) {
    if (i > 0 && each !== stems[here] && /^\d+$/.test(stems[here] ?? '')) here++;
    if (i > 0 && wanted[0] === 'not') {
      for (let skipped = 0; skipped < GAP_MAX && stems[here] !== each && into.gap.has(stems[here] ?? ''); skipped++)
        here++;
    }
    if (stems[here] !== each) return 0;
    here++;
  }
  return here - at;
}

/** What a text is made of: concepts and words that mean something. `add` gets each word that is not known yet. */
export function featuresOf(
  into: Compiled,
  folded: string,
  add: (word: string, isHan: boolean) => string | null,
): Set<string> {
  const found = new Set<string>();
  let run: string[] = [];
  const flush = () => {
    readLatin(into, run, found, add);
    run = [];
  };
  for (const { text, isHan } of piecesOf(folded)) {
    if (!isHan) {
      run.push(text);
      continue;
    }
    flush();
    readHan(into, text, found, add);
  }
  flush();
  return found;
}

function readLatin(
  into: Compiled,
  words: readonly string[],
  found: Set<string>,
  add: (word: string, isHan: boolean) => string | null,
) {
  const stems = words.map((word) => latin(word, into.not));
  for (let at = 0; at < stems.length; ) {
    const first = stems[at] as string;
    let taken = 0;
    for (const sequence of into.sequences.get(first) ?? []) {
      const size = reach(into, stems, at, sequence.stems);
      if (
        size === 0 ||
        (size === 1 && into.stop.has(first) && sequence.features.every((each) => !into.concepts.has(each)))
      )
        continue;
      for (const feature of sequence.features) found.add(feature);
      taken = size;
      break;
    }
    if (taken === 0 && !into.stop.has(first) && !/^\d+$/.test(first)) {
      const feature = add(words[at] as string, false);
      if (feature) found.add(feature);
    }
    at += taken || 1;
  }
}

function readHan(
  into: Compiled,
  run: string,
  found: Set<string>,
  add: (word: string, isHan: boolean) => string | null,
) {
  let left = '';
  const flush = () => {
    if (left && !into.stopHan.has(left)) {
      const feature = add(left, true);
      if (feature) found.add(feature);
    }
    left = '';
  };
  for (let at = 0; at < run.length; ) {
    let size = Math.min(HAN_LONGEST, run.length - at);
    while (size > 0 && !into.han.has(run.slice(at, at + size)) && !into.stopHan.has(run.slice(at, at + size))) size--;
    const word = run.slice(at, at + size);
    if (size > 0) {
      flush();
      for (const feature of into.han.get(word) ?? []) found.add(feature);
    } else left += run[at];
    at += size || 1;
  }
  flush();
}

/** Makes the lexicon ready: each phrase as its concepts and words, with how much each of them tells. */
export function compile(words: JobWords): Compiled {
  const simple = new Map([...words.han.from].map((char, i) => [char, [...words.han.to][i] as string]));
  const into: Compiled = {
    simple,
    not: new Set(listed(words.stop.not)),
    gap: stemmedSet(words.stop.gap),
    stop: stemmedSet(words.stop.stop),
    stopHan: new Set(words.stop.zh.split(' ')),
    known: new Set([
      ...words.stop.known.split(' '),
      ...words.areas.flatMap(({ names }) => names.join(' ').toLowerCase().split(/\W+/)),
    ]),
    broad: new Set(listed(words.stop.broad)),
    sequences: new Map(),
    han: new Map(),
    vocabulary: new Set(),
    spelt: new Map(),
    phrases: [],
    byFeature: new Map(),
    weights: new Map(),
    shares: new Map(),
    never: neverOf(words, simple),
    concepts: new Set(Object.keys(words.concepts).map((name) => `@${name}`)),
    areas: areasOf(words, simple),
  };
  for (const [name, list] of Object.entries(words.concepts))
    for (const each of listed(list)) remember(into, each, `@${name}`);
  // Twice: what the first round learns of Chinese words cuts the phrases of the second.
  for (const isLearning of [true, false]) readPhrases(into, words, isLearning);
  into.phrases.splice(0, Number.POSITIVE_INFINITY, ...clearOnly(into.phrases));
  weigh(into);
  return into;
}

/** Whether a phrase uses the internal name of a concept, a name that people do not type. */
const isName = (into: Compiled, word: string): boolean =>
  into.concepts.has(`@${word}`) &&
  !(into.sequences.get(latin(word, into.not)) ?? []).some(
    ({ stems, features }) => stems.length === 1 && features.includes(`@${word}`),
  );

const HAN_WORD_MAX = 3;
/**
 * Chinese words that hold a small word, and would be lost with it: 太极 is no "too", 阳台 no "unit", 家务 no "home". A
 * word that is made of small words alone is not kept whole.
 */
function wholeHan(into: Compiled, folded: string, learn: (word: string, isHan: boolean) => string | null): string[] {
  return piecesOf(folded).flatMap(({ text, isHan }) =>
    isHan &&
    text.length > 1 &&
    text.length <= HAN_WORD_MAX &&
    !isMadeOf(text, into.stopHan) &&
    featuresOf(into, text, learn).size === 0
      ? [text]
      : [],
  );
}

function readPhrases(into: Compiled, words: JobWords, isLearning: boolean) {
  const learn = (word: string, isHan: boolean): string | null => {
    const feature = isHan ? word : latin(word, into.not);
    if (isHan && [...word].length < 2) return null;
    if (isLearning) {
      remember(into, word, feature);
      into.vocabulary.add(feature);
    }
    return feature;
  };
  for (const trades of words.trades)
    for (const [slug, tasks] of Object.entries(trades))
      for (const [task, list] of Object.entries(tasks))
        for (const phrase of listed(list)) {
          const named = phrase.split(/\s+/).filter((word) => isName(into, word));
          const text = phrase
            .split(/\s+/)
            .filter((word) => !isName(into, word))
            .join(' ');
          const folded = foldWith(text, into.simple);
          if (isLearning) for (const word of wholeHan(into, folded, learn)) learn(word, true);
          const features = featuresOf(into, folded, learn);
          for (const each of named) features.add(`@${each}`);
          if (!isLearning && features.size > 0)
            into.phrases.push({ slug, task: task === '_any' ? null : task, features: [...features] });
        }
}

/** A word of several tasks names one of them where it is that task's in so much of its phrases. */
const CLEAR_SHARE = 0.6;

/**
 * Leaves out phrases that come down to one word which names their trade but no clear task: "new aircon" and four more are just
 * "aircon".
 */
function clearOnly(phrases: readonly Phrase[]): Phrase[] {
  const key = ({ slug, features }: Phrase) => `${slug} ${features.join(' ')}`;
  const single = phrases.filter(({ features }) => features.length === 1);
  const trades = new Set(single.filter(({ task }) => task === null).map(key));
  const tasks = Map.groupBy(
    single.filter(({ task }) => task !== null),
    key,
  );
  const isClear = (phrase: Phrase): boolean => {
    const same = tasks.get(key(phrase)) ?? [];
    return same.filter(({ task }) => task === phrase.task).length >= CLEAR_SHARE * same.length;
  };
  return phrases.filter(
    (phrase) => phrase.task === null || phrase.features.length > 1 || !trades.has(key(phrase)) || isClear(phrase),
  );
}

function weigh(into: Compiled) {
  const counts = new Map<string, Map<string, number>>();
  const sizes = new Map<string, number>();
  for (const [i, { slug, features }] of into.phrases.entries()) {
    sizes.set(slug, (sizes.get(slug) ?? 0) + 1);
    for (const feature of features) {
      const by = counts.get(feature) ?? new Map<string, number>();
      by.set(slug, (by.get(slug) ?? 0) + 1);
      counts.set(feature, by);
      const places = into.byFeature.get(feature);
      if (places) places.push(i);
      else into.byFeature.set(feature, [i]);
    }
  }
  for (const [feature, by] of counts) {
    const rates = [...by].map(([slug, count]) => [slug, count / (sizes.get(slug) as number)] as const);
    const all = rates.reduce((sum, [, rate]) => sum + rate, 0);
    // Trades that use a word now and then make it little less telling than one that lives by it.
    const trades = Math.exp(-rates.reduce((sum, [, rate]) => sum + (rate / all) * Math.log(rate / all), 0));
    into.weights.set(feature, Math.log(1 + sizes.size / trades));
    into.shares.set(feature, new Map(rates.map(([slug, rate]) => [slug, rate / all])));
  }
}

function areasOf(words: JobWords, simple: ReadonlyMap<string, string>): Map<string, string> {
  const keyed = words.areas.flatMap(({ code, names }) =>
    names.map((name) => {
      const pieces = piecesOf(foldWith(name, simple));
      return [pieces.map(({ text, isHan }) => (isHan ? text : stem(text))).join(' '), code] as const;
    }),
  );
  return new Map(keyed.filter(([name]) => name !== ''));
}

/** Codes of the areas that a folded text names, in order. */
export function areasIn(into: Compiled, folded: string): string[] {
  const pieces = piecesOf(folded);
  const words = ` ${pieces.map(({ text, isHan }) => (isHan ? text : stem(text))).join(' ')} `;
  const places = [...into.areas].map(([name, code]) => ({
    code,
    at: HAN.test(name) ? words.indexOf(name) : words.indexOf(` ${name} `),
  }));
  const found = places.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at);
  return [...new Set(found.map(({ code }) => code))];
}

/** Points against a job from a phrase for work that we do not have. A phrase with a "!" outweighs all else in the sentence. */
function neverPoints(phrase: string, length: number, isHan: boolean): number {
  if (phrase.endsWith('!')) return 20;
  return isHan ? 5 + length : length > 1 ? 5 + length : 3.6;
}

function neverOf(words: JobWords, simple: ReadonlyMap<string, string>): Compiled['never'] {
  const not = new Set(listed(words.stop.not));
  return listed(words.never).map((phrase) => {
    const pieces = piecesOf(foldWith(phrase, simple));
    const isHan = pieces.some((each) => each.isHan);
    const text = isHan
      ? pieces.map((each) => each.text).join('')
      : pieces.map((each) => latin(each.text, not)).join(' ');
    return { pieces: text, isHan, points: neverPoints(phrase, isHan ? [...text].length : pieces.length, isHan) };
  });
}
