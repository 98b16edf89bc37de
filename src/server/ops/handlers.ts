import * as calls from '#core/ops/calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as people from './person-service.ts';
import * as reviews from './review-service.ts';

export const opsHandlers: readonly Binding[] = [
  bind(calls.opsOverview, (input, context) => reviews.opsOverview(input, context)),
  bind(calls.opsToday, (input, context) => people.opsToday(input, context)),
  bind(calls.reviewQueue, (input, context) => reviews.reviewQueue(input, context)),
  bind(calls.review, (input, context) => reviews.review(input, context)),
  bind(calls.claimReview, (input, context) => reviews.claimReview(input, context)),
  bind(calls.releaseReview, (input, context) => reviews.releaseReview(input, context)),
  bind(calls.decideReview, (input, context) => reviews.decideReview(input, context)),
  bind(calls.undoReview, (input, context) => reviews.undoReview(input, context)),
  bind(calls.settleReview, (input, context) => reviews.settleReview(input, context)),
  bind(calls.opsPeople, (input, context) => people.opsPeople(input, context)),
  bind(calls.opsPerson, (input, context) => people.opsPerson(input, context)),
  bind(calls.opsActs, (input, context) => people.opsActs(input, context)),
];
