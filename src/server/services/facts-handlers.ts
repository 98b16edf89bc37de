import * as calls from '#core/services/facts-calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import { publicFacts } from './facts-service.ts';

export const factsHandlers: readonly Binding[] = [bind(calls.serviceFacts, publicFacts)];
