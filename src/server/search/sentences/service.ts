import { requestFacts } from '#core/categories/fact-rules.ts';
import type { CategoryCard, Question } from '#core/categories/model.ts';
import { describeAnswers } from '#core/categories/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { ok } from '#core/kit/result.ts';
import { answersFor } from '#core/search/sentences/answer-rules.ts';
import type * as calls from '#core/search/sentences/calls.ts';
import type { Compiled } from '#core/search/sentences/compile-rules.ts';
import type { Job, JobAnswers, JobGuess } from '#core/search/sentences/model.ts';
import { readJobs } from '#core/search/sentences/rules.ts';
import * as categories from '#server/categories/service.ts';
import type { Context } from '#server/platform/context.ts';
import { known } from '../known-service.ts';
import { formData, lexiconOf } from './lexicon-service.ts';

interface Read {
  readonly lexicon: Compiled;
  readonly open: ReadonlyMap<string, CategoryCard>;
}

/** Compiled once for the current area names: it takes half a second, and areas do not change. */
let made: { readonly of: string; readonly lexicon: Compiled } | null = null;

async function read(context: Context): Promise<Read> {
  const { lexicon, categories: all } = await known(context);
  const areas = lexicon.areas.map(({ code, name, also }) => ({ code, names: [name, also ?? ''] }));
  const of = JSON.stringify(areas);
  if (made?.of !== of) made = { of, lexicon: lexiconOf(areas) };
  return { lexicon: made.lexicon, open: new Map(all.map((card) => [card.slug, card])) };
}

/** What a sentence may mean, among published categories; the likeliest first. */
export async function guessesOf(context: Context, sentence: string): Promise<JobGuess[]> {
  const { lexicon, open } = await read(context);
  return readJobs(sentence, lexicon, new Set(open.keys()));
}

/** The questions of a published category, cached until they change. */
export async function questionsOf(context: Context, slug: string): Promise<readonly Question[]> {
  const kept = await context.parts.kept.of(context.source, `search:form:${slug}`, async () => ({
    value: (await categories.openFormOf(context.db, slug))?.questions ?? [],
    tags: ['genre:all', `category:${slug}`],
  }));
  return kept ?? [];
}

/** The answers to one category's form that a sentence gives, to prefill the form. */
export async function answersOf(
  context: Context,
  sentence: string,
  slug: string,
  questions: readonly Question[],
): Promise<JobAnswers> {
  const { lexicon, open } = await read(context);
  const task = readJobs(sentence, lexicon, new Set(open.keys())).find((guess) => guess.slug === slug)?.task ?? null;
  return answersFor(sentence, { slug, task, points: 0 }, questions, lexicon, formData, context.now).answers;
}

/** What a job typically costs: the task's own price; the category's only where no task was named. */
function priceOf(card: CategoryCard, questions: readonly Question[], answers: JobAnswers, hasTask: boolean) {
  const chosen = questions.flatMap(({ key, choices }) =>
    (choices ?? []).filter(({ id }) => [answers[key]].flat().includes(id)),
  );
  const own = chosen.find(({ low_cents, high_cents }) => low_cents !== undefined && high_cents !== undefined);
  if (own) return { low_cents: own.low_cents ?? null, high_cents: own.high_cents ?? null, unit: own.unit ?? '' };
  if (hasTask) return { low_cents: null, high_cents: null, unit: '' };
  const { measured, price_low_cents, price_high_cents, price_unit } = card;
  return measured
    ? { low_cents: measured.low_cents, high_cents: measured.high_cents, unit: '' }
    : { low_cents: price_low_cents, high_cents: price_high_cents, unit: price_unit };
}

async function jobOf(context: Context, sentence: string, guess: JobGuess, card: CategoryCard): Promise<Job> {
  const { lexicon } = await read(context);
  const questions = await questionsOf(context, guess.slug);
  const { task_ids, answers } = answersFor(sentence, guess, questions, lexicon, formData, context.now);
  return {
    slug: card.slug,
    name: card.name,
    title: requestFacts(card, questions, answers, context.now).title,
    task_ids,
    answers,
    facts: describeAnswers(questions, answers),
    ...priceOf(card, questions, answers, guess.task !== null),
    pro_count: card.pro_count,
  };
}

/** Up to three jobs that a sentence may mean (issue 15 point 1); the sentence is not stored. */
export async function jobs(
  { keyword }: CallParsed<typeof calls.searchJobs>,
  context: Context,
): Promise<CallResult<typeof calls.searchJobs>> {
  const { open } = await read(context);
  const guesses = await guessesOf(context, keyword);
  const found = guesses.flatMap((guess) => {
    const card = open.get(guess.slug);
    return card ? [jobOf(context, keyword, guess, card)] : [];
  });
  return ok({ jobs: await Promise.all(found) });
}
