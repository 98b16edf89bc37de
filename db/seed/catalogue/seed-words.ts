import type { Choice, Condition, Hue, PriceBand, Question, QuestionType } from '#core/categories/model.ts';

/** Helpers in which the files of the catalogue are written. Prices are in whole dollars here, and in cents everywhere else. */

export interface GenreSeed {
  readonly slug: string;
  /** An earlier address, which leads to this genre. */
  readonly was?: string;
  readonly name: string;
  readonly description: string;
  readonly hue: Hue;
  readonly icon: string;
}

export interface CategorySeed {
  readonly slug: string;
  readonly genre: string;
  readonly name: string;
  readonly tagline: string;
  readonly hue: Hue;
  /** Name of a Phosphor icon. */
  readonly icon: string;
  /** The work is done at the customer's home or shop. */
  readonly is_home: boolean;
  /** The lead fee's base (decision 15). */
  readonly fee_base_cents: number;
  readonly licence: string;
  readonly duration: string;
  readonly price_drivers: readonly string[];
  /** Price bands; the first is what most people pay. */
  readonly bands: readonly PriceBand[];
  /** [question, answer] */
  readonly faq: readonly (readonly [string, string])[];
  readonly questions: readonly Question[];
}

type Draft = Omit<Question, 'step'>;
type More = Partial<Omit<Draft, 'key' | 'label' | 'type' | 'choices'>>;
type ChoiceMore = Partial<Omit<Choice, 'id'>> & { readonly label: string };
type ChoiceSeed = string | ChoiceMore;

const ask =
  (type: QuestionType) =>
  (key: string, label: string, more: More = {}): Draft => ({ key, label, type, required: true, ...more });

const choose =
  (type: 'single' | 'multi' | 'inventory') =>
  (key: string, label: string, choices: Readonly<Record<string, ChoiceSeed>>, more: More = {}): Draft => ({
    key,
    label,
    type,
    required: true,
    choices: Object.entries(choices).map(([id, c]) => (typeof c === 'string' ? { id, label: c } : { id, ...c })),
    ...more,
  });

export const single = choose('single');
export const multi = choose('multi');
export const inventory = choose('inventory');
export const bool = ask('bool');
export const stepper = ask('stepper');
export const number = ask('number');
export const text = ask('text');
export const date = ask('date');
export const dateRange = ask('date_range');
export const datetime = ask('datetime');
export const month = ask('month');
export const weeklyGrid = ask('weekly_grid');
export const addresses = ask('addresses');
export const urls = ask('urls');
export const files = ask('files');
export const postal = ask('postal');
export const dateMulti = ask('date_multi');
export const slots = ask('slots');
export const budget = ask('budget');

/** A choice with its usual price. */
export const priced = (
  label: string,
  low: number,
  high: number,
  unit: string,
  more: Partial<Choice> = {},
): ChoiceMore => ({
  label,
  low_cents: low * 100,
  high_cents: high * 100,
  unit,
  ...more,
});

/** A choice that excludes all others. */
export const alone = (label: string): ChoiceMore => ({ label, is_alone: true });

/** The questions of one page of the form. */
export const page = (step: string, ...questions: readonly Draft[]): Question[] =>
  questions.map((question) => ({ ...question, step }));

/** Condition: the answer is, or includes, one of these. A question with several conditions needs all of them. */
export const is = (key: string, ...values: Condition['is']): Condition[] => [{ key, is: values }];
export const isNot = (key: string, ...values: Condition['is']): Condition[] => [{ key, is: values, not: true }];
/** Condition: any of these holds. */
export const any = (...conditions: readonly Condition[][]): Condition[] => conditions.flat();

export const band = (
  label: string,
  low: number,
  high: number,
  unit: string,
  kind: PriceBand['kind'],
  note = '',
): PriceBand => ({ label, note, low_cents: low * 100, high_cents: high * 100, unit, kind });
