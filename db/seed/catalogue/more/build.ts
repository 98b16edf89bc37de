import type { Choice, Hue, Question } from '#core/categories/model.ts';
import { homePage, photosPage, placePage, quotesPage, startPage, whenPage } from '../every-form.ts';
import type { CategorySeed } from '../seed-words.ts';
import type { SourceCategory, SourcePrice, SourceQuestion } from './source.ts';

/** How our form words a question of the data. */
export interface AskedSo {
  readonly label: string;
  readonly short: string;
  readonly hint?: string;
  readonly unit?: string;
  /** How the answer appears in the request's title. */
  readonly title?: string;
  readonly size_each?: number;
  /** Steps that group counts into sizes. Without steps, each choice is a size of its own. */
  readonly steps?: readonly number[];
  readonly isSize?: true;
  /** Facts of single choices besides their label. An entry with a label adds a choice at the end. */
  readonly choices?: Readonly<Record<string, Partial<Omit<Choice, 'id'>>>>;
  readonly advice?: Question['advice'];
}

/** What the data does not say: how a category looks, where and when its work is done, and the words of its form. */
export interface Dress {
  readonly tagline: string;
  readonly hue: Hue;
  readonly icon: string;
  readonly fee_base_cents: number;
  readonly licence: string;
  readonly duration: string;
  /** Names of the pages before "where"; pages 2 and 3 of the data, in this order. */
  readonly pages: readonly [string, string, string];
  readonly ask: Readonly<Record<string, AskedSo>>;
  readonly where: 'home' | 'sized' | 'lift' | 'place';
  /** `start`: when lessons begin; `asked`: by the category's own question. */
  readonly when: 'urgent' | 'soon' | 'planned' | 'start' | 'asked';
  readonly photos: string;
  /** `first`: the price most people pay. `beside`: the price next to a choice, null for none. Both by position in the data. */
  readonly first?: number;
  readonly beside?: Readonly<Record<string, number | null>>;
  readonly notes?: Readonly<Record<number, string>>;
}

const ALONE = ['not-sure', 'none', 'nothing', 'no-preference'];
const LATER = 'For better quotes';
/** The pages of the questions that all forms share: where and when on page 4, sending on page 5. The rest come after posting. */
const COMMON_PAGES: Readonly<Record<string, number>> = {
  postal_code: 4,
  property_type: 4,
  lift_access: 4,
  lift_flights: 4,
  when: 4,
  date: 4,
  slots: 4,
  photos: 5,
  notes: 5,
  hire_intent: 5,
  contact_pref: 5,
};
const placed = (question: Question): Question => {
  const page = COMMON_PAGES[question.key];
  return page === undefined ? { ...question, is_later: true } : { ...question, page };
};
const cents = (dollars: number): number => Math.round(dollars * 100);

/** The price next to a task: the first of its ranges in the data; undefined where it has none. */
function priceOf(source: SourceCategory, dress: Dress, task: string): SourcePrice | undefined {
  const chosen = dress.beside?.[task];
  if (chosen === null) return undefined;
  if (chosen !== undefined) return source.prices[chosen];
  return source.prices.find((price) => price.tasks.includes(task) && price.low < price.high);
}

function choicesOf(source: SourceCategory, dress: Dress, asked: SourceQuestion, so: AskedSo): Choice[] {
  const given = asked.choices ?? [];
  const added = Object.entries(so.choices ?? {}).flatMap(([id, { label }]) =>
    label !== undefined && !given.some((choice) => choice.id === id) ? [{ id, label }] : [],
  );
  const last = given.filter(({ id }) => ALONE.includes(id));
  const all = [...given.filter((choice) => !last.includes(choice)), ...added, ...last];
  return all.map(({ id, label }) => {
    const price = asked.key === source.task_question ? priceOf(source, dress, id) : undefined;
    return {
      id,
      label,
      ...(price ? { low_cents: cents(price.low), high_cents: cents(price.high), unit: price.unit } : {}),
      ...(asked.type === 'multi' && ALONE.includes(id) ? { is_alone: true } : {}),
      ...so.choices?.[id],
    };
  });
}

