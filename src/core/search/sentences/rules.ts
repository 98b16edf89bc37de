import { typosBetween } from '../read-rules.ts';
import { areasIn, type Compiled, featuresOf, latin } from './compile-rules.ts';
import { JOBS_MAX, type JobGuess, SENTENCE_MAX } from './model.ts';
import { foldWith, piecesOf } from './text-rules.ts';

/** A phrase counts where the sentence has at least this share of it, by weight. */
const COVER_LEAST = 0.55;
/** Fewer points than this make no job: they come from words that many trades share. */
const POINTS_LEAST = 2.4;
/** A second or third trade is offered where it has this share of the first one's points. */
const NEAR_FIRST = 0.3;
/** The same for a trade whose phrases cover only a part of what the first one's cover: "leaking water", where an aircon leaks. */
const NEAR_WITHIN = 0.6;
/** How much single words count beside whole phrases. */
const BY_WORDS = 0.6;
/** How much more a phrase counts of which the sentence has every word. */
const WHOLE_TIMES = 1.15;

/** Typing mistakes that a word of this length may have. */
const mistakesIn = (word: string): number => (word.length < 5 ? 0 : word.length < 8 ? 1 : 2);

/** Whether all letters that were typed stand in the word in their order: letters are left out more often than mixed up. */
function isPartOf(typed: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === typed[at]) at += 1;
  return at === typed.length;
}

/** The known word that an unknown one was most likely meant to be; null where none is near enough. */
function meant(word: string, lexicon: Compiled): string | null {
  const most = mistakesIn(word);
  if (most === 0 || lexicon.known.has(word) || /\d/.test(word)) return null;
  let best: { stem: string; typos: number; isShort: boolean } | null = null;
  for (let length = word.length - most; length <= word.length + most; length++)
    for (const [spelt, stem] of lexicon.spelt.get(length) ?? []) {
      if (spelt[0] !== word[0]) continue;
      const typos = typosBetween(word, spelt, most);
      const isShort = isPartOf(word, spelt);
      if (typos <= most && (!best || typos < best.typos || (typos === best.typos && isShort && !best.isShort)))
        best = { stem, typos, isShort };
    }
  return best?.stem ?? null;
}

/** The sentence with its typing mistakes put right, as far as the lexicon knows better. */
function corrected(folded: string, lexicon: Compiled): string {
  return piecesOf(folded)
    .map(({ text, isHan }) => {
      if (isHan) return text;
      const stemmed = latin(text, lexicon.not);
      const isKnown =
        lexicon.stop.has(stemmed) ||
        lexicon.gap.has(stemmed) ||
        lexicon.sequences.has(stemmed) ||
        lexicon.vocabulary.has(stemmed);
      return isKnown || isSpelt(text, lexicon) ? text : (meant(text, lexicon) ?? text);
    })
    .join(' ');
}

const isSpelt = (word: string, lexicon: Compiled): boolean => lexicon.spelt.get(word.length)?.has(word) ?? false;

/** The points that speak against a job of ours. */
function againstOf(folded: string, lexicon: Compiled): number {
  const pieces = piecesOf(folded);
  const words = ` ${pieces
    .filter((each) => !each.isHan)
    .map((each) => latin(each.text, lexicon.not))
    .join(' ')} `;
  const han = pieces
    .filter((each) => each.isHan)
    .map((each) => each.text)
    .join(' ');
  return lexicon.never.reduce((most, { pieces: text, isHan, points }) => {
    const stands = isHan ? han.includes(text) : words.includes(` ${text} `);
    return stands ? Math.max(most, points) : most;
  }, 0);
}

/** Whether a word is in neither the lexicon nor the English of every day: "logo". */
const isUnknown = (word: string, lexicon: Compiled): boolean =>
  word.length > 2 && !/\d/.test(word) && !lexicon.known.has(word) && !lexicon.gap.has(latin(word, lexicon.not));

interface Points {
  readonly points: number;
  /** How many phrases have as many: of two tasks that are said alike, more people say the one that more phrases say. */
  readonly times: number;
}

/** What speaks for one trade. */
interface Tally {
  best: number;
  /** The best of what names the trade alone. */
  trade: number;
  /** The best phrase of each task, and the best that stands there whole. */
  readonly tasks: Map<string, Points>;
  readonly whole: Map<string, Points>;
  words: number;
  /** The features of the sentence that its phrases contain. */
  readonly heard: Set<string>;
}

