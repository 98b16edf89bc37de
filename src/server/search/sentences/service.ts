import type { CategoryCard, Choice, Question } from '#core/categories/model.ts';
import { describeAnswers, requestFacts } from '#core/categories/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { ok } from '#core/kit/result.ts';
import { answersFor } from '#core/search/sentences/answer-rules.ts';
import type * as calls from '#core/search/sentences/calls.ts';
import type { Compiled } from '#core/search/sentences/compile-rules.ts';
import type { Job, JobAnswers, JobGuess } from '#core/search/sentences/model.ts';
import { readJobs } from '#core/search/sentences/rules.ts';
import * as categories from '#server/categories/service.ts';
import { chineseOf } from '#server/categories/words/service.ts';
import type { Context } from '#server/platform/context.ts';
import { formData, lexiconOf } from './lexicon-service.ts';

interface Known {
  readonly lexicon: Compiled;
  readonly open: ReadonlyMap<string, CategoryCard>;
}

/** Made once for the areas as they are called: it takes half a second, and the areas do not change. */
let made: { readonly of: string; readonly lexicon: Compiled } | null = null;

function lexiconFor(areas: readonly { readonly code: string; readonly names: readonly string[] }[]): Compiled {
  const of = JSON.stringify(areas);
  if (made?.of !== of) made = { of, lexicon: lexiconOf(areas) };
  return made.lexicon;
}

async function known(context: Context): Promise<Known> {
  const kept = await context.parts.kept.of<Known>('search:sentences', async () => {
    const [all, areas] = await Promise.all([categories.categories(context), categories.allAreas(context.db)]);
    const names = areas.map(({ name }) => name);
    const chinese = await chineseOf(context.db, names);
    const named = areas.map(({ code, name }) => ({ code, names: [name, chinese.get(name) ?? ''] }));
    const open = new Map(all.value.categories.map((card) => [card.slug, card]));
    return { value: { lexicon: lexiconFor(named), open }, tags: ['genre:all'] };
  });
  if (!kept) throw new Error('the catalogue is always there');
  return kept;
}

/** What a sentence may mean, of the categories that are open; the likeliest first. */
export async function guessesOf(context: Context, sentence: string): Promise<JobGuess[]> {
  const { lexicon, open } = await known(context);
  return readJobs(sentence, lexicon, new Set(open.keys()));
}

async function questionsOf(context: Context, slug: string): Promise<readonly Question[]> {
  const kept = await context.parts.kept.of(`search:form:${slug}`, async () => ({
    value: (await categories.openFormOf(context.db, slug))?.questions ?? [],
    tags: ['genre:all', `category:${slug}`],
  }));
  return kept ?? [];
}

/** The answers of one category's form that a sentence gives, for the form that opens with them. */
export async function answersOf(
  context: Context,
  sentence: string,
  slug: string,
  questions: readonly Question[],
): Promise<JobAnswers> {
  const { lexicon, open } = await known(context);
  const task = readJobs(sentence, lexicon, new Set(open.keys())).find((guess) => guess.slug === slug)?.task ?? null;
  return answersFor(sentence, { slug, task, points: 0 }, questions, lexicon, formData, context.now).answers;
}

/** The choice that the task question was answered with, where it has a price of its own. */
function pricedChoice(questions: readonly Question[], answers: JobAnswers): Choice | undefined {
  return questions
    .flatMap(({ key, choices }) => (choices ?? []).filter(({ id }) => [answers[key]].flat().includes(id)))
    .find(({ low_cents, high_cents }) => low_cents !== undefined && high_cents !== undefined);
}

async function jobOf(context: Context, sentence: string, guess: JobGuess, card: CategoryCard): Promise<Job> {
  const { lexicon } = await known(context);
  const questions = await questionsOf(context, guess.slug);
  const { task_ids, answers } = answersFor(sentence, guess, questions, lexicon, formData, context.now);
  const priced = pricedChoice(questions, answers);
  return {
    slug: card.slug,
    name: card.name,
    title: requestFacts(card, questions, answers, context.now).title,
    task_ids,
    answers,
    facts: describeAnswers(questions, answers),
    low_cents: priced?.low_cents ?? card.measured?.low_cents ?? card.price_low_cents,
    high_cents: priced?.high_cents ?? card.measured?.high_cents ?? card.price_high_cents,
    unit: priced?.unit ?? (card.measured ? '' : card.price_unit),
    pro_count: card.pro_count,
  };
}

/** Up to three jobs that a sentence may mean (issue 15 point 1); nothing is noted of it. */
export async function jobs(
  { keyword }: CallParsed<typeof calls.searchJobs>,
  context: Context,
): Promise<CallResult<typeof calls.searchJobs>> {
  const { open } = await known(context);
  const guesses = await guessesOf(context, keyword);
  const found = guesses.flatMap((guess) => {
    const card = open.get(guess.slug);
    return card ? [jobOf(context, keyword, guess, card)] : [];
  });
  return ok({ jobs: await Promise.all(found) });
}