/** Reads "1-15" as the lowest and highest number. */
function limitsOf({ type, options }: SourceQuestion): Partial<Question> {
  const [min, max] = (options ?? '').split('-').map(Number);
  if (type === 'text') return { limit: 500 };
  if (type === 'files') return { limit: max ?? 1 };
  return type === 'stepper' || type === 'number' ? { min: min ?? 1, max: max ?? 1 } : {};
}

function questionOf(source: SourceCategory, dress: Dress, asked: SourceQuestion): Question {
  const so = dress.ask[asked.key];
  if (!so) throw new Error(`${source.slug}: ${asked.key} has no words`);
  const { steps, isSize, choices: _, ...words } = so;
  const isTask = asked.key === source.task_question;
  return {
    key: keyOf(asked),
    type: asked.type,
    required: asked.required && !asked.later,
    ...(asked.page
      ? { step: dress.pages[asked.page - 1] as string, page: asked.page }
      : { step: LATER, is_later: true }),
    ...words,
    ...(isTask ? { title: words.title ?? '{}' } : {}),
    ...(asked.choices ? { choices: choicesOf(source, dress, asked, so) } : {}),
    ...limitsOf(asked),
    ...(asked.show_if ? { when: [[{ key: asked.show_if.question, is: [...asked.show_if.any_of] }]] } : {}),
    ...(asked.private_until_hire ? { is_private: true } : {}),
    ...(asked.replaces && asked.type === 'datetime' ? { replaces: [...asked.replaces] } : {}),
    ...(isTask || isSize || steps ? { price_axis: 'size' as const } : {}),
    ...(steps ? { price_steps: [...steps] } : {}),
  };
}

/** The key of a question. Times of the week are `weekly_slots` in all forms, as `slots` means the times of a day. */
const keyOf = ({ key, type }: SourceQuestion): string => (type === 'weekly_grid' ? 'weekly_slots' : key);

/** Builds the category that we ship from the data's questions, prices and answers and from our own `dress`. */
export function dressed(source: SourceCategory, dress: Dress): CategorySeed {
  const { prices } = source;
  const first = dress.first ?? 0;
  const order = [first, ...prices.keys().filter((index) => index !== first)];
  const before = source.questions.filter(({ later }) => !later);
  const later = source.questions.filter((question) => question.later);
  return {
    slug: source.slug,
    genre: source.genre,
    name: source.name,
    tagline: dress.tagline,
    hue: dress.hue,
    icon: dress.icon,
    is_home: dress.where !== 'place',
    fee_base_cents: dress.fee_base_cents,
    licence: dress.licence,
    duration: dress.duration,
    price_drivers: source.price_drivers.map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`),
    bands: order.map((index) => {
      const { item, unit, low, high, kind, note } = prices[index] as SourcePrice;
      const said = dress.notes?.[index] ?? note ?? '';
      return { label: item, note: said, low_cents: cents(low), high_cents: cents(high), unit, kind };
    }),
    faq: source.faq.map(({ q, a }) => [q, a] as const),
    questions: [
      ...before.map((question) => questionOf(source, dress, question)),
      ...[...wherePages(dress), ...whenPages(dress), ...photosPage(dress.photos)].map(placed),
      ...later.map((question) => questionOf(source, dress, question)),
      ...quotesPage.map(placed),
    ],
  };
}

const wherePages = ({ where, when }: Dress): Question[] =>
  where === 'place'
    ? placePage(when === 'start' ? 'Where and when' : 'Where', 'What is the postal code?')
    : homePage({ lift: where === 'lift', sized: where === 'sized' || where === 'lift', title: ', {}' });

function whenPages({ when }: Dress): Question[] {
  if (when === 'asked') return [];
  if (when !== 'start') return whenPage(when);
  return startPage('Where and when', {
    'this-week': 'This week',
    'next-week': 'Next week',
    'next-month': 'Next month',
    'just-planning': 'Just planning',
  });
}
