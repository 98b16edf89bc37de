import * as calls from '#core/reviews/checks/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const reviewCheckHandlers: readonly Binding[] = [
  bind(calls.reviewChecks, service.reviewChecks),
  bind(calls.decideReviewCheck, service.decideReviewCheck),
];
