import * as calls from '#core/reviews/hash-links/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const reviewHashHandlers: readonly Binding[] = [bind(calls.reviewByHash, service.reviewByHash)];
