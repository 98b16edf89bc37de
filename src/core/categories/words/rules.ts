import type { Question } from '../model.ts';
import type { CatalogueWord } from './calls.ts';

/** What of a category is shown in words. */
export interface SaidCategory {
  readonly name: string;
  readonly tagline: string;
  readonly licence: string;
  readonly duration: string;
  readonly price_drivers: readonly string[];
  readonly faq: readonly { readonly question: string; readonly answer: string }[];
  readonly price_bands: readonly { readonly label: string; readonly note: string; readonly unit: string }[];
}

type Placed = Pick<CatalogueWord, 'english' | 'place'>;

/** Texts that hold nothing to say, such as a place for an answer alone. */
const isWord = (text: string | undefined): text is string =>
  text !== undefined && /\p{L}/u.test(text.replace(/\{\w*\}/g, ''));

function unique(all: readonly Placed[]): Placed[] {
  const seen = new Set<string>();
  return all.filter(({ english }) => {
    if (!isWord(english) || seen.has(english)) return false;
    seen.add(english);
    return true;
  });
}

/** The words of a form, in the order in which people meet them. */
export const wordsOfQuestions = (questions: readonly Question[]): Placed[] =>
  unique(
    questions.flatMap((question) => {
      const place = `Questions: ${question.step}`;
      const of = (...texts: (string | undefined)[]) => texts.map((english) => ({ english: english ?? '', place }));
      return [
        ...of(question.step, question.label, question.short, question.hint, question.unit, question.title),
        ...(question.choices ?? []).flatMap(({ label, note, unit, title }) => of(label, note, unit, title)),
        ...(question.advice ?? []).flatMap(({ text }) => of(text)),
      ];
    }),
  );

/** The words of a category: its page, its prices and its questions, each once. */
export const wordsOfCategory = (category: SaidCategory, questions: readonly Question[]): Placed[] =>
  unique([
    { english: category.name, place: 'Name' },
    { english: category.tagline, place: 'Tagline' },
    { english: category.licence, place: 'Licence' },
    { english: category.duration, place: 'Duration' },
    ...category.price_drivers.map((english) => ({ english, place: 'What changes the price' })),
    ...category.price_bands.flatMap(({ label, note, unit }) =>
      [label, note, unit].map((english) => ({ english, place: 'Prices' })),
    ),
    ...category.faq.flatMap(({ question, answer }) =>
      [question, answer].map((english) => ({ english, place: 'Questions people ask' })),
    ),
    ...wordsOfQuestions(questions),
  ]);

const placesIn = (text: string): string =>
  [...text.matchAll(/\{\w*\}/g)]
    .map(([place]) => place)
    .sort()
    .join();

/** Whether a Chinese text keeps the places of the English one, which the answers stand in. Nothing keeps them too. */
export const keepsPlaces = (english: string, chinese: string): boolean =>
  chinese === '' || placesIn(english) === placesIn(chinese);
