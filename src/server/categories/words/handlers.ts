import * as calls from '#core/categories/words/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as words from './service.ts';

export const wordHandlers: readonly Binding[] = [
  bind(calls.opsWords, words.opsWords),
  bind(calls.saveWords, words.saveWords),
];
