import * as calls from '#core/services/facts/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { publicFacts } from './service.ts';

export const factsHandlers: readonly Binding[] = [bind(calls.serviceFacts, publicFacts)];