function raise(map: Map<string, Points>, key: string, points: number) {
  const before = map.get(key);
  if (!before || points > before.points) map.set(key, { points, times: 1 });
  else if (points === before.points) map.set(key, { points, times: before.times + 1 });
}

/** The points of each trade for the features of a sentence. `isForeign`: it has a word that the lexicon does not know. */
function tally(found: ReadonlySet<string>, lexicon: Compiled, isForeign: boolean): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  const of = (slug: string): Tally => {
    const own = tallies.get(slug) ?? {
      best: 0,
      trade: 0,
      tasks: new Map(),
      whole: new Map(),
      words: 0,
      heard: new Set<string>(),
    };
    tallies.set(slug, own);
    return own;
  };
  const near = new Set([...found].flatMap((feature) => lexicon.byFeature.get(feature) ?? []));
  const weightOf = (feature: string) => lexicon.weights.get(feature) ?? 0;
  const isBroad = (heard: readonly string[]) => heard.every((feature) => lexicon.broad.has(feature));
  for (const i of near) {
    const phrase = lexicon.phrases[i];
    if (!phrase || (isForeign && isBroad(phrase.features.filter((feature) => found.has(feature))))) continue;
    let here = 0;
    let all = 0;
    for (const feature of phrase.features) {
      all += weightOf(feature);
      if (found.has(feature)) here += weightOf(feature);
    }
    const cover = here / all;
    if (cover < COVER_LEAST) continue;
    const points = here * cover * cover * (cover === 1 ? WHOLE_TIMES : 1);
    const own = of(phrase.slug);
    own.best = Math.max(own.best, points);
    for (const feature of phrase.features) if (found.has(feature)) own.heard.add(feature);
    if (phrase.task === null) own.trade = Math.max(own.trade, points);
    else {
      raise(own.tasks, phrase.task, points);
      if (cover === 1) raise(own.whole, phrase.task, points);
    }
  }
  for (const feature of found)
    for (const [slug, share] of lexicon.shares.get(feature) ?? []) of(slug).words += share * weightOf(feature);
  return tallies;
}

/**
 * What a sentence may mean, the likeliest first; nothing where it is no job of ours (issue 15 point 1). Of trades that are not
 * `open` none is offered, nor one that is far from them.
 */
export function readJobs(sentence: string, lexicon: Compiled, open?: ReadonlySet<string>): JobGuess[] {
  const folded = corrected(foldWith(sentence.slice(0, SENTENCE_MAX), lexicon.simple), lexicon);
  let isForeign = false;
  const found = featuresOf(lexicon, folded, (word, isHan) => {
    isForeign ||= isHan ? [...word].length > 1 : isUnknown(word, lexicon);
    return null;
  });
  // Two places are the start and the end of a route.
  if (areasIn(lexicon, folded).length > 1) found.add('@route');
  const guesses = [...tally(found, lexicon, isForeign)]
    .map(([slug, { best, trade, tasks, whole, words, heard }]) => ({
      slug,
      // A task whose phrase is there in full is meant, even where the trade's own words have more points.
      task: bestOf(tasks, trade) ?? bestOf(whole, 0),
      points: best + BY_WORDS * words,
      heard,
    }))
    .sort((a, b) => b.points - a.points || (a.slug < b.slug ? -1 : 1));
  const first = guesses[0]?.points ?? 0;
  if (first < Math.max(POINTS_LEAST, againstOf(folded, lexicon))) return [];
  const isOpen = (slug: string) => open?.has(slug) ?? true;
  const most = guesses[0] && isOpen(guesses[0].slug) ? guesses[0].heard : new Set<string>();
  const isWithin = (heard: ReadonlySet<string>) => heard.size < most.size && heard.isSubsetOf(most);
  return guesses
    .filter(({ points, heard }) => points >= first * (isWithin(heard) ? NEAR_WITHIN : NEAR_FIRST))
    .filter(({ slug }) => isOpen(slug))
    .slice(0, JOBS_MAX)
    .map(({ slug, task, points }) => ({ slug, task, points }));
}

/** The task with the most points, more than these. */
function bestOf(tasks: ReadonlyMap<string, Points>, least: number): string | null {
  const fits = [...tasks].filter(([, { points }]) => points > least);
  return fits.sort(([, a], [, b]) => b.points - a.points || b.times - a.times)[0]?.[0] ?? null;
}
