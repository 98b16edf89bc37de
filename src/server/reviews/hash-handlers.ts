import * as calls from '#core/reviews/hash-calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as service from './hash-service.ts';

export const reviewHashHandlers: readonly Binding[] = [
  bind(calls.reviewByHash, (input, context) => service.reviewByHash(input, context)),
];
