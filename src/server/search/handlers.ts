import * as calls from '#core/search/calls.ts';
import { searchJobs } from '#core/search/sentences/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { replay, servedLists } from './replay-service.ts';
import * as sentences from './sentences/service.ts';
import * as service from './service.ts';

export const searchHandlers: readonly Binding[] = [
  bind(calls.searchPros, service.search),
  bind(calls.suggest, service.suggest),
  bind(searchJobs, sentences.jobs),
  bind(calls.searchServes, servedLists),
  bind(calls.replaySearch, replay),
];
