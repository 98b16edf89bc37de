import * as calls from '#core/services/search-calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import { replay, servedLists } from './search-replay-service.ts';
import * as service from './search-service.ts';

export const searchHandlers: readonly Binding[] = [
  bind(calls.searchPros, (input, context) => service.search(input, context)),
  bind(calls.suggest, (input, context) => service.suggest(input, context)),
  bind(calls.searchServes, (input, context) => servedLists(input, context)),
  bind(calls.replaySearch, (input, context) => replay(input, context)),
];
