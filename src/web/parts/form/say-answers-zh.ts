import * as problems from '#core/categories/say/problem-rules.ts';
import { type Book, plainBook, sayLine } from '#core/categories/say/rules.ts';
import type { LanguageCode } from '#core/languages.ts';
import { language, made } from '#web/text/words.ts';

const books = new Map<LanguageCode, Book>();
function bookHere(): Book {
  const book = books.get(language()) ?? plainBook(made);
  books.set(language(), book);
  return book;
}

/** The Chinese for the words that our code puts round answers. */
export const say = (line: string): string => sayLine(bookHere(), line);
export const sayProblem = (problem: string): string => problems.sayProblem(problem, made);
