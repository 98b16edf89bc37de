import { sayAll } from '#core/categories/say/fields-rules.ts';
import { type Book, bookOf } from '#core/categories/say/rules.ts';
import type * as calls from '#core/categories/words/calls.ts';
import { keepsPlaces, wordsOfCategory } from '#core/categories/words/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { DEFAULT_LANGUAGE } from '#core/languages.ts';
import type { Context, Parts, PersonContext } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { AT_PRIMARY } from '#server/platform/data/replica.ts';
import { makerOf } from '#server/platform/languages/made.ts';
import { recordAct } from '#server/users/operators/service.ts';
import * as store from './store.ts';

/** What shows words of the catalogue in another language than English: dropped when one of them changes. */
export const WORDS_TAG = 'catalogue words';

type Keeper = Pick<Parts, 'kept' | 'database'>;

/** The words of the catalogue in a Chinese language, read once until they change. */
async function chineseBook({ kept, database }: Keeper, language: string): Promise<Book> {
  const book = await kept.of<Book>(AT_PRIMARY, `catalogue words ${language}`, async () => {
    const rows = await store.readWords(database);
    const pairs = rows.map(({ english, chinese }) => [english, chinese] as const);
    return { value: bookOf(pairs, makerOf(language)), tags: [WORDS_TAG] };
  });
  return book ?? bookOf([]);
}

/**
 * An answer or a page's data with the catalogue's words in the reader's language (decision 22): English is what is stored,
 * so that the default language costs nothing. Asked outside transactions, since it may read.
 */
export async function inWordsOf<T>(keeper: Keeper, language: string | undefined, value: T): Promise<T> {
  if (language === undefined || language === DEFAULT_LANGUAGE) return value;
  return sayAll(await chineseBook(keeper, language), value);
}

/** For other rooms: what these English texts are called in Chinese, as far as they are known. */
export const chineseOf = async (db: Db, english: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await store.readSomeWords(db, english)).map((row) => [row.english, row.chinese]));

/** The words of one category, or those of genres and areas; 404 for an unknown category. */
export async function opsWords(
  { category_id }: CallParsed<typeof calls.opsWords>,
  { db }: Context,
): Promise<CallResult<typeof calls.opsWords>> {
  const texts = category_id === undefined ? null : await store.readCategoryTexts(db, category_id);
  if (category_id !== undefined && !texts) return notFound();
  const placed = texts ? wordsOfCategory(texts.said, texts.questions) : await store.readNames(db);
  const chinese = await chineseOf(
    db,
    placed.map(({ english }) => english),
  );
  return ok({
    category: texts ? { id: texts.id, name: texts.said.name } : null,
    words: placed.map(({ english, place }) => ({ english, place, chinese: chinese.get(english) ?? null })),
  });
}

/** Every English text that the catalogue says now or is going to say. */
async function allSaid(context: Context): Promise<Set<string>> {
  const said = new Set((await store.readNames(context.db)).map(({ english }) => english));
  for (const id of await store.readCategoryIds(context.db)) {
    const texts = await store.readCategoryTexts(context.db, id);
    if (texts) for (const { english } of wordsOfCategory(texts.said, texts.questions)) said.add(english);
  }
  return said;
}

/** Writes words of the catalogue; each shows wherever the English stands. Refuses texts that the catalogue does not say. */
export async function saveWords(
  { words }: CallParsed<typeof calls.saveWords>,
  context: PersonContext,
): Promise<CallResult<typeof calls.saveWords>> {
  const { db, now, user } = context;
  const said = await allSaid(context);
  if (words.some(({ english }) => !said.has(english))) return refuse('unknown word');
  if (words.some(({ english, chinese }) => !keepsPlaces(english, chinese))) return refuse('places differ');
  const given = words.filter(({ chinese }) => chinese !== '');
  await store.writeWords(db, given, user.id, now);
  await store.removeWords(
    db,
    words.filter(({ chinese }) => chinese === '').map(({ english }) => english),
  );
  await recordAct(context, 'words changed', 'words', { english: words.map(({ english }) => english.slice(0, 80)) });
  context.dropPages([WORDS_TAG, 'genre:all']);
  return ok({});
}
