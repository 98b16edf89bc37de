import { CUSTODY_PROOFS, type CustodyCheck, readCustodyBooks } from '#server/custody/books/service.ts';
import type { Database } from '#server/platform/data/database.ts';
import { BOOKS_PROOFS, type Books, booksReport, proveBooks } from '#server/wallet/books/service.ts';

/** The checks of all books, with their names in reports. */
export const PROOFS = { ...BOOKS_PROOFS, ...CUSTODY_PROOFS };
export type AllBooks = Books<keyof typeof PROOFS>;

/** Proves all books in one snapshot: the wallet's, and those of protected payments. */
export const proveAllBooks = (database: Database): Promise<AllBooks> =>
  proveBooks<CustodyCheck>(database, readCustodyBooks);

export const allBooksReport = (books: AllBooks): string => booksReport(books, PROOFS);
