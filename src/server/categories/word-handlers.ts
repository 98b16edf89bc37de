import * as calls from '#core/categories/word-calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as words from './word-service.ts';

export const wordHandlers: readonly Binding[] = [
  bind(calls.opsWords, (input, context) => words.opsWords(input, context)),
  bind(calls.saveWords, (input, context) => words.saveWords(input, context)),
];
