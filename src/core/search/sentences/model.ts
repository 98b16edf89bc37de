import { z } from 'zod';

/** Letters of a sentence that are read: more is a letter, not a sentence. */
export const SENTENCE_MAX = 300;
/** So many jobs are offered as what a sentence may mean. */
export const JOBS_MAX = 3;

/** Words by trade and task: phrases between semicolons, in English, Singlish and Chinese. `_any` names the trade alone. */
export type TradeWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What the reader of sentences is made of: data, kept by the server. */
export interface JobWords {
  /** The words of each trade; more than one file may speak of the same trade. */
  readonly trades: readonly TradeWords[];
  /** Words that mean one thing in all languages: "leak", "drip", 漏水. */
  readonly concepts: Readonly<Record<string, string>>;
  /** Phrases for work that we do not have, matched in a sentence exactly as written. */
  readonly never: string;
  readonly stop: {
    readonly not: string;
    readonly gap: string;
    readonly stop: string;
    readonly known: string;
    readonly zh: string;
    /** Words for what is done but not to what, as features: "design". Beside an unknown word ("logo") they name no trade of ours. */
    readonly broad: string;
  };
  /** Planning areas with all their names. */
  readonly areas: readonly { readonly code: string; readonly names: readonly string[] }[];
  /** Traditional characters and the simplified ones at the same position. */
  readonly han: { readonly from: string; readonly to: string };
}

/** A trade that a sentence may mean. */
export interface JobGuess {
  readonly slug: string;
  /** Of the trade's tasks, the one that the words name; null where they name none. */
  readonly task: string | null;
  readonly points: number;
}

/** An answer as the form takes it; the object is a budget in dollars. */
const answerShape = z.union([
  z.string(),
  z.number(),
  z.array(z.string()),
  z.array(z.number()),
  z.object({ low: z.number(), high: z.number() }),
]);
const answersShape = z.record(z.string(), answerShape);
export type JobAnswers = Readonly<z.infer<typeof answersShape>>;

export const jobShape = z.object({
  slug: z.string(),
  name: z.string(),
  /** The task in words, as a request's title says it; the category's name where none was named. */
  title: z.string(),
  /** The tasks that were understood, of the category's first question, by the reference's ids (docs/readings.md). */
  task_ids: z.array(z.string()),
  /** Answers of the category's form, by question key. */
  answers: answersShape,
  /** The same in words, with the question in short. */
  facts: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
  /** What most pay for the task, or for the category where no task was named: in cents, null where it is not known. */
  low_cents: z.number().nullable(),
  high_cents: z.number().nullable(),
  unit: z.string(),
  pro_count: z.number(),
});
export type Job = z.infer<typeof jobShape>;
