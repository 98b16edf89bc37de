import * as calls from '#core/ops/books/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { opsBooks } from './service.ts';

export const booksHandlers: readonly Binding[] = [
  // The proof opens its own transaction, because it reads one snapshot.
  bind(calls.opsBooks, opsBooks, { transaction: false }),
];
