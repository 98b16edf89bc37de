import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answersFor } from '#core/search/sentences/answer-rules.ts';
import type { JobGuess } from '#core/search/sentences/model.ts';
import { readJobs } from '#core/search/sentences/rules.ts';
import { categories } from '#db/seed/catalogue/all.ts';
import { readAreas } from '#db/seed/catalogue/places.ts';
import { formData, lexiconOf } from '#server/search/sentences/lexicon-service.ts';

/** How well sentences are understood: test/sentences/sentences.json says what is right and how it is counted. */

interface Sentence {
  readonly id: string;
  readonly lang: string;
  readonly text: string;
  readonly expected: readonly string[];
  readonly tasks: Readonly<Record<string, readonly string[] | null>> | null;
}

export interface Verdict {
  readonly sentence: Sentence;
  readonly guesses: readonly JobGuess[];
  readonly tasks: readonly string[];
  readonly isFirst: boolean;
  readonly isTop: boolean;
  /** Null where the sentence names no task, or the first category is wrong. */
  readonly isTask: boolean | null;
  /** No acceptable category is in the catalogue: counted apart. */
  readonly isApart: boolean;
}

export interface Shares {
  readonly count: number;
  readonly first: number;
  readonly top3: number;
  readonly tasks: number;
  readonly task: number;
}

export const lexicon = lexiconOf(readAreas().map(({ code, name }) => ({ code, names: [name] })));
const NOW = new Date('2026-11-23T02:00:00Z');
const NONE = 'none';
const catalogue = new Map(categories.map((each) => [each.slug as string, each]));

export const sentences = (
  JSON.parse(readFileSync(join(import.meta.dirname, 'sentences.json'), 'utf8')) as { sentences: Sentence[] }
).sentences;

/** What a sentence is understood as. `isOpen` leaves out the trades that are not in the catalogue, as the call does. */
export function understand(text: string, isOpen: boolean): { guesses: JobGuess[]; tasks: string[]; answers: object } {
  const guesses = readJobs(text, lexicon, isOpen ? new Set(catalogue.keys()) : undefined);
  const [first] = guesses;
  if (!first) return { guesses, tasks: [], answers: {} };
  const own = catalogue.get(first.slug);
  if (!own) return { guesses, tasks: first.task === null ? [] : [first.task], answers: {} };
  const { task_ids, answers } = answersFor(text, first, own.questions, lexicon, formData, NOW);
  return { guesses, tasks: task_ids, answers };
}

export function judge(sentence: Sentence, isOpen: boolean): Verdict {
  const { guesses, tasks } = understand(sentence.text, isOpen);
  const { expected } = sentence;
  const slugs = guesses.map(({ slug }) => slug);
  const isSilent = slugs.length === 0 && expected.includes(NONE);
  const isFirst = isSilent || expected.includes(slugs[0] ?? '');
  const right = isFirst && slugs[0] ? sentence.tasks?.[slugs[0]] : null;
  return {
    sentence,
    guesses,
    tasks,
    isFirst,
    isTop: isSilent || slugs.some((slug) => expected.includes(slug)),
    isTask: right ? tasks.length > 0 && tasks.every((task) => right.includes(task)) : null,
    isApart: !expected.some((slug) => slug === NONE || catalogue.has(slug)),
  };
}

const share = (part: number, of: number): number => (of === 0 ? 1 : part / of);

export function sharesOf(verdicts: readonly Verdict[]): Shares {
  const asked = verdicts.filter(({ isTask }) => isTask !== null);
  const count = (fits: (verdict: Verdict) => boolean) => verdicts.filter(fits).length;
  return {
    count: verdicts.length,
    first: share(
      count(({ isFirst }) => isFirst),
      verdicts.length,
    ),
    top3: share(
      count(({ isTop }) => isTop),
      verdicts.length,
    ),
    tasks: asked.length,
    task: share(asked.filter(({ isTask }) => isTask).length, asked.length),
  };
}
